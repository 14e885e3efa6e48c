package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** Decides whether the vertices of a polytope can be moved by a matrix and a translation without rounding. */
final class ExactVertices {
    private ExactVertices() {}

    /**
     * Twelve numbers, B row by row and c. Exact are factors ±2ᵏ along the axes, changed places of axes, and sums that
     * fit.
     */
    static boolean survive(ShapeVertices vertices, double[] m) {
        if (vertices.vertexCount() == 0 || !isPowersAlongAxes(m)) {
            return false;
        }
        Vector3 p = new Vector3();
        boolean exact = true;
        for (int i = 0; i < vertices.vertexCount(); i++) {
            vertices.vertex(i, p);
            for (int row = 0; row < 3; row++) {
                exact &= isExact(m, row, p);
            }
        }
        return exact;
    }

    /** Each row has one number that is not 0, at most, and that is a power of two. */
    private static boolean isPowersAlongAxes(double[] m) {
        boolean powers = true;
        for (int row = 0; row < 3; row++) {
            int entries = 0;
            for (int column = 0; column < 3; column++) {
                double entry = Math.abs(m[3 * row + column]);
                entries += entry > 0 ? 1 : 0;
                powers &= entry == 0 || entry == Math.scalb(1.0, Math.getExponent(entry));
            }
            powers &= entries <= 1;
        }
        return powers;
    }

    /** The product loses nothing to underflow or overflow; the error of the sum, after Knuth, is 0. */
    private static boolean isExact(double[] m, int row, Vector3 p) {
        double[] point = {p.x, p.y, p.z};
        double product = 0;
        for (int column = 0; column < 3; column++) {
            double entry = m[3 * row + column];
            if (entry != 0) {
                product = entry * point[column];
                if (product / entry != point[column]) {
                    return false;
                }
            }
        }
        double translation = m[9 + row];
        double sum = product + translation;
        double taken = sum - product;
        return (product - (sum - taken)) + (translation - taken) == 0;
    }
}
