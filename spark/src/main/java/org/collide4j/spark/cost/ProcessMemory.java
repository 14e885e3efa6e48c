package org.collide4j.spark.cost;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

/** Most memory that this process has had so far. */
final class ProcessMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String PEAK = "VmHWM:";
    private static final int KIBIBYTE = 1024;

    private ProcessMemory() {}

    /** Returns the greatest resident size in bytes, as Linux knows it; 0 on other systems. */
    static long peakBytes() {
        if (!Files.isReadable(STATUS)) {
            return 0;
        }
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith(PEAK))
                    .mapToLong(line -> KIBIBYTE * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    /** Returns the sum of the peaks of the heap's pools in bytes: at least the peak of the heap. */
    static long peakHeapBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
