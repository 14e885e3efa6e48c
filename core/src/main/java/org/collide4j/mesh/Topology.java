package org.collide4j.mesh;

import java.util.Arrays;

/** How the triangles of a mesh hang together. */
final class Topology {
    /** Per vertex, the first vertex at the same place. */
    final int[] welded;

    /** Every edge has an even number of triangles. */
    final boolean closed;

    /** Every edge is used as often in one direction as in the other. */
    final boolean oriented;

    final double signedVolume;

    Topology(double[] vertices, int[] triangles) {
        welded = weld(vertices);
        long[] edges = edges(welded, triangles);
        boolean any = edges.length > 0;
        oriented = any && isBalanced(edges);
        closed = oriented || (any && isEven(edges));
        signedVolume = oriented ? signedVolume(vertices, triangles) : 0;
    }

    /** Open addressing over the coordinates; exact equality, so that it does not depend on any tolerance. */
    private static int[] weld(double[] vertices) {
        int count = vertices.length / 3;
        int[] welded = new int[count];
        int[] table = new int[Integer.highestOneBit(Math.max(count, 1)) * 4];
        Arrays.fill(table, -1);
        for (int vertex = 0; vertex < count; vertex++) {
            int slot = hash(vertices, vertex) & (table.length - 1);
            while (table[slot] >= 0 && !samePlace(vertices, table[slot], vertex)) {
                slot = (slot + 1) & (table.length - 1);
            }
            if (table[slot] < 0) {
                table[slot] = vertex;
            }
            welded[vertex] = table[slot];
        }
        return welded;
    }

    private static boolean samePlace(double[] v, int a, int b) {
        return v[3 * a] == v[3 * b] && v[3 * a + 1] == v[3 * b + 1] && v[3 * a + 2] == v[3 * b + 2];
    }

    private static int hash(double[] v, int vertex) {
        long bits = 0;
        for (int k = 3 * vertex; k < 3 * vertex + 3; k++) {
            bits = (bits ^ Double.doubleToLongBits(v[k] + 0.0)) * 0x9E3779B97F4A7C15L; // + 0.0 makes −0 equal 0
            bits ^= bits >>> 32;
        }
        return (int) bits;
    }

    /** The edges sorted, each as (smaller vertex, greater vertex, 1 if it runs from the greater to the smaller). */
    private static long[] edges(int[] welded, int[] triangles) {
        long[] edges = new long[triangles.length];
        int count = 0;
        for (int i = 0; i < triangles.length; i += 3) {
            int a = welded[triangles[i]];
            int b = welded[triangles[i + 1]];
            int c = welded[triangles[i + 2]];
            if (a != b && b != c && c != a) {
                edges[count++] = edge(a, b);
                edges[count++] = edge(b, c);
                edges[count++] = edge(c, a);
            }
        }
        edges = Arrays.copyOf(edges, count);
        Arrays.sort(edges);
        return edges;
    }

    private static long edge(int from, int to) {
        return from < to ? (long) from << 33 | (long) to << 1 : (long) to << 33 | (long) from << 1 | 1;
    }

    private static boolean isBalanced(long[] edges) {
        int balance = 0;
        for (int i = 0; i < edges.length; i++) {
            balance += (edges[i] & 1) == 0 ? 1 : -1;
            if (isLastOfItsEdge(edges, i) && balance != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEven(long[] edges) {
        int count = 0;
        for (int i = 0; i < edges.length; i++) {
            count++;
            if (isLastOfItsEdge(edges, i) && count % 2 != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLastOfItsEdge(long[] edges, int i) {
        return i + 1 == edges.length || edges[i] >> 1 != edges[i + 1] >> 1;
    }

    /** The sum of the tetrahedra from the first corner to every triangle. */
    private static double signedVolume(double[] v, int[] triangles) {
        int o = 3 * triangles[0];
        double volume = 0;
        for (int i = 0; i < triangles.length; i += 3) {
            int a = 3 * triangles[i];
            int b = 3 * triangles[i + 1];
            int c = 3 * triangles[i + 2];
            double ax = v[a] - v[o];
            double ay = v[a + 1] - v[o + 1];
            double az = v[a + 2] - v[o + 2];
            double bx = v[b] - v[o];
            double by = v[b + 1] - v[o + 1];
            double bz = v[b + 2] - v[o + 2];
            double cx = v[c] - v[o];
            double cy = v[c + 1] - v[o + 1];
            double cz = v[c + 2] - v[o + 2];
            volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        }
        return volume / 6;
    }
}
