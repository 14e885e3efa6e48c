package org.collide4j.bench.worlds;

/** A broad phase that holds the boxes of a scene. */
interface BoxWorld {
    String name();

    /** Takes the scene in. */
    void build(MovingBoxes boxes);

    /** Takes the moved boxes' new places, and finds the pairs. */
    void update(MovingBoxes boxes);

    /** How many pairs it holds; peers that fatten boxes hold more than there are. */
    int pairs();
}
