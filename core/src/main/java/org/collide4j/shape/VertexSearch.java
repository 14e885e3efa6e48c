package org.collide4j.shape;

/**
 * Finds the vertex of a hull that lies farthest along a direction.
 *
 * <p>Every search gives the same answer to the bit as the scan, {@link Vertices#farthest}: searches differ in speed only.
 * Immutable, so that threads may share it; allocates nothing.
 */
public interface VertexSearch {
    /** The vertex with the largest dx·x + dy·y + dz·z as computed in double; ties go to the smallest index. */
    int farthest(double dx, double dy, double dz);
}
