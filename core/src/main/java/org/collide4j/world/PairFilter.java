package org.collide4j.world;

/**
 * Decides which bodies may touch each other, beyond their layers.
 *
 * <pre>{@code
 * world.setFilter((a, b) -> world.tag(a) == 0 || world.tag(a) != world.tag(b)); // parts of one figure pass
 * world.setTag(ball, 7);
 * world.refilter(ball); // the filter's answer about this body has changed
 * }</pre>
 */
@FunctionalInterface
public interface PairFilter {
    /** Lets all bodies touch. */
    PairFilter ALL = (a, b) -> true;

    /**
     * Returns false if the two bodies pass through each other. The world calls it once, when their boxes begin to overlap:
     * call {@link CollisionWorld#refilter} after the answer for a body has changed. A filter may read the world, but must
     * not change it.
     */
    boolean mayTouch(long a, long b);
}
