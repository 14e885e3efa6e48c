package org.collide4j.hull;

import java.util.Arrays;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.list.IntList;

/**
 * Faces as loops of point indices, gathered in any order and put into the one order that depends on the points alone:
 * vertices by point index, each loop from its smallest vertex on, loops by their first edge.
 */
final class FaceLoops {
    private final IntList starts = new IntList();
    private final IntList members = new IntList();

    FaceLoops() {
        starts.add(0);
    }

    void add(int point) {
        members.add(point);
    }

    /** Ends the current loop. */
    void close() {
        starts.add(members.size());
    }

    /** The points in use of so many, in ascending order. */
    int[] vertices(int pointCount) {
        boolean[] used = new boolean[pointCount];
        for (int i = 0; i < members.size(); i++) {
            used[members.get(i)] = true;
        }
        var vertices = new IntList();
        for (int point = 0; point < pointCount; point++) {
            if (used[point]) {
                vertices.add(point);
            }
        }
        return vertices.toArray();
    }

    /** The faces over the vertices, numbered by their place in the array that {@link #vertices} returned. */
    FaceGraph graph(int[] vertices, int pointCount) {
        int[] number = new int[pointCount];
        for (int v = 0; v < vertices.length; v++) {
            number[vertices[v]] = v;
        }
        int count = starts.size() - 1;
        int[] first = new int[count];
        long[] key = new long[count];
        for (int f = 0; f < count; f++) {
            first[f] = smallest(f);
            key[f] = (long) number[member(f, first[f])] << 32 | number[member(f, first[f] + 1)];
        }
        return graph(vertices.length, number, first, key);
    }

    /** An edge has one face to its left, so keys are unique. */
    private FaceGraph graph(int vertexCount, int[] number, int[] first, long[] key) {
        long[] sorted = key.clone();
        Arrays.sort(sorted);
        int[] faceAt = new int[key.length];
        for (int f = 0; f < key.length; f++) {
            faceAt[Arrays.binarySearch(sorted, key[f])] = f;
        }
        int[] faceStarts = new int[key.length + 1];
        int[] faceVertices = new int[members.size()];
        int end = 0;
        for (int i = 0; i < key.length; i++) {
            int f = faceAt[i];
            for (int k = 0; k < length(f); k++) {
                faceVertices[end++] = number[member(f, first[f] + k)];
            }
            faceStarts[i + 1] = end;
        }
        return new FaceGraph(vertexCount, faceStarts, faceVertices);
    }

    private int smallest(int loop) {
        int smallest = 0;
        for (int i = 1; i < length(loop); i++) {
            if (member(loop, i) < member(loop, smallest)) {
                smallest = i;
            }
        }
        return smallest;
    }

    private int length(int loop) {
        return starts.get(loop + 1) - starts.get(loop);
    }

    /** Counted around the loop. */
    private int member(int loop, int i) {
        return members.get(starts.get(loop) + i % length(loop));
    }
}
