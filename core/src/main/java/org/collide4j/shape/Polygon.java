package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * The convex hull of points of the plane, rounded by a radius; duplicates and interior points are allowed.
 *
 * <pre>{@code
 * var square = new Polygon(-1, -1, 1, -1, 1, 1, -1, 1); // x0 y0 x1 y1 …
 * Polygon soft = Polygon.rounded(0.1, -1, -1, 1, -1, 1, 1, -1, 1);
 * boolean touch = new PlanarPhase().intersects(square, new Pose(), soft, Pose.planar(2.05, 0, 0)); // true
 * }</pre>
 */
public final class Polygon implements PlanarShape, ShapeVertices, Faces {
    private final double[] x;
    private final double[] y;
    private final double radius;
    private final double reach;

    /**
     * Returns the hull of the points, swept by a disc of the radius.
     *
     * @param points x0 y0 x1 y1 …; at least one point
     * @throws IllegalArgumentException if there is no point, one is incomplete or not finite (by its index), or the
     *     radius is negative
     */
    public static Polygon rounded(double radius, double... points) {
        return new Polygon(radius, points);
    }

    /** Creates the hull of the points x0 y0 x1 y1 …. */
    public Polygon(double... points) {
        this(0, points);
    }

    private Polygon(double radius, double[] points) {
        Require.extent("radius", radius);
        if (points.length == 0 || points.length % 2 != 0) {
            throw new IllegalArgumentException("points must hold two numbers a point, one point at least: "
                    + points.length + " numbers were given");
        }
        int count = points.length / 2;
        x = new double[count];
        y = new double[count];
        double farthest = 0;
        for (int i = 0; i < count; i++) {
            x[i] = points[2 * i];
            y[i] = points[2 * i + 1];
            Require.point("point " + i, x[i], y[i], 0);
            farthest = Math.max(farthest, Reach.of(x[i], y[i], 0));
        }
        this.radius = radius;
        reach = farthest;
    }

    /** Ties go to the vertex with the smallest index. */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        int best = 0;
        double most = dx * x[0] + dy * y[0];
        for (int i = 1; i < x.length; i++) {
            double along = dx * x[i] + dy * y[i];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        out.set(x[best], y[best], 0);
    }

    @Override
    public Faces faces() {
        return this;
    }

    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        out.clear();
        for (int i = 0; i < x.length; i++) {
            out.add(x[i], y[i], 0, i);
        }
        out.outline(dx, dy, dz, tilt);
        return true;
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    @Override
    public int vertexCount() {
        return x.length;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return out.set(x[index], y[index], 0);
    }

    @Override
    public double margin() {
        return radius;
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public String toString() {
        return "polygon of " + x.length + " points" + (radius > 0 ? ", rounded by " + radius : "");
    }
}
