package org.collide4j.query;

import org.collide4j.pair.Ending;

/** Why a query ended. */
public enum Termination {
    /** The bounds met within the accuracy asked for. */
    CONVERGED,
    /** Rounding allowed no further progress; the interval is what could be proven. */
    STALLED,
    /** The step budget was used up; the interval is what had been proven by then. */
    OUT_OF_STEPS,
    /** The answer to the question was sure before the bounds met. */
    EARLY_OUT,
    /**
     * The interval contained 0; on which side of it the truth lies, or that it is 0, was decided in exact arithmetic.
     * For a cast: whether there is a contact was decided so.
     */
    EXACT,
    /**
     * The bounds contradict each other beyond rounding: a shape breaks its contract, as by a support point that is not the
     * farthest, or a reach that is too small. The interval proves nothing.
     */
    INCONSISTENT_SHAPE;

    private static final Ending[] ENDINGS = Ending.values();

    /** Returns the solvers' word for it. */
    @SuppressWarnings("EnumOrdinal") // both enums list the same constants in the same order
    Ending ending() {
        return ENDINGS[ordinal()];
    }
}
