package org.collide4j.gpu.opencl;

import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.kernel.Format;

/**
 * A device that an OpenCL driver offers.
 *
 * @param platform the driver's handle, and {@code handle} the device's
 * @param isGpu whether it calls itself a GPU
 * @param hasDoubles whether it computes in doubles
 * @param hasFloats whether its floats are rounded as those of Java: quotients, square roots and the smallest numbers too
 * @param memory bytes of its memory, {@code largestBuffer} those of one buffer at most
 */
public record OpenClDevice(
        long platform,
        long handle,
        String name,
        String driver,
        boolean isGpu,
        boolean hasDoubles,
        boolean hasFloats,
        int computeUnits,
        long memory,
        long largestBuffer) {
    private static final double GIBI = 1 << 30;

    public boolean computesIn(Format format) {
        return format == Format.BINARY64 ? hasDoubles : hasFloats;
    }

    /** @throws DeviceException if it does not compute in the format */
    void require(Format format) {
        if (!computesIn(format)) {
            throw new DeviceException(
                    format == Format.BINARY64
                            ? "it does not compute in doubles"
                            : "it does not round floats as IEEE 754 does: quotients, square roots, or the smallest");
        }
    }

    private String precisions() {
        return hasDoubles ? hasFloats ? "double and single" : "double" : hasFloats ? "single" : "no";
    }

    /** Returns the device and its driver as one line. */
    @Override
    public String toString() {
        return "%s (%s), %s, %d compute units, %.1f GiB, %s precision"
                .formatted(name, driver, isGpu ? "GPU" : "no GPU", computeUnits, memory / GIBI, precisions());
    }
}
