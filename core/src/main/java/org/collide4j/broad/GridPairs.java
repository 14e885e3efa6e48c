package org.collide4j.broad;

import java.util.Arrays;

/**
 * Finds the pairs of boxes in grids: compares packed boxes first, which are adjacent in memory, and the exact boxes only
 * where the packed ones are ambiguous.
 *
 * <p>Not thread-safe: one instance per thread.
 */
final class GridPairs {
    private long[] hits = new long[1024];
    private int hitCount;
    private final int[] rows = new int[4];
    private int rowCount;
    private final AskedCells asked = new AskedCells();

    /** Finds the pairs between the boxes of some rows of a level and of half of the rows around them. */
    void within(GridLevel level, int fromRow, int toRow, FoundPairs found) {
        hitCount = 0;
        int rowsOnY = level.y.cells();
        int y = fromRow % rowsOnY;
        int z = fromRow / rowsOnY;
        for (int row = fromRow; row < toRow; row++) {
            int cell = level.row(y, z);
            if (!level.isEmpty(cell)) {
                takeRowsAround(level, y, z);
                compareRow(level, cell);
                tell(level, found);
            }
            y++;
            if (y == rowsOnY) {
                y = 0;
                z++;
            }
        }
    }

    /** Collects half of a row's neighbours, so that two rows are compared once. */
    private void takeRowsAround(GridLevel level, int y, int z) {
        int above = level.y.after(y);
        int below = level.y.before(y);
        int far = level.z.after(z);
        rowCount = 0;
        takeRow(level, above, z);
        takeRow(level, below, far);
        takeRow(level, y, far);
        takeRow(level, above, far);
    }

    private void takeRow(GridLevel level, int y, int z) {
        if (y >= 0 && z >= 0 && !level.isEmpty(level.row(y, z))) {
            rows[rowCount++] = level.row(y, z);
        }
    }

    private void compareRow(GridLevel level, int row) {
        int[] start = level.start;
        GridAxis x = level.x;
        int cells = x.cells();
        int reach = x.reach();
        int end = start[row + cells];
        for (int i = start[row]; i < end; i++) {
            int side = PackedBox.x(level.low[i]);
            int place = x.place(side);
            int width = (PackedBox.x(level.high[i]) - side) & PackedBox.MASK;
            int last = x.cellAt(place + width);
            int from = x.cellBelow(place - reach);
            int lastHere = Math.min(last, cells - 1);
            int fromHere = Math.max(from, 0);
            compare(level, i, i + 1, start[row + lastHere + 1]);
            for (int r = 0; r < rowCount; r++) {
                compare(level, i, start[rows[r] + fromHere], start[rows[r] + lastHere + 1]);
            }
            if (x.wraps() && (last >= cells || from < 0)) {
                compareWhatWraps(level, i, row, from, last);
            }
        }
    }

    /** Compares the cells that wrap around. */
    private void compareWhatWraps(GridLevel level, int i, int row, int from, int last) {
        int cells = level.x.cells();
        int[] start = level.start;
        if (last >= cells) {
            compare(level, i, start[row], start[row + last + 1 - cells]);
        }
        for (int r = 0; r < rowCount; r++) {
            if (last >= cells) {
                compare(level, i, start[rows[r]], start[rows[r] + last + 1 - cells]);
            }
            if (from < 0) {
                compare(level, i, start[rows[r] + from + cells], start[rows[r] + cells]);
            }
        }
    }

    private void compare(GridLevel level, int i, int from, int to) {
        hitCount = compare(level, level.low[i], level.high[i], i, from, to);
    }

    /**
     * Collects the boxes of a run whose packed form overlaps a box; returns the number collected. Runs are short and of
     * unpredictable length: four boxes are compared together, and those beyond the run are dropped.
     */
    private int compare(GridLevel level, long lowA, long highA, int a, int from, int to) {
        int n = hitCount;
        if (n + to - from + GridLevel.AT_ONCE > hits.length) {
            hits = Arrays.copyOf(hits, 2 * (n + to - from + GridLevel.AT_ONCE));
        }
        long[] out = hits;
        long[] low = level.low;
        long[] high = level.high;
        long note = (long) a << 32;
        for (int k = from; k < to; k += GridLevel.AT_ONCE) {
            out[n] = note | k;
            n += PackedBox.overlap(lowA, highA, low[k], high[k]);
            out[n] = note | (k + 1);
            n += PackedBox.overlap(lowA, highA, low[k + 1], high[k + 1]) & ((k + 1 - to) >>> 31);
            out[n] = note | (k + 2);
            n += PackedBox.overlap(lowA, highA, low[k + 2], high[k + 2]) & ((k + 2 - to) >>> 31);
            out[n] = note | (k + 3);
            n += PackedBox.overlap(lowA, highA, low[k + 3], high[k + 3]) & ((k + 3 - to) >>> 31);
        }
        return n;
    }

    /** Reports the collected pairs whose exact boxes overlap. */
    private void tell(GridLevel level, FoundPairs found) {
        double[] boxes = level.boxes();
        boolean near = !level.wraps();
        long[] low = level.low;
        long[] high = level.high;
        for (int h = 0; h < hitCount; h++) {
            int i = (int) (hits[h] >>> 32);
            int k = (int) hits[h];
            boolean sure = near && PackedBox.surely(low[i], high[i], low[k], high[k]);
            if (sure || Boxes.overlap(boxes, 6 * level.ids[i], boxes, 6 * level.ids[k])) {
                found.add(level.ids[i], level.ids[k]);
            }
        }
        hitCount = 0;
    }

    /** Finds the pairs of some boxes, given by ids, with those of a level. */
    void between(int[] ids, int from, int to, double[] boxes, GridLevel level, FoundPairs found) {
        double[] others = level.boxes();
        hitCount = 0;
        for (int i = from; i < to; i++) {
            compareWithLevel(ids[i], level, boxes);
            for (int h = 0; h < hitCount; h++) {
                int other = level.ids[(int) hits[h]];
                if (Boxes.overlap(boxes, 6 * ids[i], others, 6 * other)) {
                    found.add(ids[i], other);
                }
            }
            hitCount = 0;
        }
    }

    private void compareWithLevel(int id, GridLevel level, double[] boxes) {
        asked.of(level, boxes, 6 * id);
        if (2 * asked.cells() >= level.cells()) { // one run is faster than many short ones
            hitCount = all(0, level.size());
            return;
        }
        int first = asked.firstX();
        int end = first + asked.countX();
        int cells = level.x.cells();
        for (int k = 0; k < asked.countZ() && end > first; k++) {
            int z = level.z.wrapped(asked.firstZ() + k);
            for (int j = 0; j < asked.countY(); j++) {
                int row = level.row(level.y.wrapped(asked.firstY() + j), z);
                note(level, level.start[row + first], level.start[row + Math.min(end, cells)]);
                if (end > cells) {
                    note(level, level.start[row], level.start[row + end - cells]);
                }
            }
        }
    }

    private void note(GridLevel level, int from, int to) {
        hitCount = asked.isLarge() ? all(from, to) : compare(level, asked.low(), asked.high(), 0, from, to);
    }

    /** Collects all boxes of a run. */
    private int all(int from, int to) {
        if (hitCount + to - from > hits.length) {
            hits = Arrays.copyOf(hits, 2 * (hitCount + to - from));
        }
        for (int k = from; k < to; k++) {
            hits[hitCount + k - from] = k;
        }
        return hitCount + to - from;
    }
}
