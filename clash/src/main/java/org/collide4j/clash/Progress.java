package org.collide4j.clash;

/**
 * Hears how far a long check has come.
 *
 * <pre>{@code
 * Progress bar = (done, total) -> System.out.print("\r" + 100 * done / Math.max(1, total) + " %");
 * var report = new ClashCheck(ClashOptions.DEFAULT).run(model, bar);
 * }</pre>
 */
@FunctionalInterface
public interface Progress {
    Progress SILENT = (done, total) -> {};

    /** Receives the progress from time to time, from one thread at a time; done grows to total. */
    void at(long done, long total);

    /** Receives several times a second, in words for people, what has been worked on longest. */
    default void busyWith(String work) {}
}
