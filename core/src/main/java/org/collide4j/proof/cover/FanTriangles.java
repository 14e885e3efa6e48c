package org.collide4j.proof.cover;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Triangles of directions in which a vertex p of A is its farthest point, halved until it is proven that A − B reaches
 * as far in each as along the shallowest direction found, but for a tolerance.
 *
 * <p>For any point b of B, w = p − b is a point of K = A − B. Along n = Σ sₖ·cₖ, with c the corners of a triangle and
 * Σ sₖ ≥ 1, K reaches as far as n·w ≥ least cₖ·w, if that is not negative. The points of B farthest along the corners are
 * tried, and mixtures of two. That K holds the points is all it takes: normals and directions need be no better than
 * rounding leaves them.
 *
 * <p><b>Frame</b>: A's. A worker; allocates nothing.
 */
final class FanTriangles {
    /** Numbers of a triangle: A's vertex, and three corners with a point of B each. */
    private static final int STRIDE = 21;

    /** Most open triangles: each halving leaves one more, and corners cannot be nearer than rounding. */
    private static final int MOST_OPEN = 256;

    /** Squared distance below which corners are the same. */
    private static final double SAME_CORNER_SQUARED = 0x1p-88;

    /** Tilt of a corner into the triangle, whose square is the loss of depth. */
    private static final double INWARD_TILT = 0x1p-25;

    /** Halvings of a triangle between two tests if B's points jump. */
    private static final int HALVINGS_BETWEEN_TESTS = 4;

    /** Motion of a point, relative to the depth, below which it is not on a flat side. */
    private static final double LEAST_JUMP = 0x1p-12;

    private final double[] open = new double[STRIDE * MOST_OPEN];

    /** Remaining halvings of each triangle until the next test. */
    private final int[] smooth = new int[MOST_OPEN];

    private int count;

    /** Excess height of the k-th point along the j-th corner, at index 3k + j. */
    private final double[] beyond = new double[9];

    private final Vector3 normal = new Vector3();
    private final Vector3 n = new Vector3();
    private final Vector3 point = new Vector3();
    private ConvexShape b = new Point(0, 0, 0);
    private Pose bInA = new Pose();
    private double depth;
    private double tolerance;
    private int points;

    /** Starts with another pair, and the depth along a direction. */
    void start(ConvexShape b, Pose bInA, Vector3 guess, double deep) {
        this.b = b;
        this.bInA = bInA;
        normal.set(guess);
        depth = deep;
        points = 0;
    }

    /** Finds B's support point against a unit direction with A's offset, and stores it if it is the shallowest. */
    void lookAlong(Vector3 direction, double offset) {
        n.set(direction);
        findPoint();
        double deep = offset - n.dot(point);
        if (deep < depth) {
            depth = deep;
            normal.set(n);
        }
    }

    private void findPoint() {
        points++;
        bInA.inverseRotate(-n.x, -n.y, -n.z, point);
        b.support(point.x, point.y, point.z, point);
        bInA.transform(point, point);
    }

    /** Writes the last direction and B's point. */
    void copyLast(double[] out, int at) {
        put(out, at, n);
        put(out, at + 3, point);
    }

    /** Starts with one triangle; each corner is an index into the array, followed by B's point. */
    void begin(Vector3 vertex, double[] corners, int first, int second, int third) {
        count = 1;
        smooth[0] = 0;
        put(open, 0, vertex);
        System.arraycopy(corners, first, open, 3, 6);
        System.arraycopy(corners, second, open, 9, 6);
        System.arraycopy(corners, third, open, 15, 6);
    }

    /** Sets the amount by which another direction may be shallower. */
    void setTolerance(double tolerance) {
        this.tolerance = tolerance;
    }

    /** Returns true if the triangle is proven before {@code most} points have been evaluated since the start. */
    boolean prove(int most) {
        boolean proven = depth > tolerance;
        while (count > 0 && proven) {
            int last = STRIDE * (count - 1);
            if (isProven(last) || (--smooth[count - 1] < 0 && isProvenFromWithin(last))) {
                count--;
            } else {
                proven = points < most && count < MOST_OPEN && halve(last) && depth > tolerance;
            }
        }
        return proven;
    }

    private void measure(int at, double enough) {
        for (int k = 0; k < 3; k++) {
            int of = at + 6 + 6 * k;
            double wx = open[at] - open[of];
            double wy = open[at + 1] - open[of + 1];
            double wz = open[at + 2] - open[of + 2];
            for (int j = 0; j < 3; j++) {
                int corner = at + 3 + 6 * j;
                beyond[3 * k + j] = open[corner] * wx + open[corner + 1] * wy + open[corner + 2] * wz - enough;
            }
        }
    }

    private boolean isProven(int at) {
        measure(at, depth - tolerance);
        for (int k = 0; k < 9; k += 3) {
            if (beyond[k] >= 0 && beyond[k + 1] >= 0 && beyond[k + 2] >= 0) {
                return true;
            }
        }
        return Mixture.reaches(beyond, 0, 3, 3) || Mixture.reaches(beyond, 3, 6, 3) || Mixture.reaches(beyond, 6, 0, 3);
    }

    /** Tries points slightly inside the triangle, for a side or a cap of B that is flat across a corner. */
    private boolean isProvenFromWithin(int at) {
        double x = open[at + 3] + open[at + 9] + open[at + 15];
        double y = open[at + 4] + open[at + 10] + open[at + 16];
        double z = open[at + 5] + open[at + 11] + open[at + 17];
        double moved = 0;
        for (int k = at + 3; k < at + STRIDE; k += 6) {
            n.set(open[k] + INWARD_TILT * x, open[k + 1] + INWARD_TILT * y, open[k + 2] + INWARD_TILT * z);
            findPoint();
            moved = Math.max(moved, Math.abs(point.x - open[k + 3]));
            moved = Math.max(moved, Math.abs(point.y - open[k + 4]));
            moved = Math.max(moved, Math.abs(point.z - open[k + 5]));
            put(open, k + 3, point);
        }
        smooth[count - 1] = moved > LEAST_JUMP * depth ? 0 : HALVINGS_BETWEEN_TESTS;
        return isProven(at);
    }

    /** Halves the longest side; false if it is as short as rounding. The deeper half is put on the stack first. */
    private boolean halve(int at) {
        int from = 0;
        double longest = -1;
        for (int k = 0; k < 3; k++) {
            double squared = squaredSide(at + 3 + 6 * k, at + 3 + 6 * ((k + 1) % 3));
            if (squared > longest) {
                longest = squared;
                from = k;
            }
        }
        int to = (from + 1) % 3;
        boolean swapped = beyond[4 * to] < beyond[4 * from];
        int shallow = at + 3 + 6 * (swapped ? to : from);
        int deep = at + 3 + 6 * (swapped ? from : to);
        n.set(open[shallow] + open[deep], open[shallow + 1] + open[deep + 1], open[shallow + 2] + open[deep + 2]);
        n.scale(1 / n.length());
        lookAlong(n, n.x * open[at] + n.y * open[at + 1] + n.z * open[at + 2]);
        System.arraycopy(open, at, open, at + STRIDE, STRIDE);
        copyLast(open, shallow);
        copyLast(open, deep + STRIDE);
        smooth[count] = smooth[count - 1];
        count++;
        return longest > SAME_CORNER_SQUARED;
    }

    private double squaredSide(int i, int j) {
        double x = open[i] - open[j];
        double y = open[i + 1] - open[j + 1];
        double z = open[i + 2] - open[j + 2];
        return x * x + y * y + z * z;
    }

    private static void put(double[] out, int at, Vector3 v) {
        out[at] = v.x;
        out[at + 1] = v.y;
        out[at + 2] = v.z;
    }

    /** Returns the least depth found, along {@link #normal}. */
    double depth() {
        return depth;
    }

    Vector3 normal() {
        return normal;
    }

    /** Returns the number of support points of B since the start. */
    int points() {
        return points;
    }
}
