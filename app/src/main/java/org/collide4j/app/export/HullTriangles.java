package org.collide4j.app.export;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/** Triangles of a hull's faces, counter-clockwise seen from outside. */
public final class HullTriangles {
    private HullTriangles() {}

    /** Returns the hull's surface, its vertices numbered as in the hull. */
    public static TriangleMesh of(Hull hull) {
        double[] vertices = new double[3 * hull.vertexCount()];
        Vector3 v = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, v);
            vertices[3 * i] = v.x;
            vertices[3 * i + 1] = v.y;
            vertices[3 * i + 2] = v.z;
        }
        return new TriangleMesh(vertices, corners(hull.boundary().graph()));
    }

    /** Returns the corners of the triangles, three a triangle: each face is a fan around its first vertex. */
    static int[] corners(FaceGraph graph) {
        int triangles = 0;
        for (int f = 0; f < graph.faceCount(); f++) {
            triangles += Math.max(0, graph.halfEdgeEnd(f) - graph.firstHalfEdge(f) - 2);
        }
        int[] corners = new int[3 * triangles];
        int next = 0;
        for (int f = 0; f < graph.faceCount(); f++) {
            int start = graph.firstHalfEdge(f);
            for (int h = start + 1; h + 1 < graph.halfEdgeEnd(f); h++) {
                corners[next++] = graph.origin(start);
                corners[next++] = graph.origin(h);
                corners[next++] = graph.origin(h + 1);
            }
        }
        return corners;
    }
}
