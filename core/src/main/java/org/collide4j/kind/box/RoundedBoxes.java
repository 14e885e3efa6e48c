package org.collide4j.kind.box;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;

/** Two boxes as A sees them, rounded: and which of their separating axes rounding leaves open. */
final class RoundedBoxes {
    /** Gaps and coordinates that were rounded are off by no more, relative to the size. */
    static final double ROUNDED = 128 * UNIT;

    private final double[] a;
    private final double[] b;
    private final double[] matrixA = new double[16];
    private final double[] matrixB = new double[16];
    private final double[] r = new double[9];
    private final double[] t = new double[3];
    private double size;

    /** Takes boxes with these half extents, whose arrays are read at each query. */
    RoundedBoxes(double[] halvesOfA, double[] halvesOfB) {
        a = halvesOfA;
        b = halvesOfB;
    }

    /** Places them: finds B's axes and place as A sees them, and the size. */
    void place(Pose poseA, Pose poseB) {
        double[] m = poseA.matrix(matrixA);
        double[] n = poseB.matrix(matrixB);
        double x = n[12] - m[12];
        double y = n[13] - m[13];
        double z = n[14] - m[14];
        for (int i = 0; i < 3; i++) {
            double ax = m[4 * i];
            double ay = m[4 * i + 1];
            double az = m[4 * i + 2];
            t[i] = ax * x + ay * y + az * z;
            for (int j = 0; j < 3; j++) {
                r[3 * i + j] = ax * n[4 * j] + ay * n[4 * j + 1] + az * n[4 * j + 2];
            }
        }
        double reaches = a[0] + a[1] + a[2] + b[0] + b[1] + b[2];
        size = reaches + Math.abs(x) + Math.abs(y) + Math.abs(z);
    }

    /** Half of A's extent along its axis i. */
    double halfOfA(int i) {
        return a[i];
    }

    /** Half of B's extent along its axis j. */
    double halfOfB(int j) {
        return b[j];
    }

    /** A's axis i · B's axis j. */
    double turn(int i, int j) {
        return r[3 * i + j];
    }

    /** Coordinate i of B's middle. */
    double place(int i) {
        return t[i];
    }

    /** The sum of all coordinates. */
    double size() {
        return size;
    }

    /**
     * Returns the axes that rounding leaves open, a bit each: the faces of A, those of B, the edges of A with those of
     * B.
     */
    int openAxes() {
        int axes = 0;
        for (int i = 0; i < 3; i++) {
            axes |= isClear(gapOfFaceA(i), 1) ? 0 : 1 << i;
            axes |= isClear(gapOfFaceB(i), 1) ? 0 : 8 << i;
            for (int j = 0; j < 3; j++) {
                axes |= isClear(gapOfEdges(i, j), squareOfEdges(i, j)) ? 0 : 64 << (3 * i + j);
            }
        }
        return axes;
    }

    /** The least depth along the axes that are not open; infinite if all are. */
    double leastClearDepth() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            least = Math.min(least, Math.min(clearDepth(gapOfFaceA(i), 1), clearDepth(gapOfFaceB(i), 1)));
            for (int j = 0; j < 3; j++) {
                least = Math.min(least, clearDepth(gapOfEdges(i, j), squareOfEdges(i, j)));
            }
        }
        return least;
    }

    private double clearDepth(double gap, double square) {
        return isClear(gap, square) ? -gap / Math.sqrt(square) - ROUNDED * size : Double.POSITIVE_INFINITY;
    }

    /** True if the gap, in lengths of an axis with that square, is below 0 by more than rounding. */
    private boolean isClear(double gap, double square) {
        double doubt = ROUNDED * size;
        return gap < 0 && gap * gap > doubt * doubt * square;
    }

    private double gapOfFaceA(int i) {
        double reach = Math.abs(r[3 * i]) * b[0] + Math.abs(r[3 * i + 1]) * b[1] + Math.abs(r[3 * i + 2]) * b[2];
        return Math.abs(t[i]) - a[i] - reach;
    }

    private double gapOfFaceB(int j) {
        double reach = Math.abs(r[j]) * a[0] + Math.abs(r[3 + j]) * a[1] + Math.abs(r[6 + j]) * a[2];
        double along = r[j] * t[0] + r[3 + j] * t[1] + r[6 + j] * t[2];
        return Math.abs(along) - b[j] - reach;
    }

    /** Along A's axis i × B's axis j, in lengths of that. */
    private double gapOfEdges(int i, int j) {
        int u = next(i);
        int v = next(u);
        int k = next(j);
        int l = next(k);
        double y = r[3 * u + j];
        double z = r[3 * v + j];
        double reach =
                a[u] * Math.abs(z) + a[v] * Math.abs(y) + b[k] * Math.abs(r[3 * i + l]) + b[l] * Math.abs(r[3 * i + k]);
        return Math.abs(z * t[u] - y * t[v]) - reach;
    }

    private double squareOfEdges(int i, int j) {
        double y = r[3 * next(i) + j];
        double z = r[3 * next(next(i)) + j];
        return y * y + z * z;
    }

    static int next(int axis) {
        return axis < 2 ? axis + 1 : 0;
    }
}
