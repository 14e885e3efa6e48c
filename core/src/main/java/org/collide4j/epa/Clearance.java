package org.collide4j.epa;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Vector3;

/**
 * How far the points of a triangle are from the origin at least, rounding included, however thin the triangle is.
 *
 * <p>For any unit vector m that is the least of m·w over the corners w, so that a bad m costs sharpness and never truth.
 * Two are asked: the normal, made square to the longest edge, because the tilt of a thin triangle's normal does not matter
 * across that edge; and the way to the edge's point nearest the origin, for triangles so thin that they have no normal.
 */
final class Clearance {
    /** A product m·w, its division by ‖m‖ and the length of w are good to 10 units of ‖w‖ together. */
    private static final double ROUNDING = 12 * UNIT;

    private final Vector3 edge = new Vector3();
    private final Vector3 m = new Vector3();

    /**
     * Returns a lower bound of the distance of the origin from the triangle a b c; 0 if nothing is proven. The normal
     * may have any rounding error.
     */
    double of(Vector3 a, Vector3 b, Vector3 c, Vector3 normal) {
        double ab = a.distanceSquared(b);
        double bc = b.distanceSquared(c);
        double ca = c.distanceSquared(a);
        if (ab >= bc && ab >= ca) {
            return ofLongest(a, b, c, normal);
        }
        return bc >= ca ? ofLongest(b, c, a, normal) : ofLongest(c, a, b, normal);
    }

    private double ofLongest(Vector3 from, Vector3 to, Vector3 apex, Vector3 normal) {
        edge.sub(to, from);
        double squared = edge.lengthSquared();
        if (!(squared > 0)) {
            return 0;
        }
        makeSquare(m.set(normal), squared);
        double alongNormal = least(from, to, apex);
        pointAtEdge(from, to, squared);
        double alongWay = least(from, to, apex);
        double longest = Math.max(from.lengthSquared(), Math.max(to.lengthSquared(), apex.lengthSquared()));
        return Math.max(0, Math.max(alongNormal, alongWay) - ROUNDING * Math.sqrt(longest));
    }

    /** m = the edge's point nearest the origin. Near the origin rounding tilts m, and long edges make much of a tilt. */
    private void pointAtEdge(Vector3 from, Vector3 to, double squared) {
        double t = -edge.dot(from) / squared;
        if (t > 0 && t < 1) {
            makeSquare(m.set(from).addScaled(t, edge), squared);
        } else {
            m.set(t > 0 ? to : from);
        }
    }

    private void makeSquare(Vector3 vector, double squared) {
        vector.addScaled(-edge.dot(vector) / squared, edge);
    }

    private double least(Vector3 a, Vector3 b, Vector3 c) {
        double length = m.length();
        return length > 0 ? Math.min(m.dot(a), Math.min(m.dot(b), m.dot(c))) / length : 0;
    }
}
