package org.collide4j.gpu.kernel.single;

/**
 * Constants of the kernel's number format, single precision.
 *
 * <p>The host computes the pose of B in A's frame in doubles and rounds last. Extents between {@link #SMALLEST_EXTENT} and
 * {@link #LARGEST_EXTENT} are far from both ends of the range.
 */
final class Real {
    static final float UNIT = 0x1p-24f;

    /** Larger than any length, and than any squared length. */
    static final float INFINITE_LENGTH = 0x1p100f;

    /**
     * Smallest extent of a pair. Products of lengths stay in range for extents between this one and {@link #LARGEST_EXTENT};
     * other pairs are left to the CPU.
     *
     * <p>The longest products have six lengths. For extents of 2¹⁶ they are 2⁹⁶, times the factors that sums and coordinates
     * (up to twice as long) add: less than 2¹²⁷. The shortest length that enters a bound is that of v, which is longer than
     * a rounding, at least 13 · 2⁻²⁴ of 2⁻¹⁶: more than 2⁻³⁷. Its square is more than 2⁻⁷⁴, and a product lost below 2⁻¹⁴⁹
     * is less than 2⁻³⁰ of a rounding.
     */
    static final float SMALLEST_EXTENT = 0x1p-16f;

    static final float LARGEST_EXTENT = 0x1p16f;

    /**
     * Products of lengths at or below this may have lost digits: underflow loses 2⁻¹⁴⁹, which is 2⁻⁴⁹ of 2⁻¹⁰⁰. Shorter
     * edges prove no overlap, and no depth.
     */
    static final float LEAST_ACCURATE_PRODUCT = 0x1p-100f;

    /**
     * Pairs whose gap or depth is below this fraction of their extent are left to the CPU; more than the rounding of a
     * limit.
     */
    static final float RELATIVE_TOUCH_ZONE = 0x1p-20f;

    /*
     * By how many units a bound may be off, relative to the sizes that enter, proven to first order. Rows are those of the
     * table in PlacedPair.java, but for what the host does in doubles, where units are 2⁻²⁹ of these: of placing B, which is
     * 34.6 and 28.3 units there, rounding once remains. Bodies of round cores add CURVED of theirs (Format.java).
     *
     *    lower bounds                               A      B      translation   margin   motion
     *    numbers of the shape, rounded              1      1                    1
     *    pose and motion, rounded: √3 in the
     *      spectral norm, and 1                            1.8    1                      1
     *    turning of points, adding of t                    6      1
     *    turning of the direction: 5 units
     *      of B's diameter                                 10
     *    support mapping: ellipsoid                                              7.5
     *    w = a − b, moved by a part of the motion   2      2      2                      2
     *    n·w / ‖n‖                                  6.5    6.5    6.5                    6.5
     *    sum and loss of the margins                1      1      1             4        1
     *    limit, rounded, where it is no more
     *      than what the pair takes in all          1      1      1             1        1
     *                                               11.5   29.3   12.5 ‖t‖      13.5     11.5
     *    upper bounds
     *    the first three of these rows              1      8.8    2             8.5      1
     *    weights whose sum is not 1                 2      2      2                      2
     *    means of three: 3 products, 2 sums         3      3      3
     *    their difference, moved                    2      2      2                      3
     *    length                                     2.5    2.5    2.5                    2.5
     *    margins, limit                             2      2      2             5        2
     *                                               12.5   20.3   13.5 ‖t‖      13.5     10.5
     *
     * The pose, rounded entry by entry, is no rotation any more. It takes B to a body that is off by as much, and is the same
     * for directions and points.
     */
    static final float ROUNDING_OF_A = 13 * UNIT;

    static final float ROUNDING_OF_B = 30 * UNIT;
    static final float ROUNDING_OF_TRANSLATION = 14 * UNIT;
    static final float ROUNDING_OF_MARGIN = 16 * UNIT;
    static final float ROUNDING_OF_MOTION = 14 * UNIT;

    /** Rounding of a point that a motion has turned: the units of doubles, of which the host computes fewer here. */
    static final float ROUNDING_OF_TURN = 320 * UNIT;

    /** Zero: upper bounds do not have the rounding of directions, which is larger than that of means. */
    static final int ROUNDING_OF_MEANS = 0;

    /** Zero: no interval is wider than requested, as NarrowPhase can narrow it. */
    static final int EXTRA_ROUNDINGS = 0;

    /**
     * Rounding of the last operations on an interval, relative to the reach: subtracting the margins rounds both ends, and
     * comparing rounds their difference, 3 units in all.
     */
    static final float CLOSING_ROUNDING = 3 * UNIT;
}
