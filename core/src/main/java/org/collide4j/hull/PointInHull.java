package org.collide4j.hull;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * Tells whether points lie in a solid hull, face by face, and remembers the face that the last point outside failed at.
 *
 * <p>A point that moves a little mostly fails at the same face again, which is therefore looked at first: one plane then,
 * instead of hundreds (Kenwright 2015 §4.1). The memory changes the speed alone, never the answer.
 *
 * <p>A worker for one hull and one moving point: it owns scratch and allocates nothing. <b>Cost</b>: a plane for a point
 * that fails where the last one did, all planes for a point inside.
 *
 * <pre>{@code
 * var test = new PointInHull(Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1));
 * boolean inside = test.side(0.1, 0.1, 0.1) == PointInHull.Side.INSIDE; // true
 * boolean outside = test.side(2, 0, 0) == PointInHull.Side.OUTSIDE; // true
 * }</pre>
 */
public final class PointInHull {
    /** Where a point lies. */
    public enum Side {
        INSIDE,
        /** Exactly on it; for a point in the world, nearer to it than rounding can tell. */
        ON_SURFACE,
        OUTSIDE
    }

    /** A plane's normal is good to 2^−47, its offset and the product of normal and point to a few units. */
    private static final double ROUNDING_OF_PLANE = 0x1p-46;

    /** Units of a point's distance from the pose's origin: 12.8 of the rotation, 5 of turning, 1 of subtracting. */
    private static final double ROUNDING_OF_POSE = 20 * UNIT;

    private static final double UNDERFLOW = 0x1p-1060;

    private final Hull hull;
    private final HullBoundary boundary;
    private final FaceGraph graph;
    private final Orientation orientation = new Orientation();
    private final Vector3 normal = new Vector3();
    private final Vector3 point = new Vector3();
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 c = new Vector3();
    private int remembered;
    private int checks;

    /** @throws IllegalArgumentException if the hull is flat */
    public PointInHull(Hull hull) {
        this.hull = hull;
        boundary = hull.boundary();
        graph = boundary.graph();
        if (boundary.dimension() != 3) {
            throw new IllegalArgumentException("hull must be solid: its dimension is " + boundary.dimension());
        }
    }

    /** Returns the point's side, without rounding error. <b>Frame</b>: the hull's. */
    public Side side(double x, double y, double z) {
        point.set(x, y, z);
        return side(Double.NaN);
    }

    /** Returns the side of a point of the world; both INSIDE and OUTSIDE are proven, rounding included. */
    public Side side(Pose pose, double x, double y, double z) {
        point.set(x, y, z);
        pose.inverseTransform(point, point);
        return side(ROUNDING_OF_POSE * lengthOf(point) + UNDERFLOW);
    }

    /** @param blur how far the point may be off, or NaN if it is exact */
    private Side side(double blur) {
        checks = 0;
        Side first = side(remembered, blur);
        if (first == Side.OUTSIDE) {
            return first;
        }
        Side all = first;
        for (int face = 0; face < graph.faceCount(); face++) {
            if (face == remembered) {
                continue;
            }
            Side side = side(face, blur);
            if (side == Side.OUTSIDE) {
                remembered = face;
                return side;
            }
            all = side == Side.ON_SURFACE ? side : all;
        }
        return all;
    }

    private Side side(int face, double blur) {
        checks++;
        boundary.normal(face, normal);
        double above = normal.dot(point) - boundary.offset(face);
        double open = ROUNDING_OF_PLANE * (lengthOf(point) + hull.reach()) + UNDERFLOW;
        boolean exact = Double.isNaN(blur);
        double doubt = exact ? open : open + blur;
        if (above > doubt) {
            return Side.OUTSIDE;
        }
        if (above < -doubt) {
            return Side.INSIDE;
        }
        return exact ? exactSide(face) : Side.ON_SURFACE;
    }

    /** By the face's first three corners, which are never on one line. */
    private Side exactSide(int face) {
        int h = graph.firstHalfEdge(face);
        hull.vertex(graph.origin(h), a);
        hull.vertex(graph.origin(h + 1), b);
        hull.vertex(graph.origin(h + 2), c);
        int side = orientation.side(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, point.x, point.y, point.z);
        if (side == 0) {
            return Side.ON_SURFACE;
        }
        return side > 0 ? Side.OUTSIDE : Side.INSIDE;
    }

    /** At least the vector's length. */
    private static double lengthOf(Vector3 v) {
        return Math.abs(v.x) + Math.abs(v.y) + Math.abs(v.z);
    }

    /** Returns the number of planes that the last answer looked at. */
    public int checks() {
        return checks;
    }

    /** Forgets the face, for a point that has jumped. */
    public void forget() {
        remembered = 0;
    }

    @Override
    public String toString() {
        return "points against a hull of " + graph.faceCount() + " faces, face " + remembered + " first";
    }
}
