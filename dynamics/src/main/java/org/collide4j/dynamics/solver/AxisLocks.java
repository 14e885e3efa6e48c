package org.collide4j.dynamics.solver;

import java.util.Arrays;

/**
 * Locked axes of bodies: translations and rotations along the axes of the world that no contact, joint or force changes. By
 * the body's index.
 *
 * <p><b>Rotations</b>: the inverse inertia is that of the free axes, (P·I·P)⁻¹ with P the projection on them. So every
 * impulse finds a body that can only turn about these. <b>Translations</b>: the body has one inverse mass; its velocity
 * along locked axes is set to 0 after each constraint, before another reads it. Effective masses of contacts know the locks.
 *
 * <p>Memory: none before the first lock.
 */
public final class AxisLocks {
    /** Bit of the rotation about x; those of y and z follow. The bits of translations start at 0. */
    public static final int ROTATION_X = 3;

    /** Bits of all translations and rotations. */
    public static final int ALL = 63;

    private static final int ROTATIONS = 7 << ROTATION_X;
    private static final int TRANSLATIONS = 7;

    /**
     * Part of the inverse mass that effective masses of contacts keep along locked axes. Normals that are tilted out of a
     * locked axis by less than its root, 1.8°, would else ask for impulses beyond bounds.
     */
    private static final double COMPLIANCE = 0x1p-10;

    /** By body: the bits of its locked axes. */
    private byte[] masks = new byte[0];

    /** By body: its inertia in the world, six numbers. */
    private double[] inertia = new double[0];

    private int translating;
    private int rotating;

    AxisLocks() {}

    /** Returns the locked axes of a body, a bit each. */
    public int mask(int body) {
        return body < masks.length ? masks[body] : 0;
    }

    void set(int body, int mask) {
        int old = mask(body);
        if (body >= masks.length && mask != 0) {
            int room = Math.max(16, 2 * (body + 1));
            masks = Arrays.copyOf(masks, room);
            inertia = Arrays.copyOf(inertia, 6 * room);
        }
        if (body < masks.length) {
            masks[body] = (byte) mask;
        }
        translating += count(mask, TRANSLATIONS) - count(old, TRANSLATIONS);
        rotating += count(mask, ROTATIONS) - count(old, ROTATIONS);
    }

    private static int count(int mask, int part) {
        return (mask & part) == 0 ? 0 : 1;
    }

    /** Returns true if a body has a locked axis. */
    boolean isUsed() {
        return translating + rotating > 0;
    }

    /** Returns true if a body has a locked translation. */
    boolean locksTranslations() {
        return translating > 0;
    }

    /** Returns true if the body has a locked rotation. */
    boolean locksRotation(int body) {
        return rotating > 0 && (mask(body) & ROTATIONS) != 0;
    }

    /** Sets the velocities along and about the locked axes of a body to 0. */
    void project(double[] row, int body) {
        int mask = mask(body);
        int at = BodyStates.ROW * body;
        for (int k = 0; mask != 0; k++, mask >>= 1) { // V and W follow each other as the bits do
            if ((mask & 1) != 0) {
                row[at + k] = 0;
            }
        }
    }

    /** Sets the coordinates of locked translations in {@code places}, three numbers a body. */
    void keep(double[] places, int body, double x, double y, double z) {
        int mask = mask(body);
        for (int k = 0; k < 3; k++) {
            if ((mask >> k & 1) != 0) {
                places[3 * body + k] = k == 0 ? x : k == 1 ? y : z;
            }
        }
    }

    /** Turns the inertia of a body in the world, six numbers from {@code at} on, into its inverse on the free axes. */
    void invert(int body, double[] j, int at) {
        int locked = mask(body) >> ROTATION_X;
        int free = TRANSLATIONS & ~locked;
        int k = Integer.numberOfTrailingZeros(Integer.bitCount(free) == 2 ? locked : free);
        if (Integer.bitCount(free) == 2) {
            int a = (k + 1) % 3;
            int b = (k + 2) % 3;
            double aa = j[at + a];
            double bb = j[at + b];
            double ab = j[at + 3 + k];
            double determinant = aa * bb - ab * ab;
            double f = determinant > 0 ? 1 / determinant : 0;
            Arrays.fill(j, at, at + 6, 0);
            j[at + a] = f * bb;
            j[at + b] = f * aa;
            j[at + 3 + k] = -f * ab;
        } else {
            double inverse = free != 0 && j[at + k] > 0 ? 1 / j[at + k] : 0;
            Arrays.fill(j, at, at + 6, 0);
            if (free != 0) {
                j[at + k] = inverse;
            }
        }
    }

    /**
     * Turns a body with locked rotations by h·ω. Afterwards its angular momentum along the free axes has the direction that
     * it had, as the locks' moments have no part along them, and its energy is conserved, as they do no work.
     *
     * @param tensor inertia in the body's frame, from 6·body on
     */
    void turn(int body, double[] row, double[] q, double[] tensor, double h) {
        int w = BodyStates.ROW * body + BodyStates.W;
        if (row[w] == 0 && row[w + 1] == 0 && row[w + 2] == 0) {
            return; // the bits stay
        }
        int locked = mask(body) >> ROTATION_X;
        boolean conserves = Integer.bitCount(locked) == 1; // about one axis the moment of inertia is constant
        int k = Integer.numberOfTrailingZeros(locked);
        int a = (k + 1) % 3;
        int b = (k + 2) % 3;
        int j = 6 * body;
        double la = 0;
        double lb = 0;
        if (conserves) {
            Symmetric.turn(tensor, j, q, 4 * body, inertia, j);
            la = inertia[j + a] * row[w + a] + inertia[j + 3 + k] * row[w + b];
            lb = inertia[j + 3 + k] * row[w + a] + inertia[j + b] * row[w + b];
        }
        Quaternions.turn(q, 4 * body, h * row[w], h * row[w + 1], h * row[w + 2]);
        if (conserves) {
            Symmetric.turn(tensor, j, q, 4 * body, inertia, j);
            invert(body, inertia, j);
            double wa = inertia[j + a] * la + inertia[j + 3 + k] * lb;
            double wb = inertia[j + 3 + k] * la + inertia[j + b] * lb;
            double energy = la * row[w + a] + lb * row[w + b];
            double after = la * wa + lb * wb;
            double scale = after > 0 ? Math.sqrt(energy / after) : 1;
            row[w + a] = scale * wa;
            row[w + b] = scale * wb;
        }
    }

    /**
     * Takes the locked translations of a body out of what a contact's force does to its velocity. Where rotations are
     * locked, moments about all axes do a little at least, so that rolling friction can be solved for.
     *
     * @param frame the contact's axes t₁, t₂, n, nine numbers from {@code at} on
     * @param linear force to velocity in that frame: 11 22 33 23 31 12
     * @param angular moment to angular velocity likewise
     */
    void lock(int body, double inverseMass, double[] frame, int at, double[] linear, double[] angular) {
        int mask = mask(body);
        double least = (mask & ROTATIONS) != 0 ? COMPLIANCE * (angular[0] + angular[1] + angular[2]) : 0;
        for (int k = 0; k < 3; k++) {
            angular[k] += least;
        }
        double part = (1 - COMPLIANCE) * inverseMass;
        for (int k = 0; k < 3; k++) {
            if ((mask >> k & 1) != 0) {
                double x = frame[at + k];
                double y = frame[at + 3 + k];
                double z = frame[at + 6 + k];
                linear[0] -= part * x * x;
                linear[1] -= part * y * y;
                linear[2] -= part * z * z;
                linear[3] -= part * y * z;
                linear[4] -= part * z * x;
                linear[5] -= part * x * y;
            }
        }
    }
}
