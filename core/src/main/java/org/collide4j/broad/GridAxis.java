package org.collide4j.broad;

/**
 * An axis of a grid. Its cells are as long as the longest box, and as many as the boxes take; or, if that is too many,
 * cells of a power of two, so many that their numbers begin again and again.
 */
final class GridAxis {
    /** Numbers up to 2^21 are divided by numbers up to 2^10 exactly with a reciprocal of so many bits. */
    private static final int RECIPROCAL_BITS = 32;

    /** The length of cells that begin again, in units, as a power of two. */
    private final int shift;

    /** So many cells are as long as the longest box, as a power of two. */
    private final int split;

    private int unitsPerCell;
    private long reciprocal;
    private double cellsWanted;
    private int cells;
    private int span;
    private boolean wraps;

    /** Where the first cell begins, in units. */
    private long low;

    /** The last digits of the lower side of the grid; those digits of a distance from there that count. */
    private int lowDigits;

    private int mask;

    /** The largest extent of a box, in units. */
    private int reach;

    /** Least and greatest lower side of the boxes, in units. */
    private long min;

    private long max;

    GridAxis(int shift, int split) {
        this.shift = shift;
        this.split = split;
    }

    /** Takes the range of the boxes' lower sides. */
    void measured(long least, long most, long extent) {
        min = least;
        max = most;
        reach = (int) extent;
        wraps = false;
        takeCells((reach >> split) + 1);
    }

    /** How many cells there would be that are as long as the longest box. */
    double rows() {
        return Math.scalb(cellsWanted, -split);
    }

    /** Takes fewer cells than so far: longer ones, if boxes are short on this axis, or else such as begin again. */
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

    /** A power of two of cells, fewer than so far; 4 at least, so that the neighbours of a cell are two. */
    private void wrap() {
        double now = wraps ? cellsWanted : ((double) max - (double) min) / (1 << (shift - split)) + 2;
        double most =
                Math.min(1 << (PackedBox.BITS - shift + split), Math.scalb(1.0, Math.getExponent(Math.nextDown(now))));
        wraps = true;
        unitsPerCell = 1 << (shift - split);
        cellsWanted = Math.max(4 << split, most);
    }

    /** Lays the cells. */
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

    /** How far a side lies from the lower side of the grid, in units. */
    int place(int side) {
        return (side - lowDigits) & mask;
    }

    /** The cell of a side. */
    int cell(int side) {
        return cellAt(place(side));
    }

    /** The cell of a place that is 0 or more. */
    int cellAt(int place) {
        return (int) ((place * reciprocal) >>> RECIPROCAL_BITS);
    }

    /** The cell of a place that may be up to the length of the grid below it. */
    int cellBelow(int place) {
        return cellAt(place + span) - cells;
    }

    /** The cell after this one, or -1 if there is none. */
    int after(int cell) {
        return cell + 1 < cells ? cell + 1 : wraps ? 0 : -1;
    }

    /** The cell before this one, or -1 if there is none. */
    int before(int cell) {
        return cell > 0 ? cell - 1 : wraps ? cells - 1 : -1;
    }

    /** All cells with boxes that may reach into this range: the first in the upper half, how many in the lower. */
    long ask(long from, long to) {
        long start = from < Long.MIN_VALUE + reach ? Long.MIN_VALUE : from - reach;
        if (wraps) {
            long extent = to - start; // negative if it is beyond measure
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

    /** The cell of this number, or of one that is less than two lengths of the grid. */
    int wrapped(int cell) {
        return cell < cells ? cell : cell - cells;
    }
}
