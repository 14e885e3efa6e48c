package org.collide4j.bench.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counters of this thread: allocated bytes, and processor time, which other programs disturb less than wall time. */
final class Clock {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Clock() {}

    static long nanos() {
        return THREADS.getCurrentThreadCpuTime();
    }

    static long bytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
