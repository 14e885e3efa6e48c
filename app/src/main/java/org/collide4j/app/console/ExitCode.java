package org.collide4j.app.console;

/** Exit codes of the process. */
public final class ExitCode {
    /** Done; a check found nothing that has to be mended. */
    public static final int NOTHING_FOUND = 0;
    /** A check found clashes, or parts nearer than the clearance. */
    public static final int CLASHES_FOUND = 1;
    /** Bad usage, or a file that cannot be used; one line on the error stream says which and why. */
    public static final int BAD_INPUT = 2;
    /** A defect of the program itself. */
    public static final int DEFECT = 3;

    /** A check found nothing to mend among the pairs that it settled, but did not settle all. */
    public static final int UNSETTLED = 4;

    private ExitCode() {}
}
