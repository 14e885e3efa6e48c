package org.collide4j.broad;

/**
 * Measure by which a search orders boxes: a lower bound of the exact measure, and monotone: a box has at most the measure of
 * each of its parts.
 *
 * <p>So a box around others comes first, in spite of rounding.
 */
interface BoxMeasure {
    /** Measure of a box that the search skips. */
    double NEVER = Double.POSITIVE_INFINITY;

    /** Factor that rounds down by a few roundings. */
    double ROUNDING_DOWN = 1 - 0x1p-50;

    /** Factor that rounds up by a few roundings. */
    double ROUNDING_UP = 1 + 0x1p-50;

    /** Returns the measure of the box at a place of the array, 0 or more; or {@link #NEVER}. */
    double at(double[] boxes, int place);
}
