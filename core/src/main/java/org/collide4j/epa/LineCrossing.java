package org.collide4j.epa;

import org.collide4j.math.Vector3;

/** Intersection of a line through the origin with a triangle. */
final class LineCrossing {
    private LineCrossing() {}

    /**
     * Computes the weights of the point at which the line through the origin along the direction crosses the plane of a b c.
     * Returns the least weight: not negative if the crossing is inside the triangle.
     */
    static double weights(Vector3 a, Vector3 b, Vector3 c, Vector3 direction, double[] out) {
        double atA = area(b, c, direction);
        double atB = area(c, a, direction);
        double atC = area(a, b, direction);
        double sum = atA + atB + atC;
        if (!(sum > 0)) {
            return Double.NEGATIVE_INFINITY;
        }
        double scale = 1 / sum;
        out[0] = atA * scale;
        out[1] = atB * scale;
        out[2] = atC * scale;
        return Math.min(out[0], Math.min(out[1], out[2]));
    }

    /**
     * Returns twice the signed area that an edge and the line span, projected along the line: −(e × o)·n for the nearer end
     * o.
     */
    private static double area(Vector3 from, Vector3 to, Vector3 n) {
        Vector3 o = from.lengthSquared() <= to.lengthSquared() ? from : to;
        double x = to.x - from.x;
        double y = to.y - from.y;
        double z = to.z - from.z;
        return -((y * o.z - z * o.y) * n.x + (z * o.x - x * o.z) * n.y + (x * o.y - y * o.x) * n.z);
    }
}
