package org.collide4j.bench.worlds;

/**
 * A scene of moving boxes.
 *
 * @param count how many boxes there are
 * @param moving the part of them that move
 * @param way how far a moving box goes in a frame, in its size
 */
record Scene(Sizes sizes, int count, double moving, double way) {
    /** How large boxes are. */
    enum Sizes {
        /** Edges are uniform in 0.5 to 2. */
        LIKE,
        /** The same, and a floor under all. */
        FLOOR,
        /** Boxes are like cubes; the logarithms of their sizes are uniform from 0.01 to 10. */
        MIXED
    }

    /** The volume for each box, so that there is about a pair a box. */
    double volume() {
        return sizes == Sizes.MIXED ? 80 : 7.8;
    }
}
