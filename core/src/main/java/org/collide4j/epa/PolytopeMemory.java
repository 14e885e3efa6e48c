package org.collide4j.epa;

import java.util.Arrays;
import org.collide4j.shape.SupportPoint;

/**
 * What a polytope leaves behind for the next frame of a pair: its corners, which still are points of A and of B, and how
 * faces join them.
 *
 * <p>Bring the corners to their new place before {@link Epa#resume}: {@code onA} stays, as A's frame moves with A; {@code
 * onB} and {@code w} are those of the same point of B. A pose applied to the last frame's {@code onB} would add its rounding
 * to that of all frames before: start from the point in B's own frame.
 */
public final class PolytopeMemory {
    /** Polytopes with more corners are not remembered. */
    public static final int CAPACITY = Epa.MAX_SEEDS;

    private static final int MAX_FACES = 2 * CAPACITY - 4;
    private static final int[] NOTHING = {};

    private final SupportPoint[] points = new SupportPoint[CAPACITY];
    private int[] start = NOTHING;
    private int[] twin = NOTHING;
    private int[] place = NOTHING;
    private int count;
    private int end;

    /** Nothing is remembered yet. */
    public PolytopeMemory() {}

    public void clear() {
        count = 0;
        end = 0;
    }

    /** How many corners are remembered; 0 if no polytope is. */
    public int size() {
        return count;
    }

    /** A corner, to be moved. */
    public SupportPoint point(int index) {
        return points[index];
    }

    /** Remembers the surface, or nothing if it is too large. */
    void set(Corners corners, HalfEdges edges) {
        clear();
        if (edges.end() > MAX_FACES) {
            return;
        }
        allocate();
        Arrays.fill(place, 0, corners.count(), HalfEdges.NONE);
        for (int face = 0; face < edges.end(); face++) {
            start[4 * face] = HalfEdges.NONE;
            for (int h = 4 * face; edges.isFace(face) && h < 4 * face + 3; h++) {
                int vertex = edges.start(h);
                if (place[vertex] == HalfEdges.NONE && !add(corners, vertex)) {
                    clear();
                    return;
                }
                start[h] = place[vertex];
                twin[h] = edges.twin(h);
            }
        }
        end = edges.end();
    }

    private boolean add(Corners corners, int vertex) {
        if (count == CAPACITY) {
            return false;
        }
        place[vertex] = count;
        points[count] = corners.exchange(vertex, spare());
        count++;
        return true;
    }

    private SupportPoint spare() {
        SupportPoint spare = points[count];
        return spare == null ? new SupportPoint() : spare;
    }

    private void allocate() {
        if (start.length == 0) {
            start = new int[4 * MAX_FACES];
            twin = new int[4 * MAX_FACES];
            place = new int[Polytope.MAX_VERTICES];
        }
    }

    /** Gives the surface back, and its points with it: the memory is spent until it is set again. Both are to be empty. */
    void restore(Corners corners, HalfEdges edges) {
        for (int i = 0; i < count; i++) {
            SupportPoint spare = corners.next();
            corners.exchange(i, points[i]);
            points[i] = spare;
            corners.push();
        }
        count = 0;
        edges.restore(start, twin, end);
    }
}
