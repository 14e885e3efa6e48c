package org.collide4j.solid;

import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;

/**
 * Scores cuts of a part: by the volumes of the hulls of both sides, and by their second moments, which are small if the
 * sides are compact. Hulls are estimated from the farthest points of either side along fixed directions, of a sample of
 * the part's edges if it has many, from the points of the cut, and from the part's own hull.
 */
final class CutScore {
    /** Vertices of the part's hull of a sample. */
    private static final int MOST_OUTLINE = 120;

    /** Depth of the points on either side of a cut, at least. */
    private static final double LEAST_DEPTH = 1e-7;

    /**
     * Weight of the moments beside the volumes, both relative to the part's: beyond about 1, cuts a little off a face
     * would win for their compact sides.
     */
    private static final double WEIGHT_OF_MOMENTS = 0.25;

    private final CutSample sample;

    /** Vertices of the part's hull. */
    private final double[] outline;

    /** Volume and moment of the part's hull. */
    private final double volume;

    private final double moment;
    private final Supports below = new Supports();
    private final Supports above = new Supports();

    CutScore(Part part, Hull hull) {
        volume = Math.max(Double.MIN_NORMAL, hull.mass().volume());
        moment = Math.max(Double.MIN_NORMAL, Supports.moment(hull));
        outline = hull.vertexCount() <= MOST_OUTLINE
                ? Piece.coordinates(hull)
                : Piece.coordinates(new HullBuilder().maxVertices(MOST_OUTLINE).build(Piece.coordinates(hull)));
        sample = new CutSample(part, outline, Directions.spread(hull.mass()));
    }

    /**
     * Returns an estimate of the score, without hulls, at a hundredth of the cost or so; infinite if the plane leaves
     * nearly all on one side.
     */
    double estimate(CutPlane plane) {
        sample.split(plane, below, above);
        if (below.deepest() < LEAST_DEPTH || above.deepest() < LEAST_DEPTH) {
            return Double.POSITIVE_INFINITY;
        }
        below.estimate();
        above.estimate();
        return score();
    }

    /**
     * Returns the score, which is small for a good cut. No gain of volume, as at the first cut through a ring, leaves the
     * choice to the moments.
     */
    double of(CutPlane plane) {
        sample.split(plane, below, above);
        for (int i = 0; i < outline.length; i += 3) {
            double height = plane.height(outline[i], outline[i + 1], outline[i + 2]);
            (height <= 0 ? below : above).addExtra(outline[i], outline[i + 1], outline[i + 2]);
        }
        below.build();
        above.build();
        return score();
    }

    private double score() {
        return (below.volume() + above.volume()) / volume
                + WEIGHT_OF_MOMENTS * (below.moment() + above.moment()) / moment;
    }
}
