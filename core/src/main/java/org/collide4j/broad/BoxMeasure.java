package org.collide4j.broad;

/**
 * Where a search meets a box: a number that is never above the true one, and never larger for a box than for a part of it.
 *
 * <p>So a box around others is met no later than they are, in spite of rounding.
 */
interface BoxMeasure {
    /** The search never meets the box. */
    double NEVER = Double.POSITIVE_INFINITY;

    /** 1 less a few roundings. */
    double LESS = 1 - 0x1p-50;

    /** 1 and a few roundings more. */
    double MORE = 1 + 0x1p-50;

    /** Where the search meets the box that begins at a place of the array, 0 or more; or {@link #NEVER}. */
    double at(double[] boxes, int place);
}
