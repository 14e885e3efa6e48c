package org.collide4j.hull;

import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.Faces;
import org.collide4j.shape.ShapeVertices;

/**
 * The convex hull of points as they are given: duplicates and interior points stay, no faces are sought. Immutable.
 *
 * <p>It answers every query as the built {@link Hull} of the same points does, and is made in no time, for points that are
 * asked about once. <b>Cost</b>: each support looks at all points; a hull looks at few of its vertices.
 *
 * <pre>{@code
 * var cloud = new PointCloud(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.1, 0.1, 0.1);
 * double gap = narrow.signedDistance(cloud, new Pose(), new Sphere(0.5), Pose.at(3, 0, 0)); // 1.5
 * }</pre>
 */
public final class PointCloud implements ConvexShape, ShapeVertices, Faces {
    private final Vertices points;
    private final Vector3 center = new Vector3();
    private final Aabb bounds;
    private final double reach;

    /**
     * Creates a cloud of the points x0 y0 z0 x1 y1 z1 …; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite (by its index)
     */
    public PointCloud(double... points) {
        this.points = new Vertices(points);
        bounds = this.points.bounds();
        reach = this.points.reach();
        this.points.mean(center);
    }

    /**
     * Creates a cloud of the points x0 y0 z0 x1 y1 z1 … of an engine that computes in floats; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite (by its index)
     */
    public PointCloud(float... points) {
        this(Vertices.doubles(points));
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    @Override
    public int vertexCount() {
        return points.count();
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return points.get(index, out);
    }

    /** Ties go to the point with the smallest index. */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        points.get(points.farthest(dx, dy, dz), out);
    }

    @Override
    public Faces faces() {
        return this;
    }

    /** Ids are the points' indices. Looks at all points. */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        int top = points.farthest(dx, dy, dz);
        double gentle = tilt * tilt / (1 + tilt * tilt);
        out.clear();
        for (int i = 0; i < points.count(); i++) {
            if (i == top || points.isGentle(top, i, dx, dy, dz, gentle)) {
                out.add(points.x(i), points.y(i), points.z(i), i);
            }
        }
        out.outline(dx, dy, dz, tilt);
        return true;
    }

    /** Writes the mean of the points. */
    @Override
    public void center(Vector3 out) {
        out.set(center);
    }

    @Override
    public void bounds(Aabb out) {
        out.set(bounds);
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public String toString() {
        return "cloud of " + points.count() + " points in the " + bounds;
    }
}
