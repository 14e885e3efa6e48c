package org.collide4j.gjk;

/** Result of a short walk: what it has proven about the distance of two cores and a limit. */
public enum LimitVerdict {
    /** The distance is larger than the limit. */
    BEYOND,
    /** The distance is at most the limit. */
    WITHIN,
    /** The distance is nearer to the limit than rounding, or a short walk, can decide. */
    UNDECIDED
}
