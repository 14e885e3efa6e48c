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
    private final double[] poseOfA = new double[16];
    private final double[] poseOfB = new double[16];
    private final FineRelativeTurn turn = new FineRelativeTurn();
    private final Twofold[] apart = {new Twofold(), new Twofold(), new Twofold()};
    private final Twofold[] column = {new Twofold(), new Twofold(), new Twofold()};
    private final Twofold normA = new Twofold();
    private final Twofold normB = new Twofold();
    private final double[] r = new double[9];
    private final double[] t = new double[3];
    private final Twofold gap = new Twofold();
    private final Twofold dot = new Twofold();
    private final Twofold part = new Twofold();
    private double size;
    private double clearance;
    private boolean open;

    /** UNDECIDED also if a pose was not set by a quaternion, both boxes are flat, or the pair is of extreme size. */
    Verdict decide(Box boxA, Pose poseA, Box boxB, Pose poseB) {
        if (!take(poseA, qA) || !take(poseB, qB)) {
            return Verdict.UNDECIDED;
        }
        setSizes(boxA, boxB);
        roundRelative(poseA, poseB);
        setNorm(qA, normA);
        setNorm(qB, normB);
        turn.set(qA, qB);
        apart[0].setDifference(poseB.translationX(), poseA.translationX());
        apart[1].setDifference(poseB.translationY(), poseA.translationY());
        apart[2].setDifference(poseB.translationZ(), poseA.translationZ());
        boolean solid = a[0] * a[1] * a[2] > 0 || b[0] * b[1] * b[2] > 0;
        if (!solid || !(size > 0x1p-100 && size < 0x1p100)) {
            return Verdict.UNDECIDED;
        }
        clearance = Double.POSITIVE_INFINITY;
        open = false;
        for (int i = 0; i < 3; i++) {
            if (facePartsOfA(i) || facePartsOfB(i)) {
                return Verdict.SEPARATED;
            }
        }
        for (int i = 0; i < 9; i++) {
            if (edgesPart(i / 3, i % 3)) {
                return Verdict.SEPARATED;
            }
        }
        return open ? Verdict.UNDECIDED : Verdict.PENETRATING;
    }

    /** No more than the gap, or the depth. */
    double clearance() {
        return clearance;
    }

    private void setSizes(Box boxA, Box boxB) {
        a[0] = boxA.halfX();
        a[1] = boxA.halfY();
        a[2] = boxA.halfZ();
        b[0] = boxB.halfX();
        b[1] = boxB.halfY();
        b[2] = boxB.halfZ();
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
        norm.setProduct(q[0], q[0])
                .addProduct(q[1], q[1])
                .addProduct(q[2], q[2])
                .addProduct(q[3], q[3]);
    }

    /** Writes how far apart the bodies' middles are along column k of M(q), which is one of the body's axes, times |q|². */
    private Twofold alongAxis(double[] q, int k, Twofold out) {
        int i = k < 2 ? k + 1 : 0;
        int j = k > 0 ? k - 1 : 2;
        double w = q[3];
        column[k]
                .setProduct(w, w)
                .addProduct(q[k], q[k])
                .addProduct(-q[i], q[i])
                .addProduct(-q[j], q[j]);
        column[i].setProduct(q[k], q[i]).addProduct(w, q[j]).multiply(2);
        column[j].setProduct(q[k], q[j]).addProduct(-w, q[i]).multiply(2);
        return out.set(column[0])
                .multiply(apart[0])
                .addProduct(column[1], apart[1])
                .addProduct(column[2], apart[2]);
    }

    /** B's axes and place as A sees them, rounded, and the size. */
    private void roundRelative(Pose poseA, Pose poseB) {
        double[] m = poseA.matrix(poseOfA);
        double[] n = poseB.matrix(poseOfB);
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

    private boolean facePartsOfA(int i) {
        double reach = Math.abs(r[3 * i]) * b[0] + Math.abs(r[3 * i + 1]) * b[1] + Math.abs(r[3 * i + 2]) * b[2];
        double rounded = Math.abs(t[i]) - a[i] - reach;
        if (isClear(rounded)) {
            return false;
        }
        alongAxis(qA, i, gap).abs().multiply(normB).sub(part.set(turn.norm()).multiply(a[i]));
        for (int j = 0; j < 3; j++) {
            gap.sub(turn.entry(i, j, dot).abs().multiply(b[j]));
        }
        return parts(turn.norm().value(), 1);
    }

    private boolean facePartsOfB(int j) {
        double along = r[j] * t[0] + r[3 + j] * t[1] + r[6 + j] * t[2];
        double reach = Math.abs(r[j]) * a[0] + Math.abs(r[3 + j]) * a[1] + Math.abs(r[6 + j]) * a[2];
        if (isClear(Math.abs(along) - b[j] - reach)) {
            return false;
        }
        alongAxis(qB, j, gap).abs().multiply(normA).sub(part.set(turn.norm()).multiply(b[j]));
        for (int i = 0; i < 3; i++) {
            gap.sub(turn.entry(i, j, dot).abs().multiply(a[i]));
        }
        return parts(turn.norm().value(), 1);
    }

    private boolean isClear(double rounded) {
        boolean clear = rounded < -ROUNDED * size;
        if (clear) {
            clearance = Math.min(clearance, -rounded - ROUNDED * size);
        }
        return clear;
    }

    /** The axis is A's axis i × B's axis j. */
    private boolean edgesPart(int i, int j) {
        int u = (i + 1) % 3;
        int v = (i + 2) % 3;
        int k = (j + 1) % 3;
        int l = (j + 2) % 3;
        double y = r[3 * u + j];
        double z = r[3 * v + j];
        double length = Math.sqrt(y * y + z * z);
        double reach =
                a[u] * Math.abs(z) + a[v] * Math.abs(y) + b[k] * Math.abs(r[3 * i + l]) + b[l] * Math.abs(r[3 * i + k]);
        double rounded = Math.abs(z * t[u] - y * t[v]) - reach;
        if (rounded < -ROUNDED * size * length) {
            clearance = Math.min(clearance, -rounded / length - ROUNDED * size);
            return false;
        }
        alongAxis(qA, u, gap).multiply(turn.entry(v, j, dot));
        alongAxis(qA, v, part).multiply(turn.entry(u, j, dot));
        gap.sub(part).abs();
        part.set(turn.entry(v, j, dot).abs().multiply(a[u]));
        part.add(turn.entry(u, j, dot).abs().multiply(a[v]));
        part.add(turn.entry(i, l, dot).abs().multiply(b[k]));
        part.add(turn.entry(i, k, dot).abs().multiply(b[l]));
        gap.sub(part.multiply(normA));
        return parts(normA.value() * turn.norm().value(), length + ROUNDED);
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
