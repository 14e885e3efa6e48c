package org.collide4j.bench.worlds;

/** A broad phase with the boxes of a scene. */
interface BoxWorld {
    String name();

    /** Adds all boxes of the scene. */
    void build(MovingBoxes boxes);

    /** Updates the velocities of boxes that have turned back, for engines that move bodies themselves; not timed. */
    default void turn(MovingBoxes boxes) {}

    /** Updates the moved boxes, or moves the engine's own alike, and finds the pairs. */
    void update(MovingBoxes boxes);

    /**
     * Does {@link #update(MovingBoxes)} with a deadline in terms of {@link System#nanoTime}; false if it was exceeded, and
     * the world is then unusable.
     */
    default boolean update(MovingBoxes boxes, long until) {
        update(boxes);
        return true;
    }

    /** Returns the number of pairs, or -1 if unknown; engines with fat boxes have more pairs than overlap. */
    int pairs();
}
