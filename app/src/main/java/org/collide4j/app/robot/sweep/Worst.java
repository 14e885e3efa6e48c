package org.collide4j.app.robot.sweep;

import java.util.Locale;

/**
 * The smallest distance of a motion, below zero a depth: at no time is a pair nearer than {@code lower}.
 *
 * @param upper distance of the pair that came nearest
 * @param at position of the joint in radians or metres, or time of the trajectory in legs
 * @param positions of all joints there
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record Worst(double lower, double upper, double at, double[] positions, String bodyA, String bodyB) {
    /** Hundredths of a millimetre to a metre: texts are no finer. */
    private static final double STEPS = 1e5;

    /** Returns the interval, rounded outwards, and the pair, for people. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.5f m to %.5f m, %s and %s",
                Math.floor(lower * STEPS) / STEPS,
                Math.ceil(upper * STEPS) / STEPS + 0.0, // no -0
                bodyA,
                bodyB);
    }
}
