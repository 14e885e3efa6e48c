package org.collide4j.exact;

/** Exact relation of two polytopes. */
public enum ExactVerdict {
    /** The pair cannot be decided: see {@link ExactContact}. */
    UNDECIDED,
    /** A plane separates the shapes strictly. */
    SEPARATED,
    /** The shapes share a point, and a plane separates their interiors. */
    TOUCHING,
    /** The interiors of the shapes share a point. */
    PENETRATING
}
