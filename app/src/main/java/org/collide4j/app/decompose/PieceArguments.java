package org.collide4j.app.decompose;

import org.collide4j.app.console.UserErrorException;
import org.collide4j.math.Aabb;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.DecompositionOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how near the pieces are to the solid, and how many they are. */
final class PieceArguments {
    /** Error unless one is given, in diagonals of the part's box. */
    private static final double RELATIVE_ERROR = 0.01;

    private static final int FEWEST_VERTICES = 8;

    @Option(
            names = "--error",
            paramLabel = "D",
            description =
                    "Split until no point of the pieces is farther than D from the solid, and none of the solid "
                            + "farther than D from the pieces, in the model's unit; a hundredth of the part's diagonal unless given.")
    private @Nullable Double error;

    @Option(
            names = "--pieces",
            paramLabel = "N",
            description = "Make N pieces of a part at most; the error may then be larger than asked for.")
    private @Nullable Integer pieces;

    @Option(
            names = "--vertices",
            paramLabel = "N",
            description = "Give a piece N vertices at most, 8 or more; the error may then be larger than asked for.")
    private @Nullable Integer vertices;

    @Option(
            names = "--enclosing",
            description = "Make pieces that contain the whole solid: nothing of it sticks out. Without it they are as "
                    + "near to the solid as possible.")
    private boolean enclosing;

    /** Refuses bad values, before the model is read. */
    void check() {
        if (error != null && !(error > 0 && error < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException("--error " + error + ": must be a finite length above 0, in the model's unit");
        }
        if (pieces != null && pieces < 1) {
            throw new UserErrorException("--pieces " + pieces + ": must be 1 or more");
        }
        if (vertices != null && vertices < FEWEST_VERTICES) {
            throw new UserErrorException("--vertices " + vertices + ": must be " + FEWEST_VERTICES + " or more");
        }
    }

    /** Returns the options for a mesh. */
    DecompositionOptions of(TriangleMesh mesh) {
        double length = error == null ? RELATIVE_ERROR * mesh.bounds(new Aabb()).diagonal() : error;
        DecompositionOptions options = DecompositionOptions.error(Math.max(length, Double.MIN_NORMAL))
                .threads(Runtime.getRuntime().availableProcessors());
        if (pieces != null) {
            options = options.pieces(pieces);
        }
        if (vertices != null) {
            options = options.vertices(vertices);
        }
        return enclosing ? options.enclosing() : options;
    }
}
