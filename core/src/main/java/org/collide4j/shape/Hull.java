package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** The convex hull of a cloud of points, as they are given: duplicates and interior points are allowed. */
public final class Hull implements ConvexShape {
    private final double[] x;
    private final double[] y;
    private final double[] z;

    /**
     * The hull of the points x0 y0 z0 x1 y1 z1 …; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite (by its index)
     */
    public Hull(double... points) {
        if (points.length == 0 || points.length % 3 != 0) {
            throw new IllegalArgumentException("points must hold three numbers a point, one point at least: "
                    + points.length + " numbers were given");
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

    public int vertexCount() {
        return x.length;
    }

    public Vector3 vertex(int index, Vector3 out) {
        return out.set(x[index], y[index], z[index]);
    }

    /** Ties go to the vertex with the smallest index. */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            double along = dx * x[i] + dy * y[i] + dz * z[i];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        out.set(x[best], y[best], z[best]);
    }

    @Override
    public double reach() {
        double r = 0;
        for (int i = 0; i < x.length; i++) r = Math.max(r, x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
        return Math.sqrt(r);
    }
}
