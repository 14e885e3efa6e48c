package org.collide4j.kind.box;

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
    private double y0;
    private double y1;
    private double y2;
    private double z0;
    private double z1;
    private double z2;
    private double gap0;
    private double gap1;
    private double gap2;

    void look(PlacedBoxes boxes, int edgeOfA) {
        double[] m = boxes.m;
        switch (edgeOfA) {
            case 0 -> look(m[1], m[5], m[9], m[13], boxes.a[1], m[2], m[6], m[10], m[14], boxes.a[2], boxes.b);
            case 1 -> look(m[2], m[6], m[10], m[14], boxes.a[2], m[0], m[4], m[8], m[12], boxes.a[0], boxes.b);
            default -> look(m[0], m[4], m[8], m[12], boxes.a[0], m[1], m[5], m[9], m[13], boxes.a[1], boxes.b);
        }
    }

    private void look(
            double y0,
            double y1,
            double y2,
            double ty,
            double ay,
            double z0,
            double z1,
            double z2,
            double tz,
            double az,
            double[] b) {
        double p0 = Math.abs(y1 * z2 - z1 * y2);
        double p1 = Math.abs(y2 * z0 - z2 * y0);
        double p2 = Math.abs(y0 * z1 - z0 * y1);
        gap0 = Math.abs(y0 * tz - z0 * ty) - (ay * Math.abs(z0) + az * Math.abs(y0)) - (b[1] * p2 + b[2] * p1);
        gap1 = Math.abs(y1 * tz - z1 * ty) - (ay * Math.abs(z1) + az * Math.abs(y1)) - (b[2] * p0 + b[0] * p2);
        gap2 = Math.abs(y2 * tz - z2 * ty) - (ay * Math.abs(z2) + az * Math.abs(y2)) - (b[0] * p1 + b[1] * p0);
        this.y0 = y0;
        this.y1 = y1;
        this.y2 = y2;
        this.z0 = z0;
        this.z1 = z1;
        this.z2 = z2;
    }

    /** True if no pair of edges has a gap that is not so far below 0 that rounding, a length, does not matter. */
    boolean allOverlap(PlacedBoxes boxes, double rounding) {
        boolean overlap = true;
        for (int i = 0; i < 3; i++) {
            look(boxes, i);
            overlap &= overlaps(rounding);
        }
        return overlap;
    }

    /** True if each gap is so far below 0 that rounding, a length, does not matter. */
    private boolean overlaps(double rounding) {
        return gap0 <= -rounding * (Math.abs(y0) + Math.abs(z0))
                && gap1 <= -rounding * (Math.abs(y1) + Math.abs(z1))
                && gap2 <= -rounding * (Math.abs(y2) + Math.abs(z2));
    }

    /** The gaps that are not so far below 0, a bit for each edge of B. */
    int open(double rounding) {
        return (gap0 <= -rounding * (Math.abs(y0) + Math.abs(z0)) ? 0 : 1)
                | (gap1 <= -rounding * (Math.abs(y1) + Math.abs(z1)) ? 0 : 2)
                | (gap2 <= -rounding * (Math.abs(y2) + Math.abs(z2)) ? 0 : 4);
    }

    /** True if one gap is so far above 0 that rounding, a length, does not matter. */
    boolean parts(double rounding) {
        return parts(gap0, Math.abs(y0) + Math.abs(z0), rounding)
                || parts(gap1, Math.abs(y1) + Math.abs(z1), rounding)
                || parts(gap2, Math.abs(y2) + Math.abs(z2), rounding);
    }

    private static boolean parts(double gap, double length, double rounding) {
        return gap > rounding * length && length > BoxDecision.SHORTEST_EDGE_PRODUCT;
    }

    /** The gap along the axis, in lengths of the axis. */
    double gap(int edgeOfB) {
        return edgeOfB == 0 ? gap0 : edgeOfB == 1 ? gap1 : gap2;
    }

    /** The axis' squared length. */
    double square(int edgeOfB) {
        double y = edgeOfB == 0 ? y0 : edgeOfB == 1 ? y1 : y2;
        double z = edgeOfB == 0 ? z0 : edgeOfB == 1 ? z1 : z2;
        return y * y + z * z;
    }
}
