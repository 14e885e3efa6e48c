package org.collide4j.app.device;

import org.collide4j.app.console.Words;

/** The type of the numbers that a device computes in. */
public enum PrecisionChoice {
    DOUBLE,
    SINGLE;

    /** Reads a choice from the command line. */
    public static final class Word extends Words<PrecisionChoice> {
        Word() {
            super(PrecisionChoice.class);
        }
    }
}
