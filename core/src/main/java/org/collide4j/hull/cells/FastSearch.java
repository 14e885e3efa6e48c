package org.collide4j.hull.cells;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.HullSearch;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * The searches that are fastest for some number of vertices, with or without a hint.
 *
 * <pre>
 *   ns a lookup, round hull    random directions                by one degree, with hint     bytes a
 *   vertices             8   16   40   64  100  1e3   1e4   1e5    40  100  1e3  1e4   1e5    vertex
 *   SCAN                14   35   60   76  103  573  4947 49124    59   52  506 4891 48902         0
 *   OCTANT_CELLS        13   14   52   67  108  574  4944 48789    50   52  508 4884 48909      0–32
 *   DIRECTION_CELLS     20   20   20   20   21   24    38    83    21   20   20   21    51     21–80
 * </pre>
 *
 * The class LookupTimes among the tests of the alternatives prints such a table, and ComparedSearch there has the figures of
 * the others. They come from JDK 17 on an EPYC shared with other work; at 100,000 vertices they show mostly waiting for
 * memory. Within queries the cells gain more than here, as no branch of theirs is mispredicted.
 */
public enum FastSearch implements HullSearch {
    /** Looks at each vertex: fastest on the smallest hulls. */
    SCAN,
    /** Looks at the four vertices at most that a small table of directions holds in a cell; a scan beyond 64 vertices. */
    OCTANT_CELLS,
    /** Looks at the four vertices at most that a table of directions holds in a cell. */
    DIRECTION_CELLS;

    /** Below, looking at each vertex is as fast as looking the candidates up. */
    private static final int OCTANTS_FROM = 5;

    /** Below, most of the octants' cells have four candidates at most. */
    private static final int CELLS_FROM = 20;

    @Override
    public VertexSearch over(Vertices vertices, FaceGraph graph) {
        return switch (this) {
            case SCAN -> vertices;
            case OCTANT_CELLS -> vertices.count() <= OctantCells.MOST_VERTICES ? new OctantCells(vertices) : vertices;
            case DIRECTION_CELLS -> new DirectionCells(vertices, graph);
        };
    }

    /** Returns the fastest search for a hull with so many vertices. */
    public static FastSearch forCount(int vertexCount) {
        if (vertexCount < OCTANTS_FROM) {
            return SCAN;
        }
        return vertexCount < CELLS_FROM ? OCTANT_CELLS : DIRECTION_CELLS;
    }
}
