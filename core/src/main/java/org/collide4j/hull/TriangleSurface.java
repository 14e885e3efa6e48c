package org.collide4j.hull;

import static org.collide4j.arithmetic.Rounding.UNIT;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * A closed surface of triangles around the cloud, counter-clockwise from outside, and the exact test which points lie
 * above a triangle.
 *
 * <p>Edge i of a triangle runs from corner i to corner i + 1; across it lies neighbour i. Numbers of removed triangles are
 * used again.
 */
final class TriangleSurface {
    /** 7 roundings (Shewchuk's bound A) and some for the bound itself. */
    private static final double ROUNDING = 8 * UNIT;

    private static final double UNDERFLOW = 0x1p-1070;

    private final ScaledPoints points;
    private final Orientation orientation = new Orientation();
    private final double reachX;
    private final double reachY;
    private final double reachZ;

    private final Vector3 apex = new Vector3();
    private final Vector3 cornerA = new Vector3();
    private final Vector3 cornerB = new Vector3();
    private final Vector3 cornerC = new Vector3();

    private int[] corner = new int[3 * 64];
    private int[] neighbour = new int[3 * 64];
    private double[] plane = new double[4 * 64];
    private boolean[] alive = new boolean[64];
    private int[] removed = new int[64];
    private int removedCount;
    private int size;

    TriangleSurface(ScaledPoints points) {
        this.points = points;
        reachX = reach(points.x);
        reachY = reach(points.y);
        reachZ = reach(points.z);
    }

    /** All numbers in use lie below this; not all below are {@linkplain #isAlive alive}. */
    int size() {
        return size;
    }

    boolean isAlive(int triangle) {
        return alive[triangle];
    }

    int aliveCount() {
        return size - removedCount;
    }

    int corner(int triangle, int i) {
        return corner[3 * triangle + i];
    }

    int neighbour(int triangle, int edge) {
        return neighbour[3 * triangle + edge];
    }

    /** The edge of the triangle that starts at the vertex. */
    int edgeFrom(int triangle, int vertex) {
        return corner[3 * triangle] == vertex ? 0 : corner[3 * triangle + 1] == vertex ? 1 : 2;
    }

    void link(int triangle, int edge, int otherTriangle, int otherEdge) {
        neighbour[3 * triangle + edge] = otherTriangle;
        neighbour[3 * otherTriangle + otherEdge] = triangle;
    }

    int add(int a, int b, int c) {
        int triangle = removedCount > 0 ? removed[--removedCount] : size++;
        if (3 * triangle == corner.length) {
            grow();
        }
        corner[3 * triangle] = a;
        corner[3 * triangle + 1] = b;
        corner[3 * triangle + 2] = c;
        alive[triangle] = true;
        setPlane(triangle, a, b, c);
        return triangle;
    }

    void remove(int triangle) {
        alive[triangle] = false;
        if (removedCount == removed.length) {
            removed = Arrays.copyOf(removed, 2 * removedCount);
        }
        removed[removedCount++] = triangle;
    }

    /** How far the point lies above the triangle's plane, times twice the triangle's area, rounded. */
    double height(int triangle, int p) {
        int a = corner[3 * triangle];
        return plane[4 * triangle] * (points.x[p] - points.x[a])
                + plane[4 * triangle + 1] * (points.y[p] - points.y[a])
                + plane[4 * triangle + 2] * (points.z[p] - points.z[a]);
    }

    /** An upper bound of the point's distance to the triangle. */
    double distance(int triangle, int p, NearestOnTriangle nearest) {
        points.get(corner[3 * triangle], cornerA);
        points.get(corner[3 * triangle + 1], cornerB);
        points.get(corner[3 * triangle + 2], cornerC);
        return nearest.distance(points.get(p, apex), cornerA, cornerB, cornerC);
    }

    /** The sign of the point's true height above the triangle's plane, given its rounded one. */
    int side(int triangle, int p, double height) {
        double error = plane[4 * triangle + 3];
        if (height > error) {
            return 1;
        }
        if (height < -error) {
            return -1;
        }
        return side(corner[3 * triangle], corner[3 * triangle + 1], corner[3 * triangle + 2], p);
    }

    int side(int a, int b, int c, int d) {
        double[] x = points.x;
        double[] y = points.y;
        double[] z = points.z;
        if (d == a || d == b || d == c) {
            return 0;
        }
        return orientation.side(x[a], y[a], z[a], x[b], y[b], z[b], x[c], y[c], z[c], x[d], y[d], z[d]);
    }

    /** The normal, not of unit length, and the largest rounding error that any point's height can have. */
    private void setPlane(int triangle, int a, int b, int c) {
        double ux = points.x[b] - points.x[a];
        double uy = points.y[b] - points.y[a];
        double uz = points.z[b] - points.z[a];
        double vx = points.x[c] - points.x[a];
        double vy = points.y[c] - points.y[a];
        double vz = points.z[c] - points.z[a];
        plane[4 * triangle] = uy * vz - uz * vy;
        plane[4 * triangle + 1] = uz * vx - ux * vz;
        plane[4 * triangle + 2] = ux * vy - uy * vx;
        double magnitude = (Math.abs(uy * vz) + Math.abs(uz * vy)) * reachX
                + (Math.abs(uz * vx) + Math.abs(ux * vz)) * reachY
                + (Math.abs(ux * vy) + Math.abs(uy * vx)) * reachZ;
        plane[4 * triangle + 3] = magnitude < Double.MAX_VALUE
                ? ROUNDING * magnitude + UNDERFLOW * (reachX + reachY + reachZ + 1)
                : Double.POSITIVE_INFINITY; // out of range: nothing is known of the height
    }

    private void grow() {
        int capacity = 2 * alive.length;
        corner = Arrays.copyOf(corner, 3 * capacity);
        neighbour = Arrays.copyOf(neighbour, 3 * capacity);
        plane = Arrays.copyOf(plane, 4 * capacity);
        alive = Arrays.copyOf(alive, capacity);
    }

    /** The largest difference of two coordinates. */
    private static double reach(double[] coordinates) {
        double min = coordinates[0];
        double max = min;
        for (double c : coordinates) {
            min = Math.min(min, c);
            max = Math.max(max, c);
        }
        return max - min;
    }
}
