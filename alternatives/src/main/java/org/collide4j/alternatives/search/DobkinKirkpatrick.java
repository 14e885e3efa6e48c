package org.collide4j.alternatives.search;

import org.collide4j.hull.cells.EdgeClimb;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Descends a hierarchy of ever finer hulls, from the farthest vertex of one to that of the next (Dobkin and Kirkpatrick
 * 1990; van den Bergen 1999 §2).
 *
 * <p>A climb from the last one makes the answer exact under rounding; but for ties it does not take a step.
 *
 * <p><b>Memory</b>: about 70 bytes a vertex. <b>Cost</b>: log n levels whatever the direction and however uneven the
 * vertices; a level costs the edges of one vertex, few unless very many faces meet in it. A hint is of no use.
 */
final class DobkinKirkpatrick implements VertexSearch {
    private final EdgeClimb edges;
    private final Hierarchy hierarchy;

    DobkinKirkpatrick(Vertices vertices, FaceGraph graph) {
        edges = new EdgeClimb(vertices, graph);
        hierarchy = new Hierarchy(vertices, graph, false);
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        int coarsest = hierarchy.levelCount() - 1;
        int top = hierarchy.descend(hierarchy.farthestOfCoarsest(dx, dy, dz), coarsest, dx, dy, dz);
        return edges.farthest(top, dx, dy, dz);
    }

    @Override
    public long bytes() {
        return hierarchy.bytes();
    }
}
