package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.Faces;

/**
 * A triangle of a surface as a convex shape, in the body's frame, fattened or not; set to another triangle without
 * allocating.
 */
final class MeshTriangle implements ConvexShape, Faces {
    /** Corners are level if they differ along a direction by no more than this part of the shortest side. */
    private static final double LEVEL = 0x1p-40;

    final double[] corners = new double[9];
    private double reach;
    private double margin;
    private double rounding;

    /** Becomes the triangle of the mesh. */
    public MeshTriangle set(TriangleMesh mesh, int triangle) {
        mesh.corners(triangle, corners);
        return ready();
    }

    /** To be called when the corners have been written, exact and not fattened. */
    MeshTriangle ready() {
        margin = 0;
        rounding = 0;
        return findReach();
    }

    /** Becomes its image. */
    void map(AffineMap map) {
        rounding = map.stretch() * rounding + map.rounding(reach);
        map.points(corners);
        findReach();
    }

    /** Swaps two corners, so that the normal points to the other side. */
    void turn() {
        for (int i = 3; i < 6; i++) {
            double coordinate = corners[i];
            corners[i] = corners[i + 3];
            corners[i + 3] = coordinate;
        }
    }

    /** Sweeps a ball over the triangle. */
    void fatten(double radius) {
        margin = radius;
    }

    private MeshTriangle findReach() {
        double[] p = corners;
        double x = Math.max(Math.abs(p[0]), Math.max(Math.abs(p[3]), Math.abs(p[6])));
        double y = Math.max(Math.abs(p[1]), Math.max(Math.abs(p[4]), Math.abs(p[7])));
        double z = Math.max(Math.abs(p[2]), Math.max(Math.abs(p[5]), Math.abs(p[8])));
        reach = x + y + z; // an upper bound will do, and needs no root
        return this;
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double[] p = corners;
        double a = dx * p[0] + dy * p[1] + dz * p[2];
        double b = dx * p[3] + dy * p[4] + dz * p[5];
        double c = dx * p[6] + dy * p[7] + dz * p[8];
        int far = a >= b && a >= c ? 0 : b >= c ? 3 : 6;
        out.set(p[far], p[far + 1], p[far + 2]);
    }

    @Override
    public Faces faces() {
        return this;
    }

    /** Writes the whole triangle if it is square to the direction. */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        out.clear();
        double[] p = corners;
        out.add(p[0], p[1], p[2], 0);
        out.add(p[3], p[4], p[5], 1);
        out.add(p[6], p[7], p[8], 2);
        double along = out.along(0, dx, dy, dz);
        double off = Math.abs(out.along(1, dx, dy, dz) - along) + Math.abs(out.along(2, dx, dy, dz) - along);
        if (!(off <= LEVEL * shortestSide())) {
            out.outline(dx, dy, dz, tilt);
        }
        return true;
    }

    private double shortestSide() {
        double[] p = corners;
        return Math.min(way(p, 0, 3), Math.min(way(p, 3, 6), way(p, 6, 0)));
    }

    private static double way(double[] p, int i, int k) {
        return Math.abs(p[k] - p[i]) + Math.abs(p[k + 1] - p[i + 1]) + Math.abs(p[k + 2] - p[i + 2]);
    }

    @Override
    public void center(Vector3 out) {
        double[] p = corners;
        out.set(p[0] / 3 + p[3] / 3 + p[6] / 3, p[1] / 3 + p[4] / 3 + p[7] / 3, p[2] / 3 + p[5] / 3 + p[8] / 3);
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public double margin() {
        return margin;
    }

    @Override
    public double rounding() {
        return rounding;
    }

    /** out = the normal of length twice the area, to the side from which the corners run counter-clockwise. */
    Vector3 areaNormal(Vector3 out) {
        double[] p = corners;
        double ux = p[3] - p[0];
        double uy = p[4] - p[1];
        double uz = p[5] - p[2];
        double vx = p[6] - p[0];
        double vy = p[7] - p[1];
        double vz = p[8] - p[2];
        return out.set(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    }

    @Override
    public String toString() {
        return "triangle " + Arrays.toString(corners);
    }
}
