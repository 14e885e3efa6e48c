package org.collide4j.gpu.opencl;

import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.kernel.Format;

/**
 * A device of an OpenCL driver.
 *
 * @param platform handle of the driver; {@code handle} is the device's
 * @param isGpu true if the driver reports a GPU
 * @param hasDoubles true if the device computes in doubles
 * @param hasFloats true if floats round as in Java, including quotients, square roots and subnormal numbers
 * @param memory bytes of the device's memory; {@code largestBuffer} is the limit of one buffer
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

    /**
     * Checks that the device computes in the format.
     *
     * @throws DeviceException if the device does not compute in the format
     */
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
