package org.collide4j.bench.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What this thread has used: processor time, which others on the machine do not spoil as they do wall time, and bytes. */
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
