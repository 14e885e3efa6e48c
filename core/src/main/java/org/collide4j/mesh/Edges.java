package org.collide4j.mesh;

import java.util.Arrays;

/**
 * The directed edges of triangles, each packed into a long and sorted: the uses of one edge lie side by side.
 *
 * <p>A long holds the smaller vertex, the greater vertex, and in its lowest bit whether the edge runs down from the
 * greater to the smaller.
 */
final class Edges {
    private Edges() {}

    /** The edges of all triangles with three different vertices. */
    static long[] of(int[] welded, int[] triangles) {
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

    static long edge(int from, int to) {
        return from < to ? (long) from << 33 | (long) to << 1 : (long) to << 33 | (long) from << 1 | 1;
    }

    static int low(long edge) {
        return (int) (edge >> 33);
    }

    static int high(long edge) {
        return (int) (edge >> 1);
    }

    static boolean runsUp(long edge) {
        return (edge & 1) == 0;
    }

    /** The uses of edges that run one way more often than the other, without those that cancel. */
    static long[] unbalanced(long[] edges) {
        long[] open = new long[edges.length];
        int count = 0;
        for (int i = 0; i < edges.length; ) {
            int end = endOfUses(edges, i);
            int balance = 0;
            for (int k = i; k < end; k++) {
                balance += runsUp(edges[k]) ? 1 : -1;
            }
            for (int k = 0; k < Math.abs(balance); k++) {
                open[count++] = (edges[i] & ~1L) | (balance > 0 ? 0 : 1);
            }
            i = end;
        }
        return Arrays.copyOf(open, count);
    }

    /** Returns one use of each edge that has an odd number of them. */
    static long[] odd(long[] edges) {
        long[] open = new long[edges.length];
        int count = 0;
        for (int i = 0; i < edges.length; ) {
            int end = endOfUses(edges, i);
            if ((end - i) % 2 != 0) {
                open[count++] = edges[i];
            }
            i = end;
        }
        return Arrays.copyOf(open, count);
    }

    private static int endOfUses(long[] edges, int from) {
        int end = from;
        while (end < edges.length && edges[end] >> 1 == edges[from] >> 1) {
            end++;
        }
        return end;
    }
}
