package org.collide4j.hull;

import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.VertexSearch;
import org.collide4j.shape.Vertices;

/**
 * The ways to find the farthest vertex of a hull; all give the same answer to the bit.
 *
 * <pre>
 *   ns a lookup, round hull   random directions               by one degree, with hint     bytes a
 *   vertices            16   40   64  100  1e3   1e4   1e5    40  100  1e3  1e4    1e5    vertex
 *   SCAN                32   55   75  103  712  6497 76978    30   71  673 6429  78865         0
 *   HILL_CLIMB          68   93  105  113  274  1445 12554    16   18   36   64    150         0
 *   CUBE_MAP            52   61   60   65   90   137   248    19   20   36   68    159    0.6–96
 *   DIRECTION_CELLS     26   33   36   38   58    56   157    19   22   35   44     51   100–490
 *   DIRECTION_TREE      57   71   70   76   99   137   327    20   24   39   70    206      5–43
 *   DOBKIN_KIRKPATRICK  86  123  138  155  306   543  1422    81  102  175  333    703        63
 *   MULTI_RESOLUTION    85  125  143  159  324   575  1821    29   32   50   89    442       146
 *   CLUMPS              55  115  125  204  664  2202  9224    76  143  518 1971   8861     28–38
 * </pre>
 *
 * The class LookupTimes among the tests prints such a table. This one comes from JDK 17 on a Xeon shared with other work;
 * at 100,000 vertices it shows mostly waiting for memory. {@link #fastestFor} pays for its cells with some 10 kB a hull:
 * where there are very many hulls, CUBE_MAP is the frugal choice.
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
