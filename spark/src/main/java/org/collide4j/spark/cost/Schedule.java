package org.collide4j.spark.cost;

import java.util.List;
import java.util.PriorityQueue;

/** Time that tasks take on a number of cores. */
final class Schedule {
    private Schedule() {}

    /**
     * Returns when the last task ends, if each task, in the order given, starts on the core that is free first. This list
     * scheduling is what Spark does within a stage; its end is at most twice the earliest possible one (Graham, 1966).
     */
    static long end(List<Long> durations, int cores) {
        PriorityQueue<Long> busyUntil = new PriorityQueue<>();
        long last = 0;
        for (long duration : durations) {
            long start = busyUntil.size() < cores ? 0 : busyUntil.remove();
            busyUntil.add(start + duration);
            last = Math.max(last, start + duration);
        }
        return last;
    }
}
