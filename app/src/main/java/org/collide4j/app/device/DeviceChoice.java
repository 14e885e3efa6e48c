package org.collide4j.app.device;

import org.collide4j.app.console.Words;

/** Where a batch of queries is answered. */
public enum DeviceChoice {
    GPU,
    CPU,
    AUTO;

    /** Reads a choice from the command line. */
    public static final class Word extends Words<DeviceChoice> {
        Word() {
            super(DeviceChoice.class);
        }
    }
}
