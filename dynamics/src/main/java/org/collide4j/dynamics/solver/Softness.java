package org.collide4j.dynamics.solver;

/**
 * Softness of a constraint as a spring and a damper, solved implicitly (Catto 2011, "Soft Constraints"; 2024, "Solver2D").
 *
 * <p>With ω = 2π·hertz and damping ratio ζ over a sub-step h: a₁ = 2ζ + hω, a₂ = hω·a₁, a₃ = 1/(1 + a₂). An error C is
 * pushed out at the speed ω/a₁·C, with a₂·a₃ of the effective mass, and a₃ of the accumulated impulse is removed.
 */
public sealed class Softness permits SpringSoftness {
    /**
     * Largest angle ωh, in radians a sub-step, of springs that are solved without numerical damping. Springs are stable up to
     * a sum of 4 of all (ωh)² at a body: 256 of them may pull at one.
     */
    private static final double LARGEST_EXPLICIT_ANGLE = 1.0 / 8;

    /** A constraint of velocities alone. */
    static final Softness RIGID = new Softness();

    static {
        RIGID.set(0, 0, 0);
    }

    /** Rate ω/a₁ at which an error is pushed out, in 1/s. */
    double biasRate;

    /** Factor a₂·a₃ of the effective mass. */
    double massScale;

    /** Factor a₃ of the accumulated impulse that is removed. */
    double impulseScale;

    /** Product of {@link #massScale} and {@link #biasRate}; finite where those are 0 and infinite. */
    double pushScale;

    /** Overwrites this; 0 hertz is a constraint of velocities alone. */
    void set(double hertz, double zeta, double h) {
        double omega = 2 * Math.PI * hertz;
        double a1 = 2 * zeta + h * omega;
        double a2 = h * omega * a1;
        double a3 = 1 / (1 + a2);
        biasRate = hertz > 0 ? omega / a1 : 0;
        massScale = hertz > 0 ? a2 * a3 : 1;
        impulseScale = hertz > 0 ? a3 : 0;
        pushScale = massScale * biasRate;
    }

    /**
     * Overwrites this with a spring that swings at its frequency, and is damped by its damping ratio.
     *
     * <p>The implicit solution F = −k·(C + hv) − c·v damps by another ωh/2 of the critical damping. The share θ = 1 −
     * 1/(8ωh) of hv, at least 0, retains its stability where ωh is large, and leaves slow springs undamped.
     */
    void setSpring(double hertz, double zeta, double h) {
        double angle = 2 * Math.PI * hertz * h;
        double share = angle > LARGEST_EXPLICIT_ANGLE ? 1 - LARGEST_EXPLICIT_ANGLE / angle : 0;
        double damping = angle * (2 * zeta + share * angle);
        impulseScale = 1 / (1 + damping);
        massScale = damping * impulseScale;
        pushScale = angle * impulseScale * (angle / h);
        biasRate = damping > 0 ? pushScale / massScale : 0;
    }
}
