package org.collide4j.spark.grid;

/** Boxes by number, six sides each, and which of them take part in the join. */
public interface Boxes {
    /** Returns how many boxes there are. */
    int count();

    /** Returns true if the box is near nothing: it is left out. */
    boolean isAlone(int box);

    /** Returns minX minY minZ maxX maxY maxZ of a box. */
    double[] sides(int box);
}
