package org.collide4j.mesh;

import org.collide4j.math.Aabb;

/**
 * A body of convex pieces that know where they are: the triangles of a mesh, the cells of a height field, the parts of a
 * compound. {@link MeshPhase} asks it whatever a narrow phase asks a convex shape.
 *
 * <p>Pieces are numbered from 0. Bodies are shared by threads, as long as nobody changes them.
 *
 * <pre>{@code
 * ConcaveBody body = mesh;
 * var piece = new Piece();
 * for (int i = 0; i < body.pieceCount(); i++) {
 *     body.piece(i, piece);
 *     narrow.signedDistance(piece.shape(), piece.pose(), b, poseB); // piece by piece, by hand
 * }
 * }</pre>
 */
public sealed interface ConcaveBody permits TriangleMesh, HeightField, Compound, BodyGroup {
    /** Returns the number of pieces: the greatest piece number plus 1. Not all numbers below need be in use. */
    int pieceCount();

    /** Sets {@code out} to the piece of that number. Allocates nothing. */
    void piece(int number, Piece out);

    /** out = the box around all pieces in the body's frame; empty if there are none. */
    Aabb bounds(Aabb out);

    /** Returns the sides of the pieces that stop other bodies; parts with a volume have one side. */
    default Sides sides() {
        return Sides.BOTH;
    }
}
