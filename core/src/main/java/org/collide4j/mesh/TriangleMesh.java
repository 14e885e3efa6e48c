package org.collide4j.mesh;

import org.collide4j.math.Vector3;

/**
 * A surface of triangles with shared vertices; counter-clockwise seen from outside, where it has an outside. Immutable.
 */
public final class TriangleMesh {
    private final double[] vertices;
    private final int[] triangles;

    /**
     * @param vertices x0 y0 z0 x1 y1 z1 …
     * @param triangles three vertex indices a triangle
     * @throws IllegalArgumentException if a vertex is not finite or an index is out of range, naming it
     */
    public TriangleMesh(double[] vertices, int[] triangles) {
        if (vertices.length % 3 != 0 || triangles.length % 3 != 0) {
            throw new IllegalArgumentException("vertices and triangles come in threes: " + vertices.length
                    + " coordinates, " + triangles.length + " indices");
        }
        for (int i = 0; i < vertices.length; i++) {
            if (!Double.isFinite(vertices[i])) {
                throw new IllegalArgumentException("vertex " + i / 3 + " is not finite: " + vertices[i]);
            }
        }
        for (int i = 0; i < triangles.length; i++) {
            if (triangles[i] < 0 || triangles[i] >= vertices.length / 3) {
                throw new IllegalArgumentException(
                        "triangle " + i / 3 + " names vertex " + triangles[i] + " of " + vertices.length / 3);
            }
        }
        this.vertices = vertices.clone();
        this.triangles = triangles.clone();
    }

    public int vertexCount() {
        return vertices.length / 3;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    public Vector3 vertex(int index, Vector3 out) {
        return out.set(vertices[3 * index], vertices[3 * index + 1], vertices[3 * index + 2]);
    }

    /** The vertex index of a triangle's corner 0, 1 or 2. */
    public int corner(int triangle, int corner) {
        return triangles[3 * triangle + corner];
    }
}
