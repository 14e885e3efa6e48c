package org.collide4j.mesh;

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
        int stored = Math.max(0, rootLevel() - SMALLEST + 1);
        levels = new float[stored][];
        widths = new int[stored];
        for (int k = 0; k < stored; k++) {
            int side = 1 << (k + SMALLEST);
            widths[k] = blocks(columns - 1, side);
            int height = blocks(rows - 1, side);
            levels[k] = new float[2 * widths[k] * height];
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < widths[k]; x++) {
                    fill(k, x, y);
                }
            }
        }
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
