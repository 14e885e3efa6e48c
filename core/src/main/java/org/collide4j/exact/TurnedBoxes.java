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
    private final boolean[] knownA = new boolean[3];
    private final boolean[] knownB = new boolean[3];
    private final double[] a = new double[3];
    private final double[] b = new double[3];
    private final Twofold[] turnA = new Twofold[9];
    private final Twofold[] turnB = new Twofold[9];
    private final Twofold[] apart = new Twofold[3];
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

    TurnedBoxes() {
        for (int i = 0; i < 9; i++) {
            turnA[i] = new Twofold();
            turnB[i] = new Twofold();
        }
        for (int i = 0; i < 3; i++) {
            apart[i] = new Twofold();
        }
    }

    /** UNDECIDED also if a pose was not set by a quaternion, both boxes are flat, or the pair is of extreme size. */
    Verdict decide(Box boxA, Pose poseA, Box boxB, Pose poseB) {
        if (!take(poseA, qA) || !take(poseB, qB)) {
            return Verdict.UNDECIDED;
        }
        setSizes(boxA, boxB);
        roundRelative(poseA, poseB);
        setNorm(qA, normA);
        setNorm(qB, normB);
        for (int i = 0; i < 3; i++) {
            knownA[i] = false;
            knownB[i] = false;
        }
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

    /** Column k of M(q), unless it is known: row k is w² + qk² − the other two squares, the others 2 (qk·qi ± w·qj). */
    private static void turn(double[] q, int k, boolean[] known, Twofold[] m) {
        if (known[k]) {
            return;
        }
        known[k] = true;
        int i = (k + 1) % 3;
        int j = (k + 2) % 3;
        double w = q[3];
        m[3 * k + k]
                .setProduct(w, w)
                .addProduct(q[k], q[k])
                .addProduct(-q[i], q[i])
                .addProduct(-q[j], q[j]);
        m[3 * i + k].setProduct(q[k], q[i]).addProduct(w, q[j]).multiply(2);
        m[3 * j + k].setProduct(q[k], q[j]).addProduct(-w, q[i]).multiply(2);
    }

    /** B's axes and place as A sees them, rounded, and the size. */
    private void roundRelative(Pose poseA, Pose poseB) {
        double x = poseB.translationX() - poseA.translationX();
        double y = poseB.translationY() - poseA.translationY();
        double z = poseB.translationZ() - poseA.translationZ();
        for (int i = 0; i < 3; i++) {
            double ax = poseA.rotation(0, i);
            double ay = poseA.rotation(1, i);
            double az = poseA.rotation(2, i);
            t[i] = ax * x + ay * y + az * z;
            for (int j = 0; j < 3; j++) {
                r[3 * i + j] = ax * poseB.rotation(0, j) + ay * poseB.rotation(1, j) + az * poseB.rotation(2, j);
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
        dotA(i, gap).abs().multiply(normB);
        part.set(normA).multiply(normB).multiply(-a[i]);
        gap.add(part);
        for (int j = 0; j < 3; j++) {
            gap.sub(entry(i, j, dot).abs().multiply(b[j]));
        }
        return parts(normA.value() * normB.value(), 1);
    }

    private boolean facePartsOfB(int j) {
        double along = r[j] * t[0] + r[3 + j] * t[1] + r[6 + j] * t[2];
        double reach = Math.abs(r[j]) * a[0] + Math.abs(r[3 + j]) * a[1] + Math.abs(r[6 + j]) * a[2];
        if (isClear(Math.abs(along) - b[j] - reach)) {
            return false;
        }
        turn(qB, j, knownB, turnB);
        gap.set(0);
        for (int row = 0; row < 3; row++) {
            gap.addProduct(turnB[3 * row + j], apart[row]);
        }
        gap.abs().multiply(normA);
        part.set(normA).multiply(normB).multiply(-b[j]);
        gap.add(part);
        for (int i = 0; i < 3; i++) {
            gap.sub(entry(i, j, dot).abs().multiply(a[i]));
        }
        return parts(normA.value() * normB.value(), 1);
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
        dotA(u, gap).multiply(entry(v, j, dot));
        dotA(v, part).multiply(entry(u, j, dot));
        gap.sub(part).abs();
        part.set(0);
        part.add(entry(v, j, dot).abs().multiply(a[u]));
        part.add(entry(u, j, dot).abs().multiply(a[v]));
        part.add(entry(i, l, dot).abs().multiply(b[k]));
        part.add(entry(i, k, dot).abs().multiply(b[l]));
        gap.sub(part.multiply(normA));
        return parts(normA.value() * normA.value() * normB.value(), length + ROUNDED);
    }

    /** The way from A to B along A's axis i, times |qA|². */
    private Twofold dotA(int i, Twofold out) {
        turn(qA, i, knownA, turnA);
        out.set(0);
        for (int row = 0; row < 3; row++) {
            out.addProduct(turnA[3 * row + i], apart[row]);
        }
        return out;
    }

    /** A's axis i · B's axis j, times |qA|²·|qB|². */
    private Twofold entry(int i, int j, Twofold out) {
        turn(qA, i, knownA, turnA);
        turn(qB, j, knownB, turnB);
        out.set(0);
        for (int row = 0; row < 3; row++) {
            out.addProduct(turnA[3 * row + i], turnB[3 * row + j]);
        }
        return out;
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
