package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * A single point.
 *
 * <pre>{@code
 * double gap = narrow.distance(new Point(3, 0, 0), new Pose(), new Sphere(1), new Pose()); // 2
 * }</pre>
 */
public record Point(double x, double y, double z) implements BodyOfRevolution, ShapeVertices, Faces {
    public Point {
        Require.point("point", x, y, z);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        out.set(x, y, z);
    }

    @Override
    public Faces faces() {
        return this;
    }

    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        out.clear();
        out.add(x, y, z, 0);
        return true;
    }

    @Override
    public void center(Vector3 out) {
        out.set(x, y, z);
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    @Override
    public int vertexCount() {
        return 1;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return switch (index) {
            case 0 -> out.set(x, y, z);
            default -> throw new IndexOutOfBoundsException("no vertex " + index);
        };
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public double reach() {
        return Reach.of(x, y, z);
    }

    /** Writes the point: it is round about every line through it. */
    @Override
    public boolean axis(AxisOfRevolution out) {
        out.set(x, y, z, 0, 0, 0);
        return true;
    }
}
