package org.collide4j.exact;

import org.collide4j.math.Pose;

/** A rotation that permutes the axes and flips some: it moves points without rounding. */
final class QuarterTurn {
    private final int[] source = new int[3];
    private final double[] sign = new double[3];
    private final double[] matrix = new double[16];

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
        pose.matrix(matrix);
        int columns = 0;
        for (int row = 0; row < 3; row++) {
            int entries = 0;
            for (int column = 0; column < 3; column++) {
                double entry = matrix[4 * column + row];
                if (entry != 0) {
                    entries++;
                    columns |= 1 << column;
                    source[row] = column;
                    sign[row] = Math.signum(entry);
                }
            }
            if (entries != 1) {
                return false;
            }
        }
        return columns == 7;
    }

    /** The coordinate of the turned point along an axis of the world. */
    double along(int axis, double x, double y, double z) {
        double coordinate = switch (source[axis]) {
            case 0 -> x;
            case 1 -> y;
            default -> z;
        };
        return sign[axis] * coordinate;
    }
}
