package org.collide4j.dynamics.solver;

import org.jspecify.annotations.Nullable;

/**
 * Rows of a joint for the solver. Those of an {@link AngleLock} are solved first, then those of freedoms, and last
 * those of a {@link PointLock}: the last have the last word.
 */
public abstract class JointRows {
    private final JointRow[] rows;
    private final int size;

    // by type, and those alone that are active in the present step: solving them needs no virtual calls
    private @Nullable AngleLock angle;
    private @Nullable PointLock point;
    private final Freedom[] freedoms;
    private int freedomCount;

    /** Takes all rows that the joint may use, of each kind of lock one. */
    protected JointRows(JointRow... rows) {
        this.rows = rows;
        int numbers = 0;
        for (JointRow row : rows) {
            numbers += row.size();
        }
        size = numbers;
        freedoms = new Freedom[rows.length];
    }

    /** Returns the index of the body that is A. */
    public abstract int bodyA();

    /** Returns the index of the body that is B. */
    public abstract int bodyB();

    /** Computes what depends on the bodies' places, for the rows that are active. */
    public abstract void prepare(BodyStates states);

    /** Starts a step with sub-steps of h. */
    public final void begin(double h) {
        angle = null;
        point = null;
        freedomCount = 0;
        for (JointRow row : rows) {
            row.begin(h);
            if (row.isActive()) {
                enter(row);
            }
        }
    }

    private void enter(JointRow row) {
        if (row instanceof AngleLock lock) {
            angle = lock;
        } else if (row instanceof PointLock lock) {
            point = lock;
        } else if (row instanceof Freedom freedom) {
            freedoms[freedomCount++] = freedom;
        }
    }

    /** Prepares the rows, and applies the impulses so far. */
    final void warmStart(BodyStates states) {
        prepare(states);
        int a = bodyA();
        int b = bodyB();
        if (angle != null) {
            angle.warmStart(states, a, b);
        }
        for (int i = 0; i < freedomCount; i++) {
            freedoms[i].warmStart(states, a, b);
        }
        if (point != null) {
            point.warmStart(states, a, b);
        }
    }

    /** Solves for velocities over a sub-step of h, softly, or without any push if the softness has no rate. */
    final void solve(BodyStates states, double h, Softness soft) {
        int a = bodyA();
        int b = bodyB();
        if (angle != null) {
            angle.solve(states, a, b, h, soft);
        }
        for (int i = 0; i < freedomCount; i++) {
            freedoms[i].solve(states, a, b, h, soft);
        }
        if (point != null) {
            point.solve(states, a, b, h, soft);
        }
    }

    /** Returns true if a motor or a spring works in the joint, which may add kinetic energy. */
    final boolean isDriven() {
        for (JointRow row : rows) {
            if (row.isDriven()) {
                return true;
            }
        }
        return false;
    }

    /** Writes the impulse and the moment about B's anchor that the step gave to B, in the axes last prepared. */
    public final void reaction(double[] out) {
        for (int i = 0; i < 6; i++) {
            out[i] = 0;
        }
        for (JointRow row : rows) {
            if (row.isActive()) {
                row.addReaction(out);
            }
        }
    }

    /** Returns how many numbers are retained from step to step. */
    public final int size() {
        return size;
    }

    /** Writes the numbers that are retained from step to step. */
    public final void save(double[] out) {
        int at = 0;
        for (JointRow row : rows) {
            row.save(out, at);
            at += row.size();
        }
    }

    /** Reads what {@link #save} has written. */
    public final void load(double[] in) {
        int at = 0;
        for (JointRow row : rows) {
            row.load(in, at);
            at += row.size();
        }
    }

    /** Removes all impulses. */
    public final void clear() {
        load(new double[size]);
    }
}
