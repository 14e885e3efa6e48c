package org.collide4j.gpu.kernel;

/** The type of the kernel's numbers; names are those of IEEE 754. */
public enum Format {
    /** Doubles. */
    BINARY64(Double.BYTES, Integer.MAX_VALUE, 0x1p-200, 0),

    /**
     * Floats. Integers to 2²⁴ are exact. A walk ends where v is 2⁻³⁷, and leans from it by less than its length, so that
     * directions are longer than 2⁻⁴¹: the squares of the semiaxes along them, which an ellipsoid's support point is made of, are
     * more than 2⁻¹²², and normal numbers.
     */
    BINARY32(Float.BYTES, 1 << 24, 0x1p-20, 12 * 0x1p-24);

    private final int bytes;
    private final int largestIndex;
    private final double flattest;
    private final double curved;

    Format(int bytes, int largestIndex, double flattest, double curved) {
        this.bytes = bytes;
        this.largestIndex = largestIndex;
        this.flattest = flattest;
        this.curved = curved;
    }

    /** Bytes of a number on a device. */
    public int bytes() {
        return bytes;
    }

    /** So far a number can say where vertices begin. */
    int largestIndex() {
        return largestIndex;
    }

    /** Ellipsoids with a shorter semiaxis would leave the range. */
    double flattest() {
        return flattest;
    }

    /**
     * Returns the rounding error of a support point of a round core, in parts of the reach, beyond those of
     * polytopes: an ellipsoid's 9 units and 2 more for its radii, rounded, or a disc's 8√2 for directions along its
     * axis. Doubles have room for it.
     */
    double curved() {
        return curved;
    }

    /** The number rounded down to the format: what must not be exceeded. */
    public double down(double number) {
        float near = (float) number;
        return this == BINARY64 ? number : near > number ? Math.nextDown(near) : near;
    }
}
