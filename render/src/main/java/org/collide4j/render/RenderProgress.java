package org.collide4j.render;

/**
 * Receives how far a picture has come, and may cancel it.
 *
 * <pre>{@code
 * RenderProgress bar = (done, total) -> System.out.print("\r" + 100 * done / total + " %");
 * }</pre>
 */
@FunctionalInterface
public interface RenderProgress {
    /** Ignores the progress and never cancels. */
    RenderProgress SILENT = (done, total) -> {};

    /** Receives the number of finished rows and of all rows, in the thread that renders the picture. */
    void at(int done, int total);

    /** Returns true to cancel the picture; called after {@link #at}, in the same thread. */
    default boolean isCancelled() {
        return false;
    }
}
