package org.collide4j.alternatives.search;

import org.collide4j.hull.cells.EdgeClimb;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Climbs the edges of the hull from a vertex that a table proposes for the direction (Kenwright 2015 §4.8).
 *
 * <p>Directions are points on the sides of a cube: side 2·i is that of +e_i, 2·i + 1 that of −e_i. Coordinates u and v are
 * the other two, divided by the largest: −1 to 1. The paper returns the proposal; here a climb follows, so that the answer
 * is exact.
 */
abstract class ProposedClimb implements VertexSearch {
    private final EdgeClimb edges;

    ProposedClimb(Vertices vertices, FaceGraph graph) {
        edges = new EdgeClimb(vertices, graph);
    }

    /** Returns the start vertex; u and v are NaN for the zero direction. */
    abstract int proposal(int side, double u, double v);

    @Override
    public final int farthest(double dx, double dy, double dz) {
        return edges.farthest(proposal(dx, dy, dz), dx, dy, dz);
    }

    @Override
    public final int farthest(int hint, double dx, double dy, double dz) {
        int near = edges.farthest(hint, EdgeClimb.MOVES_FROM_HINT, dx, dy, dz);
        return near >= 0 ? near : farthest(dx, dy, dz);
    }

    private int proposal(double dx, double dy, double dz) {
        double x = Math.abs(dx);
        double y = Math.abs(dy);
        double z = Math.abs(dz);
        if (x >= y && x >= z) {
            return proposal(dx < 0 ? 1 : 0, dy / x, dz / x);
        }
        return y >= z ? proposal(dy < 0 ? 3 : 2, dz / y, dx / y) : proposal(dz < 0 ? 5 : 4, dx / z, dy / z);
    }

    /** Finds the farthest vertex in the direction of a point of the cube, up to rounding, to fill the table. */
    final int climb(int start, int side, double u, double v) {
        double w = side % 2 == 0 ? 1 : -1;
        return switch (side / 2) {
            case 0 -> edges.climb(start, w, u, v);
            case 1 -> edges.climb(start, v, w, u);
            default -> edges.climb(start, u, v, w);
        };
    }
}
