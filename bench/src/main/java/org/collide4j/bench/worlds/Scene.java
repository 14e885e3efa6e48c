package org.collide4j.bench.worlds;

/**
 * A scene of moving boxes.
 *
 * @param count number of boxes
 * @param moving fraction of the boxes that move
 * @param way motion of a box per frame, relative to its size
 */
record Scene(Sizes sizes, int count, double moving, double way) {
    /** Distribution of the sizes of boxes. */
    enum Sizes {
        /** Edges uniformly distributed from 0.5 to 2. */
        LIKE,
        /** Edges uniformly distributed from 0.5 to 2, and a floor under all boxes. */
        FLOOR,
        /** Nearly cubes; the logarithms of their sizes are uniformly distributed from 0.01 to 10. */
        MIXED
    }

    /** Returns the volume of the cube per box that gives about one pair a box. */
    double volume() {
        return sizes == Sizes.MIXED ? 80 : 7.8;
    }
}
