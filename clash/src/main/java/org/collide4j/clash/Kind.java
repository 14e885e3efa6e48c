package org.collide4j.clash;

/** The kind of finding about two parts; worst first. */
public enum Kind {
    /** The volumes of the parts overlap, or their open surfaces cross, deeper than the tolerance. */
    CLASH,
    /** A part is completely inside the other, closed one. */
    INSIDE,
    /** The parts are the same geometry at the same place, within the tolerance. */
    DUPLICATE,
    /** The depth is not known well enough, or work, time or memory ran out: the pair may be any of the others, or nothing. */
    UNSETTLED,
    /** The parts are in contact within the tolerance. */
    TOUCH,
    /** The parts are apart, but by less than the clearance of the options. */
    CLOSE
}
