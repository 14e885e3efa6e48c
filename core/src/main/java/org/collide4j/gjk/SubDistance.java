package org.collide4j.gjk;

import org.collide4j.math.Vector3;

/**
 * The sub-distance algorithm of GJK: the point of a simplex nearest the origin, and the smallest set of vertices that
 * carries it (van den Bergen 1999, "Johnson's algorithm" and its successors).
 *
 * <p>A worker that holds the answer of its last call.
 */
public interface SubDistance {
    /**
     * Solves for the simplex; the newest vertex is its last, and the support point along minus the nearest point of the
     * others.
     */
    void solve(Simplex simplex);

    /** Solves for a simplex whose newest vertex may be any point. */
    default void solveAny(Simplex simplex) {
        solve(simplex);
    }

    /** The bits of the vertices that carry the nearest point; all four if the origin is inside a tetrahedron. */
    int carriers();

    /** The nearest point itself; zero if the origin is inside. */
    Vector3 nearest();

    /** Writes the convex weights with which the simplex's vertices, at most three, carry the point. */
    void weights(Simplex simplex, Vector3 point, double[] out);
}
