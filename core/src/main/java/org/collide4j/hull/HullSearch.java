package org.collide4j.hull;

import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.VertexSearch;
import org.collide4j.shape.Vertices;

/**
 * The ways to find the farthest vertex of a hull; all give the same answer to the bit.
 *
 * <pre>
 *   ns a lookup, round hull   random directions               by one degree, with hint    bytes a
 *   vertices            16   40   64  100   1e3   1e4   1e5    40  100  1e3  1e4   1e5    vertex
 *   SCAN                28   48   65   81   455  3895 38520    17   43  399 3953 37839      0
 *   HILL_CLIMB          51   69   79   93   213  1020  9822    10   12   24   59   182      0
 *   CUBE_MAP            49   58   59   69    96   138   331    12   16   32   67   197   0.6–96
 *   DIRECTION_TREE      49   59   61   67    89   136   461    16   19   32   70   192     5–44
 *   DOBKIN_KIRKPATRICK  82  102  121  140   269   591  1486    61   87  131  292   701     63
 *   MULTI_RESOLUTION    84  101  121  138   258   555  1648    21   23   36   70   391    146
 *   CLUMPS              48   86  107  148   414  1390  5878    41   81  297 1065  5034     30
 * </pre>
 *
 * The class LookupTimes among the tests prints such a table. This one comes from JDK 17 on an EPYC shared with other work;
 * above 10,000 vertices it shows mostly waiting for memory. Within queries the scan does worse than it does here, as its
 * branches are harder to foresee there: so {@link #fastestFor} leaves it at 41 vertices and not at 60.
 */
public enum HullSearch {
    /** Looks at each vertex: fastest on small hulls. */
    SCAN,
    /** Walks along the edges from a remembered vertex. */
    HILL_CLIMB,
    /** Walks along the edges from a vertex that a table of directions proposes. */
    CUBE_MAP,
    /** Looks at the few vertices that a table of directions lists. */
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
    private static final int CELLS_FROM = 24;

    /** The search over the vertices of a hull with the faces given; building it is part of the hull's cost. */
    public VertexSearch over(Vertices vertices, FaceGraph graph) {
        return switch (this) {
            case SCAN -> vertices;
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
        return vertexCount < CELLS_FROM ? SCAN : DIRECTION_CELLS;
    }
}
