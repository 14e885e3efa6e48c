package org.collide4j.alternatives.broad;

import org.collide4j.broad.PairChanges;
import org.collide4j.math.Aabb;

/**
 * A broad phase for comparison: tracks moving and static boxes, and reports the overlapping pairs and their changes.
 *
 * <p>Boxes come, move and go at any time between two updates, as in {@link org.collide4j.broad.BroadPhase}; the same
 * behaviour test runs over both. Ids are the caller's, from 0 on. Boxes are closed: those that only touch overlap. Two
 * static boxes are no pair.
 */
public interface Candidate {
    /**
     * Sets the box of a moving body; a body that is new, or was static, becomes a moving one.
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

    /** Returns the number of pairs that the last update found: those that began or persist. */
    int pairCount();

    /** Returns a pair of the last update, unsorted, with the smaller id in the upper 32 bits. */
    long pair(int index);
}
