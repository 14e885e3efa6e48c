package org.collide4j.dynamics.solver;

/** Rows of a joint for the solver, in the order of their solution: the last has the last word. */
public abstract class JointRows {
    private final JointRow[] rows;
    private final int size;

    /** Rows that are active in the present step, the first of the array. */
    private final JointRow[] active;

    private int activeCount;

    /** Takes all rows that the joint may use. */
    protected JointRows(JointRow... rows) {
        this.rows = rows;
        int numbers = 0;
        for (JointRow row : rows) {
            numbers += row.size();
        }
        size = numbers;
        active = new JointRow[rows.length];
    }

    /** Returns the index of the body that is A. */
    public abstract int bodyA();

    /** Returns the index of the body that is B. */
    public abstract int bodyB();

    /** Computes what depends on the bodies' places, for the rows that are active. */
    public abstract void prepare(BodyStates states);

    /** Starts a step with sub-steps of h. */
    public final void begin(double h) {
        activeCount = 0;
        for (JointRow row : rows) {
            row.begin(h);
            if (row.isActive()) {
                active[activeCount++] = row;
            }
        }
    }

    /** Prepares the rows, and applies the impulses so far. */
    final void warmStart(BodyStates states) {
        prepare(states);
        int a = bodyA();
        int b = bodyB();
        for (int i = 0; i < activeCount; i++) {
            active[i].warmStart(states, a, b);
        }
    }

    /** Solves for velocities over a sub-step of h, softly, or without any push if the softness has no rate. */
    final void solve(BodyStates states, double h, Softness soft) {
        int a = bodyA();
        int b = bodyB();
        for (int i = 0; i < activeCount; i++) {
            active[i].solve(states, a, b, h, soft);
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
