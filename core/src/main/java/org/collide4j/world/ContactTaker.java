package org.collide4j.world;

/**
 * Receives the contacts of an update as they are found, on the thread that has computed each, while it is in the cache:
 * with thousands of pairs, each later access waits for memory.
 *
 * <p>It may read the pair and what does not change in an update: handles, tags, shapes. It is told of different pairs by
 * several threads at once, in no order; so what it does with one must depend on no other.
 *
 * <pre>{@code
 * double[] depths = new double[world.settings().threads()];
 * world.setTaker((pair, member) -> { // on several threads: each writes to the place of its own number
 *     for (int i = 0; i < pair.size(); i++) {
 *         depths[member] = Math.max(depths[member], -pair.distance(i));
 *     }
 * });
 * world.update();
 * }</pre>
 */
public interface ContactTaker {
    /** Ignores all pairs. */
    ContactTaker NONE = (pair, member) -> {};

    /** Prepares for an update: the {@linkplain BodyPair#number numbers} of all pairs are less than this. */
    default void begin(int numbers) {}

    /**
     * Reads from the memory that {@link #take} is going to need for a pair that touched before, so that cache misses of
     * several pairs overlap; for takers that keep much about each pair. The result means nothing.
     */
    default double preload(BodyPair pair) {
        return 0;
    }

    /**
     * Receives a pair that the update has queried anew and that touches.
     *
     * @param member the number of the thread, less than the world's number of threads
     */
    void take(BodyPair pair, int member);
}
