package org.collide4j.broad;

/**
 * Source of the boxes of a tree's items; each is read once, so that no array of all boxes is needed.
 *
 * <pre>{@code
 * double[][] boxes = {{0, 0, 0, 1, 1, 1}, {5, 0, 0, 6, 1, 1}};
 * ItemBoxes source = (item, out, at) -> System.arraycopy(boxes[item], 0, out, at, 6);
 * int items = new AabbTree(boxes.length, source).itemCount(); // 2
 * }</pre>
 */
@FunctionalInterface
public interface ItemBoxes {
    /** Writes minX minY minZ maxX maxY maxZ of an item into {@code out}, starting at index {@code at}. */
    void write(int item, double[] out, int at);
}
