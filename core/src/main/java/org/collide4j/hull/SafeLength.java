package org.collide4j.hull;

/** Lengths whose squares may leave the range of double. */
final class SafeLength {
    private SafeLength() {}

    /** Within a few roundings, whatever the magnitude of the components. */
    static double of(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (largest == 0) {
            return 0;
        }
        double u = x / largest;
        double v = y / largest;
        double w = z / largest;
        return largest * Math.sqrt(u * u + v * v + w * w);
    }
}
