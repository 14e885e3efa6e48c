package org.collide4j.hull.search;

/**
 * A way to find the farthest vertex of a hull; whichever is chosen, the answer is the same to the bit.
 *
 * <p>A builder chooses the fastest search for the number of vertices. Implement this interface for another one, or take one
 * of those that the module {@code org.collide4j.alternatives} keeps for comparison: climbs, a cube map, a tree, a hierarchy.
 *
 * <pre>{@code
 * HullSearch scan = (vertices, graph) -> vertices; // looks at all vertices
 * Hull hull = new HullBuilder().search(scan).build(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
 * int top = hull.farthest(0, 0, 1); // 3
 * }</pre>
 */
@FunctionalInterface
public interface HullSearch {
    /** Returns the search over the vertices of a hull with the faces given; building it is part of the hull's cost. */
    VertexSearch over(Vertices vertices, FaceGraph graph);
}
