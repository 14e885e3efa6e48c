package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/** The vertices of a polytope, with their coordinates in flat arrays. */
public final class Corners {
    private final SupportPoint[] points;
    private final double[] coordinates;
    private int count;
    private double reachSquared;
    private double reach;

    Corners(int capacity) {
        points = new SupportPoint[capacity];
        coordinates = new double[4 * capacity];
    }

    void clear() {
        count = 0;
        reachSquared = 0;
        reach = 0;
    }

    /** Returns the slot for the next support point, which is added by {@link #push}. */
    SupportPoint next() {
        SupportPoint point = points[count];
        if (point == null) {
            point = new SupportPoint();
            points[count] = point;
        }
        return point;
    }

    /** Adds the vertex in the slot, and returns its index. */
    int push() {
        Vector3 w = points[count].w;
        double squared = w.lengthSquared();
        coordinates[4 * count] = w.x;
        coordinates[4 * count + 1] = w.y;
        coordinates[4 * count + 2] = w.z;
        coordinates[4 * count + 3] = squared;
        if (squared > reachSquared) {
            reachSquared = squared;
            reach = Math.sqrt(squared);
        }
        return count++;
    }

    /** Removes the newest vertex; the reach may stay too large. */
    void pop() {
        count--;
    }

    int count() {
        return count;
    }

    boolean isFull() {
        return count == points.length;
    }

    SupportPoint point(int index) {
        return points[index];
    }

    /** Returns an upper bound of the vertices' distance from the origin, up to a few roundings. */
    double reach() {
        return reach;
    }

    double x(int index) {
        return coordinates[4 * index];
    }

    double y(int index) {
        return coordinates[4 * index + 1];
    }

    double z(int index) {
        return coordinates[4 * index + 2];
    }

    double squaredLength(int index) {
        return coordinates[4 * index + 3];
    }

    double distanceSquared(int a, int b) {
        double dx = x(a) - x(b);
        double dy = y(a) - y(b);
        double dz = z(a) - z(b);
        return dx * dx + dy * dy + dz * dz;
    }
}
