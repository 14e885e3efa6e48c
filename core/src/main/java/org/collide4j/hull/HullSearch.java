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
 *   SCAN                29   69   83  116  782  7202 84697    69   84  729 7140  84581         0
 *   HILL_CLIMB          80  101  107  127  264  1259 10458    18   23   37   68    154         0
 *   CUBE_MAP            52   61   63   66   90   130   235    19   21   38   67    155    0.6–96
 *   DIRECTION_CELLS     28   29   28   28   34    38   107    27   27   28   29     56     29–68
 *   DIRECTION_TREE      59   67   73   76  100   128   286    17   21   38   68    152      5–46
 *   DOBKIN_KIRKPATRICK 104  128  144  159  311   504  1055    91  108  186  312    577     48–63
 *   MULTI_RESOLUTION   103  127  145  153  318   538  1212    30   36   52   87    239   103–146
 *   CLUMPS              56  120  136  213  749  2765 11633    80  167  588 2561  10772     28–39
 * </pre>
 *
 * The class LookupTimes among the tests prints such a table. This one comes from JDK 17 on a Xeon shared with other work;
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
