package org.collide4j.npm;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;

/** The faces of a hull in one array. */
final class HullFaces {
    private HullFaces() {}

    /** Returns for each face the count of its corners, then their vertices, counter-clockwise seen from outside. */
    static int[] of(Hull hull) {
        FaceGraph graph = hull.boundary().graph();
        int[] out = new int[graph.faceCount() + 2 * graph.edgeCount()];
        int size = 0;
        for (int face = 0; face < graph.faceCount(); face++) {
            int count = size++;
            for (int edge = graph.firstHalfEdge(face); edge < graph.halfEdgeEnd(face); edge++) {
                out[size++] = graph.origin(edge);
            }
            out[count] = size - count - 1;
        }
        return Arrays.copyOf(out, size);
    }
}
