package org.collide4j.sat;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
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
 * <p>Between crossings the depth is that of one vertex, linear in n, and so the least at an end. <b>Frame</b>: B's. A
 * worker.
 */
final class ArcWalk {
    private static final int NONE = -1;

    private final Vector3 normal = new Vector3();
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

    /** Of the neighbours that are farther below in the end, the one that is so first. */
    private void seekCrossing(SeenFaces faces, FaceGraph graph, int f, int g, int now) {
        Vertices vertices = faces.vertices();
        double fx = faces.plane(f, 0);
        double fy = faces.plane(f, 1);
        double fz = faces.plane(f, 2);
        double dx = faces.plane(g, 0) - fx;
        double dy = faces.plane(g, 1) - fy;
        double dz = faces.plane(g, 2) - fz;
        double x = vertices.x(now);
        double y = vertices.y(now);
        double z = vertices.z(now);
        double passed = part; // a neighbour that is level all along the arc is farther below for rounding's sake
        part = 1;
        next = NONE;
        for (int i = 0; i < graph.degree(now); i++) {
            int neighbour = graph.neighbour(now, i);
            double ex = vertices.x(neighbour) - x;
            double ey = vertices.y(neighbour) - y;
            double ez = vertices.z(neighbour) - z;
            double behind = fx * ex + fy * ey + fz * ez;
            double gain = -(dx * ex + dy * ey + dz * ez);
            if (gain > 0 && behind < part * gain) {
                part = Math.max(passed, behind / gain);
                next = neighbour;
            }
        }
    }

    /** The depth at the crossing: as little as that of either vertex, so that what is proven needs no exact place. */
    private void look(SeenFaces faces, int f, int g, int now) {
        double x = between(faces.plane(f, 0), faces.plane(g, 0));
        double y = between(faces.plane(f, 1), faces.plane(g, 1));
        double z = between(faces.plane(f, 2), faces.plane(g, 2));
        double offset = between(faces.plane(f, 3), faces.plane(g, 3));
        Vertices vertices = faces.vertices();
        double deep = offset - Math.max(vertices.along(now, x, y, z), vertices.along(next, x, y, z));
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

    /** Unit, out of A, in B's frame. */
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
