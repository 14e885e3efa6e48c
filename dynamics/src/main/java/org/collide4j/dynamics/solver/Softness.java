package org.collide4j.dynamics.solver;

/**
 * Softness of a constraint as a spring and a damper, solved implicitly (Catto 2011, "Soft Constraints"; 2024, "Solver2D").
 *
 * <p>With ω = 2π·hertz and damping ratio ζ over a sub-step h: a₁ = 2ζ + hω, a₂ = hω·a₁, a₃ = 1/(1 + a₂). An error C is
 * pushed out at the speed ω/a₁·C, with a₂·a₃ of the effective mass, and a₃ of the accumulated impulse is removed.
 */
public final class Softness {
    /** Rate ω/a₁ at which an error is pushed out, in 1/s. */
    double biasRate;

    /** Factor a₂·a₃ of the effective mass. */
    double massScale;

    /** Factor a₃ of the accumulated impulse that is removed. */
    double impulseScale;

    /** Returns the speed at which an error is pushed out. */
    public double bias(double error) {
        return biasRate * error;
    }

    public double massScale() {
        return massScale;
    }

    public double impulseScale() {
        return impulseScale;
    }

    /** Overwrites this; 0 hertz is a constraint of velocities alone. */
    void set(double hertz, double zeta, double h) {
        double omega = 2 * Math.PI * hertz;
        double a1 = 2 * zeta + h * omega;
        double a2 = h * omega * a1;
        double a3 = 1 / (1 + a2);
        biasRate = hertz > 0 ? omega / a1 : 0;
        massScale = hertz > 0 ? a2 * a3 : 1;
        impulseScale = hertz > 0 ? a3 : 0;
    }
}
