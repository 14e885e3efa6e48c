package org.collide4j.clash.baseline;

/** The state of a finding between runs. People set {@link #REVIEWED} and {@link #APPROVED}; runs set the others. */
public enum Status {
    /** The finding is not in the baseline, or it was resolved and is found again. */
    NEW,
    /** The finding is in the baseline and still there. */
    ACTIVE,
    /** A person has looked at the finding; it is still to be mended. */
    REVIEWED,
    /** A person has accepted the finding as it is. */
    APPROVED,
    /** The finding is in the baseline and is not found any more. */
    RESOLVED
}
