package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;

/**
 * Rounding errors of composed shapes: every level of sums, hulls and images adds its own error, which the matrices of all
 * levels around it magnify.
 *
 * <p>An error e that is made within the images by P = B_n ⋯ B_k is ‖P‖·e long outside. The norm is that of the product: the
 * product of the norms grows without end where one matrix undoes another. To first order in the unit of rounding.
 *
 * <pre>
 *    sum          one addition                        1 unit of its reach and margin
 *    hull         two products are compared           12 units of its reach and margin
 *    rounded      one addition                        1 unit of its margin
 *    image        direction 6 ‖B‖r, point 3 ‖B‖r      10 units of ‖B‖r, the root of the squares' sum meant by ‖B‖
 *                 ball: its length and place          6 units of ‖B‖ times the ball
 *                 translation                         1 unit of it
 *                 margin: how round a ball stays      10 units
 * </pre>
 */
final class Nesting {
    /** Squared so often, ‖BᵀB‖ of the squares' sum is the largest stretch but for a part of 1e-4. */
    private static final int SQUARINGS = 12;

    /** Each level is some frames of the stack in every query: so many fit into 1 MiB, which a thread has by default. */
    static final int MOST_LEVELS = 1000;

    private static final double[] IDENTITY = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    private Nesting() {}

    /** Returns how many levels of sums, hulls, images and so on a shape is nested; 0 for one that is not composed. */
    static int levels(ConvexShape shape) {
        int levels = 0;
        ConvexShape inner = shape;
        while (inner instanceof CongruentCore outer) {
            inner = outer.shape();
            levels++;
        }
        if (inner instanceof MinkowskiSum sum) {
            return levels + sum.levels();
        }
        if (inner instanceof HullOf hull) {
            return levels + hull.levels();
        }
        return inner instanceof Transformed image ? levels + image.levels() : levels;
    }

    /**
     * Returns the levels of a shape around another.
     *
     * @throws IllegalArgumentException if they are more than {@link #MOST_LEVELS}
     */
    static int levelsAround(ConvexShape shape) {
        int levels = 1 + levels(shape);
        if (levels > MOST_LEVELS) {
            throw new IllegalArgumentException("shapes must be nested at most " + MOST_LEVELS
                    + " deep: add up sums in pairs of pairs, list all shapes in one HullOf,"
                    + " multiply matrices, add up radii");
        }
        return levels;
    }

    /** Returns by how much composing may move a support point of the shape, or its margin. */
    static double rounding(ConvexShape shape) {
        return rounding(shape, IDENTITY, 1);
    }

    /**
     * Returns by how much composing may move a support point of the shape, seen through the product of the matrices
     * around it, whose norm is given.
     */
    static double rounding(ConvexShape shape, double[] outer, double norm) {
        if (shape instanceof MinkowskiSum sum) {
            return rounding(sum.a(), outer, norm)
                    + rounding(sum.b(), outer, norm)
                    + norm * (UNIT * (sum.reach() + sum.margin()));
        }
        if (shape instanceof HullOf hull) {
            double most = 0;
            for (int i = 0; i < hull.size(); i++) {
                most = Math.max(most, rounding(hull.shape(i), outer, norm));
            }
            return most + norm * (12 * UNIT * (hull.reach() + hull.margin()));
        }
        if (shape instanceof Negated negated) {
            return rounding(negated.shape(), outer, norm);
        }
        if (shape instanceof Transformed image) {
            double[] product = product(outer, image.matrix());
            return rounding(image.shape(), product, norm(product)) + norm * image.ownRounding();
        }
        return norm * shape.rounding();
    }

    /**
     * Returns the rounding error of an image by a matrix and a translation of that length, for a shape within the reach
     * and with a ball to be stretched.
     */
    static double ofImage(double[] matrix, double translation, double reach, double ball, double margin) {
        double stretch = rootOfSquares(matrix);
        return UNIT * (stretch * (10 * (reach + ball) + 6 * ball) + translation + 10 * margin);
    }

    /** A radius around the origin that holds the shape: its own, or that of the box around it. */
    static double reach(ConvexShape shape) {
        double known = shape.reach();
        return known >= 0 ? known : reachByBox(shape);
    }

    /** The corner of the tightest box. */
    static double reachByBox(ConvexShape shape) {
        Vector3 s = new Vector3();
        double x = farthest(shape, 1, 0, 0, s);
        double y = farthest(shape, 0, 1, 0, s);
        double z = farthest(shape, 0, 0, 1, s);
        double largest = Math.max(x, Math.max(y, z));
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
            return largest;
        }
        double scale = 1 / Math.scalb(1.0, Math.min(Math.getExponent(largest), 1000));
        return Math.sqrt(x * scale * (x * scale) + y * scale * (y * scale) + z * scale * (z * scale)) / scale;
    }

    private static double farthest(ConvexShape shape, double x, double y, double z, Vector3 s) {
        shape.support(x, y, z, s);
        double most = Math.abs(x * s.x + y * s.y + z * s.z);
        shape.support(-x, -y, -z, s);
        return Math.max(most, Math.abs(x * s.x + y * s.y + z * s.z));
    }

    /** How much the matrix, row by row, stretches a vector at most: its spectral norm, or up to 1e-4 more. */
    static double norm(double[] m) {
        double largest = 0;
        for (int i = 0; i < 9; i++) {
            largest = Math.max(largest, Math.abs(m[i]));
        }
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
            return largest;
        }
        double[] scaled = new double[9];
        for (int i = 0; i < 9; i++) {
            scaled[i] = m[i] / largest;
        }
        return largest * Math.sqrt(largestEigenvalue(gram(scaled), SQUARINGS)) * (1 + 0x1p-40);
    }

    /**
     * ‖G‖ = t √‖(G/t)²‖ with t the root of the squares' sum, which exceeds ‖G‖, and less so the more often it is
     * squared.
     */
    private static double largestEigenvalue(double[] g, int squarings) {
        double t = rootOfSquares(g);
        if (squarings == 0) {
            return t;
        }
        double[] part = new double[9];
        for (int i = 0; i < 9; i++) {
            part[i] = g[i] / t;
        }
        return t * Math.sqrt(largestEigenvalue(product(part, part), squarings - 1));
    }

    /** Returns the product Bᵀ·B. */
    private static double[] gram(double[] m) {
        double[] out = new double[9];
        for (int i = 0; i < 9; i++) {
            int row = i / 3;
            int column = i % 3;
            out[i] = m[row] * m[column] + m[3 + row] * m[3 + column] + m[6 + row] * m[6 + column];
        }
        return out;
    }

    private static double[] product(double[] a, double[] b) {
        double[] out = new double[9];
        for (int i = 0; i < 9; i++) {
            int row = i - i % 3;
            int column = i % 3;
            out[i] = a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column];
        }
        return out;
    }

    private static double rootOfSquares(double[] m) {
        double sum = 0;
        for (int i = 0; i < 9; i++) {
            sum += m[i] * m[i];
        }
        return Math.sqrt(sum);
    }
}
