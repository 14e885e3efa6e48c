package org.collide4j.broad;

import java.util.function.IntConsumer;
import org.collide4j.math.Aabb;

/**
 * Keeps the boxes of many bodies, and tells after each frame which pairs of them overlap, and how that has changed.
 *
 * <p>Bodies are named by ids of the caller's choice, from 0 on; memory grows with the largest. Boxes are closed: those that
 * only touch overlap. Two boxes that are both static are no pair, and cost nothing as long as no static box changes.
 *
 * <p>A frame: {@link #move} and {@link #remove} as needed, then one {@link #update}. What is read between updates is as the
 * last one left it. The pairs are exact, those of the boxes as given, and come in an order that depends on the boxes and
 * ids alone. For one thread at a time.
 */
public interface BroadPhase {
    /** The most ids there can be. */
    int MOST_IDS = 1 << 30;

    /**
     * Gives a body that moves its box of this frame; a body that is new, or was static, joins the moving ones.
     *
     * @throws IllegalArgumentException if the box is empty or not finite, or the id out of range
     */
    void move(int id, Aabb box);

    /**
     * Gives a body that stands still its box; a body that is new, or was moving, joins the static ones.
     *
     * @throws IllegalArgumentException if the box is empty or not finite, or the id out of range
     */
    void fix(int id, Aabb box);

    /** Takes a body away: its pairs end with the next update. Its id may be given to another. */
    void remove(int id);

    /** Finds all pairs anew, and tells what has changed since the last update: first the ends, then the begins, by ids. */
    void update(PairChanges changes);

    /** How many pairs the last update found. */
    int pairCount();

    /** The smaller id of a pair, by its place from 0 to {@link #pairCount} − 1. */
    int first(int pair);

    /** The larger id of a pair. */
    int second(int pair);

    /** Gives the ids of all bodies, moving and static, whose boxes overlapped this box at the last update. */
    void overlaps(Aabb box, IntConsumer found);
}
