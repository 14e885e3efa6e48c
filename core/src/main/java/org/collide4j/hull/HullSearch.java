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
 *   SCAN                28   66   77  107  754  7223 85268    66   79  730 7232  85757         0
 *   HILL_CLIMB          72   94  106  109  265  1351 11246    18   21   37   72    162         0
 *   CUBE_MAP            50   58   60   62   89   138   255    17   18   36   70    179    0.6–96
 *   DIRECTION_CELLS     28   33   29   28   50    54   291    28   26   34   37    157     10–64
 *   DIRECTION_LISTS     31   40   32   35   52    54   178    20   19   35   43     51   105–212
 *   DIRECTION_TREE      56   65   68   72   95   140   333    17   19   36   67    198      5–46
 *   DOBKIN_KIRKPATRICK  95  122  134  141  314   569  1441    87   99  190  335    936     48–63
 *   MULTI_RESOLUTION    98  118  130  149  315   566  2520    28   35   50  102    534   103–146
 *   CLUMPS              54  115  130  217  768  2723 13002    80  164  591 2468  10915     28–39
 * </pre>
 *
 * The class LookupTimes among the tests prints such a table. This one comes from JDK 17 on a Xeon shared with other work;
 * at 100,000 vertices it shows mostly waiting for memory. within queries
 * the cells gain more than here, as no branch of theirs is mispredicted. Where there are very many hulls, CUBE_MAP is frugal.
 */
public enum HullSearch {
    /** Looks at each vertex: fastest on small hulls. */
    SCAN,
    /** Walks along the edges from a remembered vertex. */
    HILL_CLIMB,
    /** Walks along the edges from a vertex that a table of directions proposes. */
    CUBE_MAP,
    /** Looks at the four vertices at most that a table of directions holds in a cell. */
    DIRECTION_CELLS,
    /** Looks at the few vertices that a table of directions lists. */
    DIRECTION_LISTS,
    /** Walks along the edges from a vertex that a binary tree of directions proposes. */
    DIRECTION_TREE,
    /** Descends a hierarchy of ever finer hulls: logarithmic for every direction. */
    DOBKIN_KIRKPATRICK,
    /** Walks on that hierarchy from a remembered vertex. */
    MULTI_RESOLUTION,
    /** Looks into those boxes of neighbouring vertices that can hold the farthest. */
    CLUMPS;

    /** Below, looking at each vertex is as fast as looking the candidates up. */
    private static final int CELLS_FROM = 13;

    /** Above, lists are faster: memory is what a lookup waits for. */
    private static final int CELLS_UP_TO = 8192;

    /** The search over the vertices of a hull with the faces given; building it is part of the hull's cost. */
    public VertexSearch over(Vertices vertices, FaceGraph graph) {
        return switch (this) {
            case SCAN -> vertices;
            case HILL_CLIMB -> new HillClimb(vertices, graph);
            case CUBE_MAP -> new CubeMapClimb(vertices, graph);
            case DIRECTION_CELLS -> new DirectionCells(vertices, graph);
            case DIRECTION_LISTS -> new DirectionLists(vertices, graph);
            case DIRECTION_TREE -> new DirectionTree(vertices, graph);
            case DOBKIN_KIRKPATRICK -> new DobkinKirkpatrick(vertices, graph);
            case MULTI_RESOLUTION -> new MultiResolutionClimb(vertices, graph);
            case CLUMPS -> new Clumps(vertices);
        };
    }

    /** The search for a hull with so many vertices unless a caller knows better. */
    public static HullSearch fastestFor(int vertexCount) {
        if (vertexCount < CELLS_FROM) {
            return SCAN;
        }
        return vertexCount <= CELLS_UP_TO ? DIRECTION_CELLS : DIRECTION_LISTS;
    }
}
