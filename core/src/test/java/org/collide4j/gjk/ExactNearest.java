package org.collide4j.gjk;

import java.math.BigDecimal;
import java.math.MathContext;
import org.collide4j.math.Vector3;

/**
 * The point of a simplex nearest the origin, by brute force over all its faces: Cramer's rule on the exact Gram matrix,
 * one division to 60 digits at the end. Shares nothing with the algorithms under test.
 */
public final class ExactNearest {
    private static final MathContext DIGITS = new MathContext(60);

    BigDecimal[] nearest = zero();
    int carriers;
    private BigDecimal least = BigDecimal.ZERO;

    public ExactNearest(Vector3... vertices) {
        BigDecimal[][] y = new BigDecimal[vertices.length][];
        for (int i = 0; i < y.length; i++) {
            y[i] = new BigDecimal[] {
                new BigDecimal(vertices[i].x), new BigDecimal(vertices[i].y), new BigDecimal(vertices[i].z)
            };
        }
        for (int subset = 1; subset < 1 << y.length; subset++) {
            offer(y, subset);
        }
    }

    public double distance() {
        return least.sqrt(DIGITS).doubleValue();
    }

    /** ‖v − nearest‖ in exact arithmetic, rounded at the end. */
    public double error(Vector3 v) {
        BigDecimal[] d = {
            new BigDecimal(v.x).subtract(nearest[0]),
            new BigDecimal(v.y).subtract(nearest[1]),
            new BigDecimal(v.z).subtract(nearest[2])
        };
        return Math.sqrt(dot(d, d).doubleValue());
    }

    /** Solves E λ = −e·y_0 with E the Gram matrix of the edges from y_0; keeps the point if all weights are positive. */
    private void offer(BigDecimal[][] y, int subset) {
        int[] index = java.util.stream.IntStream.range(0, y.length)
                .filter(i -> (subset >> i & 1) != 0)
                .toArray();
        int n = index.length - 1;
        BigDecimal[] origin = y[index[0]];
        BigDecimal[][] edges = new BigDecimal[n][];
        for (int i = 0; i < n; i++) {
            edges[i] = sub(y[index[i + 1]], origin);
        }
        BigDecimal[][] gram = new BigDecimal[n][n];
        BigDecimal[] right = new BigDecimal[n];
        for (int i = 0; i < n; i++) {
            right[i] = dot(edges[i], origin).negate();
            for (int j = 0; j < n; j++) {
                gram[i][j] = dot(edges[i], edges[j]);
            }
        }
        BigDecimal det = determinant(gram);
        if (det.signum() == 0) {
            return; // its faces span the same hull
        }
        BigDecimal[] scaled = {origin[0].multiply(det), origin[1].multiply(det), origin[2].multiply(det)};
        BigDecimal first = det;
        for (int i = 0; i < n; i++) {
            BigDecimal weight = determinant(withColumn(gram, i, right));
            first = first.subtract(weight);
            if (weight.signum() <= 0) {
                return;
            }
            for (int k = 0; k < 3; k++) {
                scaled[k] = scaled[k].add(weight.multiply(edges[i][k]));
            }
        }
        if (first.signum() > 0) {
            keepIfNearer(scaled, det, subset);
        }
    }

    private void keepIfNearer(BigDecimal[] scaled, BigDecimal det, int subset) {
        BigDecimal squared = dot(scaled, scaled).divide(det.multiply(det), DIGITS);
        if (carriers == 0 || squared.compareTo(least) < 0) {
            least = squared;
            carriers = subset;
            nearest = new BigDecimal[] {
                scaled[0].divide(det, DIGITS), scaled[1].divide(det, DIGITS), scaled[2].divide(det, DIGITS)
            };
        }
    }

    private static BigDecimal[][] withColumn(BigDecimal[][] matrix, int column, BigDecimal[] values) {
        BigDecimal[][] out = new BigDecimal[matrix.length][];
        for (int i = 0; i < matrix.length; i++) {
            out[i] = matrix[i].clone();
            out[i][column] = values[i];
        }
        return out;
    }

    private static BigDecimal determinant(BigDecimal[][] m) {
        return switch (m.length) {
            case 0 -> BigDecimal.ONE;
            case 1 -> m[0][0];
            case 2 -> m[0][0].multiply(m[1][1]).subtract(m[0][1].multiply(m[1][0]));
            default ->
                m[0][0].multiply(minor(m, 1, 2))
                        .subtract(m[0][1].multiply(minor(m, 0, 2)))
                        .add(m[0][2].multiply(minor(m, 0, 1)));
        };
    }

    private static BigDecimal minor(BigDecimal[][] m, int i, int j) {
        return m[1][i].multiply(m[2][j]).subtract(m[1][j].multiply(m[2][i]));
    }

    private static BigDecimal[] sub(BigDecimal[] a, BigDecimal[] b) {
        return new BigDecimal[] {a[0].subtract(b[0]), a[1].subtract(b[1]), a[2].subtract(b[2])};
    }

    private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
        return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]));
    }

    private static BigDecimal[] zero() {
        return new BigDecimal[] {BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO};
    }
}
