package org.collide4j.gpu.opencl;

/**
 * A device that an OpenCL driver offers.
 *
 * @param platform the driver's handle, and {@code handle} the device's
 * @param isGpu whether it calls itself a GPU
 * @param hasDoubles whether it computes in doubles, without which it is of no use here
 * @param memory bytes of its memory, {@code largestBuffer} those of one buffer at most
 */
public record OpenClDevice(
        long platform,
        long handle,
        String name,
        String driver,
        boolean isGpu,
        boolean hasDoubles,
        int computeUnits,
        long memory,
        long largestBuffer) {
    private static final double GIBI = 1 << 30;

    /** One line. */
    @Override
    public String toString() {
        return "%s (%s), %s, %d compute units, %.1f GiB%s"
                .formatted(
                        name,
                        driver,
                        isGpu ? "GPU" : "no GPU",
                        computeUnits,
                        memory / GIBI,
                        hasDoubles ? "" : ", no doubles");
    }
}
