package org.collide4j.hull.cells;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;

/**
 * The vertices connected to a first one that reach at least a certain height.
 *
 * <p>A search belongs to all threads and may not allocate, so the vertices found are kept in three longs, three vertices
 * in each.
 */
final class Plateau {
    private static final int CAPACITY = 9;
    private static final int BITS = 21;
    private static final int MASK = (1 << BITS) - 1;

    private Plateau() {}

    /** The farthest vertex of the plateau, the smallest of equals; −1 if the plateau is too large to remember. */
    static int best(Vertices vertices, FaceGraph graph, int first, double floor, double dx, double dy, double dz) {
        if (vertices.count() > MASK) {
            return -1;
        }
        long found0 = first;
        long found1 = 0;
        long found2 = 0;
        int count = 1;
        int best = first;
        double most = vertices.along(first, dx, dy, dz);
        for (int next = 0; next < count; next++) {
            int from = at(next, found0, found1, found2);
            for (int i = 0; i < graph.degree(from); i++) {
                int v = graph.neighbour(from, i);
                double along = vertices.along(v, dx, dy, dz);
                if (along < floor || contains(v, count, found0, found1, found2)) {
                    continue;
                }
                if (count == CAPACITY) {
                    return -1;
                }
                long placed = (long) v << (count % 3 * BITS);
                found0 |= count < 3 ? placed : 0;
                found1 |= count >= 3 && count < 6 ? placed : 0;
                found2 |= count >= 6 ? placed : 0;
                count++;
                if (along > most || (along == most && v < best)) {
                    most = along;
                    best = v;
                }
            }
        }
        return best;
    }

    private static boolean contains(int v, int count, long found0, long found1, long found2) {
        for (int i = 0; i < count; i++) {
            if (at(i, found0, found1, found2) == v) {
                return true;
            }
        }
        return false;
    }

    private static int at(int i, long found0, long found1, long found2) {
        long three = i < 3 ? found0 : i < 6 ? found1 : found2;
        return (int) (three >>> (i % 3 * BITS)) & MASK;
    }
}
