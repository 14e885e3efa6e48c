package org.collide4j.exact;

/** How two polytopes lie to each other, without any rounding. */
public enum Verdict {
    /** The pair is none that can be decided: see {@link ExactContact}. */
    UNDECIDED,
    /** A plane parts them strictly. */
    SEPARATED,
    /** They share a point, and a plane parts their interiors. */
    TOUCHING,
    /** Their interiors share a point. */
    PENETRATING
}
