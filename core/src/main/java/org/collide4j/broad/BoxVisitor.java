package org.collide4j.broad;

/** Hears of the boxes that a search of a {@link BroadPhase} meets, and says how far it shall go on. */
@FunctionalInterface
public interface BoxVisitor {
    /** To be returned to end the search. */
    double ENOUGH = -1;

    /** To be returned to leave the search as it is. */
    double ON = Double.POSITIVE_INFINITY;

    /**
     * The search has met a box.
     *
     * @param at where: what the search counts, its distance or the part of the way
     * @return the search goes on to here at most, and no farther than it would have gone before; it ends if this is negative
     */
    double met(int id, double at);
}
