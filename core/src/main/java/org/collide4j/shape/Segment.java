package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * The straight segment from a to b; the ends may coincide.
 *
 * <pre>{@code
 * var beam = new Segment(0, 0, 0, 0, 0, 5);
 * double gap = narrow.distance(beam, new Pose(), new Sphere(0.5), Pose.at(3, 0, 2)); // 2.5
 * }</pre>
 */
public record Segment(double ax, double ay, double az, double bx, double by, double bz)
        implements BodyOfRevolution, ShapeVertices, Faces {
    public Segment {
        Require.point("a", ax, ay, az);
        Require.point("b", bx, by, bz);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        if (dx * (bx - ax) + dy * (by - ay) + dz * (bz - az) > 0) {
            out.set(bx, by, bz);
        } else {
            out.set(ax, ay, az);
        }
    }

    @Override
    public Faces faces() {
        return this;
    }

    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        out.clear();
        out.add(ax, ay, az, 0);
        out.add(bx, by, bz, 1);
        out.outline(dx, dy, dz, tilt);
        return true;
    }

    @Override
    public void center(Vector3 out) {
        out.set(0.5 * (ax + bx), 0.5 * (ay + by), 0.5 * (az + bz));
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    @Override
    public int vertexCount() {
        return 2;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return switch (index) {
            case 0 -> out.set(ax, ay, az);
            case 1 -> out.set(bx, by, bz);
            default -> throw new IndexOutOfBoundsException("no vertex " + index);
        };
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public double reach() {
        return Math.max(Reach.of(ax, ay, az), Reach.of(bx, by, bz));
    }

    @Override
    public boolean axis(AxisOfRevolution out) {
        out.setSegment(ax, ay, az, bx, by, bz);
        return true;
    }
}
