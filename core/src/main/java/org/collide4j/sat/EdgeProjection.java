package org.collide4j.sat;

/**
 * Two boxes seen along an edge direction e of A: A is a rectangle, the edges of B are three vectors in the picture.
 *
 * <pre>
 *      z ▲  ┌─────┐     ╱╲        e × R_j lies in the picture: it is edge j turned by a quarter turn, (−z, y).
 *        │  │  A  │    ╱ B╲
 *        │  └─────┘    ╲  ╱       The gap along it is measured in its length, so that nothing is divided.
 *        └──────► y     ╲╱
 * </pre>
 */
final class EdgeProjection {
    private final double[] y = new double[3];
    private final double[] z = new double[3];
    private final double[] gap = new double[3];

    void look(PlacedBoxes boxes, int edgeOfA) {
        double[] a = boxes.a;
        double[] b = boxes.b;
        double[] m = boxes.m;
        int u = (edgeOfA + 1) % 3;
        int v = (edgeOfA + 2) % 3;
        double y0 = m[u];
        double y1 = m[4 + u];
        double y2 = m[8 + u];
        double z0 = m[v];
        double z1 = m[4 + v];
        double z2 = m[8 + v];
        double p0 = Math.abs(y1 * z2 - z1 * y2);
        double p1 = Math.abs(y2 * z0 - z2 * y0);
        double p2 = Math.abs(y0 * z1 - z0 * y1);
        gap[0] = gap(y0, z0, m[12 + u], m[12 + v], a[u], a[v]) - (b[1] * p2 + b[2] * p1);
        gap[1] = gap(y1, z1, m[12 + u], m[12 + v], a[u], a[v]) - (b[2] * p0 + b[0] * p2);
        gap[2] = gap(y2, z2, m[12 + u], m[12 + v], a[u], a[v]) - (b[0] * p1 + b[1] * p0);
        y[0] = y0;
        y[1] = y1;
        y[2] = y2;
        z[0] = z0;
        z[1] = z1;
        z[2] = z2;
    }

    /** The gap between the rectangle and the middle of B, in lengths of the axis. */
    private static double gap(double y, double z, double ty, double tz, double ay, double az) {
        return Math.abs(y * tz - z * ty) - (ay * Math.abs(z) + az * Math.abs(y));
    }

    /** True if each gap is so far below 0 that rounding, a length, does not matter. */
    boolean overlaps(double rounding) {
        return gap[0] <= -rounding * (Math.abs(y[0]) + Math.abs(z[0]))
                && gap[1] <= -rounding * (Math.abs(y[1]) + Math.abs(z[1]))
                && gap[2] <= -rounding * (Math.abs(y[2]) + Math.abs(z[2]));
    }

    /** True if one gap is so far above 0 that rounding, a length, does not matter. */
    boolean parts(double rounding) {
        return parts(0, rounding) || parts(1, rounding) || parts(2, rounding);
    }

    private boolean parts(int edgeOfB, double rounding) {
        double length = Math.abs(y[edgeOfB]) + Math.abs(z[edgeOfB]);
        return gap[edgeOfB] > rounding * length && length > BoxPair.PARALLEL;
    }

    /** The gap along the axis, in lengths of the axis. */
    double gap(int edgeOfB) {
        return gap[edgeOfB];
    }

    /** The axis' squared length. */
    double square(int edgeOfB) {
        return y[edgeOfB] * y[edgeOfB] + z[edgeOfB] * z[edgeOfB];
    }
}
