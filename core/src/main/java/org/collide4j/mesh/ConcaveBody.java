package org.collide4j.mesh;

import org.collide4j.math.Aabb;

/**
 * A body of convex pieces that know where they are: the triangles of a mesh, the cells of a height field, the parts of a
 * compound. {@link MeshPhase} asks it whatever a narrow phase asks a convex shape.
 *
 * <p>Pieces are numbered from 0. Bodies are shared by threads, as long as nobody changes them. {@link #transformed} and
 * {@link #rounded} derive bodies that share its memory.
 *
 * <pre>{@code
 * ConcaveBody body = mesh;
 * var piece = new Piece();
 * for (int i = 0; i < body.pieceCount(); i++) {
 *     body.piece(i, piece);
 *     narrow.signedDistance(piece.shape(), piece.pose(), b, poseB); // piece by piece, by hand
 * }
 * ConcaveBody mirrored = body.transformed(-2, 0, 0, 0, 2, 0, 0, 0, 2); // twice as large
 * ConcaveBody fat = body.rounded(0.1);
 * }</pre>
 */
public sealed interface ConcaveBody permits TriangleMesh, HeightField, SurfaceImage, Compound, BodyGroup {
    /** Returns the number of pieces: the greatest piece number plus 1. Not all numbers below need be in use. */
    int pieceCount();

    /** Returns false for a number below {@link #pieceCount} that is not in use: that of a triangle in a hole. */
    default boolean hasPiece(int number) {
        return true;
    }

    /** Sets {@code out} to the piece of that number. Allocates nothing. */
    void piece(int number, Piece out);

    /** out = the box around all pieces in the body's frame; empty if there are none. */
    Aabb bounds(Aabb out);

    /** Returns a number that changes whenever the pieces do; 0 for a body that never changes. */
    default long version() {
        return 0;
    }

    /**
     * Returns the sides of the pieces that stop other bodies; parts with a volume have one side. {@link Sides#BOTH} for a
     * compound of surfaces that differ.
     */
    default Sides sides() {
        return Sides.BOTH;
    }

    /**
     * Returns the image of this body under a matrix, 9 numbers row by row, and a translation if 12 are given: scaled,
     * sheared, mirrored, also flattened (van den Bergen 2001, §2).
     *
     * <p>Vertices, heights and trees are shared with this body: queries map the boxes and the pieces that they visit.
     * Pieces keep their numbers. A mirrored surface has its triangles turned, so that its outside stays outside; a flattened
     * one stops bodies from both sides. An image of an image has one matrix.
     *
     * @throws IllegalArgumentException if there are other than 9 or 12 numbers, one is not finite or beyond 1e150, the image
     *     reaches beyond 1e150, or the matrix makes ellipsoids of the balls that are swept over a surface by
     *     {@link #rounded}: transform it first, then round it
     */
    ConcaveBody transformed(double... matrix);

    /**
     * Returns this body swept by a ball: each piece is fattened by the radius (van den Bergen 2001, §2, "Minkowski sum").
     * A body that is fattened twice is fattened by the sum.
     *
     * <p>Trees are shared with this body: queries add the radius to the boxes that they visit. Sides stay: what a solid
     * encloses belongs to it. The signed distance outside and on the surface is that of this body, less the radius.
     *
     * @param radius 0 or more, in the body's unit of length
     * @throws IllegalArgumentException if the radius is negative, not finite, or beyond 1e300
     */
    ConcaveBody rounded(double radius);
}
