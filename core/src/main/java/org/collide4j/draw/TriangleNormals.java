package org.collide4j.draw;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * Normals at the corners of triangles: the mean of those around the vertex, weighted by the angles there, without those
 * beyond a crease (Thürmer and Wüthrich 1998).
 */
final class TriangleNormals {
    /** Sides that are shorter have no direction: the reciprocal would overflow. */
    private static final double SMALLEST = 0x1p-1000;

    private final double[] vertices;
    private final int[] triangles;
    private final double[] normals;

    /** Corners by vertex: those of vertex v are corner[start[v]] to corner[start[v + 1] − 1]. */
    private final int[] start;

    private final int[] corner;

    private float[] positionsOut = new float[96];
    private float[] normalsOut = new float[96];
    private int out;

    TriangleNormals(double[] vertices, int[] triangles) {
        this.vertices = vertices;
        this.triangles = triangles;
        normals = new double[triangles.length];
        Vector3 normal = new Vector3();
        for (int t = 0; t < triangles.length / 3; t++) {
            of(vertices, triangles, t, normal);
            normals[3 * t] = normal.x;
            normals[3 * t + 1] = normal.y;
            normals[3 * t + 2] = normal.z;
        }
        start = new int[vertices.length / 3 + 2];
        corner = new int[triangles.length];
        for (int vertex : triangles) {
            start[vertex + 2]++;
        }
        for (int v = 2; v < start.length; v++) {
            start[v] += start[v - 1];
        }
        for (int c = 0; c < triangles.length; c++) {
            corner[start[triangles[c] + 1]++] = c;
        }
    }

    /** Writes the unit normal of a triangle and returns it; (0, 0, 1) if the triangle has no area. */
    static Vector3 of(double[] vertices, int[] triangles, int triangle, Vector3 out) {
        return cross(vertices, triangles, triangle, out) ? out.normalize() : out.set(0, 0, 1);
    }

    /** Writes a vector along the normal of a triangle; returns false if the triangle has no area. */
    static boolean cross(double[] vertices, int[] triangles, int triangle, Vector3 out) {
        int a = 3 * triangles[3 * triangle];
        int b = 3 * triangles[3 * triangle + 1];
        int c = 3 * triangles[3 * triangle + 2];
        double ux = vertices[b] - vertices[a];
        double uy = vertices[b + 1] - vertices[a + 1];
        double uz = vertices[b + 2] - vertices[a + 2];
        double vx = vertices[c] - vertices[a];
        double vy = vertices[c + 1] - vertices[a + 1];
        double vz = vertices[c + 2] - vertices[a + 2];
        double scale = 1 / Math.max(Math.abs(ux) + Math.abs(uy) + Math.abs(uz), SMALLEST);
        double other = 1 / Math.max(Math.abs(vx) + Math.abs(vy) + Math.abs(vz), SMALLEST);
        out.set(
                uy * scale * (vz * other) - uz * scale * (vy * other),
                uz * scale * (vx * other) - ux * scale * (vz * other),
                ux * scale * (vy * other) - uy * scale * (vx * other));
        return out.maxAbs() > 0;
    }

    /** Returns buffers in which a vertex occurs once for each of its normals. */
    RenderMesh split(double creaseAngle) {
        double least = StrictMath.cos(creaseAngle) - 1e-12;
        int[] indices = new int[triangles.length];
        Vector3 normal = new Vector3();
        for (int v = 0; v + 2 < start.length; v++) {
            int first = out;
            for (int i = start[v]; i < start[v + 1]; i++) {
                normalAt(v, corner[i] / 3, least, normal);
                indices[corner[i]] = find(first, v, normal);
            }
        }
        return new RenderMesh(Arrays.copyOf(positionsOut, 3 * out), Arrays.copyOf(normalsOut, 3 * out), indices);
    }

    /** Writes the mean of the normals at a vertex that are within the crease angle of a triangle's. */
    private void normalAt(int vertex, int triangle, double least, Vector3 sum) {
        sum.set(0, 0, 0);
        for (int i = start[vertex]; i < start[vertex + 1]; i++) {
            int other = corner[i] / 3;
            if (other == triangle || dot(triangle, other) >= least) {
                double weight = angle(corner[i]);
                sum.x += weight * normals[3 * other];
                sum.y += weight * normals[3 * other + 1];
                sum.z += weight * normals[3 * other + 2];
            }
        }
        if (sum.length() < 1e-9) {
            sum.set(normals[3 * triangle], normals[3 * triangle + 1], normals[3 * triangle + 2]);
        }
        sum.normalize();
    }

    private double dot(int t, int u) {
        return normals[3 * t] * normals[3 * u]
                + normals[3 * t + 1] * normals[3 * u + 1]
                + normals[3 * t + 2] * normals[3 * u + 2];
    }

    /** Returns the angle of a triangle at a corner. */
    private double angle(int c) {
        int t = c - c % 3;
        int at = 3 * triangles[c];
        int b = 3 * triangles[t + (c + 1) % 3];
        int d = 3 * triangles[t + (c + 2) % 3];
        Vector3 u = new Vector3(
                vertices[b] - vertices[at], vertices[b + 1] - vertices[at + 1], vertices[b + 2] - vertices[at + 2]);
        Vector3 v = new Vector3(
                vertices[d] - vertices[at], vertices[d + 1] - vertices[at + 1], vertices[d + 2] - vertices[at + 2]);
        double lengths = u.length() * v.length();
        return lengths > 0 ? StrictMath.acos(Math.max(-1, Math.min(1, u.dot(v) / lengths))) : 0;
    }

    /** Returns the vertex of the buffers with that normal; adds it if there is none from the first on. */
    private int find(int first, int vertex, Vector3 normal) {
        float x = (float) normal.x;
        float y = (float) normal.y;
        float z = (float) normal.z;
        for (int i = first; i < out; i++) {
            float off = Math.abs(normalsOut[3 * i] - x)
                    + Math.abs(normalsOut[3 * i + 1] - y)
                    + Math.abs(normalsOut[3 * i + 2] - z);
            if (off < 1e-5f) {
                return i;
            }
        }
        if (3 * out + 3 > positionsOut.length) {
            positionsOut = Arrays.copyOf(positionsOut, 2 * positionsOut.length);
            normalsOut = Arrays.copyOf(normalsOut, 2 * normalsOut.length);
        }
        for (int axis = 0; axis < 3; axis++) {
            positionsOut[3 * out + axis] = (float) vertices[3 * vertex + axis];
        }
        normalsOut[3 * out] = x;
        normalsOut[3 * out + 1] = y;
        normalsOut[3 * out + 2] = z;
        return out++;
    }
}
