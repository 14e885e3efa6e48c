package org.collide4j.hull;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.collide4j.math.Vector3;

/**
 * The points to be enclosed, in units of a power of two that brings the largest coordinate to about 1.
 *
 * <p>A welded cloud has its merged points behind the others: they are no vertices, but it is asked how far they stick out.
 *
 * <p>Scaling keeps the fast floating-point tests in their range. It never costs a bit: where it would, nothing is scaled
 * and the exact predicates take over.
 */
final class ScaledPoints {
    /** Differences of coordinates up to this one stay finite, and shapes take no larger ones. */
    private static final double LARGEST = 1e300;

    final double[] x;
    final double[] y;
    final double[] z;

    /** Exponent of the unit: coordinate given = coordinate here · 2^exponent. */
    final int exponent;

    /** The error of welding alone: no merged point is farther from a kept one, as computed. */
    final double weldError;

    private final int count;
    private final int[] source;

    ScaledPoints(double[] points) {
        if (points.length == 0 || points.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "points must hold three numbers a point, one point at least: " + points.length + " were given");
        }
        count = points.length / 3;
        weldError = 0;
        source = IntStream.range(0, count).toArray();
        exponent = exponent(points);
        x = new double[count];
        y = new double[count];
        z = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = Math.scalb(points[3 * i], -exponent);
            y[i] = Math.scalb(points[3 * i + 1], -exponent);
            z[i] = Math.scalb(points[3 * i + 2], -exponent);
        }
    }

    /** Takes the points of a cloud in another order: those behind the first {@code count} are merged. */
    ScaledPoints(ScaledPoints cloud, int[] order, int count, double weldError) {
        this.count = count;
        this.weldError = weldError;
        exponent = cloud.exponent;
        source = order.clone();
        x = inOrder(cloud.x, order);
        y = inOrder(cloud.y, order);
        z = inOrder(cloud.z, order);
    }

    private static double[] inOrder(double[] coordinates, int[] order) {
        return Arrays.stream(order).mapToDouble(i -> coordinates[i]).toArray();
    }

    /** The points that may become vertices: those below this number. */
    int count() {
        return count;
    }

    /** With the merged points. */
    int totalCount() {
        return x.length;
    }

    /** The point's index among those given. */
    int source(int index) {
        return source[index];
    }

    Vector3 get(int index, Vector3 out) {
        return out.set(x[index], y[index], z[index]);
    }

    double coordinate(int axis, int index) {
        return axis == 0 ? x[index] : axis == 1 ? y[index] : z[index];
    }

    /** The order in which equally far points are taken: lexicographic, so that an extreme one comes first. */
    boolean precedes(int p, int q) {
        if (x[p] != x[q]) {
            return x[p] < x[q];
        }
        if (y[p] != y[q]) {
            return y[p] < y[q];
        }
        return z[p] != z[q] ? z[p] < z[q] : p < q;
    }

    private static int exponent(double[] points) {
        double largest = 0;
        for (int i = 0; i < points.length; i++) {
            if (!(Math.abs(points[i]) <= LARGEST)) {
                int p = i / 3;
                throw new IllegalArgumentException("point " + p + " must be finite, at most 1e300 in size: ("
                        + points[3 * p] + ", " + points[3 * p + 1] + ", " + points[3 * p + 2] + ")");
            }
            largest = Math.max(largest, Math.abs(points[i]));
        }
        int exponent = largest == 0 ? 0 : Math.getExponent(largest);
        for (double coordinate : points) {
            if (Math.scalb(Math.scalb(coordinate, -exponent), exponent) != coordinate) {
                return 0;
            }
        }
        return exponent;
    }
}
