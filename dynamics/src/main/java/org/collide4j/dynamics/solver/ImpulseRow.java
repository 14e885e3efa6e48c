package org.collide4j.dynamics.solver;

/** A way in which B moves against A along one line or about one axis: how fast it does, and what an impulse changes. */
public abstract sealed class ImpulseRow permits AxisRow, LineRow {
    /** Effective mass 1 / (J·M⁻¹·Jᵀ); 0 if neither body can be moved. */
    double mass;

    ImpulseRow() {}

    /** Returns how fast B moves against A. */
    abstract double speed(BodyStates s, int a, int b);

    /** Gives B the impulse, and A its opposite. */
    abstract void apply(BodyStates s, int a, int b, double impulse);

    /** Adds an impulse on B to three numbers of force and three of torque about B's anchor. */
    abstract void addReaction(double impulse, double[] out);
}
