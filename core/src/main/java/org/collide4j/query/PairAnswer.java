package org.collide4j.query;

import org.collide4j.pair.Found;

/**
 * Common part of the answers of distances and casts: answer alike: how the search ended, the contact plane, and an
 * interval with two points.
 */
abstract class PairAnswer {
    private static final Termination[] TERMINATIONS = Termination.values();

    /** The fields of the answer, which the solvers write. */
    final Found found = new Found();

    PairAnswer() {}

    /** Why the query ended; anything but CONVERGED or EXACT leaves an interval wider than asked for. */
    public Termination termination() {
        return TERMINATIONS[found.ending()];
    }

    /** How many support points of the pair were asked for. */
    public int steps() {
        return found.steps;
    }
}
