package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.proof.DepthBounds;

/** A search for the depth of the origin in a configuration space obstacle, with the bounds proven so far. */
public interface DepthSearch {
    /** State of the search. */
    enum Status {
        RUNNING,
        /** The bounds have converged. */
        CONVERGED,
        /** The obstacle has no thickness: it is a point, a segment, or a flat polygon. */
        FLAT,
        /** Rounding allows no further progress. */
        STALLED,
        /** The memory is used up; the bounds are valid. */
        OUT_OF_STEPS
    }

    /** Adds one support point. Returns false when the search has ended. */
    boolean step();

    Status status();

    default Status run() {
        while (step()) {}
        return status();
    }

    /** Returns the bounds proven so far, which the accessors below read. */
    DepthBounds bounds();

    /** Returns the proven lower bound of the cores' signed distance, rounding included. */
    default double lower() {
        return bounds().lower();
    }

    /** Returns the proven upper bound; infinite while the support points do not surround the origin. */
    default double upper() {
        return bounds().upper();
    }

    /** Returns the cores' signed distance: the lower bound without its allowance for rounding. */
    default double distance() {
        return bounds().distance();
    }

    /** Returns the unit direction of the least depth found, in A's frame, from A to B. */
    default Vector3 normal() {
        return bounds().normal();
    }

    /** Returns the number of support points. */
    int steps();

    /**
     * Computes the witness points on A and B in A's frame: their difference is on the current boundary, along the unit
     * direction. Not for a FLAT obstacle.
     */
    void witnesses(Vector3 direction, Vector3 onA, Vector3 onB);
}
