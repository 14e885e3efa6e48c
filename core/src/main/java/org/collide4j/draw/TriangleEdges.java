package org.collide4j.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.collide4j.math.Vector3;

/** The edges of triangles at which the surface turns or ends: diagonals of flat faces are none. */
final class TriangleEdges {
    /** Normals with a larger cosine are those of one flat face. */
    private static final double FLAT = 1 - 1e-9;

    private TriangleEdges() {}

    /** Returns two vertices an edge, in the order of the triangles. */
    static int[] of(double[] vertices, int[] triangles) {
        Map<Long, Integer> triangleAt = new HashMap<>();
        for (int c = 0; c < triangles.length; c++) {
            triangleAt.putIfAbsent(key(triangles[c], triangles[next(c)]), c / 3);
        }
        int[] edges = new int[2 * triangles.length];
        int size = 0;
        Vector3 normal = new Vector3();
        Vector3 other = new Vector3();
        for (int c = 0; c < triangles.length; c++) {
            int from = triangles[c];
            int to = triangles[next(c)];
            Integer neighbour = triangleAt.get(key(to, from));
            if (neighbour != null && from > to) {
                continue; // drawn by the neighbour
            }
            boolean isFlat = neighbour != null
                    && TriangleNormals.cross(vertices, triangles, c / 3, normal)
                    && TriangleNormals.cross(vertices, triangles, neighbour, other)
                    && normal.normalize().dot(other.normalize()) >= FLAT;
            if (!isFlat) {
                edges[size++] = from;
                edges[size++] = to;
            }
        }
        return Arrays.copyOf(edges, size);
    }

    private static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    private static long key(int from, int to) {
        return (long) from << 32 | to;
    }
}
