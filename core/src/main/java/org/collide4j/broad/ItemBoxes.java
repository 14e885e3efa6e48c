package org.collide4j.broad;

/**
 * Where a tree takes the boxes of its items from, each once, so that nobody has to hold them all.
 *
 * <pre>{@code
 * double[][] boxes = {{0, 0, 0, 1, 1, 1}, {5, 0, 0, 6, 1, 1}};
 * ItemBoxes source = (item, out, at) -> System.arraycopy(boxes[item], 0, out, at, 6);
 * int items = new AabbTree(boxes.length, source).itemCount(); // 2
 * }</pre>
 */
@FunctionalInterface
public interface ItemBoxes {
    /** Writes minX minY minZ maxX maxY maxZ of the item into {@code out} from the place {@code at} on. */
    void write(int item, double[] out, int at);
}
