package org.collide4j.spark.cost;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Costs of a check as lines for people: what was measured, and what a larger cluster would take, computed from that.
 *
 * <pre>{@code
 * JobCosts costs = new JobCosts(2); // spark.sc().addSparkListener(costs), and a job
 * new CostLines(costs, "count pairs").lines().forEach(System.out::println); // when the report is written
 * }</pre>
 */
public final class CostLines {
    private static final int[] MACHINES = {1, 10, 100};
    private static final double NANO = 1e-9;
    private static final double MEGA = 1e6;

    private final JobCosts costs;
    private final String left;

    /** @param left name of the stage that an ordinary check does without; it is listed, but no part of computed times */
    public CostLines(JobCosts costs, String left) {
        this.costs = costs;
        this.left = left;
    }

    /** Returns the lines for this process, which ends now. */
    public List<String> lines() {
        long start = ManagementFactory.getRuntimeMXBean().getStartTime();
        return lines(DriverTimes.of(costs.active(), start, System.currentTimeMillis()));
    }

    List<String> lines(DriverTimes driver) {
        List<String> lines = new ArrayList<>();
        costs.stages().forEach((name, stage) -> lines.add(line(name, stage)));
        lines.add(memory());
        lines.add(text(
                "driver without tasks: %.1f s before, %.1f s between, %.1f s after them",
                driver.before(), driver.between(), driver.after()));
        List<String> clusters = new ArrayList<>();
        for (int machines : MACHINES) {
            String count = machines == 1 ? "1 machine" : machines + " machines";
            clusters.add(text("%s %.1f s", count, driver.sum() + seconds(machines)));
        }
        lines.add(text(
                "computed from these times for machines of %d %s, without the network: %s",
                costs.coresOfMachine(), costs.coresOfMachine() == 1 ? "core" : "cores", String.join(", ", clusters)));
        return lines;
    }

    private static String line(String name, StageCosts stage) {
        return text(
                "%s: %,d %s, %.1f s of processor time, %.2f s the longest; %.1f MB shuffled, %.1f MB spilled, %.1f MB to the driver",
                name,
                stage.tasks(),
                stage.tasks() == 1 ? "task" : "tasks",
                stage.seconds(),
                stage.longestSeconds(),
                stage.shuffleBytes() / MEGA,
                stage.spilledBytes() / MEGA,
                stage.resultBytes() / MEGA);
    }

    private String memory() {
        long peak = ProcessMemory.peakBytes();
        long buffers = costs.stages().values().stream()
                .mapToLong(StageCosts::bufferBytes)
                .max()
                .orElse(0);
        String process = peak == 0 ? "" : text("%,.0f MB of this process, ", peak / MEGA);
        return text(
                "peak memory: %s%,.0f MB of its heap, %,.0f MB of the heap of an executor, %,.1f MB of the buffers of a task",
                process, ProcessMemory.peakHeapBytes() / MEGA, costs.executorHeap() / MEGA, buffers / MEGA);
    }

    /** Returns the seconds that the tasks take on so many machines, one stage after the other. */
    double seconds(int machines) {
        return costs.stages().entrySet().stream()
                .filter(stage -> !stage.getKey().equals(left))
                .map(Map.Entry::getValue)
                .mapToDouble(stage -> NANO * Schedule.end(stage.nanos(), machines * costs.coresOfMachine()))
                .sum();
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation is in a library that is not on the path
    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
