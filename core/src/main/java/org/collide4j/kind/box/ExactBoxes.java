package org.collide4j.kind.box;

import org.collide4j.exact.CommonFrame;
import org.collide4j.exact.ExactContact;
import org.collide4j.exact.ExactVerdict;
import org.collide4j.exact.FineRelativeTurn;
import org.collide4j.math.Pose;
import org.collide4j.number.SplitQuaternion;
import org.collide4j.number.Twofold;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/**
 * Decides without rounding whether two boxes are apart, touch or overlap: by an interval along each axis where they stand
 * square to each other, else by their separating axes, of which those that rounding leaves open are measured once more, in
 * twice the digits. A worker.
 *
 * <p>With M(q) = |q|²·R no division is needed: all gaps are measured in lengths of |qA|²·|qB|², those of edges besides in
 * |qA|² and in lengths of their axis. A gap above 0 parts the boxes; if one is solid and all fifteen gaps are below 0,
 * the boxes overlap (see {@link BoxDecision}).
 *
 * <p><b>Cost</b>: some 50 ns if they stand square, else 0.2 to 0.4 µs.
 */
public final class ExactBoxes {
    /** Factor for the rounding error of a clearance. */
    private static final double CLEARANCE_FACTOR = 1 - 0x1p-40;

    /** Rounding error of about 40 operations in twofold precision, for numbers that sum to a few times the size. */
    private static final double FINE_ROUNDING = 0x1p-92;

    /** Stands for the open axes where nobody has told which they are. */
    private static final int UNKNOWN = -1;

    private static final double ROUNDING_UP = 1 + 0x1p-40;

    private final CommonFrame frame = new CommonFrame();
    private final SquareBoxes square = new SquareBoxes();
    private final SplitQuaternion qA = new SplitQuaternion();
    private final SplitQuaternion qB = new SplitQuaternion();
    private final double[] a = new double[3];
    private final double[] b = new double[3];
    private final RoundedBoxes rounded = new RoundedBoxes(a, b);
    private final FaceOnFace faces = new FaceOnFace(rounded);
    private final FineRelativeTurn turn = new FineRelativeTurn();
    private final Twofold[] apart = Twofold.zeros(3);
    private final Twofold[] alongA = Twofold.zeros(3);
    private final Twofold[] column = Twofold.zeros(3);
    private final Twofold gap = new Twofold();
    private final Twofold part = new Twofold();
    private final Twofold term = new Twofold();
    private double size;
    private double clearance;
    private boolean open;
    private int known;
    private boolean parted;

    /**
     * Decides how two placed boxes lie to each other; {@link #clearance} belongs to the answer. UNDECIDED for other shapes,
     * and if they do not stand square and a pose was not set by a quaternion, both are flat, the pair is of extreme size, or
     * a gap has more digits: {@link ExactContact} decides those.
     */
    public ExactVerdict decide(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        if (!(a instanceof Box boxA && b instanceof Box boxB)) {
            return ExactVerdict.UNDECIDED;
        }
        return standSquare(poseA, poseB)
                ? decideSquare(boxA, boxB)
                : decideTurned(boxA, poseA, boxB, poseB, UNKNOWN, 0);
    }

    /** True if bodies with these poses stand square to the same axes, which are kept for {@link #decideSquare}. */
    public boolean standSquare(Pose poseA, Pose poseB) {
        frame.set(poseA, poseB);
        return frame.isSquare;
    }

    /** Decides about boxes whose poses {@link #standSquare} has accepted; UNDECIDED if a gap has too many digits. */
    public ExactVerdict decideSquare(Box boxA, Box boxB) {
        return square.decide(boxA, frame.quarterTurnA, frame.placeA, boxB, frame.quarterTurnB, frame.placeB);
    }

    /**
     * Decides about boxes of which one is solid, after {@link #standSquare} was false, from the axes that rounding
     * leaves open. Computes no clearance.
     *
     * <p>Longer than the compiler's inlining limit on purpose: few pairs come here, and inlined into all that ask it
     * would take the registers of the axes that decide the others, and seconds to compile.
     *
     * @param openAxes a bit each, as {@link BoxDecision} counts them
     * @param sizeOfPair no less than the half diagonals and the distance of the middles together
     */
    public ExactVerdict decideTurned(Box boxA, Pose poseA, Box boxB, Pose poseB, int openAxes, double sizeOfPair) {
        if (!qA.set(poseA) || !qB.set(poseB)) {
            return ExactVerdict.UNDECIDED;
        }
        a[0] = boxA.halfX();
        a[1] = boxA.halfY();
        a[2] = boxA.halfZ();
        b[0] = boxB.halfX();
        b[1] = boxB.halfY();
        b[2] = boxB.halfZ();
        size = 2 * sizeOfPair; // no less than the sum of all coordinates
        int axes = openAxes;
        boolean severalAreOpen = (axes & axes - 1) != 0;
        if (severalAreOpen) {
            rounded.place(poseA, poseB);
        }
        if (openAxes == UNKNOWN) {
            size = rounded.size();
            boolean solid = a[0] * a[1] * a[2] > 0 || b[0] * b[1] * b[2] > 0;
            if (!solid || !(size > 0x1p-100 && size < 0x1p100)) {
                return ExactVerdict.UNDECIDED;
            }
            axes = rounded.openAxes();
        }
        turn.set(qA, qB);
        apart[0].setDifference(frame.placeB.x, frame.placeA.x);
        apart[1].setDifference(frame.placeB.y, frame.placeA.y);
        apart[2].setDifference(frame.placeB.z, frame.placeA.z);
        return measure(axes, severalAreOpen && openAxes != UNKNOWN);
    }

    /** Along these axes; of boxes that overlap with a face on a face, a common point ends it. */
    private ExactVerdict measure(int openAxes, boolean byPoint) {
        known = 0;
        clearance = Double.POSITIVE_INFINITY;
        open = false;
        parted = false;
        for (int axes = openAxes; axes != 0; axes &= axes - 1) {
            int axis = Integer.numberOfTrailingZeros(axes);
            parted = axis < 3 ? faceOfAParts(axis) : axis < 6 ? faceOfBParts(axis - 3) : edgesPart(axis - 6);
            if (parted) {
                return ExactVerdict.SEPARATED;
            }
            int facesOfB = axes >> 3 & 7;
            if (byPoint
                    && !open
                    && axis < 3
                    && facesOfB != 0
                    && facesOverlap(axis, Integer.numberOfTrailingZeros(facesOfB))) {
                return ExactVerdict.PENETRATING;
            }
        }
        return open ? ExactVerdict.UNDECIDED : ExactVerdict.PENETRATING;
    }

    /** |t·i| − a_i − Σ |R_ij| b_j, times |qA|²·|qB|². */
    private boolean faceOfAParts(int i) {
        gap.set(alongA(i)).abs().multiply(qB.norm());
        gap.sub(part.set(turn.norm()).multiply(a[i]));
        for (int j = 0; j < 3; j++) {
            gap.sub(part.set(turn.entry(i, j)).abs().multiply(b[j]));
        }
        return parts(turn.norm().value(), 1);
    }

    private boolean faceOfBParts(int j) {
        alongAxis(qB, j, gap).abs().multiply(qA.norm());
        gap.sub(part.set(turn.norm()).multiply(b[j]));
        for (int i = 0; i < 3; i++) {
            gap.sub(part.set(turn.entry(i, j)).abs().multiply(a[i]));
        }
        return parts(turn.norm().value(), 1);
    }

    /** After a gap below 0 along A's axis i: true if a common corner of this face and B's is known to lie in both. */
    private boolean facesOverlap(int i, int j) {
        double norm = turn.norm().value();
        double side = Math.signum(alongA(i).value()) / norm;
        int k = next(j);
        double tiltK = side * turn.entry(i, k).value();
        double tiltL = side * turn.entry(i, next(k)).value();
        double depth = -gap.value() / norm;
        return depth - faces.missing(i, j, Math.signum(side), tiltK, tiltL) > 0x1p-80 * size;
    }

    /** A proven lower bound of the distance of SEPARATED boxes, or of the depth of PENETRATING ones. */
    public double clearance() {
        return frame.isSquare ? CLEARANCE_FACTOR * square.clearance() : clearanceOfTurned();
    }

    /** Returns the least depth of all axes, including those that rounding leaves clear; the gap of separated boxes. */
    private double clearanceOfTurned() {
        return parted ? clearance : Math.min(clearance, rounded.leastClearDepth());
    }

    private boolean edgesPart(int edges) {
        int i = edges / 3;
        int j = edges % 3;
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
        return parts(qA.norm().value() * norm, length + RoundedBoxes.ROUNDED);
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
        double doubt = FINE_ROUNDING * unit * size;
        double proven = Math.abs(gap.value()) - doubt;
        if (!(proven > 0)) {
            open = true;
            return false;
        }
        double clear = proven / (ROUNDING_UP * unit * length);
        boolean parts = gap.value() > 0;
        clearance = parts ? clear : Math.min(clearance, clear);
        return parts;
    }
}
