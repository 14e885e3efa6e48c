package org.collide4j.spark.grid;

/** The cells of one level that a box overlaps, grown by half the reach; a worker that is set anew for each box. */
final class CellRange {
    /** Relative growth of coordinates: many times what a subtraction of two of them rounds. */
    private static final double ROUNDING = 0x1p-48;

    private final long[] low = new long[3];
    private final long[] high = new long[3];

    /** Receives the place of a cell. */
    @FunctionalInterface
    interface Visitor {
        void at(long x, long y, long z);
    }

    /** Sets the range of a box at a level. */
    CellRange set(double[] sides, double reach, int level) {
        for (int axis = 0; axis < 3; axis++) {
            low[axis] = index(sides[axis] - grown(sides[axis], reach), level);
            high[axis] = index(sides[axis + 3] + grown(sides[axis + 3], reach), level);
        }
        return this;
    }

    /** Returns the length by which a side moves outwards: two boxes within reach of each other share a point then. */
    private static double grown(double side, double reach) {
        return 0.5 * reach + ROUNDING * (Math.abs(side) + reach);
    }

    /** Returns the place of the cell that holds a coordinate; places beyond the range of longs are one cell. */
    private static long index(double coordinate, int level) {
        return (long) Math.floor(Math.scalb(coordinate, -level));
    }

    /** Returns the least level at which the box, grown, is no longer than a cell. */
    static int level(double[] sides, double reach) {
        double longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = sides[axis] - grown(sides[axis], reach);
            double high = sides[axis + 3] + grown(sides[axis + 3], reach);
            longest = Math.max(longest, high - low);
        }
        int exponent = Math.max(Math.getExponent(longest), Double.MIN_EXPONENT);
        return longest > Math.scalb(1.0, exponent) ? exponent + 1 : exponent;
    }

    void forEach(Visitor visitor) {
        for (long x = low[0]; x <= high[0]; x++) {
            for (long y = low[1]; y <= high[1]; y++) {
                for (long z = low[2]; z <= high[2]; z++) {
                    visitor.at(x, y, z);
                    if (z == Long.MAX_VALUE) {
                        break;
                    }
                }
                if (y == Long.MAX_VALUE) {
                    break;
                }
            }
            if (x == Long.MAX_VALUE) {
                break;
            }
        }
    }

    /** Returns true if the first cell that both ranges have is this one: the reference point of their boxes is in it. */
    static boolean haveReference(CellRange a, CellRange b, Cell cell) {
        return Math.max(a.low[0], b.low[0]) == cell.x()
                && Math.max(a.low[1], b.low[1]) == cell.y()
                && Math.max(a.low[2], b.low[2]) == cell.z();
    }
}
