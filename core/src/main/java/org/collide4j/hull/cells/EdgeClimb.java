package org.collide4j.hull.cells;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;

/**
 * Walks along the edges of the hull to ever farther vertices (hill climbing: van den Bergen 1999 §2).
 *
 * <p>Exact from any start: on the edges of a convex polytope the vertices above any height are connected. So are, but
 * for rounding, those whose computed product comes near the largest one. A climb that ends with a rival within rounding
 * therefore visits all such rivals, and gives up for a scan only if they are many (a direction square to a face with
 * many corners). It looks at few of the many neighbours of a vertex of large degree ({@link Stars}).
 *
 * <pre>{@code
 * Hull hull = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
 * var climb = new EdgeClimb(hull.coordinates(), hull.boundary().graph());
 * int top = climb.farthest(0, 0, 0, 1); // 3: the vertex farthest along z, from vertex 0
 * }</pre>
 */
public final class EdgeClimb {
    /** Twice the rounding error of a product, 2·3·2^−53, and that of comparing two. */
    private static final double ROUNDING = 0x1p-50;

    private static final double UNDERFLOW = 0x1p-1070;

    /** Moves from a hint that are worth while before a table of proposals is asked. */
    public static final int MOVES_FROM_HINT = 8;

    private final Vertices vertices;
    private final FaceGraph graph;
    private final Stars stars;
    private final double reachX;
    private final double reachY;
    private final double reachZ;

    public EdgeClimb(Vertices vertices, FaceGraph graph) {
        this.vertices = vertices;
        this.graph = graph;
        stars = new Stars(vertices, graph);
        double x = 0;
        double y = 0;
        double z = 0;
        for (int v = 0; v < vertices.count(); v++) {
            x = Math.max(x, Math.abs(vertices.x(v)));
            y = Math.max(y, Math.abs(vertices.y(v)));
            z = Math.max(z, Math.abs(vertices.z(v)));
        }
        reachX = x;
        reachY = y;
        reachZ = z;
    }

    /** The neighbours of vertices of large degree. */
    Stars stars() {
        return stars;
    }

    /** Returns a bound of the products of all vertices along directions whose absolute coordinates sum to 1. */
    public double reach() {
        return reachX + reachY + reachZ;
    }

    /** Returns the farthest vertex, as the scan finds it. */
    public int farthest(int start, double dx, double dy, double dz) {
        return farthest(start, Integer.MAX_VALUE, dx, dy, dz);
    }

    /** Returns the farthest vertex, or −1 if it takes more than so many moves to get there. */
    public int farthest(int start, int mostMoves, double dx, double dy, double dz) {
        double slack = ROUNDING * (Math.abs(dx) * reachX + Math.abs(dy) * reachY + Math.abs(dz) * reachZ) + UNDERFLOW;
        if (!(slack < Double.MAX_VALUE)) {
            return vertices.farthest(dx, dy, dz);
        }
        int top = start;
        double most = vertices.along(top, dx, dy, dz);
        double rival = Double.NEGATIVE_INFINITY;
        int moves = 0;
        int i = 0;
        while (i < graph.degree(top)) {
            int v = graph.neighbour(top, i++);
            if (graph.degree(top) > Stars.LARGE_DEGREE) {
                v = stars.farthest(stars.of(top), most - slack, dx, dy, dz);
                if (v < 0) {
                    return top;
                }
                i = graph.degree(top);
            }
            double along = vertices.along(v, dx, dy, dz);
            if (along > most) {
                if (++moves > mostMoves) {
                    return -1;
                }
                top = v;
                most = along;
                rival = Double.NEGATIVE_INFINITY;
                i = 0;
            } else if (along > rival) {
                rival = along;
            }
        }
        if (rival < most - slack) {
            return top;
        }
        int best = Plateau.best(vertices, graph, top, most - slack, dx, dy, dz);
        return best >= 0 ? best : vertices.farthest(dx, dy, dz);
    }

    /** Goes to the first better neighbour until there is none: right but for rounding, and for filling tables. */
    public int climb(int start, double dx, double dy, double dz) {
        int top = start;
        double most = vertices.along(top, dx, dy, dz);
        int i = 0;
        while (i < graph.degree(top)) {
            int v = graph.neighbour(top, i++);
            double along = vertices.along(v, dx, dy, dz);
            if (along > most) {
                top = v;
                most = along;
                i = 0;
            }
        }
        return top;
    }
}
