package org.collide4j.exact;

import org.collide4j.math.Pose;

/** A rotation that permutes the axes and flips some: it moves points without rounding. */
public final class QuarterTurn {
    private final int[] source = new int[3];
    private final double[] sign = new double[3];

    void setIdentity() {
        for (int i = 0; i < 3; i++) {
            source[i] = i;
            sign[i] = 1;
        }
    }

    /**
     * False if the pose turns by anything else. One entry a row and a column that is not exactly 0 makes a quarter turn:
     * a pose is rigid, so that a last bit by which the entry misses ±1 is rounding.
     */
    boolean set(Pose pose) {
        int columns = 0;
        for (int row = 0; row < 3; row++) {
            int column = onlyEntry(pose.rotation(row, 0), pose.rotation(row, 1), pose.rotation(row, 2));
            if (column < 0) {
                return false;
            }
            columns |= 1 << column;
            source[row] = column;
            sign[row] = Math.signum(pose.rotation(row, column));
        }
        return columns == 7;
    }

    /** Returns the index of the only number that is not 0; −1 if there is none, or several. */
    private static int onlyEntry(double x, double y, double z) {
        int entries = (x != 0 ? 1 : 0) | (y != 0 ? 2 : 0) | (z != 0 ? 4 : 0);
        return switch (entries) {
            case 1 -> 0;
            case 2 -> 1;
            case 4 -> 2;
            default -> -1;
        };
    }

    /** The coordinate of the turned point along an axis of the world. */
    public double along(int axis, double x, double y, double z) {
        double coordinate = switch (source[axis]) {
            case 0 -> x;
            case 1 -> y;
            default -> z;
        };
        return sign[axis] * coordinate;
    }

    /** Returns the half extent along an axis of the world, from those along the axes of a body that stands square. */
    public double half(int axis, double halfX, double halfY, double halfZ) {
        return switch (source[axis]) {
            case 0 -> halfX;
            case 1 -> halfY;
            default -> halfZ;
        };
    }
}
