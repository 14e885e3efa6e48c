package org.collide4j.gpu.kernel;

/** Number format of the kernel, named after IEEE 754. */
public enum Format {
    /** Double precision, as in Java. */
    BINARY64(Double.BYTES, Integer.MAX_VALUE, 0x1p-200, 0),

    /**
     * Single precision. Integers to 2²⁴ are exact. A walk ends where |v| falls to 2⁻³⁷, and tilts v by less than its length,
     * so directions are longer than 2⁻⁴¹. An ellipsoid's support point uses squares of its semiaxes along the direction;
     * these are more than 2⁻¹²², and normal numbers.
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

    /** Returns the bytes of a number on a device. */
    public int bytes() {
        return bytes;
    }

    /** Returns the largest index that a number holds exactly, for the first vertex of a polytope. */
    int largestIndex() {
        return largestIndex;
    }

    /** Returns the smallest semiaxis of an ellipsoid whose numbers stay in range. */
    double flattest() {
        return flattest;
    }

    /**
     * Returns the rounding error of a support point of a round core, as a fraction of the reach, beyond the rounding of
     * polytopes. Derivation: an ellipsoid's 9 units and 2 more for its rounded radii, or a disc's 8√2 for axial directions.
     * Doubles have enough slack and need no term.
     */
    double curved() {
        return curved;
    }

    /** Returns the number rounded down to the format, for limits that must not be exceeded. */
    public double down(double number) {
        float near = (float) number;
        return this == BINARY64 ? number : near > number ? Math.nextDown(near) : near;
    }
}
