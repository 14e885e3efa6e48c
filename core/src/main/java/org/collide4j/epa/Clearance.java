package org.collide4j.epa;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;

/**
 * Proven lower bound of the distance of a triangle from the origin, rounding included, for triangles of any thickness.
 *
 * <p>For any unit vector m the minimum of m·w over the corners w is such a bound, so that an inaccurate m loosens the bound,
 * but keeps it valid. Two vectors are tried. One is the normal, made orthogonal to the longest edge, as the tilt of a thin
 * triangle's normal does not matter across that edge. The other is the direction to the edge's point nearest the origin, for
 * triangles so thin that they have no normal.
 */
final class Clearance {
    /** Error bound of m·w, its division by ‖m‖ and the length of w: 10 units of ‖w‖ together, and 2 to spare. */
    private static final double ROUNDING = 12 * UNIT;

    private final Vector3 edge = new Vector3();
    private final Vector3 m = new Vector3();

    /**
     * Returns a lower bound of the distance of the triangle a b c from the origin; 0 if nothing is proven. The normal may
     * have any rounding error.
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

    /** Sets m to the edge's point nearest the origin. Near the origin rounding tilts m, and long edges amplify the tilt. */
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
