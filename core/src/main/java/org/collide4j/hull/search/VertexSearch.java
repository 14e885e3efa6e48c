package org.collide4j.hull.search;

/**
 * Finds the vertex of a hull that lies farthest along a direction.
 *
 * <p>Every search gives the same answer to the bit as the scan, {@link Vertices#farthest}: searches differ in speed and
 * memory only. Immutable, so that threads may share it; allocates nothing. Searches store nothing between queries: the
 * caller keeps the last answer and hands it in as the hint.
 *
 * <pre>{@code
 * VertexSearch search = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).search();
 * int top = search.farthest(0, 0, 1); // 3
 * int next = search.farthest(top, 0.1, 0, 1); // 3: the last answer is a good hint
 * }</pre>
 */
public interface VertexSearch {
    /**
     * Returns the index of the vertex with the largest dx·x + dy·y + dz·z as computed in double; ties go to the
     * smallest index.
     */
    int farthest(double dx, double dy, double dz);

    /**
     * Returns the index of the farthest vertex, found faster by some searches if the hint lies near it.
     *
     * @param hint any vertex of the hull, such as the answer to a direction asked before; it never changes the answer
     */
    default int farthest(int hint, double dx, double dy, double dz) {
        return farthest(dx, dy, dz);
    }

    /** Returns the size of the arrays that the search keeps beside the vertices and the faces of the hull. */
    default long bytes() {
        return 0;
    }
}
