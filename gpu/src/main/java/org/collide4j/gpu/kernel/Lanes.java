package org.collide4j.gpu.kernel;

/** The kernel in Java, in one of the formats. A worker; one per thread. */
public interface Lanes {
    /** Answers the pairs of the piece from {@code from} on, before {@code to}, with the bits of a device. */
    void answer(Question question, ShapeTable table, Piece piece, int from, int to);
}
