package org.collide4j.proof.cone;

import org.collide4j.pair.ConfigurationObstacle;

/**
 * Convergence test of Newton's method on the normal. The distance of the support point, or of a mixture of several, from the
 * line along the normal is the inconsistency of the witness points.
 */
final class Fitting {
    /** Tolerance relative to the obstacle's size; from 1e-6 on, one more step reaches it. */
    private static final double FINE_TOLERANCE = 1e-12;

    /** Tolerance if rounding moves the point by more, as on nearly flat surfaces. */
    private static final double COARSE_TOLERANCE = 1e-10;

    /** Reduction by a step that counts as progress; a smaller one is rounding. */
    private static final double PROGRESS_RATIO = 0.5;

    private Fitting() {}

    /** Returns true if a point is as near to the normal as needed, given its distance now and before the last step. */
    static boolean isReached(double aside, double before, ConfigurationObstacle obstacle) {
        double rounding = 4 * obstacle.rounding();
        return aside <= FINE_TOLERANCE * obstacle.size() + rounding
                || (aside <= COARSE_TOLERANCE * obstacle.size() + rounding && isStuck(aside, before));
    }

    /** Returns true if the last step has made no progress. */
    static boolean isStuck(double aside, double before) {
        return aside > PROGRESS_RATIO * before;
    }
}
