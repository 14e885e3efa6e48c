package org.collide4j.math;

/** Checks of matrices before a pose is written: one that is refused changes nothing. */
final class RigidMatrix {
    /** Engines hand over floats, multiplied up over some frames. */
    private static final double ORTHONORMAL_WITHIN = 1e-5;

    /** What inverting a matrix numerically may leave of a zero; a translation is longer. */
    private static final double ZERO_WITHIN = 1e-12;

    /** Differences of places up to this one stay finite. */
    private static final double LARGEST = 1e300;

    private RigidMatrix() {}

    /** 4×4 numbers, column by column. */
    static void requireColumns(double[] m) {
        requireNumbers(m.length, 16, "column by column");
        requireBottomRow(m[3], m[7], m[11], m[15], "column by column", "row by row is taken by setRowMajor");
        requireTranslation(m[12], m[13], m[14]);
    }

    static void requireColumns(float[] m) {
        requireNumbers(m.length, 16, "column by column");
        requireBottomRow(m[3], m[7], m[11], m[15], "column by column", "row by row is taken by setRowMajor");
        requireTranslation(m[12], m[13], m[14]);
    }

    /** 4×4 numbers, row by row. */
    static void requireRows(double[] m) {
        requireNumbers(m.length, 16, "row by row");
        requireBottomRow(m[12], m[13], m[14], m[15], "row by row", "column by column is taken by setMatrix");
        requireTranslation(m[3], m[7], m[11]);
    }

    static void requireRows(float[] m) {
        requireNumbers(m.length, 16, "row by row");
        requireBottomRow(m[12], m[13], m[14], m[15], "row by row", "column by column is taken by setMatrix");
        requireTranslation(m[3], m[7], m[11]);
    }

    /** 3×4 numbers, row by row. */
    static void requireThreeRows(double[] m) {
        requireNumbers(m.length, 12, "row by row");
        requireTranslation(m[3], m[7], m[11]);
    }

    static void requireThreeRows(float[] m) {
        requireNumbers(m.length, 12, "row by row");
        requireTranslation(m[3], m[7], m[11]);
    }

    static void requireTranslation(double x, double y, double z) {
        if (!(Math.abs(x) <= LARGEST && Math.abs(y) <= LARGEST && Math.abs(z) <= LARGEST)) {
            throw new IllegalArgumentException(
                    "translation must be finite, at most 1e300 in size: (" + x + ", " + y + ", " + z + ")");
        }
    }

    /** Returns how far the rows are from unit length and from being square to each other, at most 1e-5. */
    static double requireRotation(
            double xx, double xy, double xz, double yx, double yy, double yz, double zx, double zy, double zz) {
        double skew = Math.max(
                Math.max(Math.abs(xx * yx + xy * yy + xz * yz), Math.abs(yx * zx + yy * zy + yz * zz)),
                Math.abs(zx * xx + zy * xy + zz * xz));
        double stretch = Math.max(
                Math.max(Math.abs(xx * xx + xy * xy + xz * xz - 1), Math.abs(yx * yx + yy * yy + yz * yz - 1)),
                Math.abs(zx * zx + zy * zy + zz * zz - 1));
        double determinant = xx * (yy * zz - yz * zy) - xy * (yx * zz - yz * zx) + xz * (yx * zy - yy * zx);
        if (!(skew <= ORTHONORMAL_WITHIN && stretch <= ORTHONORMAL_WITHIN && determinant > 0)) {
            throw new IllegalArgumentException("matrix is not a rotation (row products off by "
                    + Math.max(skew, stretch) + ", determinant " + determinant
                    + "): a pose is rigid; put scale, shear or mirror into the shape");
        }
        return Math.max(skew, stretch);
    }

    private static void requireNumbers(int given, int wanted, String order) {
        if (given != wanted) {
            throw new IllegalArgumentException(
                    "matrix must have " + wanted + " numbers, " + order + ": it has " + given);
        }
    }

    /** In the wrong order, the translation is where the bottom row should be. */
    private static void requireBottomRow(double x, double y, double z, double w, String order, String remedy) {
        boolean zero = Math.abs(x) <= ZERO_WITHIN && Math.abs(y) <= ZERO_WITHIN && Math.abs(z) <= ZERO_WITHIN;
        if (!(zero && Math.abs(w - 1) <= ORTHONORMAL_WITHIN)) {
            throw new IllegalArgumentException("bottom row of the matrix, " + order + ", must be (0, 0, 0, 1): it is ("
                    + x + ", " + y + ", " + z + ", " + w + "); a matrix written " + remedy);
        }
    }
}
