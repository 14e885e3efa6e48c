package org.collide4j.exact;

/**
 * The exponents that some numbers span. Products of three such numbers have to keep their last bits within the range of
 * double, if need be after all have been multiplied by a power of two.
 */
final class NumberRange {
    /** Three factors of a few times 2^100 are far from overflow, and so are squares of such products. */
    private static final int HIGHEST = 100;

    /** Three factors that are multiples of 2^−330 make a multiple of 2^−990, a normal number, as is its error term. */
    private static final int LOWEST_BIT = -330;

    /** Beyond this a power of two is no normal number, or its inverse is not. */
    private static final int LARGEST_SHIFT = 1000;

    private int highest;
    private int lowest;

    void clear() {
        highest = Integer.MIN_VALUE;
        lowest = Integer.MAX_VALUE;
    }

    void include(double x, double y, double z) {
        include(x);
        include(y);
        include(z);
    }

    private void include(double value) {
        if (value != 0) {
            int exponent = Math.getExponent(value);
            highest = Math.max(highest, exponent);
            lowest = Math.min(lowest, exponent - 52);
        }
    }

    /** The power of two that brings the numbers into range, 1 if they are; 0 if none does. */
    double factor() {
        if (highest <= HIGHEST && lowest >= LOWEST_BIT) {
            return 1; // also for no numbers but zero
        }
        int shift = -highest;
        return lowest + shift >= LOWEST_BIT && Math.abs(shift) <= LARGEST_SHIFT ? Math.scalb(1.0, shift) : 0;
    }
}
