package org.collide4j.gjk;

/** What a short walk has proven about the distance of two cores and a limit. */
public enum Verdict {
    /** It is larger than the limit. */
    BEYOND,
    /** It is at most the limit. */
    WITHIN,
    /** It is nearer to the limit than rounding can tell, or than a short walk leads. */
    UNDECIDED
}
