package org.collide4j.epa;

import java.util.Arrays;

/**
 * The edge of what a point sees of a convex polytope: the hidden half-edges along it, counter-clockwise seen from the point.
 *
 * <p>The walk goes depth first from seen face to seen face and crosses their edges in order, so that it meets the horizon's
 * edges in order, too.
 */
final class Horizon {
    private final Corners corners;
    private final HalfEdges edges;
    private final Planes planes;

    /** Half-edges of seen faces that are still to be crossed, the next one last. */
    private final int[] ahead;

    private final int[] seen;
    private int seenCount;
    private final int[] rim;
    private int rimCount;

    /** By face, in which walk it was looked at: positive if it was seen. */
    private final int[] looked;

    /** By vertex, in which walk an edge of the horizon began there. */
    private final int[] passed;

    private int walk;

    Horizon(Corners corners, HalfEdges edges, Planes planes, int faces, int vertices) {
        this.corners = corners;
        this.edges = edges;
        this.planes = planes;
        ahead = new int[2 * faces + 1];
        seen = new int[faces];
        rim = new int[faces];
        looked = new int[faces];
        passed = new int[vertices];
    }

    /** Finds what the vertex sees, beginning with the face. False if it does not see that, or the horizon is not one simple loop. */
    boolean find(int from, int vertex) {
        startWalk();
        double x = corners.x(vertex);
        double y = corners.y(vertex);
        double z = corners.z(vertex);
        if (!planes.sees(from, vertex, x, y, z)) {
            return false;
        }
        int first = 4 * from;
        int count = 0;
        addSeen(from);
        ahead[count++] = first + 2;
        ahead[count++] = first + 1;
        ahead[count++] = first;
        while (count > 0) {
            int across = edges.twin(ahead[--count]);
            int face = HalfEdges.face(across);
            int look = looked[face];
            if (look == walk) {
                continue;
            }
            if (look == -walk || !planes.sees(face, vertex, x, y, z)) {
                looked[face] = -walk;
                rim[rimCount++] = across;
            } else {
                addSeen(face);
                int next = HalfEdges.next(across);
                ahead[count++] = HalfEdges.next(next);
                ahead[count++] = next;
            }
        }
        return isSimpleLoop();
    }

    /** Numbers of walks are not used twice, so that nothing has to be wiped. */
    private void startWalk() {
        if (walk == Integer.MAX_VALUE) {
            Arrays.fill(looked, 0);
            Arrays.fill(passed, 0);
            walk = 0;
        }
        walk++;
        seenCount = 0;
        rimCount = 0;
    }

    private void addSeen(int face) {
        looked[face] = walk;
        seen[seenCount++] = face;
    }

    /** True if each edge begins where the last one ends, and nowhere twice. */
    private boolean isSimpleLoop() {
        if (rimCount < 3) {
            return false;
        }
        int end = edges.start(rim[rimCount - 1]);
        for (int i = 0; i < rimCount; i++) {
            int begin = edges.start(HalfEdges.next(rim[i]));
            if (begin != end || passed[begin] == walk) {
                return false;
            }
            passed[begin] = walk;
            end = edges.start(rim[i]);
        }
        return true;
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

    /** A half-edge of a hidden face; its twin's face is seen. */
    int rim(int index) {
        return rim[index];
    }
}
