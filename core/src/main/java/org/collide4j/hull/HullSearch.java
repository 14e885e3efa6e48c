package org.collide4j.hull;

import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.VertexSearch;
import org.collide4j.shape.Vertices;

/**
 * The ways to find the farthest vertex of a hull; all give the same answer to the bit.
 */
public enum HullSearch {
    /** Looks at each vertex: fastest on small hulls. */
    SCAN {
        @Override
        public VertexSearch over(Vertices vertices, FaceGraph graph) {
            return vertices;
        }
    },
    /** Walks along the edges from a remembered vertex. */
    HILL_CLIMB {
        @Override
        public VertexSearch over(Vertices vertices, FaceGraph graph) {
            return new HillClimb(vertices, graph);
        }
    },
    /** Walks along the edges from a vertex that a table of directions proposes. */
    CUBE_MAP {
        @Override
        public VertexSearch over(Vertices vertices, FaceGraph graph) {
            return new CubeMapClimb(vertices, graph);
        }
    },
    /** Walks along the edges from a vertex that a binary tree of directions proposes. */
    DIRECTION_TREE {
        @Override
        public VertexSearch over(Vertices vertices, FaceGraph graph) {
            return new DirectionTree(vertices, graph);
        }
    },
    /** Descends a hierarchy of ever finer hulls: logarithmic for every direction. */
    DOBKIN_KIRKPATRICK {
        @Override
        public VertexSearch over(Vertices vertices, FaceGraph graph) {
            return new DobkinKirkpatrick(vertices, graph);
        }
    },
    /** Walks on that hierarchy from a remembered vertex. */
    MULTI_RESOLUTION {
        @Override
        public VertexSearch over(Vertices vertices, FaceGraph graph) {
            return new MultiResolutionClimb(vertices, graph);
        }
    },
    /** Looks into those boxes of neighbouring vertices that can hold the farthest. */
    CLUMPS {
        @Override
        public VertexSearch over(Vertices vertices, FaceGraph graph) {
            return new Clumps(vertices);
        }
    };

    /** Below, looking at each vertex is faster than climbing. */
    private static final int CLIMB_FROM = 41;

    /** The search over the vertices of a hull with the faces given; building it is part of the hull's cost. */
    public abstract VertexSearch over(Vertices vertices, FaceGraph graph);

    /** The search for a hull with so many vertices unless a caller knows better. */
    public static HullSearch fastestFor(int vertexCount) {
        return vertexCount < CLIMB_FROM ? SCAN : CUBE_MAP;
    }
}
