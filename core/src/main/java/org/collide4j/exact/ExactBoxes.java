package org.collide4j.exact;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.number.SplitQuaternion;
import org.collide4j.number.Twofold;
import org.collide4j.shape.Box;

/**
 * Decides without rounding whether two boxes are apart, touch or overlap: by an interval along each axis where they stand
 * square to each other, else by their separating axes, of which those that rounding leaves open are measured once more, in
 * twice the digits. A worker.
 *
 * <p>With M(q) = |q|²·R no division is needed: all gaps are measured in lengths of |qA|²·|qB|², those of edges besides in
 * |qA|² and in lengths of their axis. A gap above 0 parts the boxes; if one is solid and all fifteen gaps are below 0,
 * the boxes overlap (see {@code sat.BoxPair}).
 *
 * <p><b>Cost</b>: some 50 ns if they stand square, else 0.2 to 0.4 µs.
 */
public final class ExactBoxes {
    /** What the few roundings of a clearance may take away. */
    private static final double SAFE = 1 - 0x1p-40;

    /** Gaps that were rounded are off by no more, relative to the size. */
    private static final double ROUNDED = 128 * UNIT;

    /** Some 40 operations in twice the digits, of sizes that sum to a few times the size. */
    private static final double FINE = 0x1p-92;

    /** Stands for the open axes where nobody has told which they are. */
    private static final int UNKNOWN = -1;

    private static final double UP = 1 + 0x1p-40;

    private final CommonFrame frame = new CommonFrame();
    private final SquareBoxes square = new SquareBoxes();
    private final SplitQuaternion qA = new SplitQuaternion();
    private final SplitQuaternion qB = new SplitQuaternion();
    private final double[] a = new double[3];
    private final double[] b = new double[3];
    private final double[] matrixA = new double[16];
    private final double[] matrixB = new double[16];
    private final FineRelativeTurn turn = new FineRelativeTurn();
    private final Twofold[] apart = Twofold.zeros(3);
    private final Twofold[] alongA = Twofold.zeros(3);
    private final Twofold[] column = Twofold.zeros(3);
    private final double[] r = new double[9];
    private final double[] t = new double[3];
    private final Twofold gap = new Twofold();
    private final Twofold part = new Twofold();
    private final Twofold term = new Twofold();
    private double size;
    private double clearance;
    private boolean open;
    private int known;
    private boolean parted;

    /**
     * How the placed boxes lie to each other; {@link #clearance} belongs to the answer. UNDECIDED if they do not stand
     * square and a pose was not set by a quaternion, both are flat, the pair is of extreme size, or a gap has more digits:
     * {@link ExactContact} decides those.
     */
    public Verdict decide(Box boxA, Pose poseA, Box boxB, Pose poseB) {
        return decide(boxA, poseA, boxB, poseB, UNKNOWN, 0);
    }

    /**
     * The same without a clearance, where the axes that rounding leaves open are known, and that one of the boxes is solid.
     *
     * <p>Longer than the compiler's inlining limit on purpose: few pairs come here, and inlined into all that ask it would
     * take the registers of the axes that decide the others, and seconds to compile.
     *
     * @param openAxes a bit each, as {@code sat.BoxPair} counts them
     * @param sizeOfPair no less than the half diagonals and the distance of the middles together
     */
    public Verdict decide(Box boxA, Pose poseA, Box boxB, Pose poseB, int openAxes, double sizeOfPair) {
        frame.set(poseA, poseB);
        if (frame.isSquare) {
            return square.decide(boxA, frame.quarterTurnA, frame.placeA, boxB, frame.quarterTurnB, frame.placeB);
        }
        if (!qA.set(poseA) || !qB.set(poseB)) {
            return Verdict.UNDECIDED;
        }
        a[0] = boxA.halfX();
        a[1] = boxA.halfY();
        a[2] = boxA.halfZ();
        b[0] = boxB.halfX();
        b[1] = boxB.halfY();
        b[2] = boxB.halfZ();
        size = 2 * sizeOfPair; // no less than the sum of all coordinates
        int axes = openAxes;
        if (openAxes == UNKNOWN) {
            roundRelative(poseA, poseB);
            boolean solid = a[0] * a[1] * a[2] > 0 || b[0] * b[1] * b[2] > 0;
            if (!solid || !(size > 0x1p-100 && size < 0x1p100)) {
                return Verdict.UNDECIDED;
            }
            axes = openAxes();
        }
        turn.set(qA, qB);
        apart[0].setDifference(frame.placeB.x, frame.placeA.x);
        apart[1].setDifference(frame.placeB.y, frame.placeA.y);
        apart[2].setDifference(frame.placeB.z, frame.placeA.z);
        known = 0;
        clearance = Double.POSITIVE_INFINITY;
        open = false;
        parted = false;
        for (; axes != 0 && !parted; axes &= axes - 1) {
            int axis = Integer.numberOfTrailingZeros(axes);
            if (axis < 3) { // |t·i| − a_i − Σ |R_ij| b_j, times |qA|²·|qB|²
                gap.set(alongA(axis)).abs().multiply(qB.norm());
                gap.sub(part.set(turn.norm()).multiply(a[axis]));
                for (int j = 0; j < 3; j++) {
                    gap.sub(part.set(turn.entry(axis, j)).abs().multiply(b[j]));
                }
                parted = parts(turn.norm().value(), 1);
            } else if (axis < 6) {
                alongAxis(qB, axis - 3, gap).abs().multiply(qA.norm());
                gap.sub(part.set(turn.norm()).multiply(b[axis - 3]));
                for (int i = 0; i < 3; i++) {
                    gap.sub(part.set(turn.entry(i, axis - 3)).abs().multiply(a[i]));
                }
                parted = parts(turn.norm().value(), 1);
            } else {
                parted = edgesPart((axis - 6) / 3, (axis - 6) % 3);
            }
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

    /** A proven lower bound of the distance of SEPARATED boxes, or of the depth of PENETRATING ones. */
    public double clearance() {
        return frame.isSquare ? SAFE * square.clearance() : clearanceOfTurned();
    }

    /** Of a depth, the least of all axes, those included that rounding leaves clear. */
    private double clearanceOfTurned() {
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
        Twofold y = turn.entry(u, j);
        Twofold z = turn.entry(v, j);
        gap.set(alongA(u)).multiply(z).sub(part.set(alongA(v)).multiply(y)).abs();
        part.set(z).abs().multiply(a[u]);
        part.add(term.set(y).abs().multiply(a[v]));
        part.add(term.set(turn.entry(i, l)).abs().multiply(b[k]));
        part.add(term.set(turn.entry(i, k)).abs().multiply(b[l]));
        gap.sub(part.multiply(qA.norm()));
        double norm = turn.norm().value();
        double length = Math.sqrt(y.value() * y.value() + z.value() * z.value()) / norm;
        return parts(qA.norm().value() * norm, length + ROUNDED);
    }

    private static int next(int axis) {
        return axis < 2 ? axis + 1 : 0;
    }

    /** How far apart the bodies' middles are along A's axis, times |qA|²; found when it is first asked for. */
    private Twofold alongA(int i) {
        if ((known & 1 << i) == 0) {
            known |= 1 << i;
            alongAxis(qA, i, alongA[i]);
        }
        return alongA[i];
    }

    /** Writes how far apart the bodies' middles are along column k of M(q), which is one of a body's axes times |q|². */
    private Twofold alongAxis(SplitQuaternion q, int k, Twofold out) {
        q.column(k, column);
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
