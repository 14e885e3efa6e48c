package org.collide4j.formats.child;

/** Exit codes of the child process. Any other code is a crash. */
public final class ExitCodes {
    public static final int DONE = 0;

    /** The file cannot be read; the reason is in the file {@link Main#REASON}. */
    public static final int REFUSED = 10;

    public static final int OUT_OF_MEMORY = 11;

    private ExitCodes() {}
}
