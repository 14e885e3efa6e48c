package org.collide4j.spark.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.spark.executor.TaskMetrics;
import org.junit.jupiter.api.Test;

class CostLinesTest {
    private static final long SECOND = 1_000_000_000;

    private static void addTask(StageCosts stage, long seconds) {
        TaskMetrics task = new TaskMetrics();
        task.setExecutorDeserializeCpuTime(SECOND);
        task.setExecutorCpuTime((seconds - 1) * SECOND);
        task.setResultSize(2_000_000);
        task.shuffleWriteMetrics().incBytesWritten(3_000_000);
        stage.add(task);
    }

    @Test
    void stagesFollowEachOtherAndCountingIsNoPartOfTheComputedTimes() {
        JobCosts costs = new JobCosts(2);
        for (int i = 0; i < 50; i++) {
            addTask(costs.stage("place"), 4);
            addTask(costs.stage("count"), 1000);
        }
        for (int i = 0; i < 1000; i++) {
            addTask(costs.stage("compare"), 3);
        }
        CostLines lines = new CostLines(costs, "count");
        assertEquals(25 * 4 + 500 * 3, lines.seconds(1), 1e-9);
        assertEquals(3 * 4 + 50 * 3, lines.seconds(10), 1e-9);
        assertEquals(4 + 5 * 3, lines.seconds(100), 1e-9);
        List<String> text = lines.lines(new DriverTimes(10, 1, 5));
        assertEquals(
                "place: 50 tasks, 200.0 s of processor time, 4.00 s the longest; 150.0 MB shuffled, 0.0 MB spilled, "
                        + "100.0 MB to the driver",
                text.get(0));
        assertEquals("driver without tasks: 10.0 s before, 1.0 s between, 5.0 s after them", text.get(4));
        assertEquals(
                "computed from these times for machines of 2 cores, without the network: 1 machine 1616.0 s, "
                        + "10 machines 178.0 s, 100 machines 35.0 s",
                text.get(5));
    }

    /** Memory that is in use is no more than the peak. */
    @Test
    void peaksAreAtLeastWhatIsInUse() {
        byte[] used = new byte[1 << 22];
        long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        assertTrue(ProcessMemory.peakHeapBytes() >= used.length, "peak below an array in use");
        assertTrue(ProcessMemory.peakHeapBytes() >= heap, "peak below the heap in use");
        long peak = ProcessMemory.peakBytes();
        assertTrue(peak == 0 || peak >= used.length, peak + " bytes");
    }
}
