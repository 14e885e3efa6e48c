package org.collide4j.clash.depth;

import org.collide4j.math.Vector3;

/** Plane coordinates on a triangle: the origin is a corner, x runs along the longest edge, y to the third corner. */
final class PlaneFrame {
    private final Vector3 origin = new Vector3();
    private final Vector3 along = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 apex = new Vector3();
    private double base;
    private final double[] points = new double[12];
    private int count;

    /** False if the triangle has no area. */
    boolean set(double[] t) {
        int at = Corners.longestEdge(t);
        int to = (at + 3) % 9;
        int top = (at + 6) % 9;
        origin.set(t[at], t[at + 1], t[at + 2]);
        along.set(t[to], t[to + 1], t[to + 2]).sub(origin);
        apex.set(t[top], t[top + 1], t[top + 2]).sub(origin);
        base = along.length();
        if (!(base > 0)) {
            return false;
        }
        along.scale(1 / base);
        normal.cross(along, apex);
        double height = normal.length();
        if (!(height > 0)) {
            return false;
        }
        normal.scale(1 / height);
        across.cross(normal, along);
        return true;
    }

    double baseLength() {
        return base;
    }

    double apexX() {
        return apex.dot(along);
    }

    double apexY() {
        return apex.dot(across);
    }

    /** The height of the triangle over its longest edge. */
    double height() {
        return apexY();
    }

    /** How far a point is over the plane. */
    double height(double x, double y, double z) {
        return normal.x * (x - origin.x) + normal.y * (y - origin.y) + normal.z * (z - origin.z);
    }

    void beginSection() {
        count = 0;
    }

    void addPoint(double px, double py, double pz) {
        double x = px - origin.x;
        double y = py - origin.y;
        double z = pz - origin.z;
        points[2 * count] = along.x * x + along.y * y + along.z * z;
        points[2 * count + 1] = across.x * x + across.y * y + across.z * z;
        count++;
    }

    int points() {
        return count;
    }

    double x(int point) {
        return points[2 * point];
    }

    double y(int point) {
        return points[2 * point + 1];
    }

    Vector3 toSpace(double x, double y, Vector3 out) {
        return out.set(origin).addScaled(x, along).addScaled(y, across);
    }

    Vector3 normal(Vector3 out) {
        return out.set(normal);
    }
}
