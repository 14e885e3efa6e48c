package org.collide4j.shape;

import org.collide4j.math.Vector3;

/**
 * The vertices of a hull, and the search that looks at each of them.
 *
 * <p>One array a coordinate: the scan then runs over memory in order. Immutable.
 */
public final class Vertices implements VertexSearch {
    private final double[] x;
    private final double[] y;
    private final double[] z;

    /**
     * The points x0 y0 z0 x1 y1 z1 …; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite (by its index)
     */
    public Vertices(double... points) {
        if (points.length == 0 || points.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "points must hold three numbers a point, one point at least: " + points.length + " were given");
        }
        int count = points.length / 3;
        x = new double[count];
        y = new double[count];
        z = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = points[3 * i];
            y[i] = points[3 * i + 1];
            z[i] = points[3 * i + 2];
            Require.point("point " + i, x[i], y[i], z[i]);
        }
    }

    public int count() {
        return x.length;
    }

    public double x(int index) {
        return x[index];
    }

    public double y(int index) {
        return y[index];
    }

    public double z(int index) {
        return z[index];
    }

    /** out = the vertex. */
    public Vector3 get(int index, Vector3 out) {
        return out.set(x[index], y[index], z[index]);
    }

    /** How far the vertex lies along the direction: the product that all searches compare. */
    public double along(int index, double dx, double dy, double dz) {
        return dx * x[index] + dy * y[index] + dz * z[index];
    }

    /** The radius of a ball around the origin that holds all vertices; measured in a unit that squares can bear. */
    double reach() {
        double largest = 0;
        for (int i = 0; i < x.length; i++) {
            largest = Math.max(largest, Math.max(Math.abs(x[i]), Math.max(Math.abs(y[i]), Math.abs(z[i]))));
        }
        if (largest == 0) {
            return 0;
        }
        double square = 0;
        for (int i = 0; i < x.length; i++) {
            double u = x[i] / largest;
            double v = y[i] / largest;
            double w = z[i] / largest;
            square = Math.max(square, u * u + v * v + w * w);
        }
        return largest * Math.sqrt(square) * (1 + 0x1p-50);
    }

    /** Looks at every vertex; a direction without a largest product (NaN) is answered by vertex 0. */
    @Override
    public int farthest(double dx, double dy, double dz) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            double along = dx * x[i] + dy * y[i] + dz * z[i];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return best;
    }
}
