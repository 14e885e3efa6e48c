package org.collide4j.hull;

import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.VertexSearch;
import org.collide4j.shape.Vertices;

/**
 * The ways to find the farthest vertex of a hull; all give the same answer to the bit.
 *
 * <pre>
 *   ns a lookup, round hull    random directions                by one degree, with hint     bytes a
 *   vertices             8   16   40   64  100  1e3   1e4   1e5    40  100  1e3  1e4   1e5    vertex
 *   SCAN                14   35   60   76  103  573  4947 49124    59   52  506 4891 48902         0
 *   OCTANT_CELLS        13   14   52   67  108  574  4944 48789    50   52  508 4884 48909      0–32
 *   HILL_CLIMB          75   91   99  121  131  309  1108  7540    13   16   30   72   163         0
 *   CUBE_MAP            47   56   62   66   70  107   156   217    16   18   35   74   164    0.6–96
 *   DIRECTION_CELLS     21   20   20   20   20   28    30    83    21   20   20   21    51     29–68
 *   DIRECTION_TREE      54   60   66   73   78  106   159   232    14   15   29   71   156      5–46
 *   DOBKIN_KIRKPATRICK  78  115  163  141  162  298   556  1163   138  119  185  348   630     48–63
 *   MULTI_RESOLUTION    78  100  127  136  157  293   644  1592    24   31   43   85   270   103–146
 *   CLUMPS              42   58  117  128  205  600  2202  9295    66  143  469 1887  9196     28–39
 * </pre>
 *
 * The class LookupTimes among the tests prints such a table. This one comes from JDK 17 on an EPYC shared with other work;
 * at 100,000 vertices it shows mostly waiting for memory. Within queries
 * the cells gain more than here, as no branch of theirs is mispredicted. Where there are very many hulls, CUBE_MAP is frugal.
 */
public enum HullSearch {
    /** Looks at each vertex: fastest on small hulls. */
    SCAN,
    /** Looks at the four vertices at most that a small table of directions holds in a cell; a scan beyond 128 vertices. */
    OCTANT_CELLS,
    /** Walks along the edges from a remembered vertex. */
    HILL_CLIMB,
    /** Walks along the edges from a vertex that a table of directions proposes. */
    CUBE_MAP,
    /** Looks at the four vertices at most that a table of directions holds in a cell. */
    DIRECTION_CELLS,
    /** Walks along the edges from a vertex that a binary tree of directions proposes. */
    DIRECTION_TREE,
    /** Descends a hierarchy of ever finer hulls: logarithmic for every direction. */
    DOBKIN_KIRKPATRICK,
    /** Walks on that hierarchy from a remembered vertex. */
    MULTI_RESOLUTION,
    /** Looks into those boxes of neighbouring vertices that can hold the farthest. */
    CLUMPS;

    /** Below, looking at each vertex is as fast as looking the candidates up. */
    private static final int OCTANTS_FROM = 5;

    /** Below, most of the octants' cells have four candidates at most. */
    private static final int CELLS_FROM = 20;

    /** The search over the vertices of a hull with the faces given; building it is part of the hull's cost. */
    public VertexSearch over(Vertices vertices, FaceGraph graph) {
        return switch (this) {
            case SCAN -> vertices;
            case OCTANT_CELLS -> vertices.count() <= OctantCells.MOST_VERTICES ? new OctantCells(vertices) : vertices;
            case HILL_CLIMB -> new HillClimb(vertices, graph);
            case CUBE_MAP -> new CubeMapClimb(vertices, graph);
            case DIRECTION_CELLS -> new DirectionCells(vertices, graph);
            case DIRECTION_TREE -> new DirectionTree(vertices, graph);
            case DOBKIN_KIRKPATRICK -> new DobkinKirkpatrick(vertices, graph);
            case MULTI_RESOLUTION -> new MultiResolutionClimb(vertices, graph);
            case CLUMPS -> new Clumps(vertices);
        };
    }

    /** The search for a hull with so many vertices unless a caller knows better. */
    public static HullSearch fastestFor(int vertexCount) {
        if (vertexCount < OCTANTS_FROM) {
            return SCAN;
        }
        return vertexCount < CELLS_FROM ? OCTANT_CELLS : DIRECTION_CELLS;
    }
}
