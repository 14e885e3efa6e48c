package org.collide4j.kind.hull;

import org.collide4j.math.Vector3;

/** The axis along which overlapping polytopes are the least deep in each other, and the facet of A − B that it is of. */
public interface LeastAxis {
    /** The features that make the facet. */
    enum Kind {
        FACE_OF_A,
        FACE_OF_B,
        EDGES
    }

    /** How deep the bodies are in each other, within rounding. */
    double depth();

    /** A lower bound of that, but for rounding: the depth itself, unless vertices that are equally far were confused. */
    double provenDepth();

    /**
     * By how many times rounding the depth may be off, 1 or more: at a sharp edge of A the normals of both faces nearly
     * cancel each other out, and those between are sums of them.
     */
    double doubt();

    /** Returns the sum of the bounds by which vertices of both bodies may be off the computed planes of their faces. */
    double flatness();

    /** Returns the features that make the facet. */
    Kind kind();

    /** The unit normal, out of A, in A's frame. */
    Vector3 normal();

    /** Writes the vertex farthest below the face, in its own body's frame. */
    void vertex(Vector3 out);

    /** Writes the ends of A's edge, in A's frame. */
    void edgeOfA(Vector3 from, Vector3 to);

    /** Writes the ends of B's edge, in B's frame. */
    void edgeOfB(Vector3 from, Vector3 to);
}
