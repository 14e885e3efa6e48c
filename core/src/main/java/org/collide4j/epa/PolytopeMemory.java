package org.collide4j.epa;

import org.collide4j.math.Pose;
import org.collide4j.pair.SupportPoint;

/**
 * Cache of a pair's last depth search: its polytope, whose corners are points of A and of B, in flat arrays.
 *
 * <p>Each point is in its own body's frame: converting B's points to A's frame each time would accumulate the rounding of
 * all frames. For each face the distance from the origin at its last check is stored. Corners have moved at most as far as
 * the bodies since, so a face that was far enough needs no new check. Its <b>level</b> is its distance plus the accumulated
 * motion at the time of the check; it stays unchanged, and is compared with the current accumulated motion.
 */
public final class PolytopeMemory {
    /** Most corners of a cached polytope. */
    public static final int CAPACITY = Epa.MAX_SEEDS;

    /** Slots for vertices: some are needed until vertices that are no longer corners have been replaced. */
    static final int VERTICES = CAPACITY + 16;

    static final int FACES = 2 * VERTICES - 4; // Euler, of a closed surface of triangles

    /** Numbers of a vertex: its point of A in A's frame, and its point of B in B's frame. */
    private static final int NUMBERS_OF_VERTEX = 6;

    /** Empty surface, until there is one to cache: most pairs never need the memory. */
    private static final HalfEdges NONE = new HalfEdges(0);

    private HalfEdges edges = NONE;
    private double[] points = {};
    private double[] level = {};

    /** Indices of vertices below the count that are no longer corners. */
    private int[] free = {};

    private int freeCount;
    private int count;

    /** Pose of B relative to A in the previous frame. */
    private double[] place = {};

    private double way;
    private int nearest;

    /** Creates an empty cache. */
    public PolytopeMemory() {}

    public void clear() {
        count = 0;
    }

    /** Returns the number of cached vertices; 0 if there is no polytope. */
    public int size() {
        return count;
    }

    /** Caches the polytope for a relative pose, or nothing if it is too large. */
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
        points = new double[NUMBERS_OF_VERTEX * VERTICES];
        level = new double[FACES];
        free = new int[VERTICES];
        place = new double[Pose.NUMBERS];
    }

    private void write(int vertex, SupportPoint point) {
        int at = NUMBERS_OF_VERTEX * vertex;
        points[at] = point.onA.x;
        points[at + 1] = point.onA.y;
        points[at + 2] = point.onA.z;
        points[at + 3] = point.inB.x;
        points[at + 4] = point.inB.y;
        points[at + 5] = point.inB.z;
    }

    /** Adds a vertex, and returns its index; negative if there is no room. */
    int add(SupportPoint point) {
        if (freeCount == 0 && count == VERTICES) {
            return -1;
        }
        int vertex = freeCount > 0 ? free[--freeCount] : count++;
        write(vertex, point);
        return vertex;
    }

    /** Frees a vertex that is no longer a corner. */
    void free(int vertex) {
        free[freeCount++] = vertex;
    }

    /** Reads the points of A and of B, each in its body's frame. */
    void read(int vertex, SupportPoint out) {
        int at = NUMBERS_OF_VERTEX * vertex;
        out.onA.set(points[at], points[at + 1], points[at + 2]);
        out.inB.set(points[at + 3], points[at + 4], points[at + 5]);
    }

    HalfEdges surface() {
        return edges;
    }

    /** Returns the points, six numbers a vertex. */
    double[] points() {
        return points;
    }

    /** Returns the levels by face; infinite for unused faces. */
    double[] levels() {
        return level;
    }

    /** Returns the pose of B relative to A in the previous frame, as written by {@link Pose#store}. */
    double[] place() {
        return place;
    }

    /**
     * Returns the accumulated motion: a bound of the corners' motion since the surface was cached, summed over the frames.
     */
    double way() {
        return way;
    }

    void go(double motion) {
        way += motion;
    }

    /** Restarts the accumulated motion, before it is so long that levels lose digits. */
    void startWay() {
        for (int face = 0; face < edges.end(); face++) {
            level[face] -= way;
        }
        way = 0;
    }

    /** Returns the nearest face of the previous frame. */
    int nearest() {
        return nearest;
    }

    void setNearest(int face) {
        nearest = face;
    }
}
