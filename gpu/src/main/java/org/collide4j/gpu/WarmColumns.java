package org.collide4j.gpu;

import org.collide4j.batch.Pairs;
import org.collide4j.batch.WarmStarts;
import org.collide4j.gpu.kernel.Piece;

/** Copies the warm starts of a batch to a piece, and back after its lanes have replaced them. */
final class WarmColumns {
    private WarmColumns() {}

    /** Copies the warm starts of some of the piece's pairs into its columns. */
    static void read(Pairs pairs, Piece piece, int from, int to) {
        double[] normals = pairs.warmStarts().normals(pairs.size());
        int[] corners = pairs.warmStarts().corners(pairs.size());
        for (int i = from; i < to; i++) {
            int pair = piece.pairs[i];
            System.arraycopy(normals, 3 * pair, piece.normals, 3 * i, 3);
            System.arraycopy(corners, WarmStarts.CORNERS * pair, piece.corners, Piece.CORNERS * i, Piece.CORNERS);
        }
    }

    /** Copies the columns of some of the piece's pairs back to their warm starts. */
    static void write(Pairs pairs, Piece piece, int from, int to) {
        double[] normals = pairs.warmStarts().normals(pairs.size());
        int[] corners = pairs.warmStarts().corners(pairs.size());
        for (int i = from; i < to; i++) {
            int pair = piece.pairs[i];
            System.arraycopy(piece.normals, 3 * i, normals, 3 * pair, 3);
            System.arraycopy(piece.corners, Piece.CORNERS * i, corners, WarmStarts.CORNERS * pair, Piece.CORNERS);
        }
    }
}
