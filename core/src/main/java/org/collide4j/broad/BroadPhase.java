package org.collide4j.broad;

import org.collide4j.math.Aabb;

/**
 * Tracks the boxes of many bodies, and reports after each frame the overlapping pairs and their changes.
 *
 * <p>Bodies are named by ids of the caller's choice, from 0 on; memory grows with the largest. Boxes are closed: those that
 * only touch overlap. Two boxes that are both static are no pair, and cost nothing as long as no static box changes.
 *
 * <p>A frame: {@link #move} and {@link #remove} as needed, then one {@link #update}. Reads between updates see the result
 * of the last one. The pairs are exact, those of the boxes as given, and come in an order that depends on the boxes and ids
 * alone. For one thread at a time.
 *
 * <pre>{@code
 * BroadPhase boxes = new GridBroadPhase();
 * boxes.move(0, new Aabb(0, 0, 0, 1, 1, 1));
 * boxes.move(1, new Aabb(0.5, 0, 0, 2, 1, 1));
 * boxes.update(changes);
 * for (int pair = 0; pair < boxes.pairCount(); pair++) {
 *     int first = boxes.first(pair); // 0 overlaps
 *     int second = boxes.second(pair); // 1
 * }
 * }</pre>
 */
public interface BroadPhase {
    /** Number of possible ids. */
    int MOST_IDS = 1 << 30;

    /**
     * Sets the box of a moving body for this frame; a body that is new, or was static, becomes a moving one.
     *
     * @throws IllegalArgumentException if the box is empty or not finite, or the id out of range
     */
    void move(int id, Aabb box);

    /**
     * Sets the box of a static body; a body that is new, or was moving, becomes a static one.
     *
     * @throws IllegalArgumentException if the box is empty or not finite, or the id out of range
     */
    void fix(int id, Aabb box);

    /** Removes a body: its pairs end with the next update. Its id may be reused. */
    void remove(int id);

    /** Finds all pairs, and reports the changes since the last update: first the ends, then the begins, by ids. */
    void update(PairChanges changes);

    /** Returns the number of pairs that the last update found. */
    int pairCount();

    /** Returns the smaller id of a pair, for an index from 0 to {@link #pairCount} − 1. */
    int first(int pair);

    /** Returns the larger id of a pair. */
    int second(int pair);

    /**
     * Visits all boxes that overlap this one, by ascending ids, all with the measure 0. Boxes are the latest ones, updated
     * or not; an empty box overlaps none.
     *
     * <p>For all searches: the visitor may neither search nor change this broad phase, which throws an
     * IllegalStateException. The first search after a change takes time in proportion to the moving boxes, or to the static
     * ones if one of them has changed; later ones touch few boxes. Warm searches allocate nothing.
     */
    default void overlaps(Aabb box, BoxVisitor visitor) {
        nearest(box, 0, visitor);
    }

    /**
     * Visits boxes by ascending distance from this one (which may be a point), then by ascending ids, up to a distance.
     * Boxes that overlap it are at 0. Reported distances are lower bounds, accurate up to rounding.
     *
     * @param most largest distance of the search; may be infinite
     */
    void nearest(Aabb box, double most, BoxVisitor visitor);

    /**
     * Visits the boxes that this one touches during a motion, by ascending time, then by ascending ids; a ray is the motion
     * of a point. Times are in lengths of the vector, and lower bounds, accurate up to rounding; boxes that overlap at the
     * start are at 0. Rounding loses no box; it may add one that is missed by a rounding.
     *
     * @param dx the box moves by (dx, dy, dz), which is finite and may be 0
     * @param most largest time of the search in lengths of the vector: 1 for its length, may be infinite
     */
    void sweep(Aabb box, double dx, double dy, double dz, double most, BoxVisitor visitor);
}
