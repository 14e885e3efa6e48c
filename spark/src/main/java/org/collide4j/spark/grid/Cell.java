package org.collide4j.spark.grid;

import java.io.Serial;
import java.io.Serializable;
import java.util.Comparator;

/**
 * Cell of the grid, or a share of it: what one task joins at once.
 *
 * <p>Home boxes of a crowded cell are split into groups, and so are its guests. A share joins the home group {@code first}
 * with the home group {@code second}, or with the guest group −1 − {@code second} if that is negative.
 *
 * @param level cells of the level are 2^level long
 * @param x place of the cell along x, in cells
 * @param first group of home boxes
 * @param second group that it is joined with
 */
public record Cell(int level, long x, long y, long z, int first, int second) implements Comparable<Cell>, Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private static final Comparator<Cell> ORDER = Comparator.comparingInt(Cell::level)
            .thenComparingLong(Cell::x)
            .thenComparingLong(Cell::y)
            .thenComparingLong(Cell::z)
            .thenComparingInt(Cell::first)
            .thenComparingInt(Cell::second);

    /** Returns true if home boxes of one group are joined with each other. */
    boolean joinsWithinGroup() {
        return first == second;
    }

    @Override
    public int compareTo(Cell other) {
        return ORDER.compare(this, other);
    }

    /** Returns a number of which all bits depend on all numbers of the cell. */
    static long mix(int level, long x, long y, long z) {
        long h = level;
        h = scramble(h ^ x);
        h = scramble(h ^ y);
        return scramble(h ^ z);
    }

    /** Finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
    static long scramble(long bits) {
        long z = bits + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    @Override
    public int hashCode() {
        return (int) scramble(mix(level, x, y, z) ^ ((long) first << 32 | (second & 0xFFFFFFFFL)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cell cell && compareTo(cell) == 0;
    }
}
