package org.collide4j.alternatives.search;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.HullSearch;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Searches of the literature, kept to be compared with those that the library uses, and for special needs.
 *
 * <pre>
 *   ns a lookup, round hull    random directions                by one degree, with hint     bytes a
 *   vertices             8   16   40   64  100  1e3   1e4   1e5    40  100  1e3  1e4   1e5    vertex
 *   HILL_CLIMB          75   91   99  121  131  309  1108  7540    13   16   30   72   163         0
 *   CUBE_MAP            47   56   62   66   70  107   156   217    16   18   35   74   164    0.6–96
 *   DIRECTION_TREE      54   60   66   73   78  106   159   232    14   15   29   71   156      5–46
 *   DOBKIN_KIRKPATRICK  78  115  163  141  162  298   556  1163   138  119  185  348   630     48–63
 *   MULTI_RESOLUTION    78  100  127  136  157  293   644  1592    24   31   43   85   270   103–146
 *   CLUMPS              42   58  117  128  205   600  2202  9295    66  143  469 1887  9196     28–39
 * </pre>
 *
 * Measured as those of {@link org.collide4j.hull.cells.FastSearch}. Where there are very many hulls, CUBE_MAP is frugal.
 */
public enum ComparedSearch implements HullSearch {
    /** Walks along the edges from a remembered vertex. */
    HILL_CLIMB,
    /** Walks along the edges from a vertex that a table of directions proposes. */
    CUBE_MAP,
    /** Walks along the edges from a vertex that a binary tree of directions proposes. */
    DIRECTION_TREE,
    /** Descends a hierarchy of ever finer hulls: logarithmic for every direction. */
    DOBKIN_KIRKPATRICK,
    /** Walks on that hierarchy from a remembered vertex. */
    MULTI_RESOLUTION,
    /** Looks into those boxes of neighbouring vertices that can hold the farthest. */
    CLUMPS;

    @Override
    public VertexSearch over(Vertices vertices, FaceGraph graph) {
        return switch (this) {
            case HILL_CLIMB -> new HillClimb(vertices, graph);
            case CUBE_MAP -> new CubeMapClimb(vertices, graph);
            case DIRECTION_TREE -> new DirectionTree(vertices, graph);
            case DOBKIN_KIRKPATRICK -> new DobkinKirkpatrick(vertices, graph);
            case MULTI_RESOLUTION -> new MultiResolutionClimb(vertices, graph);
            case CLUMPS -> new Clumps(vertices);
        };
    }
}
