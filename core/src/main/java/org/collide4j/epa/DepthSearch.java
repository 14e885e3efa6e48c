package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.proof.DepthBounds;

/** A running search for the depth of the origin in a configuration space obstacle, and what it has proven so far. */
public interface DepthSearch {
    /** Where the search stands. */
    enum Status {
        RUNNING,
        /** The bounds met. */
        CONVERGED,
        /** The obstacle has no thickness: it is a point, a segment, or a flat polygon. */
        FLAT,
        /** Rounding allows no further progress. */
        STALLED,
        /** The memory is used up; the bounds are what has been proven so far. */
        OUT_OF_STEPS
    }

    /** Takes one support point in. Returns false when the search has ended. */
    boolean step();

    Status status();

    default Status run() {
        while (step()) {}
        return status();
    }

    /** Returns the bounds proven so far; the accessors below read it. */
    DepthBounds bounds();

    /** The proven lower bound of the cores' signed distance, rounding included. */
    default double lower() {
        return bounds().lower();
    }

    /** The proven upper bound; infinite while the support points found do not surround the origin. */
    default double upper() {
        return bounds().upper();
    }

    /** The cores' signed distance as found: the lower bound without its allowance for rounding. */
    default double distance() {
        return bounds().distance();
    }

    /** The unit direction of the least depth found, in A's frame, from A to B. */
    default Vector3 normal() {
        return bounds().normal();
    }

    /** How many support points were asked for. */
    int steps();

    /**
     * Writes the points of A and B, in A's frame, whose difference lies along the unit direction on the boundary found so
     * far; not for a FLAT obstacle.
     */
    void witnesses(Vector3 direction, Vector3 onA, Vector3 onB);
}
