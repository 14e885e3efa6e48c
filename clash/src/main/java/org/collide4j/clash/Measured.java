package org.collide4j.clash;

import org.collide4j.shape.Point;

/**
 * Measurement of two bodies, before any tolerance: the interval of their signed distance, and where.
 *
 * @param signedDistance positive apart; minus the depth of a point really found if they overlap; NaN if it is not known
 * @param lower the signed distance is not less
 * @param upper the signed distance is not greater
 * @param size how exactly the bodies' coordinates are known
 * @param detail what was measured
 */
record Measured(
        double signedDistance,
        double lower,
        double upper,
        Point pointOnA,
        Point pointOnB,
        PairSize size,
        Detail detail) {

    Measured(
            double signedDistance,
            double lower,
            double upper,
            Point pointOnA,
            Point pointOnB,
            PairSize size,
            Method method) {
        this(signedDistance, lower, upper, pointOnA, pointOnB, size, new Detail(method));
    }

    /** Returns what the boxes of two bodies prove. */
    static Measured byBoxes(PartBody a, PartBody b) {
        Point between = BoxPair.between(a.bounds, b.bounds);
        return new Measured(
                Double.NaN,
                BoxPair.lower(a.bounds, b.bounds),
                BoxPair.upper(a.bounds, b.bounds),
                between,
                between,
                PairSize.UNKNOWN,
                Method.BOXES);
    }

    /** True if a distance or a depth was measured, not only bounded by the boxes. */
    boolean isKnown() {
        return !Double.isNaN(signedDistance);
    }

    /** True if a point was found that is deeper than the tolerance, and than rounding. */
    boolean isDeeperThan(double tolerance) {
        return -signedDistance > tolerance + size.rounding();
    }

    /**
     * Returns the kind that the interval proves, with overlaps as {@link Kind#CLASH}.
     *
     * @param tolerance contact up to this depth or gap is a touch. A depth that may be greater by what the coordinates leave
     *     open ({@link PairSize#coincident}) counts as equal to it
     */
    Kind kind(double tolerance) {
        if (isDeeperThan(tolerance)) {
            return Kind.CLASH;
        }
        if (!isKnown() || !(lower >= -tolerance - size.coincident())) {
            return Kind.UNSETTLED;
        }
        return signedDistance <= tolerance ? Kind.TOUCH : Kind.CLOSE;
    }

    /** Returns the finding that the bodies are the same but for a deviation. */
    Finding duplicate(double deviation, PartBody a, PartBody b) {
        return finding(Kind.DUPLICATE, a, b).with(detail.withDeviation(deviation));
    }

    /** Returns the finding that one body lies inside the other. */
    Finding inside(PartBody inner, PartBody a, PartBody b) {
        return finding(Kind.INSIDE, a, b).with(detail.withInner(inner.part));
    }

    Finding finding(Kind kind, PartBody a, PartBody b) {
        return new Finding(kind, a.part, b.part, signedDistance, lower, upper, pointOnA, pointOnB, detail);
    }
}
