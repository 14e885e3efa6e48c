package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * The flat triangle a b c; its corners may be collinear or coincide.
 *
 * <pre>{@code
 * var triangle = new Triangle(0, 0, 0, 1, 0, 0, 0, 1, 0);
 * double gap = narrow.distance(triangle, new Pose(), new Sphere(0.5), Pose.at(0.2, 0.2, 2)); // 1.5
 * }</pre>
 */
public record Triangle(
        double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz)
        implements ConvexShape, ShapeVertices, Faces {
    public Triangle {
        Require.point("a", ax, ay, az);
        Require.point("b", bx, by, bz);
        Require.point("c", cx, cy, cz);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double a = dx * ax + dy * ay + dz * az;
        double b = dx * bx + dy * by + dz * bz;
        double c = dx * cx + dy * cy + dz * cz;
        if (a >= b && a >= c) {
            out.set(ax, ay, az);
        } else if (b >= c) {
            out.set(bx, by, bz);
        } else {
            out.set(cx, cy, cz);
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
        out.add(cx, cy, cz, 2);
        out.outline(dx, dy, dz, tilt);
        return true;
    }

    @Override
    public void center(Vector3 out) {
        out.set((ax + bx + cx) / 3, (ay + by + cy) / 3, (az + bz + cz) / 3);
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    @Override
    public int vertexCount() {
        return 3;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return switch (index) {
            case 0 -> out.set(ax, ay, az);
            case 1 -> out.set(bx, by, bz);
            case 2 -> out.set(cx, cy, cz);
            default -> throw new IndexOutOfBoundsException("no vertex " + index);
        };
    }

    @Override
    public double reach() {
        return Math.max(Reach.of(ax, ay, az), Math.max(Reach.of(bx, by, bz), Reach.of(cx, cy, cz)));
    }
}
