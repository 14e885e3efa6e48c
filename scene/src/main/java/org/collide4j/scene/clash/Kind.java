package org.collide4j.scene.clash;

/** What the check found between two parts; worst first. */
public enum Kind {
    /** Their volumes overlap, or their surfaces cross, deeper than the tolerance. */
    CLASH,
    /** One part lies wholly within the other, closed one. */
    INSIDE,
    /** Work, time or memory ran out before the pair was decided: it may be any of the others, or nothing. */
    UNSETTLED,
    /** They are in contact within the tolerance. */
    TOUCH,
    /** They are apart, but by less than the clearance that was asked for. */
    CLOSE
}
