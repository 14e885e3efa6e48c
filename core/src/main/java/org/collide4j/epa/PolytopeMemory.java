package org.collide4j.epa;

import org.collide4j.math.Pose;
import org.collide4j.pair.SupportPoint;

/**
 * Cache of a pair's last depth search: its polytope, whose corners still are points of A and of B, in flat arrays.
 *
 * <p>Each point is kept in its own body's frame: a pose applied to the last frame's point of B would add its rounding
 * to that of all frames before. Of each face it is kept how far it was from the origin when it was looked at last. As
 * no corner has moved farther since than the bodies have, a face that was far enough need not be looked at again: its
 * <b>level</b>, the distance that it had plus the way that all had gone by then, stays as it is, and is compared with
 * the way gone by now.
 */
public final class PolytopeMemory {
    /** Polytopes with more corners are not remembered. */
    public static final int CAPACITY = Epa.MAX_SEEDS;

    /** So many vertices may be needed until those that are no corners any more have been replaced. */
    static final int VERTICES = CAPACITY + 16;

    static final int FACES = 2 * VERTICES - 4; // Euler, of a closed surface of triangles

    /** Numbers of a vertex: its point of A in A's frame, and of B in B's frame. */
    private static final int NUMBERS = 6;

    /** Stands for a surface until there is one to remember: most pairs never need the room for it. */
    private static final HalfEdges NONE = new HalfEdges(0);

    private HalfEdges edges = NONE;
    private double[] points = {};
    private double[] level = {};

    /** Numbers of vertices below the count that are no corners any more. */
    private int[] free = {};

    private int freeCount;
    private int count;

    /** B as seen from A in the last frame. */
    private double[] place = {};

    private double way;
    private int nearest;

    /** Nothing is remembered yet. */
    public PolytopeMemory() {}

    public void clear() {
        count = 0;
    }

    /** How many vertices are remembered; 0 if no polytope is. */
    public int size() {
        return count;
    }

    /** Remembers the polytope of bodies at that place, or nothing if it is too large. */
    void keep(Polytope polytope, Pose bInA) {
        clear();
        int corners = polytope.markCorners();
        if (corners > CAPACITY || polytope.faceEnd() > FACES) {
            return;
        }
        edges().copy(polytope.edges(), polytope.numberCorners());
        for (int vertex = 0; vertex < polytope.vertexCount(); vertex++) {
            if (polytope.isCorner(vertex)) {
                write(count++, polytope.vertex(vertex));
            }
        }
        for (int face = 0; face < polytope.faceEnd(); face++) {
            level[face] = polytope.isFace(face) ? polytope.leastDistance(face) : Double.POSITIVE_INFINITY;
        }
        freeCount = 0;
        way = 0;
        nearest = polytope.nearestFace();
        bInA.store(place);
    }

    private HalfEdges edges() {
        if (edges == NONE) {
            space();
        }
        return edges;
    }

    private void space() {
        edges = new HalfEdges(FACES);
        points = new double[NUMBERS * VERTICES];
        level = new double[FACES];
        free = new int[VERTICES];
        place = new double[Pose.NUMBERS];
    }

    private void write(int vertex, SupportPoint point) {
        int at = NUMBERS * vertex;
        points[at] = point.onA.x;
        points[at + 1] = point.onA.y;
        points[at + 2] = point.onA.z;
        points[at + 3] = point.inB.x;
        points[at + 4] = point.inB.y;
        points[at + 5] = point.inB.z;
    }

    /** Takes a vertex in, and returns its number; negative if there is no room for it. */
    int add(SupportPoint point) {
        if (freeCount == 0 && count == VERTICES) {
            return -1;
        }
        int vertex = freeCount > 0 ? free[--freeCount] : count++;
        write(vertex, point);
        return vertex;
    }

    /** The vertex is no corner any more. */
    void free(int vertex) {
        free[freeCount++] = vertex;
    }

    /** Writes the points of A and of B, in either body's frame. */
    void read(int vertex, SupportPoint out) {
        int at = NUMBERS * vertex;
        out.onA.set(points[at], points[at + 1], points[at + 2]);
        out.inB.set(points[at + 3], points[at + 4], points[at + 5]);
    }

    HalfEdges surface() {
        return edges;
    }

    /** By vertex, six numbers each. */
    double[] points() {
        return points;
    }

    /** By face; infinite where there is none. */
    double[] levels() {
        return level;
    }

    /** B as seen from A in the last frame, as {@link Pose#store} writes it. */
    double[] place() {
        return place;
    }

    /** How far the corners have gone at most since the surface was kept, frame by frame. */
    double way() {
        return way;
    }

    void go(double motion) {
        way += motion;
    }

    /** Counts the way from here on, before it is so long that levels lose digits. */
    void startWay() {
        for (int face = 0; face < edges.end(); face++) {
            level[face] -= way;
        }
        way = 0;
    }

    /** The face that was the nearest in the last frame. */
    int nearest() {
        return nearest;
    }

    void setNearest(int face) {
        nearest = face;
    }
}
