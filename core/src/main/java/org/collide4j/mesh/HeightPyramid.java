package org.collide4j.mesh;

import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;

/**
 * The lowest and the highest height over square blocks of cells, each level with blocks of twice the side: a tree over a
 * height field that nobody has to build or link. Blocks of up to two by two cells are read from the heights themselves.
 */
final class HeightPyramid {
    /** Blocks of 2^SMALLEST cells a side are the smallest that are stored. */
    private static final int SMALLEST = 2;

    private final int columns;
    private final int rows;
    private final float[] heights;

    /** Per stored level, from the smallest blocks on: lowest and highest of each block, row by row. */
    private final float[][] levels;

    private final int[] widths;

    HeightPyramid(int columns, int rows, float[] heights) {
        this.columns = columns;
        this.rows = rows;
        this.heights = heights;
        widths = widths();
        levels = new float[widths.length][];
        for (int k = 0; k < levels.length; k++) {
            levels[k] = new float[size(k)];
            for (int y = 0; y < size(k) / (2 * widths[k]); y++) {
                for (int x = 0; x < widths[k]; x++) {
                    fill(k, x, y);
                }
            }
        }
    }

    private HeightPyramid(int columns, int rows, float[] heights, BytesReader in) {
        this.columns = columns;
        this.rows = rows;
        this.heights = heights;
        widths = widths();
        levels = new float[widths.length][];
        for (int k = 0; k < levels.length; k++) {
            levels[k] = in.getFloats();
            in.check(levels[k].length == size(k), "a pyramid of heights has another size");
        }
    }

    void write(BytesWriter out) {
        for (float[] level : levels) {
            out.put(level);
        }
    }

    /** Reads the pyramid over the heights. */
    static HeightPyramid read(int columns, int rows, float[] heights, BytesReader in) {
        return new HeightPyramid(columns, rows, heights, in);
    }

    private int[] widths() {
        int[] all = new int[Math.max(0, rootLevel() - SMALLEST + 1)];
        for (int k = 0; k < all.length; k++) {
            all[k] = blocks(columns - 1, 1 << (k + SMALLEST));
        }
        return all;
    }

    /** Numbers of a stored level. */
    private int size(int k) {
        return 2 * widths[k] * blocks(rows - 1, 1 << (k + SMALLEST));
    }

    private static int blocks(int cells, int side) {
        return (cells + side - 1) / side;
    }

    /** A block takes in the four blocks of the level below, as far as they lie in the field. */
    private void fill(int k, int x, int y) {
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (int quarter = 0; quarter < 4; quarter++) {
            int cx = 2 * x + (quarter & 1);
            int cy = 2 * y + (quarter >> 1);
            if (isInside(k + SMALLEST - 1, cx, cy)) {
                long both = range(k + SMALLEST - 1, cx, cy);
                lowest = Math.min(lowest, low(both));
                highest = Math.max(highest, high(both));
            }
        }
        levels[k][2 * (y * widths[k] + x)] = lowest;
        levels[k][2 * (y * widths[k] + x) + 1] = highest;
    }

    /** The level whose one block holds all cells; blocks of level n are 2^n cells a side. */
    int rootLevel() {
        int most = Math.max(columns, rows) - 2;
        return 32 - Integer.numberOfLeadingZeros(most);
    }

    /** True if a part of the block lies in the field. */
    boolean isInside(int level, int x, int y) {
        return (long) x << level < columns - 1 && (long) y << level < rows - 1;
    }

    /** The lowest and the highest height of the block, packed. */
    long range(int level, int x, int y) {
        if (level >= SMALLEST) {
            int at = 2 * (y * widths[level - SMALLEST] + x);
            return pack(levels[level - SMALLEST][at], levels[level - SMALLEST][at + 1]);
        }
        int endX = Math.min(columns - 1, (x + 1) << level);
        int endY = Math.min(rows - 1, (y + 1) << level);
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (int row = y << level; row <= endY; row++) {
            for (int column = x << level; column <= endX; column++) {
                float height = heights[row * columns + column];
                lowest = Math.min(lowest, height);
                highest = Math.max(highest, height);
            }
        }
        return pack(lowest, highest);
    }

    private static long pack(float low, float high) {
        return ((long) Float.floatToRawIntBits(low) << 32) | (Float.floatToRawIntBits(high) & 0xFFFFFFFFL);
    }

    static float low(long range) {
        return Float.intBitsToFloat((int) (range >> 32));
    }

    static float high(long range) {
        return Float.intBitsToFloat((int) range);
    }

    float lowest() {
        return low(range(rootLevel(), 0, 0));
    }

    float highest() {
        return high(range(rootLevel(), 0, 0));
    }

    long bytes() {
        long bytes = 0;
        for (float[] level : levels) {
            bytes += 4L * level.length;
        }
        return bytes;
    }
}
