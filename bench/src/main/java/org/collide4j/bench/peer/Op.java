package org.collide4j.bench.peer;

/** What is asked, and how the answer is written as one number. */
public enum Op {
    /** 1 if the closed shapes share a point, else 0. */
    INTERSECT,
    /** The distance, 0 (or less) if they share a point; the depth is not asked. */
    DISTANCE,
    /** The signed distance: minus the depth if they overlap. */
    PENETRATION,
    /** The time of the first contact in [0, 1], or -1. */
    CAST
}
