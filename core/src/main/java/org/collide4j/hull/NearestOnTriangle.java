package org.collide4j.hull;

import org.collide4j.math.Vector3;

/**
 * How far a point lies from a triangle, at most: the distance to a point of the triangle, rounding included.
 *
 * <p>Whichever point that is, the answer is an upper bound; it is tight as the point is the nearest one within rounding.
 */
final class NearestOnTriangle {
    /** Relative rounding error of the coordinates of the point found, and of the length. */
    private static final double ROUNDING = 0x1p-48;

    private final Vector3 ab = new Vector3();
    private final Vector3 ac = new Vector3();
    private final Vector3 ap = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 side = new Vector3();
    private final Vector3 offset = new Vector3();

    double distance(Vector3 p, Vector3 a, Vector3 b, Vector3 c) {
        double nearest = Math.min(toSegment(p, a, b), Math.min(toSegment(p, b, c), toSegment(p, c, a)));
        nearest = Math.min(nearest, toInterior(p, a, b, c));
        double size = Math.max(Math.max(p.maxAbs(), a.maxAbs()), Math.max(b.maxAbs(), c.maxAbs()));
        return nearest + ROUNDING * (nearest + size) + Double.MIN_NORMAL;
    }

    /** The distance to a point of the segment, as computed. */
    double toSegment(Vector3 p, Vector3 a, Vector3 b) {
        ab.sub(b, a);
        ap.sub(p, a);
        double t = ap.dot(ab) / ab.lengthSquared();
        t = t > 0 ? Math.min(t, 1) : 0; // 0 for NaN, too
        return length(ap.addScaled(-t, ab));
    }

    /** Infinity if the foot of the perpendicular lies outside. */
    private double toInterior(Vector3 p, Vector3 a, Vector3 b, Vector3 c) {
        ab.sub(b, a);
        ac.sub(c, a);
        ap.sub(p, a);
        normal.cross(ab, ac);
        double whole = normal.lengthSquared();
        double v = side.cross(ap, ac).dot(normal) / whole;
        double w = side.cross(ab, ap).dot(normal) / whole;
        boolean inside = v >= 0 && w >= 0 && v + w <= 1; // false for NaN
        return inside ? length(offset.set(ap).addScaled(-v, ab).addScaled(-w, ac)) : Double.POSITIVE_INFINITY;
    }

    private static double length(Vector3 v) {
        return SafeLength.of(v.x, v.y, v.z);
    }
}
