package org.collide4j.spark.cost;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.executor.TaskMetrics;

/** Sums of the metrics of a stage's tasks, in the order in which the tasks ended. */
final class StageCosts {
    private final List<Long> nanos = new ArrayList<>();
    private long shuffleBytes;
    private long spilledBytes;
    private long resultBytes;
    private long bufferBytes;

    void add(TaskMetrics task) {
        nanos.add(task.executorDeserializeCpuTime() + task.executorCpuTime());
        shuffleBytes += task.shuffleWriteMetrics().bytesWritten();
        spilledBytes += task.diskBytesSpilled();
        resultBytes += task.resultSize();
        bufferBytes = Math.max(bufferBytes, task.peakExecutionMemory());
    }

    int tasks() {
        return nanos.size();
    }

    /** Returns the processor time of each task, in nanoseconds. */
    List<Long> nanos() {
        return nanos;
    }

    double seconds() {
        return nanos.stream().mapToLong(Long::longValue).sum() * 1e-9;
    }

    double longestSeconds() {
        return nanos.stream().mapToLong(Long::longValue).max().orElse(0) * 1e-9;
    }

    long shuffleBytes() {
        return shuffleBytes;
    }

    long spilledBytes() {
        return spilledBytes;
    }

    /** Returns the bytes that the tasks sent to the driver. */
    long resultBytes() {
        return resultBytes;
    }

    /** Returns the most memory that a task used to sort and merge. */
    long bufferBytes() {
        return bufferBytes;
    }
}
