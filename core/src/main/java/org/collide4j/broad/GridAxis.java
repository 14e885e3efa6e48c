package org.collide4j.broad;

/**
 * One axis of a grid: its cells are as many as the boxes are long, or, if that is too many, so many that begin again and
 * again.
 */
final class GridAxis {
    /** The length of a cell in units, as a power of two. */
    private final int shift;

    private int cells;
    private boolean wraps;

    /** In units: where the first cell begins, and where the last ends, if they do not begin again. */
    private long low;

    private long end;

    /** The last digits of the lower side of the grid; those digits of a distance from there that count. */
    private int lowDigits;

    private int mask;

    /** The largest extent of a box, in units. */
    private int reach;

    /** Of the boxes so far. */
    private long min;

    private long max;

    /** The cells that a box asks for. */
    private int first;

    private int count;

    GridAxis(int shift) {
        this.shift = shift;
    }

    /** Takes the range of the boxes' lower sides. */
    void measured(long least, long most, long extent) {
        min = least;
        max = most;
        reach = (int) extent;
    }

    /** How many pieces of so many units the boxes take, as a power of two. */
    double pieces(int units) {
        return (double) (max >> units) - (double) (min >> units) + 1;
    }

    /** Takes all the pieces or, of fewer, a power of two that begins again and again. */
    void divide(int units, double pieces) {
        low = min >> units << units;
        end = max | ((1L << units) - 1);
        lowDigits = (int) low & PackedBox.MASK;
        wraps = pieces < pieces(units);
        cells = (int) pieces << (units - shift);
        mask = wraps ? (cells << shift) - 1 : PackedBox.MASK;
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
        return place(side) >> shift;
    }

    /** The cell after this one, or -1 if there is none. */
    int after(int cell) {
        return cell + 1 < cells ? cell + 1 : wraps ? 0 : -1;
    }

    /** The cell before this one, or -1 if there is none. */
    int before(int cell) {
        return cell > 0 ? cell - 1 : wraps ? cells - 1 : -1;
    }

    /** Asks for all cells with boxes that may reach into this range. */
    void ask(long from, long to) {
        long start = from < Long.MIN_VALUE + reach ? Long.MIN_VALUE : from - reach;
        if (wraps) {
            long extent = to - start; // negative if it is beyond measure
            long offset = start & ((1L << shift) - 1);
            long touched = ((offset + extent) >> shift) + 1;
            first = ((int) (start - low) & mask) >> shift;
            count = extent < 0 || touched < 0 || touched > cells ? cells : (int) touched;
        } else if (to < low || start > end) {
            first = 0;
            count = 0;
        } else {
            first = start <= low ? 0 : cellFromLow(start);
            count = cellFromLow(Math.min(to, end)) + 1 - first;
        }
    }

    private int cellFromLow(long side) {
        return (int) ((side - low) >> shift);
    }

    /** How many cells were asked for. */
    int count() {
        return count;
    }

    /** The number of one of the cells asked for. */
    int asked(int index) {
        int cell = first + index;
        return cell < cells ? cell : cell - cells;
    }
}
