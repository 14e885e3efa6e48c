package org.collide4j.exact;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactVector;
import org.collide4j.shape.ConvexShape;

/**
 * The configuration space obstacle K = A − B of two polytopes that stand square to each other, without rounding.
 *
 * <p><b>Frame</b>: that of {@link SquareFrame}, seen from a point c of K that is the mean of four of its vertices. All
 * vectors are four times as long as in the caller's unit, so that c has no fractions, and multiplied by {@link #factor}
 * besides.
 */
final class ExactObstacle {
    private static final double FACTOR = 4;

    private final NumberRange range = new NumberRange();
    private final Vector3 placeA = new Vector3();
    private final Vector3 placeB = new Vector3();
    private final TurnedVertices a;
    private final TurnedVertices b;
    private final ExactVector center = new ExactVector();
    private final ExactVector origin = new ExactVector();
    private final ExactVector sum = new ExactVector();
    private final ExactVector vertex = new ExactVector();
    private double factor;

    ExactObstacle(ExactProducts products) {
        a = new TurnedVertices(products);
        b = new TurnedVertices(products);
    }

    /** False if the numbers' magnitudes lie too far apart. c is at the coordinates' own zero until it is moved. */
    boolean set(ConvexShape shapeA, ConvexShape shapeB, SquareFrame frame) {
        a.set(shapeA, frame.turnA);
        b.set(shapeB, frame.turnB);
        placeA.set(frame.placeA);
        placeB.set(frame.placeB);
        center.set(0, 0, 0);
        return bringIntoRange();
    }

    private boolean bringIntoRange() {
        range.clear();
        range.include(placeA.x, placeA.y, placeA.z);
        range.include(placeB.x, placeB.y, placeB.z);
        a.include(range);
        b.include(range);
        factor = range.factor();
        if (factor != 1) {
            a.scale(factor);
            b.scale(factor);
            placeA.scale(factor);
            placeB.scale(factor);
        }
        return factor != 0;
    }

    /** Moves c to the mean of four vertices, or of fewer that are given more than once. */
    void centerAt(ExactCorner p, ExactCorner q, ExactCorner r, ExactCorner s) {
        sum.set(0, 0, 0);
        addQuarter(p);
        addQuarter(q);
        addQuarter(r);
        addQuarter(s);
        center.set(sum);
        origin.setDifference(
                FACTOR * placeB.x,
                FACTOR * placeB.y,
                FACTOR * placeB.z,
                FACTOR * placeA.x,
                FACTOR * placeA.y,
                FACTOR * placeA.z);
        origin.sub(center);
    }

    private void addQuarter(ExactCorner corner) {
        vertex.setDifference(
                a.x(corner.onA), a.y(corner.onA), a.z(corner.onA), b.x(corner.onB), b.y(corner.onB), b.z(corner.onB));
        sum.add(vertex);
    }

    /** The vertex of K that is farthest along n, exactly. */
    void support(ExactVector n, ExactCorner out) {
        out.onA = a.farthest(n, 1);
        out.onB = b.farthest(n, -1);
        locate(out);
    }

    /** Computes where a corner is, as seen from c. */
    void locate(ExactCorner corner) {
        int i = corner.onA;
        int j = corner.onB;
        corner.at.setDifference(
                FACTOR * a.x(i), FACTOR * a.y(i), FACTOR * a.z(i), FACTOR * b.x(j), FACTOR * b.y(j), FACTOR * b.z(j));
        corner.at.sub(center);
    }

    /** The origin of K's space, where A and B share a point, as seen from c. */
    ExactVector origin() {
        return origin;
    }

    /** How many units of this frame make one of the caller's. */
    double factor() {
        return FACTOR * factor;
    }
}
