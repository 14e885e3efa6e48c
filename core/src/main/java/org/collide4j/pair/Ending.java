package org.collide4j.pair;

/** How the search for an answer ended; the constants are those of the public {@code Termination}, in its order. */
public enum Ending {
    CONVERGED,
    STALLED,
    OUT_OF_STEPS,
    EARLY_OUT,
    EXACT,
    INCONSISTENT_SHAPE;

    /** Returns the ending of a search that used up its step budget, that rounding stopped, or else that converged. */
    public static Ending of(boolean outOfSteps, boolean stalled) {
        if (outOfSteps) {
            return OUT_OF_STEPS;
        }
        return stalled ? STALLED : CONVERGED;
    }
}
