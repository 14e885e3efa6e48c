package org.collide4j.hull.search;

import java.util.Arrays;

/**
 * How the faces, edges and vertices of a polytope hang together, as half-edges; indices only. Immutable.
 *
 * <p>A face is a loop of half-edges, counter-clockwise seen from outside; {@link #twin} is the same edge in the other
 * face. A flat polytope has two faces, front and back; a segment has one edge and no face, a point has neither.
 *
 * <pre>
 *          twin(h)
 *       ◄───────────
 *     o ───────────► o      h runs from origin(h) to origin(next(h)),
 *           h               its face lies to its left
 * </pre>
 *
 * <pre>{@code
 * FaceGraph graph = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).boundary().graph();
 * for (int face = 0; face < graph.faceCount(); face++) {
 *     for (int edge = graph.firstHalfEdge(face); edge < graph.halfEdgeEnd(face); edge++) {
 *         int corner = graph.origin(edge); // corner after corner, counter-clockwise seen from outside
 *     }
 * }
 * }</pre>
 */
public final class FaceGraph {
    private final int[] faceStart;
    private final int[] origin;
    private final int[] face;
    private final int[] twin;
    private final int[] neighbourStart;
    private final int[] neighbour;

    /**
     * @param faceStarts where each face's loop starts in faceVertices, and at last where the last one ends
     * @param faceVertices the vertices of all loops
     * @throws IllegalArgumentException if an edge is not shared by exactly two faces in opposite directions
     */
    public FaceGraph(int vertexCount, int[] faceStarts, int[] faceVertices) {
        faceStart = faceStarts.clone();
        origin = faceVertices.clone();
        face = new int[origin.length];
        for (int f = 0; f < faceCount(); f++) {
            Arrays.fill(face, faceStart[f], faceStart[f + 1], f);
        }
        twin = twins(vertexCount);
        neighbourStart = starts(vertexCount, origin);
        neighbour = new int[origin.length];
        int[] fill = neighbourStart.clone();
        for (int h = 0; h < origin.length; h++) {
            neighbour[fill[origin[h]]++] = destination(h);
        }
    }

    private FaceGraph(int[] neighbourStart, int[] neighbour) {
        faceStart = new int[1];
        origin = new int[0];
        face = origin;
        twin = origin;
        this.neighbourStart = neighbourStart;
        this.neighbour = neighbour;
    }

    /** Returns the graph of a single vertex. */
    public static FaceGraph ofPoint() {
        return new FaceGraph(new int[] {0, 0}, new int[0]);
    }

    /** Returns the graph of two vertices and the edge between them. */
    public static FaceGraph ofSegment() {
        return new FaceGraph(new int[] {0, 1, 2}, new int[] {1, 0});
    }

    public int vertexCount() {
        return neighbourStart.length - 1;
    }

    public int edgeCount() {
        return neighbour.length / 2;
    }

    public int faceCount() {
        return faceStart.length - 1;
    }

    /**
     * Returns the first half-edge of a face. Half-edges are numbered face by face: those of a face run from its first
     * to {@link #halfEdgeEnd}, exclusive.
     */
    public int firstHalfEdge(int face) {
        return faceStart[face];
    }

    public int halfEdgeEnd(int face) {
        return faceStart[face + 1];
    }

    public int origin(int halfEdge) {
        return origin[halfEdge];
    }

    public int destination(int halfEdge) {
        return origin[next(halfEdge)];
    }

    /** Returns the face to the left of the half-edge. */
    public int face(int halfEdge) {
        return face[halfEdge];
    }

    public int twin(int halfEdge) {
        return twin[halfEdge];
    }

    /** Returns the half-edge that follows in the same face. */
    public int next(int halfEdge) {
        int f = face[halfEdge];
        return halfEdge + 1 < faceStart[f + 1] ? halfEdge + 1 : faceStart[f];
    }

    /** Returns the number of edges at the vertex. */
    public int degree(int vertex) {
        return neighbourStart[vertex + 1] - neighbourStart[vertex];
    }

    /** Returns the neighbour at the other end of edge i of the vertex, edges, 0 ≤ i &lt; degree. */
    public int neighbour(int vertex, int i) {
        return neighbour[neighbourStart[vertex] + i];
    }

    /** Returns the size of the arrays. */
    public long bytes() {
        return 4L * (faceStart.length + neighbourStart.length + neighbour.length)
                + 4L * (origin.length + face.length + twin.length);
    }

    /** Sorts the half-edges by their ends, without direction: then the two halves of an edge lie side by side. */
    private int[] twins(int vertexCount) {
        int[] low = new int[origin.length];
        int[] high = new int[origin.length];
        int[] order = new int[origin.length];
        for (int h = 0; h < origin.length; h++) {
            low[h] = Math.min(origin[h], destination(h));
            high[h] = Math.max(origin[h], destination(h));
            order[h] = h;
        }
        order = sortedBy(low, sortedBy(high, order, vertexCount), vertexCount);
        int[] twins = new int[origin.length];
        for (int i = 0; i < order.length; i += 2) {
            int h = order[i];
            boolean paired = i + 1 < order.length
                    && origin[h] == destination(order[i + 1])
                    && origin[order[i + 1]] == destination(h)
                    && origin[h] != destination(h);
            boolean shared = i + 2 < order.length && low[h] == low[order[i + 2]] && high[h] == high[order[i + 2]];
            if (!paired || shared) {
                throw new IllegalArgumentException("faces must close: the edge from vertex " + origin[h] + " to "
                        + destination(h) + " does not belong to two faces in opposite directions");
            }
            twins[h] = order[i + 1];
            twins[order[i + 1]] = h;
        }
        return twins;
    }

    /** Counting sort, stable. */
    private static int[] sortedBy(int[] key, int[] order, int keyCount) {
        int[] next = starts(keyCount, key);
        int[] sorted = new int[order.length];
        for (int item : order) {
            sorted[next[key[item]]++] = item;
        }
        return sorted;
    }

    /** Where the items of each key start if they are sorted by key. */
    private static int[] starts(int keyCount, int[] keys) {
        int[] start = new int[keyCount + 1];
        for (int key : keys) {
            start[key + 1]++;
        }
        for (int k = 0; k < keyCount; k++) {
            start[k + 1] += start[k];
        }
        return start;
    }
}
