package org.collide4j.clash.baseline;

/** Change of a finding since the baseline: the first constant that applies. */
public enum Change {
    /** Nothing beyond the tolerance. */
    NONE,
    /** The finding was resolved and is found again. */
    RETURNED,
    /** The parts clash; before, they were close, touching or unsettled. */
    WORSE_KIND,
    /** The parts are deeper in each other, or nearer to each other, by more than the tolerance and a tenth. */
    DEEPER,
    /** The finding was recognised by its names alone; the parts are at another place. */
    MOVED,
    /** The parts are less deep in each other, or farther apart, by more than the tolerance and a tenth. */
    SHALLOWER
}
