package org.collide4j.broad;

import java.util.Arrays;

/** Sorts the boxes of one level by the rows of another, so that queries of the same rows are successive. */
final class RowOrder {
    /** Boxes per row below which sorting costs more than it saves. */
    private static final double FEWEST_PER_ROW = 0.125;

    private int[] start = {};
    private int[] row = {};
    private int[] ids = {};

    /** Returns the ids of the querying boxes: unchanged, or sorted by the rows in which they start. */
    int[] byRows(GridLevel asking, GridLevel asked) {
        double[] boxes = asking.boxes();
        int rows = asked.y.cells() * asked.z.cells();
        int size = asking.size();
        if (size < FEWEST_PER_ROW * rows) {
            return asking.ids;
        }
        if (start.length <= rows) {
            start = new int[rows + 1];
        }
        if (ids.length < size) {
            row = new int[size];
            ids = new int[size];
        }
        Arrays.fill(start, 0, rows + 1, 0);
        for (int i = 0; i < size; i++) {
            row[i] = asked.rowOf(boxes, 6 * asking.ids[i]);
            start[row[i] + 1]++;
        }
        for (int r = 0; r < rows; r++) {
            start[r + 1] += start[r];
        }
        for (int i = 0; i < size; i++) {
            ids[start[row[i]]++] = asking.ids[i];
        }
        return ids;
    }
}
