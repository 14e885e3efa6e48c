package org.collide4j.alternatives.broad;

import org.collide4j.math.Aabb;

/** A broad phase for comparison: takes moving and static boxes, and finds the overlapping pairs. */
public interface Candidate {
    /** Adds or moves a box. */
    void move(int id, Aabb box);

    /** Adds a static box; two static boxes are never a pair. */
    void fix(int id, Aabb box);

    /** Finds all pairs, and returns their number. */
    int update();

    /** Returns a pair of the last update, unsorted, with the smaller id in the upper 32 bits. */
    long pair(int index);
}
