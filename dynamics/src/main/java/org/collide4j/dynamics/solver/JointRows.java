package org.collide4j.dynamics.solver;

/** Operations of a joint for the solver, once a sub-step each: its own rows are its own business. */
public interface JointRows {
    /** The index of the body that is A. */
    int bodyA();

    int bodyB();

    /** Computes what depends on the bodies' places, and applies the impulses so far. */
    void warmStart(BodyStates states);

    /** Solves for velocities; softly, or without any push if the softness has no rate. */
    void solve(BodyStates states, double h, Softness soft);

    /** Returns true if a motor works in the joint, which may add energy. */
    boolean isDriven();

    /** Writes the impulses that are kept from step to step; returns the place after them. */
    int save(double[] out, int at);

    /** Reads what {@link #save} has written. */
    int load(double[] in, int at);
}
