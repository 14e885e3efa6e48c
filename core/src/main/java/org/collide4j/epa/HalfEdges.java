package org.collide4j.epa;

/**
 * The half-edges of a triangle mesh, in flat arrays instead of objects.
 *
 * <p>Half-edge 4·f + i runs from corner i of face f to the next, counter-clockwise from outside. Its twin runs back along
 * the same edge, in the neighbour. Indices of removed faces are reused.
 */
final class HalfEdges {
    /** Marks a face that is not in use, as its first corner. */
    static final int NONE = -1;

    private final int[] start;
    private final int[] twin;
    private final int[] free;
    private int freeCount;
    private int end;

    HalfEdges(int capacity) {
        start = new int[4 * capacity];
        twin = new int[4 * capacity];
        free = new int[capacity];
    }

    void clear() {
        freeCount = 0;
        end = 0;
    }

    /** Copies a surface, and renumbers its vertices. */
    void copy(HalfEdges other, int[] place) {
        System.arraycopy(other.twin, 0, twin, 0, 4 * other.end);
        System.arraycopy(other.start, 0, start, 0, 4 * other.end);
        System.arraycopy(other.free, 0, free, 0, other.freeCount);
        end = other.end;
        freeCount = other.freeCount;
        for (int face = 0; face < end; face++) {
            for (int h = 4 * face; isFace(face) && h < 4 * face + 3; h++) {
                start[h] = place[start[h]];
            }
        }
    }

    static int face(int halfEdge) {
        return halfEdge >> 2;
    }

    static int next(int halfEdge) {
        return (halfEdge & 3) == 2 ? halfEdge - 2 : halfEdge + 1;
    }

    /** Reserves indices for new faces, so that {@link #add} needs no branch. */
    void reserve(int count) {
        while (freeCount < count) {
            free[freeCount++] = end++;
        }
    }

    /** Returns the index of a new face, for which there must be a reserve. */
    int add(int a, int b, int c) {
        int face = free[--freeCount];
        start[4 * face] = a;
        start[4 * face + 1] = b;
        start[4 * face + 2] = c;
        return face;
    }

    /** Reverses a face that is not joined to others yet. */
    void turn(int face) {
        int second = start[4 * face + 1];
        start[4 * face + 1] = start[4 * face + 2];
        start[4 * face + 2] = second;
    }

    void remove(int face) {
        start[4 * face] = NONE;
        free[freeCount++] = face;
    }

    int freeCount() {
        return freeCount;
    }

    /** Returns a free face index. */
    int free(int index) {
        return free[index];
    }

    void join(int g, int h) {
        twin[g] = h;
        twin[h] = g;
    }

    /** Returns the bound of the faces' indices; not all of them are in use. */
    int end() {
        return end;
    }

    boolean isFace(int face) {
        return start[4 * face] != NONE;
    }

    /** Returns the vertex at the start of a half-edge. */
    int start(int halfEdge) {
        return start[halfEdge];
    }

    int twin(int halfEdge) {
        return twin[halfEdge];
    }

    int corner(int face, int index) {
        return start[4 * face + index];
    }
}
