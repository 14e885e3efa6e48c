package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.W;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Motion of bodies apart from contacts and joints, by the body's index: gravity scale, damping, the forces of a step, locked
 * axes; and kinematic bodies, which keep their velocities.
 *
 * <p>A body that has none of these is plain, and gravity alone accelerates it. Scenes of plain bodies have no arrays here.
 * <b>Frame</b>: world.
 */
public final class MotionProperties {
    /** Offsets of a body's numbers. */
    private static final int GRAVITY = 0;

    private static final int LINEAR_DAMPING = 1;
    private static final int ANGULAR_DAMPING = 2;
    private static final int FORCE = 3;
    private static final int TORQUE = 6;

    /** How many numbers describe a body. */
    private static final int STATE = 9;

    /** Inverse inertia at the current orientation, six numbers: the solver may have frozen its own. */
    private static final int INERTIA = STATE;

    /** How many numbers a body has. */
    private static final int SIZE = INERTIA + 6;

    private static final byte PLAIN = 0;
    private static final byte GOVERNED = 1;
    private static final byte KINEMATIC = 2;

    /** By body: whether anything but gravity moves it. */
    private byte[] kinds = new byte[0];

    private double[] numbers = new double[0];

    /** Locked axes of the bodies. */
    public final AxisLocks locks = new AxisLocks();

    /** Bodies that are not plain. */
    private int used;

    /** Bodies with a force or a torque in this step, each at least once. */
    private int[] forced = new int[0];

    private int forcedCount;

    MotionProperties() {}

    /** Returns true if a body is not plain. */
    boolean isUsed() {
        return used > 0;
    }

    /** Returns true if gravity alone accelerates the body. */
    boolean isPlain(int body) {
        return kind(body) == PLAIN;
    }

    private int kind(int body) {
        return body < kinds.length ? kinds[body] : PLAIN;
    }

    /** Returns true if nothing changes the body's velocity but its owner. */
    public boolean isKinematic(int body) {
        return kind(body) == KINEMATIC;
    }

    private void grow(int body) {
        if (body >= kinds.length) {
            int before = kinds.length;
            int room = Math.max(16, 2 * (body + 1));
            kinds = Arrays.copyOf(kinds, room);
            numbers = Arrays.copyOf(numbers, SIZE * room);
            for (int i = before; i < room; i++) {
                numbers[SIZE * i + GRAVITY] = 1;
            }
        }
    }

    private void setKind(int body, byte kind) {
        used += (kind == PLAIN ? 0 : 1) - (isPlain(body) ? 0 : 1);
        if (kind != PLAIN) {
            grow(body);
        }
        if (body < kinds.length) {
            kinds[body] = kind;
        }
    }

    /** Decides the kind of a body by its numbers. */
    private void settle(int body, boolean isKinematic) {
        boolean isGoverned = locks.mask(body) != 0;
        for (int i = 0; i < STATE && body < kinds.length; i++) {
            isGoverned |= numbers[SIZE * body + i] != (i == GRAVITY ? 1 : 0);
        }
        setKind(body, isKinematic ? KINEMATIC : isGoverned ? GOVERNED : PLAIN);
    }

    /** Makes a body plain. */
    void clear(int body) {
        if (body < kinds.length) {
            Arrays.fill(numbers, SIZE * body, SIZE * body + SIZE, 0);
            numbers[SIZE * body + GRAVITY] = 1;
        }
        locks.set(body, 0);
        setKind(body, PLAIN);
    }

    /** Makes a body kinematic, or one that forces move; its numbers stay. */
    public void setKinematic(int body, boolean isKinematic) {
        settle(body, isKinematic);
    }

    private double get(int body, int number) {
        return body < kinds.length ? numbers[SIZE * body + number] : number == GRAVITY ? 1 : 0;
    }

    private void set(int body, int number, double value) {
        if (get(body, number) != value) {
            grow(body);
            numbers[SIZE * body + number] = value;
            settle(body, isKinematic(body));
        }
    }

    /** Returns the factor of gravity; initially 1. */
    public double gravityScale(int body) {
        return get(body, GRAVITY);
    }

    public void setGravityScale(int body, double scale) {
        set(body, GRAVITY, scale);
    }

    /** Returns the damping of the velocity, per unit of time; initially 0. */
    public double linearDamping(int body) {
        return get(body, LINEAR_DAMPING);
    }

    public void setLinearDamping(int body, double damping) {
        set(body, LINEAR_DAMPING, damping);
    }

    /** Returns the damping of the angular velocity, per unit of time; initially 0. */
    public double angularDamping(int body) {
        return get(body, ANGULAR_DAMPING);
    }

    public void setAngularDamping(int body, double damping) {
        set(body, ANGULAR_DAMPING, damping);
    }

    /** Locks the axes of a mask of {@link AxisLocks}, and frees all others. */
    public void setLocks(int body, int mask) {
        locks.set(body, mask);
        settle(body, isKinematic(body));
    }

    /** Adds a force at the centre of mass and a torque for the next step. */
    public void addForce(int body, double fx, double fy, double fz, double tx, double ty, double tz) {
        grow(body);
        int at = SIZE * body + FORCE;
        numbers[at] += fx;
        numbers[at + 1] += fy;
        numbers[at + 2] += fz;
        numbers[at + 3] += tx;
        numbers[at + 4] += ty;
        numbers[at + 5] += tz;
        noteForce(body);
        settle(body, isKinematic(body));
    }

    private void noteForce(int body) {
        if (forcedCount == forced.length) {
            forced = Arrays.copyOf(forced, 16 + 2 * forcedCount);
        }
        forced[forcedCount++] = body;
    }

    /** Ends a step: its forces are over. */
    public void clearForces() {
        for (int i = 0; i < forcedCount; i++) {
            int body = forced[i];
            Arrays.fill(numbers, SIZE * body + FORCE, SIZE * body + STATE, 0);
            settle(body, isKinematic(body));
        }
        forcedCount = 0;
    }

    /**
     * Changes the velocities of a body in a sub-step h by gravity, forces and damping, by the implicit rule v ← (v + h·a)/(1
     * + h·c): it brings nothing to move backwards, and a fall to g/c.
     *
     * @param gx h·g
     */
    void accelerate(BodyStates s, int body, double h, double gx, double gy, double gz) {
        double[] row = s.row;
        int at = ROW * body;
        int n = SIZE * body;
        if (n >= numbers.length) { // locked, and nothing else
            s.accelerate(body, gx, gy, gz);
            locks.project(row, body);
            return;
        }
        double scale = numbers[n + GRAVITY];
        double push = h * row[at + INVERSE_MASS];
        double kept = 1 / (1 + h * numbers[n + LINEAR_DAMPING]);
        row[at] = kept * (row[at] + scale * gx + push * numbers[n + FORCE]);
        row[at + 1] = kept * (row[at + 1] + scale * gy + push * numbers[n + FORCE + 1]);
        row[at + 2] = kept * (row[at + 2] + scale * gz + push * numbers[n + FORCE + 2]);
        twist(s, body, h);
        double turning = 1 / (1 + h * numbers[n + ANGULAR_DAMPING]);
        for (int k = at + W; k < at + W + 3; k++) {
            row[k] *= turning;
        }
        locks.project(row, body);
    }

    /** ω += h·I⁻¹·τ. */
    private void twist(BodyStates s, int body, double h) {
        int n = SIZE * body;
        double x = h * numbers[n + TORQUE];
        double y = h * numbers[n + TORQUE + 1];
        double z = h * numbers[n + TORQUE + 2];
        if (x == 0 && y == 0 && z == 0) {
            return;
        }
        s.inverseInertia(body, numbers, n + INERTIA);
        int i = n + INERTIA;
        int w = ROW * body + W;
        s.row[w] += numbers[i] * x + numbers[i + 5] * y + numbers[i + 4] * z;
        s.row[w + 1] += numbers[i + 5] * x + numbers[i + 1] * y + numbers[i + 3] * z;
        s.row[w + 2] += numbers[i + 4] * x + numbers[i + 3] * y + numbers[i + 2] * z;
    }

    /** Takes back what gravity and force have added to a body's velocity in a time; (x, y, z) is gravity. */
    public void takeBack(BodyStates s, int body, double time, double x, double y, double z) {
        double scale = get(body, GRAVITY);
        double push = s.inverseMass(body);
        s.accelerate(
                body,
                -time * (scale * x + push * get(body, FORCE)),
                -time * (scale * y + push * get(body, FORCE + 1)),
                -time * (scale * z + push * get(body, FORCE + 2)));
        locks.project(s.row, body);
    }

    /** Returns m·|a|² + τ·I⁻¹·τ at most, of a body's acceleration beyond gravity (x, y, z) and its torque τ. */
    double squaredExcess(BodyStates s, int body, double x, double y, double z) {
        double inverseMass = s.inverseMass(body);
        if (isPlain(body) || inverseMass == 0) {
            return 0;
        }
        double more = get(body, GRAVITY) - 1;
        double ax = more * x + inverseMass * get(body, FORCE);
        double ay = more * y + inverseMass * get(body, FORCE + 1);
        double az = more * z + inverseMass * get(body, FORCE + 2);
        double tx = get(body, TORQUE);
        double ty = get(body, TORQUE + 1);
        double tz = get(body, TORQUE + 2);
        double trace = s.inverseTrace(body); // at least the greatest eigenvalue, and that of an inverse on free axes
        return (ax * ax + ay * ay + az * az) / inverseMass + trace * (tx * tx + ty * ty + tz * tz);
    }

    /** Writes what a snapshot holds of a body. */
    public void write(int body, DataOutputStream out) throws IOException {
        out.writeByte(kind(body));
        if (!isPlain(body)) {
            for (int i = 0; i < STATE; i++) {
                out.writeDouble(get(body, i));
            }
            out.writeByte(locks.mask(body));
        }
    }

    /** Reads what {@link #write} has written; the body has been {@linkplain BodyStates#clear cleared} or is overwritten. */
    public void read(int body, DataInputStream in) throws IOException {
        byte kind = in.readByte();
        clear(body);
        if (kind == PLAIN) {
            return;
        }
        grow(body);
        boolean isForced = false;
        for (int i = 0; i < STATE; i++) {
            numbers[SIZE * body + i] = in.readDouble();
            isForced |= i >= FORCE && numbers[SIZE * body + i] != 0;
        }
        locks.set(body, in.readByte() & AxisLocks.ALL);
        if (isForced) {
            noteForce(body);
        }
        settle(body, kind == KINEMATIC);
    }
}
