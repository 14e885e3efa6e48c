package org.collide4j.formats;

/**
 * Limits of the process that reads one file.
 *
 * @param seconds of wall-clock time
 * @param megabytes of address space, where the system can limit it: on Linux, not on macOS and Windows
 */
record Limits(int seconds, int megabytes) {
    static final String SECONDS = "collide4j.formats.seconds";
    static final String MEGABYTES = "collide4j.formats.megabytes";

    /** Enough for an IFC file of some hundred megabytes. */
    private static final int DEFAULT_SECONDS = 600;

    private static final int DEFAULT_MEGABYTES = 8192;

    /** Returns the limits that the system properties give, else the defaults. */
    static Limits ofProperties() {
        return new Limits(
                Integer.getInteger(SECONDS, DEFAULT_SECONDS), Integer.getInteger(MEGABYTES, DEFAULT_MEGABYTES));
    }
}
