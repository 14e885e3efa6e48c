package org.collide4j.alternatives.search;

import org.collide4j.hull.cells.EdgeClimb;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Climbs a hierarchy of ever coarser hulls from a hint: a few steps on a level, then up to a coarser one, where steps are
 * longer, and down again from the farthest vertex found (Guibas, Hsu, Zhang 1999; Ehmann, Lin 2000; van den Bergen 1999
 * §2).
 *
 * <p>A climb on the full hull makes the answer exact under rounding.
 *
 * <p><b>Memory</b>: about 150 bytes a vertex. <b>Cost</b>: near constant if the hint is near, log n levels if it is not;
 * without a hint it descends from the coarsest level.
 */
final class MultiResolutionClimb implements VertexSearch {
    private static final int STEPS = 3;

    private final EdgeClimb edges;
    private final Hierarchy hierarchy;
    private final int[] rankOf;

    MultiResolutionClimb(Vertices vertices, FaceGraph graph) {
        edges = new EdgeClimb(vertices, graph);
        hierarchy = new Hierarchy(vertices, graph, true);
        rankOf = hierarchy.rankOf();
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        int coarsest = hierarchy.levelCount() - 1;
        int top = hierarchy.descend(hierarchy.farthestOfCoarsest(dx, dy, dz), coarsest, dx, dy, dz);
        return edges.farthest(top, dx, dy, dz);
    }

    @Override
    public int farthest(int hint, double dx, double dy, double dz) {
        int coarsest = hierarchy.levelCount() - 1;
        int top = rankOf[hint];
        int level = 0;
        int steps = 0;
        while (true) {
            int farther = hierarchy.level(level).farther(hierarchy.ranked, top, 0, dx, dy, dz);
            if (farther == top) {
                return edges.farthest(hierarchy.descend(top, level, dx, dy, dz), dx, dy, dz);
            }
            top = farther;
            if (++steps == STEPS && level < coarsest) {
                top = staying(level++, top);
                steps = 0;
            }
        }
    }

    @Override
    public long bytes() {
        return hierarchy.bytes() + 4L * rankOf.length;
    }

    /** Returns the vertex, or a neighbour that the next level keeps if it removes the vertex. */
    private int staying(int level, int rank) {
        boolean stays = rank < hierarchy.level(level + 1).count;
        return stays ? rank : hierarchy.level(level).neighbour(rank);
    }
}
