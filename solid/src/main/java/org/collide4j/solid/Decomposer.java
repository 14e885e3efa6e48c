package org.collide4j.solid;

import java.util.Arrays;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.mesh.TriangleMesh;

/** Works out a {@link Decomposition}: cuts, joins, limits the pieces, and proves the errors. */
final class Decomposer {
    /** Bisections of tetrahedra that a decision about a part may take: one that is cut in vain is joined again. */
    private static final int CUT_BUDGET = 1000;

    /** Bisections of tetrahedra that a decision about two pieces may take. */
    private static final int JOIN_BUDGET = 4000;

    /** Bisections of tetrahedra that the proof of a piece's excess may take in the first round, and in the last. */
    private static final int FIRST_PROOF_BUDGET = 64;

    private static final int PROOF_BUDGET = 64 * 8 * 8 * 8;

    /** Excess, relative to the error aimed at, that needs no closer bound. */
    private static final double NEGLIGIBLE = 0x1p-20;

    /** Parts into which a solid is cut for each piece that is wanted. */
    private static final int PARTS_A_PIECE = 4;

    /** Shares of the time that cutting and joining take, about; the proof takes the rest. */
    private static final double SHARE_OF_CUTS = 0.6;

    private static final double SHARE_OF_JOINS = 0.25;

    private final DecompositionOptions options;
    private final ClosedSolid solid;
    private final double error;

    Decomposer(TriangleMesh mesh, DecompositionOptions options) {
        this.options = options;
        solid = new ClosedSolid(mesh);
        error = Math.scalb(options.error(), solid.exponent);
    }

    Decomposition decompose() {
        if (solid.isEmpty()) {
            return new Decomposition(List.of(), 0, 0, solid.remarks);
        }
        try (var workers = new Workers(solid.mesh, options.threads(), options.cancelledBy())) {
            List<Piece> pieces = cutAndMerge(workers);
            Hull[] hulls = new Hull[pieces.size()];
            double[] shortfall = new double[hulls.length];
            workers.run(hulls.length, (i, member) -> {
                var limit = new PieceLimit(pieces.get(i), options, solid.seam);
                shortfall[i] = limit.shortfall();
                hulls[i] = limit.hull();
            });
            double excess = greatestExcess(hulls, workers);
            options.progress().accept(1);
            return new Decomposition(
                    Arrays.stream(hulls).map(this::unscaled).toList(),
                    unscaled(excess),
                    unscaled(Arrays.stream(shortfall).max().orElse(0)),
                    solid.remarks);
        }
    }

    /**
     * Returns a bound of the excess of all pieces: in rounds, each with a larger budget, of those alone that may exceed the
     * greatest distance reached before. Differences that are small beside the error aimed at need no proof.
     */
    private double greatestExcess(Hull[] hulls, Workers workers) {
        double[] lower = new double[hulls.length];
        double[] upper = new double[hulls.length];
        Arrays.fill(upper, Double.POSITIVE_INFINITY);
        for (int budget = FIRST_PROOF_BUDGET; budget <= PROOF_BUDGET; budget *= 8) {
            double reached = Math.max(
                    NEGLIGIBLE * error,
                    ExcessSearch.goal(Arrays.stream(lower).max().orElse(0)));
            int steps = budget;
            workers.run(hulls.length, (i, member) -> {
                if (upper[i] > reached) {
                    ExcessSearch search = workers.excess(member);
                    search.search(hulls[i], reached, Double.POSITIVE_INFINITY, steps);
                    upper[i] = Math.min(upper[i], search.upper());
                    lower[i] = Math.max(lower[i], search.lower());
                }
            });
        }
        return Arrays.stream(upper).max().orElse(0);
    }

    private List<Piece> cutAndMerge(Workers workers) {
        var reflex = new ReflexEdges(solid.mesh);
        int mostParts = (int) Math.min(1 << 16, (long) PARTS_A_PIECE * options.pieces());
        List<Piece> parts = new CutTree(workers, reflex, error, mostParts, CUT_BUDGET)
                .cut(Part.of(solid.mesh), share -> options.progress().accept(SHARE_OF_CUTS * share));
        options.progress().accept(SHARE_OF_CUTS);
        List<Piece> pieces = new PieceMerge(workers, error, JOIN_BUDGET).merge(parts, options.pieces());
        options.progress().accept(SHARE_OF_CUTS + SHARE_OF_JOINS);
        return pieces;
    }

    private double unscaled(double length) {
        return length == 0 ? 0 : Math.nextUp(Math.scalb(length, -solid.exponent));
    }

    private Hull unscaled(Hull hull) {
        double[] points = Piece.coordinates(hull);
        for (int i = 0; i < points.length; i++) {
            points[i] = Math.scalb(points[i], -solid.exponent);
        }
        return Hull.of(points);
    }
}
