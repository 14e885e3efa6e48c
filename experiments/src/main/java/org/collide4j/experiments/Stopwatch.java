package org.collide4j.experiments;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** Measures the processor time of this thread, which excludes other programs. */
final class Stopwatch {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean ofThread = threads.isCurrentThreadCpuTimeSupported();

    /** Returns the processor time of this thread in nanoseconds. */
    long now() {
        return ofThread ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** Returns the median time of the work in nanoseconds; one more run before is not measured. */
    double median(int times, Runnable work) {
        work.run();
        double[] nanos = new double[times];
        for (int i = 0; i < times; i++) {
            long start = now();
            work.run();
            nanos[i] = now() - start;
        }
        return median(nanos);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
    }
}
