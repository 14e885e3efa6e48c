package org.collide4j.spark.cost;

import java.util.Comparator;
import java.util.List;

/**
 * Times of the driver's process without tasks, in seconds.
 *
 * @param before until the first stage
 * @param between from one stage to the next
 * @param after since the last stage
 */
record DriverTimes(double before, double between, double after) {
    private static final double MILLIS = 1e-3;

    /** Returns the times of a process that started at {@code start} and ends at {@code end}, in milliseconds. */
    static DriverTimes of(List<JobCosts.Period> active, long start, long end) {
        List<JobCosts.Period> inOrder = active.stream()
                .sorted(Comparator.comparingLong(JobCosts.Period::start))
                .toList();
        if (inOrder.isEmpty()) {
            return new DriverTimes(MILLIS * (end - start), 0, 0);
        }
        long first = inOrder.get(0).start();
        long idle = 0;
        long busyUntil = first;
        for (JobCosts.Period period : inOrder) {
            idle += Math.max(0, period.start() - busyUntil);
            busyUntil = Math.max(busyUntil, period.end());
        }
        return new DriverTimes(MILLIS * (first - start), MILLIS * idle, MILLIS * Math.max(0, end - busyUntil));
    }

    double sum() {
        return before + between + after;
    }
}
