package org.collide4j.dynamics.solver;

/** A spring's frequency and damping ratio, and its softness in the sub-steps of a step. */
final class SpringSoftness extends Softness {
    /** Angle ωh, in radians a sub-step, from which on a spring gives back within a step what it has stored. */
    private static final double STIFF_ANGLE = 1;

    private double hertz;
    private double ratio;
    private boolean storesEnergy;

    /** Sets the frequency, 0 for no spring, and the damping ratio. */
    void set(double frequency, double dampingRatio) {
        hertz = frequency;
        ratio = dampingRatio;
    }

    /** Starts a step with sub-steps of h. */
    void begin(double h) {
        storesEnergy = hertz > 0 && 2 * Math.PI * hertz * h < STIFF_ANGLE;
        if (hertz > 0) {
            setSpring(hertz, ratio, h);
        }
    }

    /** Returns true if there is a spring. */
    boolean isOn() {
        return hertz > 0;
    }

    /** Returns true if there is a spring that may give back in this step what it has stored in earlier ones. */
    boolean storesEnergy() {
        return storesEnergy;
    }
}
