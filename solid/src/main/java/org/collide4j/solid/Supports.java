package org.collide4j.solid;

import java.util.Arrays;
import org.collide4j.hull.Hull;

/**
 * The farthest points of one side of a cut along fixed {@link Directions}, and points that its hull has besides; volume
 * and second moment of the hull, estimated or built.
 */
final class Supports {
    private static final int HALF = Directions.HALF;

    private final double[] most = new double[Directions.COUNT];
    private final double[] points = new double[3 * Directions.COUNT];
    private double[] extra = new double[3 * 64];
    private int extraEnd;
    private double deepest;
    private double volume;
    private double moment;

    void clear() {
        Arrays.fill(most, Double.NEGATIVE_INFINITY);
        deepest = 0;
        extraEnd = 0;
    }

    /** Adds a point of a height over the cut, and its products with the directions of half the sphere. */
    void add(double[] from, int at, double[] products, int first, double height) {
        deepest = Math.max(deepest, Math.abs(height));
        add(from, at, products, first);
    }

    /** Adds a point of the cut, and its products. */
    void addCut(double[] point, double[] products) {
        add(point, 0, products, 0);
        addExtra(point[0], point[1], point[2]);
    }

    private void add(double[] from, int at, double[] products, int first) {
        for (int d = 0; d < HALF; d++) {
            double along = products[first + d];
            if (along > most[d]) {
                most[d] = along;
                System.arraycopy(from, at, points, 3 * d, 3);
            }
            if (-along > most[HALF + d]) {
                most[HALF + d] = -along;
                System.arraycopy(from, at, points, 3 * (HALF + d), 3);
            }
        }
    }

    /** Adds a point that the hull has even if it is the farthest along no direction. */
    void addExtra(double x, double y, double z) {
        if (extraEnd == extra.length) {
            extra = Arrays.copyOf(extra, 2 * extraEnd);
        }
        extra[extraEnd++] = x;
        extra[extraEnd++] = y;
        extra[extraEnd++] = z;
    }

    /** Returns the greatest height of a point, either way. */
    double deepest() {
        return deepest;
    }

    /** Returns the volume that was estimated or built last. */
    double volume() {
        return volume;
    }

    /** Returns the integral of the squared distance from the centroid that was estimated or built last. */
    double moment() {
        return moment;
    }

    /** Computes volume and moment of the closed surface that the farthest points span between neighbouring directions. */
    void estimate() {
        double sixfold = 0;
        double sx = 0;
        double sy = 0;
        double sz = 0;
        double squares = 0;
        double[] p = points;
        int[] triangles = Directions.TRIANGLES;
        for (int i = 0; i < triangles.length; i += 3) {
            int a = 3 * triangles[i];
            int b = 3 * triangles[i + 1];
            int c = 3 * triangles[i + 2];
            double ax = p[a] - p[0];
            double ay = p[a + 1] - p[1];
            double az = p[a + 2] - p[2];
            double bx = p[b] - p[0];
            double by = p[b + 1] - p[1];
            double bz = p[b + 2] - p[2];
            double cx = p[c] - p[0];
            double cy = p[c + 1] - p[1];
            double cz = p[c + 2] - p[2];
            double v = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
            double x = ax + bx + cx;
            double y = ay + by + cy;
            double z = az + bz + cz;
            sixfold += v;
            sx += v * x;
            sy += v * y;
            sz += v * z;
            squares += v
                    * (x * x + y * y + z * z + ax * ax + ay * ay + az * az + bx * bx + by * by + bz * bz + cx * cx
                            + cy * cy + cz * cz);
        }
        volume = sixfold / 6;
        moment = sixfold > 0 ? squares / 120 - (sx * sx + sy * sy + sz * sz) / (96 * sixfold) : 0;
    }

    /** Builds the hull of all points, for its volume and moment. */
    void build() {
        double[] all = Arrays.copyOf(points, points.length + extraEnd);
        System.arraycopy(extra, 0, all, points.length, extraEnd);
        Hull hull = Piece.hullOf(all);
        volume = hull.mass().volume();
        moment = moment(hull);
    }

    /** Returns half the trace of the inertia: the integral of the squared distance from the centroid. */
    static double moment(Hull hull) {
        double[] inertia = hull.mass().inertia(new double[9]);
        return 0.5 * (inertia[0] + inertia[4] + inertia[8]);
    }
}
