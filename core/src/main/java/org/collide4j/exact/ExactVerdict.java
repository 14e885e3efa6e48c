package org.collide4j.exact;

/** How two polytopes lie to each other, without any rounding. */
public enum ExactVerdict {
    /** The pair is none that can be decided: see {@link ExactContact}. */
    UNDECIDED,
    /** A plane separates the shapes strictly. */
    SEPARATED,
    /** The shapes share a point, and a plane separates their interiors. */
    TOUCHING,
    /** The interiors of the shapes share a point. */
    PENETRATING
}
