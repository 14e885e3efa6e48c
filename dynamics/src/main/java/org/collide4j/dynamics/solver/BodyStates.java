package org.collide4j.dynamics.solver;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Masses, places and velocities of all bodies, in flat arrays, by the body's index.
 *
 * <p>What the kernels read again and again stands side by side in {@link #row}: velocity v and ω, inverse mass and inertia,
 * and how far the body has come in this step. <b>Frame</b>: world, about the centre of mass x. A body that nothing moves has
 * inverse mass and inertia 0.
 */
public final class BodyStates {
    /** The largest coordinate and velocity: products of two, and squares of differences, stay finite. */
    public static final double LARGEST = 1e100;

    /** Offset of the velocity v in {@link #row}. */
    public static final int V = 0;

    /** Offset of the angular velocity ω in {@link #row}. */
    public static final int W = 3;

    public static final int INVERSE_MASS = 6;

    /** The inverse inertia in the world: xx yy zz yz zx xy. */
    public static final int INVERSE_INERTIA = 8;

    /** How far x has come in this step, and as what vector the body has turned. */
    static final int DX = 14;

    static final int DTHETA = 17;

    /** The sum of all impulses that contacts have now, and that of their moments: what the next sub-step starts with. */
    static final int IMPULSE = 20;

    static final int MOMENT = 23;

    /**
     * Effective masses of contacts are computed at the begin of a step. A body's world inertia follows its turn θ within the
     * step as long as θ²·{@link #anisotropy} is at most this: beyond, impulses would grow from pass to pass, for slender
     * bodies without bound.
     */
    private static final double MOST_MISMATCH = 1.0 / 8;

    /** How many numbers a body has in {@link #row}. */
    public static final int ROW = 26;

    public double[] row = new double[0];

    /** x, three a body. */
    public double[] x = new double[0];

    /** The orientation as unit quaternion x y z w. */
    public double[] q = new double[0];

    /** The centre of mass in the body's frame. */
    private double[] centre = new double[0];

    /** In the body's frame, about the centre of mass: six numbers, xx yy zz yz zx xy. */
    private double[] inertia = new double[0];

    private double[] inverseInertia = new double[0];

    /** By body: true if all principal moments are equal; the inertia is then not turned. */
    private boolean[] isotropic = new boolean[0];

    /** tr(I)·tr(I⁻¹) − 9: 0 if all axes are alike, twice the ratio of the moments of a needle. */
    private double[] anisotropy = new double[0];

    /** Forces, damping, locked axes and kinematic motion of the bodies. */
    public final MotionProperties motion = new MotionProperties();

    private final AxisLocks locks = motion.locks;
    private final Spin spin = new Spin();
    private final double[] quaternion = new double[4];
    private final Vector3 place = new Vector3();
    private int size;

    /** How many indices are in use, 0 to this − 1. */
    public int size() {
        return size;
    }

    /** Makes room for one more body, at rest and without mass; returns its index. */
    public int add() {
        int body = size++;
        if (size > isotropic.length) {
            int room = Math.max(16, 2 * size);
            row = Arrays.copyOf(row, ROW * room);
            x = Arrays.copyOf(x, 3 * room);
            q = Arrays.copyOf(q, 4 * room);
            centre = Arrays.copyOf(centre, 3 * room);
            inertia = Arrays.copyOf(inertia, 6 * room);
            inverseInertia = Arrays.copyOf(inverseInertia, 6 * room);
            isotropic = Arrays.copyOf(isotropic, room);
            anisotropy = Arrays.copyOf(anisotropy, room);
        }
        clear(body);
        return body;
    }

    /** The body is as one that was just added. */
    public void clear(int body) {
        Arrays.fill(row, ROW * body, ROW * body + ROW, 0);
        motion.clear(body);
        setMass(body, 0, new Vector3(), new double[6]);
        Arrays.fill(x, 3 * body, 3 * body + 3, 0);
        Arrays.fill(q, 4 * body, 4 * body + 3, 0);
        q[4 * body + 3] = 1;
    }

    /** Sets mass, centre of mass and inertia about it, in the body's frame; mass 0 is a body that nothing moves. */
    public void setMass(int body, double mass, Vector3 centroid, double[] tensor) {
        row[ROW * body + INVERSE_MASS] = mass > 0 ? 1 / mass : 0;
        centre[3 * body] = centroid.x;
        centre[3 * body + 1] = centroid.y;
        centre[3 * body + 2] = centroid.z;
        System.arraycopy(tensor, 0, inertia, 6 * body, 6);
        Symmetric.invert(inertia, 6 * body, inverseInertia, 6 * body);
        double spread = Math.max(
                Math.max(Math.abs(tensor[0] - tensor[1]), Math.abs(tensor[1] - tensor[2])),
                Math.max(Math.abs(tensor[3]), Math.max(Math.abs(tensor[4]), Math.abs(tensor[5]))));
        isotropic[body] = spread <= 0x1p-48 * tensor[0];
        double trace = tensor[0] + tensor[1] + tensor[2];
        int i = 6 * body;
        anisotropy[body] = trace * (inverseInertia[i] + inverseInertia[i + 1] + inverseInertia[i + 2]) - 9;
        turnInertia(body);
    }

    /** out = the centre of mass in the body's frame. */
    public Vector3 centre(int body, Vector3 out) {
        return out.set(centre[3 * body], centre[3 * body + 1], centre[3 * body + 2]);
    }

    /** Locks the axes of a mask of {@link AxisLocks} for the body, which loses its velocity along them. */
    public void setLocks(int body, int mask) {
        motion.setLocks(body, mask);
        locks.project(row, body);
        if (row[ROW * body + INVERSE_MASS] > 0) {
            turnInertia(body);
        }
    }

    /** Makes a body as one that nothing moves, or moves it by its mass again. */
    public void setMovable(int body, double mass) {
        row[ROW * body + INVERSE_MASS] = mass > 0 ? 1 / mass : 0;
        if (mass > 0) {
            turnInertia(body);
        } else {
            Arrays.fill(row, ROW * body + INVERSE_INERTIA, ROW * body + INVERSE_INERTIA + 6, 0);
            Arrays.fill(row, ROW * body, ROW * body + W + 3, 0);
            endWay(body);
        }
    }

    /** Forgets how far a body has come, which contacts read also of bodies that take part in no step. */
    public void endWay(int body) {
        Arrays.fill(row, ROW * body + DX, ROW * body + ROW, 0);
    }

    /** Returns the trace of the inverse inertia. */
    double inverseTrace(int body) {
        int i = 6 * body;
        return inverseInertia[i] + inverseInertia[i + 1] + inverseInertia[i + 2];
    }

    public double mass(int body) {
        double inverse = inverseMass(body);
        return inverse > 0 ? 1 / inverse : 0;
    }

    public double inverseMass(int body) {
        return row[ROW * body + INVERSE_MASS];
    }

    /** Places the body's frame. */
    public void setPose(int body, Pose pose) {
        System.arraycopy(pose.quaternion(quaternion), 0, q, 4 * body, 4);
        Vector3 c = place.set(centre[3 * body], centre[3 * body + 1], centre[3 * body + 2]);
        pose.transform(c, c);
        x[3 * body] = c.x;
        x[3 * body + 1] = c.y;
        x[3 * body + 2] = c.z;
        turnInertia(body);
    }

    /** Places the frame of a body in a step: coordinates of locked axes stay. */
    public void putBack(int body, Pose pose) {
        double px = x[3 * body];
        double py = x[3 * body + 1];
        double pz = x[3 * body + 2];
        setPose(body, pose);
        locks.keep(x, body, px, py, pz);
    }

    /** Places the centre of mass in a step: the body keeps its orientation, and the coordinates of locked axes. */
    public void setCentre(int body, double px, double py, double pz) {
        double bx = x[3 * body];
        double by = x[3 * body + 1];
        double bz = x[3 * body + 2];
        x[3 * body] = px;
        x[3 * body + 1] = py;
        x[3 * body + 2] = pz;
        locks.keep(x, body, bx, by, bz);
    }

    /** out = where the body's frame is. */
    public Pose pose(int body, Pose out, Vector3 scratch) {
        out.setRotation(q[4 * body], q[4 * body + 1], q[4 * body + 2], q[4 * body + 3]);
        out.rotate(centre[3 * body], centre[3 * body + 1], centre[3 * body + 2], scratch);
        return out.setTranslation(x[3 * body] - scratch.x, x[3 * body + 1] - scratch.y, x[3 * body + 2] - scratch.z);
    }

    /** Starts a step: the way so far is none, and no contact has pushed. */
    void beginStep(int body) {
        endWay(body);
        turnInertia(body);
    }

    /** Adds to the velocity of the centre of mass. */
    public void accelerate(int body, double x, double y, double z) {
        int at = ROW * body;
        row[at] += x;
        row[at + 1] += y;
        row[at + 2] += z;
    }

    /** The contacts' impulses of the last sub-step once more: the warm start of this one. */
    void warmStart(int body) {
        int at = ROW * body;
        int p = at + IMPULSE;
        int l = at + MOMENT;
        int i = at + INVERSE_INERTIA;
        double inverseMass = row[at + INVERSE_MASS];
        row[at] += inverseMass * row[p];
        row[at + 1] += inverseMass * row[p + 1];
        row[at + 2] += inverseMass * row[p + 2];
        row[at + W] += row[i] * row[l] + row[i + 5] * row[l + 1] + row[i + 4] * row[l + 2];
        row[at + W + 1] += row[i + 5] * row[l] + row[i + 1] * row[l + 1] + row[i + 3] * row[l + 2];
        row[at + W + 2] += row[i + 4] * row[l] + row[i + 3] * row[l + 1] + row[i + 2] * row[l + 2];
    }

    /** x += h·v, and the turn by h·ω; ω becomes what a free body would have after it. */
    void advance(int body, double h) {
        int at = ROW * body;
        int p = 3 * body;
        for (int i = 0; i < 3; i++) {
            double way = h * row[at + i];
            x[p + i] += way;
            row[at + DX + i] += way;
            row[at + DTHETA + i] += h * row[at + W + i];
        }
        if (locks.locksRotation(body)) {
            locks.turn(body, row, q, inertia, h);
            followTurn(body);
        } else if (isotropic[body]) {
            Quaternions.turn(q, 4 * body, h * row[at + W], h * row[at + W + 1], h * row[at + W + 2]);
        } else {
            spin.advance(q, 4 * body, row, at + W, inertia, inverseInertia, 6 * body, h);
            followTurn(body);
        }
    }

    /** Turns the inertia along, unless contacts count on that of the step's begin. */
    private void followTurn(int body) {
        if (square(ROW * body + DTHETA) * anisotropy[body] <= MOST_MISMATCH) {
            turnInertia(body);
        }
    }

    /** Returns true if the velocity or the angular velocity is not 0. */
    public boolean hasVelocity(int body) {
        return square(ROW * body + V) + square(ROW * body + W) > 0;
    }

    /** Sets the velocities along and about locked axes to 0. */
    public void project(int body) {
        locks.project(row, body);
    }

    /** Writes the turn that leads from an orientation to the body's, in the world: x y z w, w ≥ 0. */
    public void turnSince(int body, double[] from, int at, double[] out) {
        Quaternions.divide(q, 4 * body, from, at, out);
    }

    /** How far the centre of mass has come in this step. */
    public double way(int body) {
        return Math.sqrt(square(ROW * body + DX));
    }

    private double square(int at) {
        return row[at] * row[at] + row[at + 1] * row[at + 1] + row[at + 2] * row[at + 2];
    }

    /** Returns the sum of h·ω along a unit axis in this step. */
    public double turn(int body, Vector3 axis) {
        int at = ROW * body + DTHETA;
        return row[at] * axis.x + row[at + 1] * axis.y + row[at + 2] * axis.z;
    }

    private void turnInertia(int body) {
        inverseInertia(body, row, ROW * body + INVERSE_INERTIA);
    }

    /** Writes the inverse inertia in the world at the body's orientation, about the free axes. */
    void inverseInertia(int body, double[] out, int at) {
        if (locks.locksRotation(body)) {
            Symmetric.turn(inertia, 6 * body, q, 4 * body, out, at);
            locks.invert(body, out, at);
        } else if (isotropic[body]) {
            System.arraycopy(inverseInertia, 6 * body, out, at, 6);
        } else {
            Symmetric.turn(inverseInertia, 6 * body, q, 4 * body, out, at);
        }
    }

    /** Returns true if place and velocities are numbers of at most {@link #LARGEST}. */
    public boolean isFinite(int body) {
        double largest = 0;
        for (int i = 0; i < 3; i++) {
            largest = Math.max(largest, Math.abs(x[3 * body + i])); // NaN stays
        }
        for (int i = 0; i < W + 3; i++) {
            largest = Math.max(largest, Math.abs(row[ROW * body + i]));
        }
        double unit = 0;
        for (int i = 0; i < 4; i++) {
            unit += q[4 * body + i] * q[4 * body + i];
        }
        return largest <= LARGEST && Math.abs(unit - 1) < 0.5;
    }

    /** Writes ω in the body's frame, or in the world if all axes are alike; returns ω·I·ω. */
    double spinInBody(int body, double[] out, int at) {
        int w = ROW * body + W;
        double wx = row[w];
        double wy = row[w + 1];
        double wz = row[w + 2];
        int i = 6 * body;
        if (isotropic[body]) {
            out[at] = wx;
            out[at + 1] = wy;
            out[at + 2] = wz;
            return inertia[i] * (wx * wx + wy * wy + wz * wz);
        }
        Quaternions.rotateBack(q, 4 * body, wx, wy, wz, out, at);
        double bx = out[at];
        double by = out[at + 1];
        double bz = out[at + 2];
        return inertia[i] * bx * bx
                + inertia[i + 1] * by * by
                + inertia[i + 2] * bz * bz
                + 2 * (inertia[i + 3] * by * bz + inertia[i + 4] * bz * bx + inertia[i + 5] * bx * by);
    }

    /** Returns a·I·b of two vectors in the frame of {@link #spinInBody}. */
    double spinProduct(int body, double[] a, int aAt, double[] b, int bAt) {
        int i = 6 * body;
        double x = b[bAt];
        double y = b[bAt + 1];
        double z = b[bAt + 2];
        return a[aAt] * (inertia[i] * x + inertia[i + 5] * y + inertia[i + 4] * z)
                + a[aAt + 1] * (inertia[i + 5] * x + inertia[i + 1] * y + inertia[i + 3] * z)
                + a[aAt + 2] * (inertia[i + 4] * x + inertia[i + 3] * y + inertia[i + 2] * z);
    }

    /** Sets ω to what {@link #spinInBody} has written. */
    void setSpinInBody(int body, double[] w, int at) {
        if (isotropic[body]) {
            System.arraycopy(w, at, row, ROW * body + W, 3);
        } else {
            Quaternions.rotate(q, 4 * body, w[at], w[at + 1], w[at + 2], row, ROW * body + W);
        }
    }

    /** The energy of motion. */
    public double kineticEnergy(int body) {
        double[] momentum = angularMomentum(body, new double[3]);
        int at = ROW * body;
        double v2 = row[at] * row[at] + row[at + 1] * row[at + 1] + row[at + 2] * row[at + 2];
        double spinning = row[at + W] * momentum[0] + row[at + W + 1] * momentum[1] + row[at + W + 2] * momentum[2];
        return 0.5 * (mass(body) * v2 + spinning);
    }

    /** Writes the angular momentum about the centre of mass, in the world. */
    public double[] angularMomentum(int body, double[] out) {
        double[] world = new double[6];
        Symmetric.turn(inertia, 6 * body, q, 4 * body, world, 0);
        int at = ROW * body + W;
        Symmetric.times(world, 0, row[at], row[at + 1], row[at + 2], out);
        return out;
    }

    /** Returns a hash of all bits of place and velocity. */
    public long hash(int body) {
        long hash = 7;
        for (int i = 0; i < 3; i++) {
            hash = 31 * hash + Double.doubleToLongBits(x[3 * body + i]);
        }
        for (int i = 0; i < 4; i++) {
            hash = 31 * hash + Double.doubleToLongBits(q[4 * body + i]);
        }
        for (int i = 0; i < W + 3; i++) {
            hash = 31 * hash + Double.doubleToLongBits(row[ROW * body + i]);
        }
        return hash;
    }
}
