package org.collide4j.alternatives.search;

import org.collide4j.hull.cells.EdgeClimb;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Climbs the edges of the hull from the vertex that the caller remembers (van den Bergen 1999 §2).
 *
 * <p><b>Memory</b>: none. <b>Cost</b>: near constant if the direction moves a little and the caller hands in the last
 * answer. Without a hint it starts from vertex 0 and walks about √n vertices on a round hull, n at worst.
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
