package org.collide4j.sat;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;

/**
 * The normals of an edge of A, from that of its one face to that of the other: an arc of the unit sphere. Along it the
 * vertex of B farthest below the edge changes where the arc crosses that of an edge of B; those are the normals of two
 * edges.
 *
 * <pre>
 *     n_f ●────×──────×────● n_g       × the arcs of B's edges q₀q₁ and q₁q₂: walked from vertex to neighbour
 *           q₀    q₁     q₂
 * </pre>
 *
 * <p>Between crossings the depth is that of one vertex, linear in n, and so the least at an end. <b>Frame</b>: A's. A
 * worker.
 */
final class ArcWalk {
    private static final int NONE = -1;

    private final Vector3 normal = new Vector3();
    private final Vector3 start = new Vector3();
    private final Vector3 end = new Vector3();
    private double depth;
    private int from;
    private int to;

    /** How far from n_f to n_g the last crossing is, and the vertex beyond it. */
    private double part;

    private int next;

    /** No depth along the arc is less than this, or than the best. */
    private double proven;

    /** Squared, the shortest sum of two normals that a depth was divided by. */
    private double shortest;

    /** Begins with the arcs of another pair. */
    void start() {
        shortest = 1;
    }

    /**
     * Whether there is a crossing less deep than the best that is known, over zero; the walk ends at one that is no deeper
     * than {@code enough}.
     */
    boolean findLessDeep(SeenFaces faces, Hull b, int f, int g, double best, double enough) {
        depth = best;
        proven = Double.POSITIVE_INFINITY;
        part = 0;
        int now = faces.lowest(f);
        int last = faces.lowest(g);
        FaceGraph graph = b.boundary().graph();
        for (int step = 0; step < graph.vertexCount() && now != last && depth > enough; step++) {
            seekCrossing(faces, graph, f, g, now);
            if (next == NONE) {
                break; // the rest is a tie within rounding
            }
            look(faces, f, g, now);
            now = next;
            if (faces.depth(g, now) >= depth) {
                return depth < best; // so is the vertex at the crossing: it proves the rest of the arc
            }
        }
        if (now != last) {
            proven = faces.depth(g, now); // and as much of the rest as this vertex proves
        }
        return depth < best;
    }

    /** No depth along the arc is less than this, or than the best that is known after the walk. */
    double proven() {
        return proven;
    }

    /**
     * Of the neighbours that are farther below in the end, the one that is so first. Without a branch, as which it is, is as
     * good as random: the lowest bits of the places make room for the index.
     */
    private void seekCrossing(SeenFaces faces, FaceGraph graph, int f, int g, int now) {
        int degree = graph.degree(now);
        double atF = faces.depth(f, now);
        double atG = faces.depth(g, now);
        long index = -1L >>> Long.numberOfLeadingZeros(degree);
        long first = Double.doubleToRawLongBits(1);
        for (int i = 0; i < degree; i++) {
            int neighbour = graph.neighbour(now, i);
            double behind = atF - faces.depth(f, neighbour);
            double gain = behind + (faces.depth(g, neighbour) - atG);
            long place = Double.doubleToRawLongBits(behind / Math.max(gain, 0)) & Long.MAX_VALUE;
            first = Math.min(first, (place & ~index) | i);
        }
        next = NONE;
        if (first < Double.doubleToRawLongBits(1)) {
            next = graph.neighbour(now, (int) (first & index));
            double behind = atF - faces.depth(f, next);
            double gain = behind + (faces.depth(g, next) - atG);
            part = Math.max(part, behind / gain); // a neighbour that is level all along the arc may be behind it
        }
    }

    /** The depth at the crossing: as little as that of either vertex, so that what is proven needs no exact place. */
    private void look(SeenFaces faces, int f, int g, int now) {
        faces.normal(f, start);
        faces.normal(g, end);
        double x = between(start.x, end.x);
        double y = between(start.y, end.y);
        double z = between(start.z, end.z);
        double atNow = between(faces.depth(f, now), faces.depth(g, now));
        double deep = Math.min(atNow, between(faces.depth(f, next), faces.depth(g, next)));
        double square = x * x + y * y + z * z;
        shortest = Math.min(shortest, square);
        if (deep <= 0 || deep * deep < depth * depth * square) {
            double length = Math.sqrt(square);
            depth = deep / length;
            normal.set(x, y, z).scale(1 / length);
            from = now;
            to = next;
        }
    }

    private double between(double first, double second) {
        return first + part * (second - first);
    }

    /** By how many times rounding the depths of all arcs since the start may be off. */
    double doubt() {
        return 1 / Math.sqrt(shortest);
    }

    /** That of the crossing found. */
    double depth() {
        return depth;
    }

    /** Unit, out of A. */
    Vector3 normal() {
        return normal;
    }

    /** One end of B's edge. */
    int from() {
        return from;
    }

    int to() {
        return to;
    }
}
