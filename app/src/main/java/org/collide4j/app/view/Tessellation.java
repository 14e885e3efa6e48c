package org.collide4j.app.view;

import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;

/**
 * Triangles that show a convex solid, for the picture only.
 *
 * <p>One grid of directions serves every shape: neighbouring directions have neighbouring support points. No direction
 * of the grid lies in a coordinate plane, so that none is a tie between two corners of a box.
 */
public final class Tessellation {
    private static final int RINGS = 24;
    private static final int STEPS = 48;

    private Tessellation() {}

    /** The solid's surface, closed, seen from outside counter-clockwise. */
    public static TriangleMesh of(ConvexShape shape) {
        int southPole = RINGS * STEPS;
        int northPole = southPole + 1;
        double[] vertices = new double[3 * (RINGS * STEPS + 2)];
        for (int ring = 0; ring < RINGS; ring++) {
            double elevation = Math.PI * ((ring + 0.5) / RINGS - 0.5);
            for (int step = 0; step < STEPS; step++) {
                double azimuth = 2 * Math.PI * (step + 0.5) / STEPS;
                double level = Math.cos(elevation);
                put(
                        shape,
                        level * Math.cos(azimuth),
                        level * Math.sin(azimuth),
                        Math.sin(elevation),
                        ring * STEPS + step,
                        vertices);
            }
        }
        put(shape, 0, 0, -1, southPole, vertices);
        put(shape, 0, 0, 1, northPole, vertices);
        return new TriangleMesh(vertices, triangles(southPole, northPole));
    }

    private static int[] triangles(int southPole, int northPole) {
        int[] triangles = new int[6 * RINGS * STEPS];
        int next = 0;
        for (int step = 0; step < STEPS; step++) {
            int east = (step + 1) % STEPS;
            next = put(southPole, east, step, triangles, next);
            for (int ring = 0; ring + 1 < RINGS; ring++) {
                int row = ring * STEPS;
                next = put(row + step, row + east, row + STEPS + east, triangles, next);
                next = put(row + step, row + STEPS + east, row + STEPS + step, triangles, next);
            }
            int last = (RINGS - 1) * STEPS;
            next = put(last + step, last + east, northPole, triangles, next);
        }
        return triangles;
    }

    private static int put(int a, int b, int c, int[] triangles, int at) {
        triangles[at] = a;
        triangles[at + 1] = b;
        triangles[at + 2] = c;
        return at + 3;
    }

    /** The support point along a unit direction, the margin included. */
    private static void put(ConvexShape shape, double dx, double dy, double dz, int vertex, double[] vertices) {
        Vector3 point = new Vector3();
        shape.support(dx, dy, dz, point);
        point.addScaled(shape.margin(), new Vector3(dx, dy, dz));
        vertices[3 * vertex] = point.x;
        vertices[3 * vertex + 1] = point.y;
        vertices[3 * vertex + 2] = point.z;
    }
}
