package org.collide4j.alternatives.search;

import org.collide4j.hull.cells.EdgeClimb;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Climbs the edges of the hull from the caller's hint (van den Bergen 1999 §2).
 *
 * <b>Memory</b>: none. <b>Cost</b>: near constant if the direction changes little and the hint is the last answer. Without a
 * hint the climb starts at vertex 0 and visits about √n vertices on a round hull, n at worst.
 */
final class HillClimb implements VertexSearch {
    private final EdgeClimb edges;

    HillClimb(Vertices vertices, FaceGraph graph) {
        edges = new EdgeClimb(vertices, graph);
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        return edges.farthest(0, dx, dy, dz);
    }

    @Override
    public int farthest(int hint, double dx, double dy, double dz) {
        return edges.farthest(hint, dx, dy, dz);
    }
}
