package org.collide4j.solid;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Vector3;

/** Tetrahedra that cover a hull: from its centre to the triangles of its faces. Flat hulls have flat ones. */
final class HullTetrahedra {
    private HullTetrahedra() {}

    /** Returns twelve coordinates a tetrahedron. */
    static double[] of(Hull hull) {
        Vertices vertices = hull.coordinates();
        Vector3 center = new Vector3();
        hull.center(center);
        if (hull.boundary().dimension() < 2) {
            int last = vertices.count() - 1;
            double[] one = new double[12];
            put(one, 0, center);
            put(one, 3, vertices, 0);
            put(one, 6, vertices, last);
            put(one, 9, vertices, last);
            return one;
        }
        FaceGraph graph = hull.boundary().graph();
        double[] all = new double[12 * 2 * vertices.count()];
        int count = 0;
        for (int face = 0; face < graph.faceCount(); face++) {
            int first = graph.firstHalfEdge(face);
            for (int h = first + 1; h + 1 < graph.halfEdgeEnd(face); h++) {
                put(all, count, center);
                put(all, count + 3, vertices, graph.origin(first));
                put(all, count + 6, vertices, graph.origin(h));
                put(all, count + 9, vertices, graph.origin(h + 1));
                count += 12;
            }
        }
        return Arrays.copyOf(all, count);
    }

    private static void put(double[] out, int at, Vector3 p) {
        out[at] = p.x;
        out[at + 1] = p.y;
        out[at + 2] = p.z;
    }

    private static void put(double[] out, int at, Vertices vertices, int vertex) {
        out[at] = vertices.x(vertex);
        out[at + 1] = vertices.y(vertex);
        out[at + 2] = vertices.z(vertex);
    }
}
