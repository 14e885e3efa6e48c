package org.collide4j.query;

import org.collide4j.math.Vector3;

/** What a distance and a cast answer alike: how the search ended, the contact plane, and an interval with two points. */
abstract class PairAnswer {
    double signedDistance;

    /** Of the distance, or of the time. */
    double lower;

    double upper;

    private Termination termination = Termination.OUT_OF_STEPS;

    int steps;
    final Vector3 normal = new Vector3(1, 0, 0);
    final Vector3 pointOnA = new Vector3();
    final Vector3 pointOnB = new Vector3();

    /** Why the query ended; anything but CONVERGED or EXACT leaves an interval wider than asked for. */
    public Termination termination() {
        return termination;
    }

    /** A reference is written only where it changes: each write costs the collector a write barrier and a visit. */
    final void end(Termination termination) {
        if (this.termination != termination) {
            this.termination = termination;
        }
    }

    /** How many support points of the pair were asked for. */
    public int steps() {
        return steps;
    }

    final void copyFrom(PairAnswer other) {
        signedDistance = other.signedDistance;
        lower = other.lower;
        upper = other.upper;
        end(other.termination);
        steps = other.steps;
        normal.set(other.normal);
        pointOnA.set(other.pointOnA);
        pointOnB.set(other.pointOnB);
    }
}
