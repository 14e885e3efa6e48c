package org.collide4j.broad;

/**
 * An axis of a grid. A cell is as long as the longest box, and cells cover the range of the boxes. If these are too many
 * cells, the axis has a power of two of cells whose indices wrap around.
 */
final class GridAxis {
    /** Bits of the reciprocal with which numbers up to 2^21 are divided exactly by numbers up to 2^10. */
    private static final int RECIPROCAL_BITS = 32;

    /** Length of wrapping cells in units, as a power of two. */
    private final int shift;

    /** Cells per length of the longest box, as a power of two. */
    private final int split;

    private int unitsPerCell;
    private long reciprocal;
    private double cellsWanted;
    private int cells;
    private int span;
    private boolean wraps;

    /** Start of the first cell in units. */
    private long low;

    /** Low bits of the grid's lower side, and the mask of the significant bits of a distance from there. */
    private int lowDigits;

    private int mask;

    /** Largest extent of a box, in units. */
    private int reach;

    /** Smallest and largest lower side of the boxes, in units. */
    private long min;

    private long max;

    GridAxis(int shift, int split) {
        this.shift = shift;
        this.split = split;
    }

    /** Sets the range of the boxes' lower sides. */
    void measured(long least, long most, long extent) {
        min = least;
        max = most;
        reach = (int) extent;
        wraps = false;
        takeCells((reach >> split) + 1);
    }

    /** Returns the number of cells at the length of the longest box. */
    double rows() {
        return Math.scalb(cellsWanted, -split);
    }

    /** Reduces the number of cells: by longer cells, if boxes are short on this axis, or else by wrapping cells. */
    void halve() {
        if (!wraps && 2 * unitsPerCell <= 1 << (shift - split)) {
            takeCells(2 * unitsPerCell);
        } else {
            wrap();
        }
    }

    private void takeCells(int units) {
        unitsPerCell = units;
        cellsWanted = Math.floor(((double) max - (double) min) / units) + 1;
        if (cellsWanted * units > PackedBox.MASK) {
            wrap();
        }
    }

    /** Switches to a smaller power of two of wrapping cells; at least 4, so that a cell has two neighbours. */
    private void wrap() {
        double now = wraps ? cellsWanted : ((double) max - (double) min) / (1 << (shift - split)) + 2;
        double most =
                Math.min(1 << (PackedBox.BITS - shift + split), Math.scalb(1.0, Math.getExponent(Math.nextDown(now))));
        wraps = true;
        unitsPerCell = 1 << (shift - split);
        cellsWanted = Math.max(4 << split, most);
    }

    /** Computes the cells. */
    void lay() {
        cells = (int) cellsWanted;
        span = cells * unitsPerCell;
        low = wraps ? min >> shift << shift : min;
        lowDigits = (int) low & PackedBox.MASK;
        mask = wraps ? span - 1 : PackedBox.MASK;
        reciprocal = ((1L << RECIPROCAL_BITS) + unitsPerCell - 1) / unitsPerCell;
    }

    int cells() {
        return cells;
    }

    boolean wraps() {
        return wraps;
    }

    int reach() {
        return reach;
    }

    /** Returns the distance of a side from the lower side of the grid, in units. */
    int place(int side) {
        return (side - lowDigits) & mask;
    }

    /** Returns the cell of a side. */
    int cell(int side) {
        return cellAt(place(side));
    }

    /** Returns the cell of a place that is 0 or more. */
    int cellAt(int place) {
        return (int) ((place * reciprocal) >>> RECIPROCAL_BITS);
    }

    /** Returns the cell of a place that may be up to a length of the grid below 0. */
    int cellBelow(int place) {
        return cellAt(place + span) - cells;
    }

    /** Returns the next cell, or -1 if there is none. */
    int after(int cell) {
        return cell + 1 < cells ? cell + 1 : wraps ? 0 : -1;
    }

    /** Returns the previous cell, or -1 if there is none. */
    int before(int cell) {
        return cell > 0 ? cell - 1 : wraps ? cells - 1 : -1;
    }

    /**
     * Returns all cells with boxes that may reach into a range: the first one in the upper half, their number in the lower
     * half.
     */
    long ask(long from, long to) {
        long start = from < Long.MIN_VALUE + reach ? Long.MIN_VALUE : from - reach;
        if (wraps) {
            long extent = to - start; // negative if it has overflowed
            long offset = start & (unitsPerCell - 1);
            long touched = (offset + extent) / unitsPerCell + 1;
            int count = extent < 0 || touched < 0 || touched > cells ? cells : (int) touched;
            return (long) cellAt((int) (start - low) & mask) << 32 | count;
        }
        if (to < low || start > max) {
            return 0;
        }
        int first = start <= low ? 0 : cellAt((int) (start - low));
        return (long) first << 32 | (cellAt((int) (Math.min(to, max) - low)) + 1 - first);
    }

    static int firstAsked(long asked) {
        return (int) (asked >>> 32);
    }

    static int countAsked(long asked) {
        return (int) asked;
    }

    /** Wraps a cell index that is less than twice the number of cells. */
    int wrapped(int cell) {
        return cell < cells ? cell : cell - cells;
    }
}
