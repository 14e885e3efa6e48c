package org.collide4j.bench.worlds;

/** A broad phase that holds the boxes of a scene. */
interface BoxWorld {
    String name();

    /** Takes the scene in. */
    void build(MovingBoxes boxes);

    /** Tells an engine that moves its bodies itself which of them have turned back; not timed. */
    default void turn(MovingBoxes boxes) {}

    /** Takes the moved boxes' new places, or moves its own as far, and finds the pairs. */
    void update(MovingBoxes boxes);

    /** The same; false if it has given up at that {@link System#nanoTime}, and is not to be asked again. */
    default boolean update(MovingBoxes boxes, long until) {
        update(boxes);
        return true;
    }

    /** How many pairs it holds, or -1 if it does not tell; peers that fatten boxes hold more than there are. */
    int pairs();
}
