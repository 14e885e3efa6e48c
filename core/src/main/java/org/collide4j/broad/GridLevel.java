package org.collide4j.broad;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Boxes of about one size in the cells of a grid; a box lies in the cell of its lower corner.
 *
 * <p>No box is larger than a cell, so boxes that overlap lie in the same cell or in neighbours. The grid has at least four
 * cells on each axis and begins again where it ends: cell numbers are taken modulo its length, so that it is as small as
 * the number of boxes asks, wherever they are. Boxes that meet in a cell from afar are told apart by the boxes themselves.
 * Lengths of cells are powers of two: a box's cell is computed without rounding.
 *
 * <p>Built anew by a counting sort that puts the boxes of a row of cells side by side in memory, so that three neighbours
 * in a row are read as one run.
 */
final class GridLevel {
    private static final int FEWEST_BITS = 2;

    private double inverse;
    private int[] members = new int[16];
    private int size;
    private int bitsX;
    private int bitsY;
    private int bitsZ;

    /** Where the boxes of each cell begin; one more than there are cells. */
    private int[] start = {};

    /** In the order of cells: the boxes and their ids. */
    private double[] boxes = {};

    private int[] ids = {};
    private int[] cell = {};

    /** The largest extents, rounded up. */
    private double reachX;

    private double reachY;
    private double reachZ;

    /** Begins anew, with cells of length 2^exponent. */
    void clear(int exponent) {
        inverse = Math.scalb(1.0, -exponent);
        size = 0;
    }

    int size() {
        return size;
    }

    void add(int id) {
        if (size == members.length) {
            members = Arrays.copyOf(members, 2 * size);
        }
        members[size++] = id;
    }

    /** Sorts the members into their cells. */
    void build(double[] all) {
        measure(all);
        int cells = 1 << (bitsX + bitsY + bitsZ);
        if (start.length <= cells) {
            start = new int[cells + 1];
        }
        if (ids.length < size) {
            int room = Math.max(size, ids.length + (ids.length >> 1));
            ids = new int[room];
            cell = new int[room];
            boxes = new double[6 * room];
        }
        Arrays.fill(start, 0, cells + 1, 0);
        for (int i = 0; i < size; i++) {
            int p = 6 * members[i];
            int c = cell(number(all[p], inverse), number(all[p + 1], inverse), number(all[p + 2], inverse));
            cell[i] = c;
            start[c]++;
        }
        for (int c = 1; c <= cells; c++) {
            start[c] += start[c - 1];
        }
        for (int i = size - 1; i >= 0; i--) {
            int to = --start[cell[i]];
            ids[to] = members[i];
            System.arraycopy(all, 6 * members[i], boxes, 6 * to, 6);
        }
    }

    /** Finds the largest extents, and how many cells each axis gets: twice as many in all as there are boxes, at most. */
    private void measure(double[] all) {
        double loX = Double.POSITIVE_INFINITY;
        double loY = loX;
        double loZ = loX;
        double hiX = -loX;
        double hiY = -loX;
        double hiZ = -loX;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = 0; i < size; i++) {
            int p = 6 * members[i];
            loX = Math.min(loX, all[p]);
            hiX = Math.max(hiX, all[p]);
            loY = Math.min(loY, all[p + 1]);
            hiY = Math.max(hiY, all[p + 1]);
            loZ = Math.min(loZ, all[p + 2]);
            hiZ = Math.max(hiZ, all[p + 2]);
            x = Math.max(x, all[p + 3] - all[p]);
            y = Math.max(y, all[p + 4] - all[p + 1]);
            z = Math.max(z, all[p + 5] - all[p + 2]);
        }
        reachX = Math.nextUp(x);
        reachY = Math.nextUp(y);
        reachZ = Math.nextUp(z);
        bitsX = bits(loX, hiX);
        bitsY = bits(loY, hiY);
        bitsZ = bits(loZ, hiZ);
        int most = Math.max(3 * FEWEST_BITS, 33 - Integer.numberOfLeadingZeros(size));
        while (bitsX + bitsY + bitsZ > most) {
            if (bitsX >= bitsY && bitsX >= bitsZ) {
                bitsX--;
            } else if (bitsY >= bitsZ) {
                bitsY--;
            } else {
                bitsZ--;
            }
        }
    }

    /** So many bits number the cells from one place to the other. */
    private int bits(double lo, double hi) {
        double cells = Math.floor(hi * inverse) - Math.floor(lo * inverse) + 1;
        return Math.max(FEWEST_BITS, Math.min(30, Math.getExponent(cells) + 1));
    }

    /** The number of the cell on one axis, of which only the last bits count. */
    private static int number(double place, double inverse) {
        return (int) (long) Math.floor(place * inverse);
    }

    private int cell(int x, int y, int z) {
        return row(y, z) | (x & ((1 << bitsX) - 1));
    }

    /** The first cell of a row. */
    private int row(int y, int z) {
        return (((z & ((1 << bitsZ) - 1)) << bitsY) | (y & ((1 << bitsY) - 1))) << bitsX;
    }

    /** Finds the pairs among the boxes of this level. */
    void findPairs(PairSet pairs) {
        int rows = 1 << (bitsY + bitsZ);
        int length = 1 << bitsX;
        for (int r = 0; r < rows; r++) {
            int row = r << bitsX;
            if (start[row] < start[row + length]) {
                int y = r & ((1 << bitsY) - 1);
                int z = r >> bitsY;
                for (int x = 0; x < length; x++) {
                    if (start[row + x] < start[row + x + 1]) {
                        findPairs(x, y, z, pairs);
                    }
                }
            }
        }
    }

    /** The pairs of a cell's boxes with each other and with those of thirteen of the neighbours, each two cells once. */
    private void findPairs(int x, int y, int z, PairSet pairs) {
        int c = cell(x, y, z);
        int above = row(y + 1, z);
        int farBelow = row(y - 1, z + 1);
        int far = row(y, z + 1);
        int farAbove = row(y + 1, z + 1);
        int next = cell(x + 1, y, z);
        boolean inOne = next == c + 1;
        for (int i = start[c]; i < start[c + 1]; i++) {
            pairs(i, i + 1, inOne ? start[next + 1] : start[c + 1], pairs);
            if (!inOne) {
                pairs(i, start[next], start[next + 1], pairs);
            }
            threeCells(i, above, x, pairs);
            threeCells(i, farBelow, x, pairs);
            threeCells(i, far, x, pairs);
            threeCells(i, farAbove, x, pairs);
        }
    }

    private void threeCells(int i, int row, int x, PairSet pairs) {
        int last = (1 << bitsX) - 1;
        if (x > 0 && x < last) {
            pairs(i, start[row + x - 1], start[row + x + 2], pairs);
        } else {
            int end = row + last + 1;
            pairs(i, start[row], start[row + (x == 0 ? 2 : 1)], pairs);
            pairs(i, start[end - (x == 0 ? 1 : 2)], start[end], pairs);
        }
    }

    /** The pairs of a box with a run of others. */
    private void pairs(int i, int from, int to, PairSet pairs) {
        for (int k = from; k < to; k++) {
            if (overlap(boxes, 6 * i, boxes, 6 * k)) {
                pairs.add(ids[i], ids[k]);
            }
        }
    }

    /** Finds the pairs of this level's boxes with those of another, of any size. */
    void findPairs(GridLevel other, PairSet pairs) {
        for (int i = 0; i < size; i++) {
            pairs.of(ids[i]);
            other.overlaps(boxes, 6 * i, pairs);
        }
    }

    /** Gives the ids of this level's boxes that overlap the box which begins at a place of the array. */
    void overlaps(double[] b, int p, IntConsumer found) {
        double x = Math.floor(Math.nextDown(b[p] - reachX) * inverse);
        double y = Math.floor(Math.nextDown(b[p + 1] - reachY) * inverse);
        double z = Math.floor(Math.nextDown(b[p + 2] - reachZ) * inverse);
        double cells = Math.min(1 << bitsX, Math.floor(b[p + 3] * inverse) - x + 1);
        double rows = Math.min(1 << bitsY, Math.floor(b[p + 4] * inverse) - y + 1);
        double layers = Math.min(1 << bitsZ, Math.floor(b[p + 5] * inverse) - z + 1);
        if (rows * layers <= size && cells > 0) { // false if the numbers of cells are beyond measure
            overlaps(b, p, number(x, 1), (int) cells, number(y, 1), (int) rows, number(z, 1), (int) layers, found);
        } else {
            overlaps(b, p, 0, size, found);
        }
    }

    private void overlaps(double[] b, int p, int x, int cells, int y, int rows, int z, int layers, IntConsumer found) {
        int length = 1 << bitsX;
        int from = x & (length - 1);
        int before = Math.min(cells, length - from);
        for (int k = z; k < z + layers; k++) {
            for (int j = y; j < y + rows; j++) {
                int row = row(j, k);
                overlaps(b, p, start[row + from], start[row + from + before], found);
                if (before < cells) {
                    overlaps(b, p, start[row], start[row + cells - before], found);
                }
            }
        }
    }

    private void overlaps(double[] a, int p, int from, int to, IntConsumer found) {
        double[] b = boxes;
        for (int k = from; k < to; k++) {
            int q = 6 * k;
            if (overlap(a, p, b, q)) {
                found.accept(ids[k]);
            }
        }
    }

    /**
     * True if the boxes overlap: if none of the six differences is negative.
     *
     * <p>Their signs are gathered without a branch, for which of two neighbours overlap nobody can predict. No difference of
     * doubles loses its sign.
     */
    private static boolean overlap(double[] a, int p, double[] b, int q) {
        long signs = Double.doubleToRawLongBits(a[p + 3] - b[q])
                | Double.doubleToRawLongBits(b[q + 3] - a[p])
                | Double.doubleToRawLongBits(a[p + 4] - b[q + 1])
                | Double.doubleToRawLongBits(b[q + 4] - a[p + 1])
                | Double.doubleToRawLongBits(a[p + 5] - b[q + 2])
                | Double.doubleToRawLongBits(b[q + 5] - a[p + 2]);
        return signs >= 0;
    }
}
