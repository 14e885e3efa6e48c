package org.collide4j.broad;

/**
 * Hears of the boxes that a search of a {@link BroadPhase} meets, and says how far it shall go on.
 *
 * <pre>{@code
 * var nearest = new int[] {-1};
 * boxes.nearest(new Aabb(0, 0, 0, 0, 0, 0), Double.POSITIVE_INFINITY, (id, distance) -> {
 *     nearest[0] = id;
 *     return BoxVisitor.ENOUGH; // boxes are met by ascending distance
 * });
 * }</pre>
 */
@FunctionalInterface
public interface BoxVisitor {
    /** To be returned to end the search. */
    double ENOUGH = -1;

    /** To be returned to leave the search as it is. */
    double ON = Double.POSITIVE_INFINITY;

    /**
     * Receives a box that the search has met.
     *
     * @param at where: what the search counts, its distance or the part of the way
     * @return the search goes on to here at most, and no farther than it would have gone before; it ends if this is
     *     negative
     */
    double met(int id, double at);
}
