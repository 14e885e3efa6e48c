package org.collide4j.clash;

/**
 * Why a pair is unsettled.
 *
 * <pre>{@code
 * for (Finding finding : new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT).findings()) {
 *     boolean mayBeSettled = finding.detail().reason() == Reason.WORK; // by ClashOptions.DEFAULT.withEffort(10)
 * }
 * }</pre>
 */
public enum Reason {
    /** The searches of the pair took the steps that they may; more {@linkplain ClashOptions#effort() effort} may settle it. */
    WORK("comparing them takes more work than one pair may"),
    /** The {@linkplain ClashOptions#timeout() timeout} ended the run first. */
    TIME("the time was up; a longer --timeout, or none, settles more"),
    /** The memory was not enough. */
    MEMORY("the memory was not enough; COLLIDE4J_JAVA_OPTS=-Xmx16g allows more"),
    /** The coordinates of one part round by more than the size of the other. */
    ROUNDING("the coordinates of one round by more than the other is large; place both nearer to the origin"),
    /** The geometry of a part cannot be read where the pair is compared, such as from a damaged packed model. */
    UNREADABLE("the geometry of a part cannot be read; pack the model again"),
    /** The comparison failed. */
    FAILURE("this is a defect, please report it");

    /** Explanation for the user, and the option that may settle the pair. */
    final String explanation;

    Reason(String explanation) {
        this.explanation = explanation;
    }
}
