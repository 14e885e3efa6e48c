package org.collide4j.exact;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.number.Twofold;
import org.collide4j.shape.Box;

/**
 * Two boxes turned by quaternions, by their separating axes: what rounding leaves open is measured once more, in twice
 * the digits.
 *
 * <p>With M(q) = |q|²·R no division is needed: all gaps are measured in lengths of |qA|²·|qB|², those of edges besides in
 * |qA|² and in lengths of their axis. A gap above 0 parts the boxes; if one is solid and all fifteen gaps are below 0,
 * the boxes overlap (see {@code sat.BoxPair}).
 */
final class TurnedBoxes {
    /** Gaps that were rounded are off by no more, relative to the size. */
    private static final double ROUNDED = 128 * UNIT;

    /** Some 40 operations in twice the digits, of sizes that sum to a few times the size. */
    private static final double FINE = 0x1p-92;

    private static final double UP = 1 + 0x1p-40;

    private final double[] qA = new double[4];
    private final double[] qB = new double[4];
    private final double[] a = new double[3];
    private final double[] b = new double[3];
    private final double[] matrixA = new double[16];
    private final double[] matrixB = new double[16];
    private final FineRelativeTurn turn = new FineRelativeTurn();
    private final Twofold[] apart = Twofold.zeros(3);
    private final Twofold[] column = Twofold.zeros(3);
    private final Twofold normA = new Twofold();
    private final Twofold normB = new Twofold();
    private final double[] r = new double[9];
    private final double[] t = new double[3];
    private final Twofold gap = new Twofold();
    private final Twofold part = new Twofold();
    private final Twofold term = new Twofold();
    private double size;
    private double clearance;
    private boolean open;
    private boolean parted;

    /**
     * UNDECIDED also if a pose was not set by a quaternion, both boxes are flat, or the pair is of extreme size. Longer than
     * the compiler's inlining limit on purpose: few pairs come here, and inlined into all that ask it would take seconds to
     * compile.
     */
    Verdict decide(Box boxA, Pose poseA, Box boxB, Pose poseB) {
        if (!take(poseA, qA) || !take(poseB, qB)) {
            return Verdict.UNDECIDED;
        }
        a[0] = boxA.halfX();
        a[1] = boxA.halfY();
        a[2] = boxA.halfZ();
        b[0] = boxB.halfX();
        b[1] = boxB.halfY();
        b[2] = boxB.halfZ();
        roundRelative(poseA, poseB);
        boolean solid = a[0] * a[1] * a[2] > 0 || b[0] * b[1] * b[2] > 0;
        if (!solid || !(size > 0x1p-100 && size < 0x1p100)) {
            return Verdict.UNDECIDED;
        }
        setNorm(qA, normA);
        setNorm(qB, normB);
        turn.set(qA, qB);
        for (int i = 0; i < 3; i++) {
            apart[i].setDifference(matrixB[12 + i], matrixA[12 + i]);
        }
        clearance = Double.POSITIVE_INFINITY;
        open = false;
        parted = false;
        for (int axes = openAxes(); axes != 0 && !parted; axes &= axes - 1) {
            parted = parts(Integer.numberOfTrailingZeros(axes));
        }
        if (parted) {
            return Verdict.SEPARATED;
        }
        return open ? Verdict.UNDECIDED : Verdict.PENETRATING;
    }

    /** Those that rounding leaves open, a bit each: the faces of A, those of B, the edges of A with those of B. */
    private int openAxes() {
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

    private boolean parts(int axis) {
        if (axis < 3) {
            return faceParts(qA, axis, a, normB, 3 * axis, 1, b);
        }
        return axis < 6 ? faceParts(qB, axis - 3, b, normA, axis - 3, 3, a) : edgesPart((axis - 6) / 3, (axis - 6) % 3);
    }

    /** No more than the gap, or the depth: then of all axes, those included that rounding leaves clear. */
    double clearance() {
        double least = clearance;
        for (int i = 0; i < 3 && !parted; i++) {
            least = Math.min(least, Math.min(clearance(gapOfFaceA(i), 1), clearance(gapOfFaceB(i), 1)));
            for (int j = 0; j < 3; j++) {
                least = Math.min(least, clearance(gapOfEdges(i, j), squareOfEdges(i, j)));
            }
        }
        return least;
    }

    private double clearance(double rounded, double square) {
        return isClear(rounded, square) ? -rounded / Math.sqrt(square) - ROUNDED * size : Double.POSITIVE_INFINITY;
    }

    /** True if the gap, in lengths of an axis with that square, is below 0 by more than rounding. */
    private boolean isClear(double rounded, double square) {
        double doubt = ROUNDED * size;
        return rounded < 0 && rounded * rounded > doubt * doubt * square;
    }

    /** Takes the quaternion over, its largest number between 1 and 2. */
    private static boolean take(Pose pose, double[] q) {
        if (!pose.givenQuaternion(q)) {
            return false;
        }
        double largest = Math.max(Math.max(Math.abs(q[0]), Math.abs(q[1])), Math.max(Math.abs(q[2]), Math.abs(q[3])));
        double scale = Math.scalb(1.0, -Math.getExponent(largest));
        for (int i = 0; i < 4; i++) {
            q[i] *= scale;
        }
        return true;
    }

    private static void setNorm(double[] q, Twofold norm) {
        norm.setProducts(q[0], q[0], q[1], q[1], q[2], q[2], q[3], q[3]);
    }

    /** B's axes and place as A sees them, rounded, and the size. */
    private void roundRelative(Pose poseA, Pose poseB) {
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

    private double gapOfFaceA(int i) {
        double reach = Math.abs(r[3 * i]) * b[0] + Math.abs(r[3 * i + 1]) * b[1] + Math.abs(r[3 * i + 2]) * b[2];
        return Math.abs(t[i]) - a[i] - reach;
    }

    private double gapOfFaceB(int j) {
        double along = r[j] * t[0] + r[3 + j] * t[1] + r[6 + j] * t[2];
        double reach = Math.abs(r[j]) * a[0] + Math.abs(r[3 + j]) * a[1] + Math.abs(r[6 + j]) * a[2];
        return Math.abs(along) - b[j] - reach;
    }

    /** The axis is the k-th of the body with the quaternion and half extents; the other's come after. */
    private boolean faceParts(
            double[] q, int k, double[] half, Twofold otherNorm, int first, int stride, double[] otherHalf) {
        alongAxis(q, k, gap).abs().multiply(otherNorm).sub(part.set(turn.norm()).multiply(half[k]));
        for (int l = 0; l < 3; l++) {
            gap.sub(part.set(turn.entry(first + l * stride)).abs().multiply(otherHalf[l]));
        }
        return parts(turn.norm().value(), 1);
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

    private boolean edgesPart(int i, int j) {
        int u = next(i);
        int v = next(u);
        int k = next(j);
        int l = next(k);
        Twofold y = turn.entry(3 * u + j);
        Twofold z = turn.entry(3 * v + j);
        alongAxis(qA, u, gap)
                .multiply(z)
                .sub(alongAxis(qA, v, part).multiply(y))
                .abs();
        part.set(z).abs().multiply(a[u]);
        part.add(term.set(y).abs().multiply(a[v]));
        part.add(term.set(turn.entry(3 * i + l)).abs().multiply(b[k]));
        part.add(term.set(turn.entry(3 * i + k)).abs().multiply(b[l]));
        gap.sub(part.multiply(normA));
        return parts(normA.value() * turn.norm().value(), Math.sqrt(squareOfEdges(i, j)) + ROUNDED);
    }

    private static int next(int axis) {
        return axis < 2 ? axis + 1 : 0;
    }

    /** Writes how far apart the bodies' middles are along column k of M(q), which is one of a body's axes times |q|². */
    private Twofold alongAxis(double[] q, int k, Twofold out) {
        int i = next(k);
        int j = next(i);
        double w = q[3];
        column[k].setProducts(w, w, q[k], q[k], -q[i], q[i], -q[j], q[j]);
        column[i].setProducts(q[k], q[i], w, q[j], q[k], q[i], w, q[j]);
        column[j].setProducts(q[k], q[j], -w, q[i], q[k], q[j], -w, q[i]);
        return out.set(column[0])
                .multiply(apart[0])
                .addProduct(column[1], apart[1])
                .addProduct(column[2], apart[2]);
    }

    /** Judges the gap, which is in lengths of the unit and of the axis. */
    private boolean parts(double unit, double length) {
        double doubt = FINE * unit * size;
        double proven = Math.abs(gap.value()) - doubt;
        if (!(proven > 0)) {
            open = true;
            return false;
        }
        double clear = proven / (UP * unit * length);
        boolean parts = gap.value() > 0;
        clearance = parts ? clear : Math.min(clearance, clear);
        return parts;
    }
}
