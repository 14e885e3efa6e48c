package org.collide4j.math;

/** Checks of matrices before a pose is written: one that is refused changes nothing. */
final class RigidMatrix {
    /**
     * Largest deviation of row products from those of a rotation: matrices from engines are products of floats over
     * many frames.
     */
    private static final double ORTHONORMAL_WITHIN = 1e-5;

    /** Largest entry of the bottom row that counts as 0, as numeric inversion leaves it; translations are longer. */
    private static final double ZERO_WITHIN = 1e-12;

    /** Largest coordinate of a translation: the difference of two such places is finite. */
    private static final double LARGEST = 1e300;

    private RigidMatrix() {}

    /** Requires 16 numbers of a 4×4 matrix, column by column, with a proper bottom row and translation. */
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

    /** Requires 16 numbers of a 4×4 matrix, row by row, with a proper bottom row and translation. */
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

    /** Requires 12 numbers of a 3×4 matrix, row by row, with a proper translation. */
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

    /** Requires the bottom row (0, 0, 0, 1): in a matrix of the other order, the translation is in its place. */
    private static void requireBottomRow(double x, double y, double z, double w, String order, String remedy) {
        boolean zero = Math.abs(x) <= ZERO_WITHIN && Math.abs(y) <= ZERO_WITHIN && Math.abs(z) <= ZERO_WITHIN;
        if (!(zero && Math.abs(w - 1) <= ORTHONORMAL_WITHIN)) {
            throw new IllegalArgumentException("bottom row of the matrix, " + order + ", must be (0, 0, 0, 1): it is ("
                    + x + ", " + y + ", " + z + ", " + w + "); a matrix written " + remedy);
        }
    }
}
