package org.collide4j.exact;

import org.collide4j.math.Pose;

/** A rotation that permutes the axes and negates some: it rotates points without rounding. */
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
     * Sets the rotation of a pose; false if it is no quarter turn. The pose is a quarter turn if each row and column has one
     * entry that is not exactly 0: as poses are rigid, a difference of the entry from ±1 is rounding.
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

    /** Returns a coordinate of the rotated point along an axis of the world. */
    public double along(int axis, double x, double y, double z) {
        double coordinate = switch (source[axis]) {
            case 0 -> x;
            case 1 -> y;
            default -> z;
        };
        return sign[axis] * coordinate;
    }

    /** Returns the half extent along an axis of the world, from the half extents of an axis-aligned body. */
    public double half(int axis, double halfX, double halfY, double halfZ) {
        return switch (source[axis]) {
            case 0 -> halfX;
            case 1 -> halfY;
            default -> halfZ;
        };
    }
}
