package org.collide4j.gjk;

import org.collide4j.math.Vector3;

/**
 * The sub-distance algorithm of GJK: the point of a simplex nearest the origin, and the smallest set of vertices that
 * carries it (van den Bergen 1999, "Johnson's algorithm" and its successors).
 *
 * <p>Not thread-safe: it stores the answer of its last call.
 */
public interface SubDistance {
    /**
     * Solves a simplex whose last vertex is the newest: the support point along −v, where v is the nearest point of the
     * other vertices.
     */
    void solve(Simplex simplex);

    /** Solves a simplex whose newest vertex may be any point. */
    default void solveAny(Simplex simplex) {
        solve(simplex);
    }

    /** Returns the bits of the vertices that carry the nearest point; all four if the origin is inside a tetrahedron. */
    int carriers();

    /** Returns the nearest point; zero if the origin is inside. */
    Vector3 nearest();

    /** Computes the convex weights of the simplex's vertices, at most three, for a point. */
    void weights(Simplex simplex, Vector3 point, double[] out);
}
