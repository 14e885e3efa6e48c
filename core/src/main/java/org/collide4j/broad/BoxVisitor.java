package org.collide4j.broad;

/**
 * Visits the boxes that a search of a {@link BroadPhase} finds, and limits the rest of the search.
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
    /** Return value that ends the search. */
    double ENOUGH = -1;

    /** Return value that continues the search up to its current limit. */
    double ON = Double.POSITIVE_INFINITY;

    /**
     * Receives a box that the search has found.
     *
     * @param at measure of the search: a distance, or a fraction of the motion
     * @return new limit of the search, which never extends it; a negative limit ends it
     */
    double met(int id, double at);
}
