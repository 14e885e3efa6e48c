package org.collide4j.query;

import org.collide4j.math.Vector3;

/**
 * Common part of the answers of distances and casts: answer alike: how the search ended, the contact plane, and an
 * interval with two points.
 */
abstract class PairAnswer {
    private static final Termination[] TERMINATIONS = Termination.values();

    double signedDistance;

    /** Lower and upper bound of the distance, or of the time. */
    double lower;

    double upper;

    /**
     * Ordinal of the {@link Termination}: a written reference costs the garbage collector a visit, one for each of many
     * pairs.
     */
    private int termination;

    int steps;

    /** True if the question was how far apart the bodies are, and not how deep: an interval of 0 alone says no depth. */
    boolean isUnsigned;

    final Vector3 normal = new Vector3(1, 0, 0);
    final Vector3 pointOnA = new Vector3();
    final Vector3 pointOnB = new Vector3();

    PairAnswer() {
        end(Termination.OUT_OF_STEPS);
    }

    /** Why the query ended; anything but CONVERGED or EXACT leaves an interval wider than asked for. */
    public Termination termination() {
        return TERMINATIONS[termination];
    }

    @SuppressWarnings("EnumOrdinal") // for the list of all alone, which is made in the same process
    final void end(Termination termination) {
        this.termination = termination.ordinal();
        isUnsigned = false;
    }

    /** How many support points of the pair were asked for. */
    public int steps() {
        return steps;
    }

    final void copyFrom(PairAnswer other) {
        signedDistance = other.signedDistance;
        lower = other.lower;
        upper = other.upper;
        termination = other.termination;
        steps = other.steps;
        isUnsigned = other.isUnsigned;
        normal.set(other.normal);
        pointOnA.set(other.pointOnA);
        pointOnB.set(other.pointOnB);
    }
}
