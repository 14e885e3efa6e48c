package org.collide4j.exact;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactVector;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;

/**
 * The exact configuration space obstacle K = A − B of two polytopes; or A + motion − B, if A is {@link #sweep swept} or
 * moved.
 *
 * <b>Frame</b>: the {@link CommonFrame}, relative to a point c of K that is the mean of four of its vertices. All vectors
 * are four times as long as in the caller's unit, so that c has no fractions, and also multiplied by {@link #factor}.
 */
final class ExactObstacle {
    private static final double CENTRE_FACTOR = 4;

    private final NumberRange range = new NumberRange();
    private final Vector3 margins = new Vector3();
    private final Vector3 placeA = new Vector3();
    private final Vector3 placeB = new Vector3();
    private final PlacedVertices a;
    private final PlacedVertices b;
    private final ExactVector center = new ExactVector();
    private final ExactVector origin = new ExactVector();
    private final ExactVector sum = new ExactVector();
    private final ExactVector onA = new ExactVector();
    private final ExactVector onB = new ExactVector();
    private final ExactVector vertex = new ExactVector();
    private final ExactMotion way = new ExactMotion();
    private final ExactProducts products;
    private CommonFrame frame = new CommonFrame();
    private double factor;

    ExactObstacle(ExactProducts products) {
        this.products = products;
        a = new PlacedVertices(products);
        b = new PlacedVertices(products);
    }

    /**
     * Sets the pair; false if its numbers span too many decades for products of three. At first c is the origin of the
     * coordinates.
     */
    boolean set(PlacedPair pair, CommonFrame frame) {
        place(pair, frame);
        boolean isLong = !frame.isSquare || way.isLong();
        return scaleBy(isLong ? range.factorForLongNumbers() : range.factor());
    }

    /** Returns the motion of A in the world's axes, for the next pairs. */
    ExactMotion sweep() {
        return way;
    }

    /** Sets the obstacle for products of six numbers, margins among them; c is where the bodies share a point. */
    boolean setAroundOrigin(PlacedPair pair, CommonFrame frame) {
        place(pair, frame);
        includeLengths(margins.set(pair.a().margin(), pair.b().margin(), 0));
        boolean inRange = scaleBy(range.factorForSquares());
        setApart(center);
        return inRange;
    }

    private void place(PlacedPair pair, CommonFrame frame) {
        this.frame = frame;
        if (!frame.isSquare) {
            frame.setTurns(pair.poseA(), pair.poseB());
        }
        a.set(pair.a(), frame.quarterTurnA, frame.turnA, frame.isSquare);
        b.set(pair.b(), frame.quarterTurnB, frame.turnB, frame.isSquare);
        placeA.set(frame.placeA);
        placeB.set(frame.placeB);
        center.set(0, 0, 0);
        range.clear();
        includeLengths(placeA);
        includeLengths(placeB);
        a.include(range);
        b.include(range);
        way.include(range, frame);
    }

    private void includeLengths(Vector3 place) {
        if (frame.isSquare) {
            range.include(place.x, place.y, place.z);
        } else {
            int lowestBit = frame.turnA.lowestBit();
            range.includeProducts(place.x, lowestBit);
            range.includeProducts(place.y, lowestBit);
            range.includeProducts(place.z, lowestBit);
        }
    }

    private boolean scaleBy(double factor) {
        this.factor = factor;
        a.scale(factor);
        b.scale(factor);
        placeA.scale(factor);
        placeB.scale(factor);
        way.place(factor, frame);
        return factor != 0;
    }

    /** Moves c to the mean of four vertices, which may repeat. */
    void centerAt(ExactCorner p, ExactCorner q, ExactCorner r, ExactCorner s) {
        sum.set(0, 0, 0);
        addQuarter(p);
        addQuarter(q);
        addQuarter(r);
        addQuarter(s);
        center.set(sum);
        setApart(origin);
        origin.sub(center);
    }

    /** Computes B's position minus A's. */
    private void setApart(ExactVector out) {
        out.setDifference(
                CENTRE_FACTOR * placeB.x,
                CENTRE_FACTOR * placeB.y,
                CENTRE_FACTOR * placeB.z,
                CENTRE_FACTOR * placeA.x,
                CENTRE_FACTOR * placeA.y,
                CENTRE_FACTOR * placeA.z);
        if (!frame.isSquare) {
            frame.turnA.weigh(out);
        }
    }

    private void addQuarter(ExactCorner corner) {
        subtract(corner, vertex);
        sum.add(vertex);
    }

    /** Computes a vertex of A minus a vertex of B, in the caller's unit times the factor. */
    private void subtract(ExactCorner corner, ExactVector out) {
        a.locate(corner.onA, onA);
        b.locate(corner.onB, onB);
        out.setDifference(onA, onB);
        if (corner.atEnd) {
            out.add(way.end());
        }
    }

    /** Finds the exact vertex of K farthest along n. */
    void support(ExactVector n, ExactCorner out) {
        out.onA = a.farthest(n, 1);
        out.onB = b.farthest(n, -1);
        out.atEnd = way.isFarthestAtEnd(products.signOfDot(n, way.end()));
        locate(out);
    }

    /** Finds a corner by its rounded points in A's and B's frame, in units of the scale; false if there is none. */
    boolean find(SupportPoint point, double scale, ExactCorner out) {
        out.onA = a.indexOf(point.onA, factor / scale);
        out.onB = b.indexOf(point.inB, factor / scale);
        out.atEnd = false;
        if (out.onA < 0 || out.onB < 0) {
            return false;
        }
        locate(out);
        return true;
    }

    /** Computes the position of a corner relative to c. */
    void locate(ExactCorner corner) {
        subtract(corner, corner.at);
        corner.at.scale(CENTRE_FACTOR).sub(center);
    }

    /** Returns the origin of K's space, relative to c: if K contains it, A and B share a point. */
    ExactVector origin() {
        return origin;
    }

    /** Computes the point that the motion takes to the origin. */
    void originBeforeWay(ExactVector out) {
        out.set(way.end()).scale(CENTRE_FACTOR).add(origin);
    }

    /** Returns the length of the caller's unit in this frame, within 2^−50. */
    double factor() {
        return frame.isSquare ? CENTRE_FACTOR * factor : CENTRE_FACTOR * factor * frame.turnA.weight();
    }

    /** Writes the exact length of the caller's unit in this frame into the first coordinate. */
    void factor(ExactVector out) {
        out.set(CENTRE_FACTOR * factor, 0, 0);
        if (!frame.isSquare) {
            frame.turnA.weigh(out);
        }
    }
}
