package org.collide4j.broad;

import java.util.Arrays;

/** Sorts the boxes of one level into the rows of another, so that those which ask the same rows do so after each other. */
final class RowOrder {
    /** With fewer boxes for a row sorting costs more than it saves. */
    private static final double FEWEST = 0.125;

    private int[] start = {};
    private int[] row = {};
    private int[] ids = {};

    /** The ids of the boxes that ask: as they are, or by the rows in which they begin. */
    int[] byRows(GridLevel asking, GridLevel asked) {
        double[] boxes = asking.boxes();
        int rows = asked.y.cells() * asked.z.cells();
        int size = asking.size();
        if (size < FEWEST * rows) {
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
