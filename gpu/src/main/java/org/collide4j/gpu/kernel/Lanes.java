package org.collide4j.gpu.kernel;

/** The kernel in Java, in one number format. Not thread-safe; one instance per thread. */
public interface Lanes {
    /** Answers the pairs {@code from} to {@code to} (exclusive) of the piece, with the bits of a device. */
    void answer(Question question, ShapeTable table, Piece piece, int from, int to);
}
