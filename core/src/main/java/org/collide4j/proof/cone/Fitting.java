package org.collide4j.proof.cone;

import org.collide4j.pair.ConfigurationObstacle;

/**
 * When Newton's method on the normal has arrived: what the support point, or a mixture of some, lies aside of the normal is
 * what the answer's points miss each other by.
 */
final class Fitting {
    /** In sizes of the obstacle: from 1e-6 on one more turn reaches it. */
    private static final double FINE = 1e-12;

    /** Tolerance where rounding moves the point by more, as on surfaces that are nearly flat. */
    private static final double COARSE = 1e-10;

    /** A turn that leaves more than this part has come to rounding. */
    private static final double PROGRESS = 0.5;

    private Fitting() {}

    /** True if a point so far aside, and before the last turn so far, is as near to the normal as it is worth to come. */
    static boolean isReached(double aside, double before, ConfigurationObstacle obstacle) {
        double rounding = 4 * obstacle.rounding();
        return aside <= FINE * obstacle.size() + rounding
                || (aside <= COARSE * obstacle.size() + rounding && isStuck(aside, before));
    }

    /** True if the last turn has led hardly nearer. */
    static boolean isStuck(double aside, double before) {
        return aside > PROGRESS * before;
    }
}
