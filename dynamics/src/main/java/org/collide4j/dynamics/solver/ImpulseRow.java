package org.collide4j.dynamics.solver;

/** An equation about a speed between two bodies, whose impulse λ stays between two bounds. */
public abstract sealed class ImpulseRow permits AxisRow, LineRow {
    /** The impulse so far, on B. */
    public double lambda;

    /** 1 / (J·M⁻¹·Jᵀ); 0 if neither body can be moved. */
    double mass;

    ImpulseRow() {}

    /** How fast B moves against A, as the equation counts it. */
    abstract double speed(BodyStates s, int a, int b);

    /** Gives B the impulse, and A its opposite. */
    abstract void apply(BodyStates s, int a, int b, double impulse);

    /** Applies the impulse so far. */
    public final void warmStart(BodyStates s, int a, int b) {
        apply(s, a, b, lambda);
    }

    /**
     * Solves for a speed of −bias.
     *
     * @param lowest the bounds of λ
     */
    public final void solve(
            BodyStates s,
            int a,
            int b,
            double bias,
            double massScale,
            double impulseScale,
            double lowest,
            double highest) {
        double next = lambda - massScale * mass * (speed(s, a, b) + bias) - impulseScale * lambda;
        next = Math.max(lowest, Math.min(highest, next));
        double d = next - lambda;
        lambda = next;
        apply(s, a, b, d);
    }
}
