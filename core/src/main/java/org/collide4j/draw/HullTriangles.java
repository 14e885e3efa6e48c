package org.collide4j.draw;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;

/**
 * The faces of a hull as triangles, counter-clockwise seen from outside, closed for a hull of any dimension.
 *
 * <p>A flat hull has the same outline on both sides and other diagonals on each, so that every edge belongs to two
 * triangles. A segment and a point become two triangles without area, which have three vertices.
 */
final class HullTriangles {
    private final Hull hull;
    private final double[] vertices;
    private final int[] triangles;
    private int[] loop = new int[16];
    private int next;

    HullTriangles(Hull hull) {
        this.hull = hull;
        FaceGraph graph = hull.boundary().graph();
        int dimension = hull.boundary().dimension();
        vertices = new double[3 * Math.max(3, hull.vertexCount())];
        Vector3 vertex = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, vertex);
            put(i, vertex.x, vertex.y, vertex.z);
        }
        if (dimension < 2) {
            triangles = new int[] {0, 1, 2, 0, 2, 1};
            addMiddle();
            return;
        }
        triangles = new int[3 * (2 * graph.edgeCount() - 2 * graph.faceCount())];
        for (int f = 0; f < graph.faceCount(); f++) {
            addFace(graph, f, dimension == 2 && f == 1);
        }
    }

    double[] vertices() {
        return vertices;
    }

    int[] triangles() {
        return triangles;
    }

    /** Adds vertices to a segment or a point until there are three. */
    private void addMiddle() {
        int far = hull.vertexCount() == 2 ? 3 : 0;
        put(
                2,
                0.5 * vertices[0] + 0.5 * vertices[far],
                0.5 * vertices[1] + 0.5 * vertices[far + 1],
                0.5 * vertices[2] + 0.5 * vertices[far + 2]);
        if (far == 0) {
            put(1, vertices[0], vertices[1], vertices[2]);
        }
    }

    private void put(int vertex, double x, double y, double z) {
        vertices[3 * vertex] = x;
        vertices[3 * vertex + 1] = y;
        vertices[3 * vertex + 2] = z;
    }

    /** Adds a face as a strip, whose triangles are less thin than a fan's; the back of a flat hull has other diagonals. */
    private void addFace(FaceGraph graph, int face, boolean isBack) {
        int first = graph.firstHalfEdge(face);
        int size = graph.halfEdgeEnd(face) - first;
        if (loop.length < size) {
            loop = Arrays.copyOf(loop, 2 * size);
        }
        int least = leastVertex(graph, first, size);
        for (int i = 0; i < size; i++) {
            loop[i] = graph.origin(first + (least + i) % size);
        }
        int low = 0;
        int high = size - 1;
        boolean isLow = !isBack;
        while (high - low > 1) {
            add(loop[low], loop[isLow ? low + 1 : high - 1], loop[high]);
            low += isLow ? 1 : 0;
            high -= isLow ? 0 : 1;
            isLow = !isLow;
        }
    }

    /** Returns the place of the vertex with the least number: both sides of a flat hull begin there. */
    private static int leastVertex(FaceGraph graph, int first, int size) {
        int least = 0;
        for (int i = 1; i < size; i++) {
            least = graph.origin(first + i) < graph.origin(first + least) ? i : least;
        }
        return least;
    }

    private void add(int a, int b, int c) {
        triangles[next++] = a;
        triangles[next++] = b;
        triangles[next++] = c;
    }
}
