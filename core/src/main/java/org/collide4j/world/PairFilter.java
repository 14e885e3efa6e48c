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
    /** All may. */
    PairFilter ALL = (a, b) -> true;

    /**
     * False if the two bodies pass through each other. Asked once, when their boxes begin to overlap: after it has changed
     * its mind about a body, tell the world by {@link CollisionWorld#refilter}. It may read the world, but not change it.
     */
    boolean mayTouch(long a, long b);
}
