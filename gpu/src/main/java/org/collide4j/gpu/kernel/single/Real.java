package org.collide4j.gpu.kernel.single;

/**
 * What the kernel has to know of the numbers that it computes in: floats.
 *
 * <p>The host places B in A's frame in doubles and rounds last, and lengths between the largest and the smallest that the
 * kernel takes are far from both ends of the range.
 */
final class Real {
    static final float UNIT = 0x1p-24f;

    /** Beyond all lengths, and squares of them. */
    static final float FAR = 0x1p100f;

    /**
     * Pairs of other sizes are not for the kernel: products of their lengths may leave the range.
     *
     * <p>The longest products are of six lengths. Of 2¹⁶ they are 2⁹⁶ times what coordinates, which may be twice as long, and
     * sums add: less than 2¹²⁷. The shortest length that a bound is computed from is that of v, which is longer than a
     * rounding, 13 · 2⁻²⁴ of 2⁻¹⁶ at least: more than 2⁻³⁷. Its square is more than 2⁻⁷⁴, and a product lost below 2⁻¹⁴⁹ is
     * less than 2⁻³⁰ of a rounding.
     */
    static final float SMALLEST = 0x1p-16f;

    static final float LARGEST = 0x1p16f;

    /**
     * Products of lengths that are not above this may have lost digits: 2⁻¹⁰⁰ is 2⁻⁴⁹ for what is lost, 2⁻¹⁴⁹. Edges that are
     * too short for that prove no overlap, and no depth.
     */
    static final float NORMAL = 0x1p-100f;

    /** What is nearer to touch than this part of the size is not for the kernel either: more than a limit's rounding. */
    static final float CLEAR = 0x1p-20f;

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

    /** Upper bounds have none of what directions lose, which is more. */
    static final int ROUNDING_OF_MEANS = 0;

    /** An interval is never wider than asked: NarrowPhase could narrow it. */
    static final int ALLOWED = 0;

    /**
     * What the last operations may widen it by, in parts of the reach: its ends are rounded as the margins are taken off, and so
     * is the difference that is compared, 3 units.
     */
    static final float LOSS = 3 * UNIT;
}
