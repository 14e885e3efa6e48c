package org.collide4j.gpu.kernel;

/** What the kernel has to know of the numbers that it computes in: doubles. For floats there is another such file. */
final class Real {

    static final double UNIT = 0x1p-53;

    /** Beyond all lengths, and squares of them. */
    static final double FAR = 0x1p1000;

    /** Pairs of other sizes are not for the kernel: products of their lengths may leave the range. */
    static final double SMALLEST = 0x1p-100;

    static final double LARGEST = 0x1p100;

    /** Products of lengths that are not above this may have lost digits. */
    static final double NORMAL = 0x1p-1000;

    /** What is nearer to touch than this part of the size is not for the kernel either. */
    static final double CLEAR = 0x1p-30;

    /** Proven to first order for these very operations: see the table in PlacedPair.java. */
    static final double ROUNDING_OF_A = 20 * UNIT;

    static final double ROUNDING_OF_B = 72 * UNIT;
    static final double ROUNDING_OF_TRANSLATION = 30 * UNIT;
    static final double ROUNDING_OF_MARGIN = 16 * UNIT;

    /** The motion turned to A's frame, and what is added for it to a vertex. */
    static final double ROUNDING_OF_MOTION = 32 * UNIT;

    /** A mean of three points of each body, and the distance of the two, in parts of the reach. */
    static final double ROUNDING_OF_MEANS = 16 * UNIT;

    /** So many roundings on either side an interval may be wider than asked: NarrowPhase allows for rounding too. */
    static final int ALLOWED = 2;

    /** What the last operations may widen it by, in parts of the reach. */
    static final int LOSS = 0;
}
