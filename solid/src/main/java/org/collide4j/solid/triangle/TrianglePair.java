package org.collide4j.solid.triangle;

import org.collide4j.closest.ClosestPoints;

/**
 * The signed distance of two triangles in one frame, in closed form.
 *
 * <p>Two triangles are convex; the faces of their difference are normal to either triangle, or to an edge of each. So
 * the two normals and the nine products of edges tell the depth of a crossing exactly, and most pairs that are apart.
 * The rest is the distance of vertices over faces and of edges to edges. The answers are those of
 * {@code NarrowPhase.distance} on the same two triangles, found faster.
 *
 * <p>Coplanar triangles that overlap have depth 0: a shift along the normal parts them.
 */
final class TrianglePair {
    /** The corners of the triangles; the caller fills them. */
    final double[] p = new double[9];

    final double[] q = new double[9];

    /** Relative to the larger coordinate: below this, overlap on an axis is rounding. */
    private static final double ROUNDING = 0x1p-46;

    private final ClosestPoints closest = new ClosestPoints();
    private final double[] edgesP = new double[9];
    private final double[] edgesQ = new double[9];

    /** Direction in which q is moved out of p by the shortest translation, of unit length. */
    private final double[] awayFromP = new double[3];

    private double gap;
    private double noise;

    final double[] onP = new double[3];
    final double[] onQ = new double[3];

    /**
     * Returns the signed distance and sets the witness points, if it is at most the limit; else some greater number.
     *
     * <p>Where the triangles cross, both witness points are the middle of their common segment.
     */
    double distance(double limit) {
        noise = ROUNDING * size();
        edges(p, edgesP);
        edges(q, edgesQ);
        gap = Double.NEGATIVE_INFINITY;
        double stop = Math.max(limit, noise);
        normalAxis(edgesP);
        if (gap > stop) {
            return gap;
        }
        normalAxis(edgesQ);
        if (gap > stop) {
            return gap;
        }
        for (int i = 0; i < 9; i += 3) {
            for (int k = 0; k < 9; k += 3) {
                edgeAxis(i, k);
                if (gap > stop) {
                    return gap;
                }
            }
        }
        if (gap < -noise && gap > Double.NEGATIVE_INFINITY) { // two points have no axis at all
            crossing();
            return gap;
        }
        return apart(limit);
    }

    private double size() {
        double size = 0;
        for (int i = 3; i < 9; i++) { // relative to a corner of p, so that the size does not depend on the place
            size = Math.max(size, Math.abs(p[i] - p[i % 3]));
        }
        for (int i = 0; i < 9; i++) {
            size = Math.max(size, Math.abs(q[i] - p[i % 3]));
        }
        return size;
    }

    private static void edges(double[] p, double[] out) {
        for (int i = 0; i < 9; i++) {
            out[i] = p[(i + 3) % 9] - p[i];
        }
    }

    private void normalAxis(double[] e) {
        axis(
                e[1] * e[5] - e[2] * e[4],
                e[2] * e[3] - e[0] * e[5],
                e[0] * e[4] - e[1] * e[3],
                length2(e, 0),
                length2(e, 3));
    }

    private void edgeAxis(int i, int k) {
        double[] e = edgesP;
        double[] f = edgesQ;
        axis(
                e[i + 1] * f[k + 2] - e[i + 2] * f[k + 1],
                e[i + 2] * f[k] - e[i] * f[k + 2],
                e[i] * f[k + 1] - e[i + 1] * f[k],
                length2(e, i),
                length2(f, k));
    }

    private static double length2(double[] e, int i) {
        return e[i] * e[i] + e[i + 1] * e[i + 1] + e[i + 2] * e[i + 2];
    }

    /**
     * Raises the gap to that along n = e × f. Any direction proves a gap or bounds the depth, so that a rounded one does
     * no harm; parallel edges give none.
     */
    private void axis(double x, double y, double z, double ee, double ff) {
        double nn = x * x + y * y + z * z;
        if (!(nn > 0x1p-80 * ee * ff)) {
            return;
        }
        double px = p[0];
        double py = p[1];
        double pz = p[2];
        double p1 = x * (p[3] - px) + y * (p[4] - py) + z * (p[5] - pz);
        double p2 = x * (p[6] - px) + y * (p[7] - py) + z * (p[8] - pz);
        double q0 = x * (q[0] - px) + y * (q[1] - py) + z * (q[2] - pz);
        double q1 = x * (q[3] - px) + y * (q[4] - py) + z * (q[5] - pz);
        double q2 = x * (q[6] - px) + y * (q[7] - py) + z * (q[8] - pz);
        double above = Math.min(q0, Math.min(q1, q2)) - Math.max(0, Math.max(p1, p2));
        double below = Math.min(0, Math.min(p1, p2)) - Math.max(q0, Math.max(q1, q2));
        double along = Math.max(above, below);
        if (along > 0 || along * along < gap * gap * nn) { // the root only where the gap may rise
            double length = Math.sqrt(nn);
            if (along / length > gap) {
                gap = along / length;
                double toQ = (above >= below ? 1 : -1) / length;
                set(awayFromP, toQ * x, toQ * y, toQ * z);
            }
        }
    }

    /**
     * Sets the witness points of triangles that cross: where they touch once q is moved by the shortest translation that
     * separates the two, with q's point moved back.
     */
    void depthWitnesses() {
        translateQ(-gap);
        apart(Double.POSITIVE_INFINITY);
        translateQ(gap);
        for (int i = 0; i < 3; i++) {
            onQ[i] += gap * awayFromP[i];
        }
    }

    private void translateQ(double length) {
        for (int i = 0; i < 9; i++) {
            q[i] += length * awayFromP[i % 3];
        }
    }

    private double apart(double limit) {
        closest.reset();
        for (int i = 0; i < 9; i += 3) {
            closest.pointOverFace(p, i, q, false);
            closest.pointOverFace(q, i, p, true);
            for (int k = 0; k < 9; k += 3) {
                closest.segments(p, i, (i + 3) % 9, q, k, (k + 3) % 9);
            }
        }
        double distance = Math.sqrt(closest.distanceSquared);
        if (distance <= limit) {
            set(onP, closest.ax, closest.ay, closest.az);
            set(onQ, closest.bx, closest.by, closest.bz);
        }
        return distance;
    }

    private static void set(double[] point, double x, double y, double z) {
        point[0] = x;
        point[1] = y;
        point[2] = z;
    }

    /** Sets both witness points to the middle of the points where an edge of one pierces the other. */
    private void crossing() {
        set(onP, 0, 0, 0);
        int found = pierce(p, q) + pierce(q, p);
        if (found == 0) {
            apart(Double.POSITIVE_INFINITY); // rounding hid the piercing edge: the nearest features will do
            return;
        }
        set(onP, onP[0] / found, onP[1] / found, onP[2] / found);
        set(onQ, onP[0], onP[1], onP[2]);
    }

    /** Adds the points where edges of a pierce b to onP; returns how many. */
    private int pierce(double[] a, double[] b) {
        int found = 0;
        for (int i = 0; i < 9; i += 3) {
            int k = (i + 3) % 9;
            double si = side(b, 0, 3, 6, a, i);
            double sk = side(b, 0, 3, 6, a, k);
            if ((si < 0) == (sk < 0)) {
                continue;
            }
            double u = volume(a, i, k, b, 0, 3);
            double v = volume(a, i, k, b, 3, 6);
            double w = volume(a, i, k, b, 6, 0);
            if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)) {
                double s = si / (si - sk);
                for (int axis = 0; axis < 3; axis++) {
                    onP[axis] += a[i + axis] + s * (a[k + axis] - a[i + axis]);
                }
                found++;
            }
        }
        return found;
    }

    private static double side(double[] t, int i, int j, int k, double[] a, int m) {
        return determinant(t, i, t, j, t, k, a, m);
    }

    private static double volume(double[] a, int i, int k, double[] b, int m, int n) {
        return determinant(a, i, a, k, b, m, b, n);
    }

    /** Six times the signed volume of the tetrahedron of four points. */
    private static double determinant(double[] a, int i, double[] b, int j, double[] c, int k, double[] d, int m) {
        double bx = b[j] - a[i];
        double by = b[j + 1] - a[i + 1];
        double bz = b[j + 2] - a[i + 2];
        double cx = c[k] - a[i];
        double cy = c[k + 1] - a[i + 1];
        double cz = c[k + 2] - a[i + 2];
        double dx = d[m] - a[i];
        double dy = d[m + 1] - a[i + 1];
        double dz = d[m + 2] - a[i + 2];
        return dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
    }
}
