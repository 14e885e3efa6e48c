package org.collide4j.epa;

import java.util.Arrays;

/**
 * The horizon of a convex polytope for a point: the hidden half-edges along it, in any order.
 *
 * <p>In a small polytope all faces are tested, without branches. In a large one, or if a side is ambiguous within rounding,
 * a search visits neighbours of seen faces.
 */
final class Horizon {
    private final HalfEdges edges;
    private final Planes planes;

    /** Stack of half-edges of seen faces that are still to be crossed. */
    private final int[] ahead;

    private final int[] seen;
    private int seenCount;
    private final int[] rim;

    /** Start vertex of each edge on the seen side. */
    private final int[] begin;

    private int rimCount;

    /** Index of the horizon's edge that starts at a vertex; undefined for other vertices. */
    private final int[] edgeFrom;

    /** Number of the search that tested a face last: positive if the face was seen. */
    private final int[] looked;

    private int walk;

    Horizon(HalfEdges edges, Planes planes, int faces, int vertices) {
        this.edges = edges;
        this.planes = planes;
        ahead = new int[2 * faces + 1];
        seen = new int[faces];
        rim = new int[faces + 2];
        begin = new int[faces + 2];
        edgeFrom = new int[vertices];
        looked = new int[faces];
    }

    /**
     * Finds the faces that a vertex sees, starting with a face; false if the vertex does not see this face, or the horizon
     * is not one simple loop.
     */
    boolean find(int from, int vertex) {
        clear();
        boolean sees;
        if (edges.end() <= FaceRanks.MOST_WITHOUT_BRANCHES && planes.look(vertex)) {
            sees = (planes.seen() >>> from & 1) != 0;
            collect(planes.seen());
        } else {
            sees = walk(from, vertex);
        }
        return sees && isSimpleLoop();
    }

    private void clear() {
        seenCount = 0;
        rimCount = 0;
    }

    /** Collects the horizon: edges of seen faces with a hidden neighbour. */
    private void collect(long faces) {
        int count = 0;
        int edgeCount = 0;
        for (long rest = faces; rest != 0; rest &= rest - 1) {
            int face = Long.numberOfTrailingZeros(rest);
            seen[count++] = face;
            for (int h = 4 * face; h < 4 * face + 3; h++) {
                int across = edges.twin(h);
                rim[edgeCount] = across;
                begin[edgeCount] = edges.start(h);
                edgeCount += (int) (~faces >>> HalfEdges.face(across)) & 1;
            }
        }
        seenCount = count;
        rimCount = edgeCount;
    }

    private boolean walk(int from, int vertex) {
        if (!planes.sees(from, vertex)) {
            return false;
        }
        startWalk();
        int count = 0;
        addSeen(from);
        ahead[count++] = 4 * from + 2;
        ahead[count++] = 4 * from + 1;
        ahead[count++] = 4 * from;
        while (count > 0) {
            int across = edges.twin(ahead[--count]);
            int face = HalfEdges.face(across);
            int look = looked[face];
            if (look == walk) {
                continue;
            }
            int next = HalfEdges.next(across);
            if (look == -walk || !planes.sees(face, vertex)) {
                looked[face] = -walk;
                begin[rimCount] = edges.start(next);
                rim[rimCount++] = across;
            } else {
                addSeen(face);
                ahead[count++] = HalfEdges.next(next);
                ahead[count++] = next;
            }
        }
        return true;
    }

    /** Starts a search with a new number, so that no array must be cleared. */
    private void startWalk() {
        if (walk == Integer.MAX_VALUE) {
            Arrays.fill(looked, 0);
            walk = 0;
        }
        walk++;
    }

    private void addSeen(int face) {
        looked[face] = walk;
        seen[seenCount++] = face;
    }

    /** Returns true if one path along the edges, each starting where the previous one ends, visits all of them. */
    private boolean isSimpleLoop() {
        int count = rimCount;
        for (int i = 0; i < count; i++) {
            edgeFrom[begin[i]] = i;
        }
        int passed = 0;
        int edge = 0;
        do {
            int end = end(edge);
            edge = edgeFrom[end];
            if (edge >= count || begin[edge] != end) {
                return false;
            }
            passed++;
        } while (edge != 0 && passed < count);
        return edge == 0 && passed == count && count >= 3;
    }

    int seenCount() {
        return seenCount;
    }

    int seen(int index) {
        return seen[index];
    }

    int rimCount() {
        return rimCount;
    }

    /** Returns a half-edge of a hidden face whose twin's face is seen. */
    int rim(int index) {
        return rim[index];
    }

    /** Returns the start vertex of an edge, counter-clockwise as seen from the point. */
    int begin(int index) {
        return begin[index];
    }

    int end(int index) {
        return edges.start(rim[index]);
    }

    /** Returns the index of the edge that starts where this one ends. */
    int next(int index) {
        return edgeFrom[end(index)];
    }
}
