package org.collide4j.dynamics.solver;

/**
 * One or more equations of a joint, with the impulses that hold them. The joint prepares them for the places of its
 * bodies in each sub-step, then {@link JointRows} solves them.
 */
public abstract sealed class JointRow permits VectorRow, Freedom {
    JointRow() {}

    /** Returns false if nothing is to be solved: the impulses are then 0. */
    public abstract boolean isActive();

    /** Returns true if a motor or a spring works here, which may add kinetic energy in this step. */
    abstract boolean isDriven();

    /** Starts a step with sub-steps of h: the first {@link #warmStart} brings the sum of the step's impulses to 0. */
    abstract void begin(double h);

    /** Applies the impulses so far, and adds them to the sum of the step. */
    abstract void warmStart(BodyStates s, int a, int b);

    /** Solves for velocities, softly or as springs do. */
    abstract void solve(BodyStates s, int a, int b, double h, Softness soft);

    /** Returns how many numbers {@link #save} writes. */
    abstract int size();

    /** Writes impulses and their sum. */
    abstract void save(double[] out, int at);

    /** Reads what {@link #save} has written. */
    abstract void load(double[] in, int at);

    /** Adds the sum of the step's impulses on B to three numbers of force and three of torque about B's anchor. */
    abstract void addReaction(double[] out);
}
