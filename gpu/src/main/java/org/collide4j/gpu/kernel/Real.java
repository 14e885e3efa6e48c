package org.collide4j.gpu.kernel;

/**
 * Constants of the kernel's number format, double precision. The file of the same name in {@code single} has those of
 * floats.
 */
final class Real {

    static final double UNIT = 0x1p-53;

    /** Larger than any length, and than any squared length. */
    static final double INFINITE_LENGTH = 0x1p1000;

    /**
     * Smallest extent of a pair. Products of lengths stay in range for extents between this one and {@link #LARGEST_EXTENT};
     * other pairs are left to the CPU.
     */
    static final double SMALLEST_EXTENT = 0x1p-100;

    static final double LARGEST_EXTENT = 0x1p100;

    /** Products of lengths at or below this may have lost digits to underflow. */
    static final double LEAST_ACCURATE_PRODUCT = 0x1p-1000;

    /** Pairs whose gap or depth is below this fraction of their extent are left to the CPU. */
    static final double RELATIVE_TOUCH_ZONE = 0x1p-30;

    /**
     * Rounding of a bound, relative to the sizes that enter; proven to first order for these very operations by the table in
     * PlacedPair.java.
     */
    static final double ROUNDING_OF_A = 20 * UNIT;

    static final double ROUNDING_OF_B = 72 * UNIT;
    static final double ROUNDING_OF_TRANSLATION = 30 * UNIT;
    static final double ROUNDING_OF_MARGIN = 16 * UNIT;

    /** Rounding of the rotation of the motion to A's frame, and of its addition to a vertex. */
    static final double ROUNDING_OF_MOTION = 32 * UNIT;

    /**
     * Rounding of a point that a motion has turned, relative to all lengths that enter, in units to first order: sine and
     * cosine of the half angle 52 (Spin.java), which turn by twice that, 104; axis 66 by the host; the two turns, entry by
     * entry 12 each, and their products 18; pivots 66 by the host and their differences 6; 284 in all.
     */
    static final double ROUNDING_OF_TURN = 320 * UNIT;

    /** Rounding of the mean of three points on each body and of their distance, relative to the reach. */
    static final double ROUNDING_OF_MEANS = 16 * UNIT;

    /** Roundings that each end of an interval may exceed the requested width by; NarrowPhase allows for rounding too. */
    static final int EXTRA_ROUNDINGS = 2;

    /** Rounding of the last operations on an interval, relative to the reach. */
    static final int CLOSING_ROUNDING = 0;
}
