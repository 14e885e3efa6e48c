package org.collide4j.alternatives.broad;

import org.collide4j.math.Aabb;

/** A broad phase as a candidate: it takes boxes that move and boxes that do not, and finds the pairs that overlap. */
public interface Candidate {
    /** Takes a new box, or a new place of one. */
    void move(int id, Aabb box);

    /** Takes a box that never moves; two of them are no pair. */
    void fix(int id, Aabb box);

    /** Finds the pairs, and how many there are. */
    int update();

    /** A pair of the last update, in no order: the smaller id above the larger. */
    long pair(int index);
}
