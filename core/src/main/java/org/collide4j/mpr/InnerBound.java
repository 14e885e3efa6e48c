package org.collide4j.mpr;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * The signed distance of the origin from a tetrahedron, rounded up: what a tetrahedron within the obstacle proves.
 *
 * <p>Corners may coincide; then it is a triangle, a segment or a point.
 */
final class InnerBound {
    private final Orientation orientation = new Orientation();
    private final Vector3 origin = new Vector3();
    private final Vector3 edge1 = new Vector3();
    private final Vector3 edge2 = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 nearest = new Vector3();

    double of(Vector3 a, Vector3 b, Vector3 c, Vector3 d) {
        if (contains(a, b, c, d)) {
            nearest.set(0, 0, 0);
            double depth = Math.min(depth(a, b, c), depth(b, c, d));
            return -Math.min(depth, Math.min(depth(c, d, a), depth(d, a, b)));
        }
        nearest.set(a);
        offerTriangle(a, b, c);
        offerTriangle(b, c, d);
        offerTriangle(c, d, a);
        offerTriangle(d, a, b);
        return nearest.length();
    }

    /** The point of the tetrahedron nearest the origin, up to rounding; zero if the origin is inside. */
    Vector3 nearest() {
        return nearest;
    }

    private boolean contains(Vector3 a, Vector3 b, Vector3 c, Vector3 d) {
        int hand = orientation.side(a, b, c, d);
        return hand != 0
                && orientation.side(a, b, c, origin) == hand
                && orientation.side(a, c, d, origin) == hand
                && orientation.side(a, d, b, origin) == hand
                && orientation.side(d, c, b, origin) == hand;
    }

    /**
     * The distance of the origin from the plane, less its rounding error: 6.5 units of ‖a‖, and the tilt of the normal. Its
     * two edges and their products are good to 4.9 units of ‖e1‖‖e2‖.
     */
    private double depth(Vector3 a, Vector3 b, Vector3 c) {
        edge1.sub(b, a);
        edge2.sub(c, a);
        normal.cross(edge1, edge2);
        double length = normal.length();
        double distance = Math.abs(normal.dot(a)) / length;
        double tilt = 8 * UNIT * edge1.length() * edge2.length() / length;
        double depth = distance - (tilt + 8 * UNIT) * a.length();
        return depth > 0 ? depth : 0; // NaN too
    }

    /** Always offers convex combinations of the corners, however flat the triangle: those are points of it for sure. */
    private void offerTriangle(Vector3 a, Vector3 b, Vector3 c) {
        edge1.sub(b, a);
        edge2.sub(c, a);
        normal.cross(edge1, edge2);
        double wa = area(b, c);
        double wb = area(c, a);
        double wc = area(a, b);
        double sum = wa + wb + wc;
        if (wa > 0 && wb > 0 && wc > 0 && sum < Double.POSITIVE_INFINITY) {
            edge1.scale(wa / sum, a).addScaled(wb / sum, b).addScaled(wc / sum, c);
            offer(edge1);
        } else {
            offerSegment(a, b);
            offerSegment(b, c);
            offerSegment(c, a);
        }
    }

    /** (from × to)·n: twice the area that the origin spans with the edge, times the normal's length. */
    private double area(Vector3 from, Vector3 to) {
        return (from.y * to.z - from.z * to.y) * normal.x
                + (from.z * to.x - from.x * to.z) * normal.y
                + (from.x * to.y - from.y * to.x) * normal.z;
    }

    private void offerSegment(Vector3 from, Vector3 to) {
        edge1.sub(to, from);
        double t = -edge1.dot(from) / edge1.lengthSquared();
        if (!(t > 0)) {
            offer(from);
        } else if (t < 1) {
            offer(edge1.scale(t).add(from));
        } else {
            offer(to);
        }
    }

    private void offer(Vector3 point) {
        if (point.lengthSquared() < nearest.lengthSquared()) {
            nearest.set(point);
        }
    }
}
