package org.collide4j.clash.depth;

import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes extruded bodies: a section, drawn along an axis. Every face is parallel to the axis, or an end normal to it.
 * Most parts of buildings and plants are: plates and walls with openings, beams, straight pipes and ducts.
 */
final class Extrusion {
    /** Normals deviate from the axis, or from a right angle to it, by no more than this sine. */
    private static final double STRAIGHT = 1e-3;

    /** A triangle that is less high than this part of its longest edge may have any normal. */
    private static final double SLIVER = 1e-6;

    private Extrusion() {}

    /** Returns the mesh turned so that it is extruded along x; null if no extrusion was recognized. */
    static @Nullable TriangleMesh alongX(TriangleMesh mesh) {
        Vector3 along = new Vector3();
        Vector3 flat = new Vector3();
        findEdgeAndNormal(mesh, along, flat);
        if (!(along.lengthSquared() > 0 && flat.lengthSquared() > 0)) {
            return null;
        }
        along.normalize();
        flat.normalize();
        flat.addScaled(-flat.dot(along), along);
        if (!(flat.lengthSquared() > STRAIGHT * STRAIGHT)) {
            return null;
        }
        flat.normalize();
        Vector3 across = new Vector3().cross(flat, along);
        if (isAxis(mesh, along)) {
            return turned(mesh, along, across, flat);
        }
        if (isAxis(mesh, flat)) {
            return turned(mesh, flat, along, across);
        }
        return isAxis(mesh, across) ? turned(mesh, across, flat, along) : null;
    }

    /** Finds the longest edge that is not the diagonal of a face, and the normal of the largest triangle. */
    private static void findEdgeAndNormal(TriangleMesh mesh, Vector3 longest, Vector3 largest) {
        double[] corners = new double[9];
        Vector3 v = new Vector3();
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            mesh.corners(triangle, corners);
            int diagonal = Corners.longestEdge(corners);
            for (int i = 0; i < 9; i += 3) {
                int k = (i + 3) % 9;
                v.set(corners[k] - corners[i], corners[k + 1] - corners[i + 1], corners[k + 2] - corners[i + 2]);
                if (i != diagonal && v.lengthSquared() > longest.lengthSquared()) {
                    longest.set(v);
                }
            }
            if (Corners.normal(corners, v).lengthSquared() > largest.lengthSquared()) {
                largest.set(v);
            }
        }
    }

    private static boolean isAxis(TriangleMesh mesh, Vector3 axis) {
        double[] corners = new double[9];
        Vector3 normal = new Vector3();
        Vector3 aside = new Vector3();
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            mesh.corners(triangle, corners);
            double along = Corners.normal(corners, normal).dot(axis);
            double straight = STRAIGHT * normal.length();
            int i = Corners.longestEdge(corners);
            int k = (i + 3) % 9;
            aside.set(corners[k] - corners[i], corners[k + 1] - corners[i + 1], corners[k + 2] - corners[i + 2]);
            boolean sliver = normal.length() <= SLIVER * aside.lengthSquared();
            if (!sliver
                    && Math.abs(along) > straight
                    && aside.set(normal).addScaled(-along, axis).length() > straight) {
                return false;
            }
        }
        return true;
    }

    /** Returns the mesh in the frame of these axes. */
    private static TriangleMesh turned(TriangleMesh mesh, Vector3 x, Vector3 y, Vector3 z) {
        Vector3 v = new Vector3();
        double[] vertices = new double[3 * mesh.vertexCount()];
        int[] triangles = new int[3 * mesh.triangleCount()];
        for (int i = 0; i < mesh.vertexCount(); i++) {
            mesh.vertex(i, v);
            vertices[3 * i] = x.dot(v);
            vertices[3 * i + 1] = y.dot(v);
            vertices[3 * i + 2] = z.dot(v);
        }
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = mesh.corner(i / 3, i % 3);
        }
        return new TriangleMesh(vertices, triangles);
    }
}
