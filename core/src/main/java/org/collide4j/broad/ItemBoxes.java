package org.collide4j.broad;

/** Where a tree takes the boxes of its items from, each once, so that nobody has to hold them all. */
@FunctionalInterface
public interface ItemBoxes {
    /** Writes minX minY minZ maxX maxY maxZ of the item into {@code out} from the place {@code at} on. */
    void write(int item, double[] out, int at);
}
