package org.collide4j.query;

import org.collide4j.epa.BallBehind;
import org.collide4j.epa.Surface;
import org.collide4j.kind.hull.HullAxes;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.manifold.FacetProof;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;

/**
 * Answers a question about contacts with what the last one has found, where that is proven to be the answer still: the facet
 * in which the bodies met, or the plane that parted them.
 *
 * <p>In A's frame and at the obstacle's scale. A worker.
 */
final class ContactProof {
    /**
     * How far behind the origin a ball is sought, in parts of the way to the centre: of {@code 1/20} to 1/3 the best of
     * most.
     */
    private static final double BEHIND = 0x1p-3;

    private final FacetProof proof = new FacetProof();
    private final BallBehind ballBehind = new BallBehind();
    private final Vector3 centre = new Vector3();

    /** Answers and returns true if the bodies are proven to meet in the cached facet still. */
    boolean meets(FacetMemory facet, ConfigurationObstacle obstacle, double reach, Found out) {
        boolean proven = facet.isKnown() && proof.proves(facet, obstacle, reach);
        if (proven) {
            answer(obstacle, reach, 0, out);
        }
        return proven;
    }

    /** Answers and returns true if a plane across v still separates the bodies by more than the reach. */
    boolean parts(Vector3 v, ConfigurationObstacle obstacle, double reach, Found out) {
        boolean parted = proof.parts(v, obstacle, reach);
        if (parted) {
            answer(obstacle, reach, 1, out);
        }
        return parted;
    }

    private void answer(ConfigurationObstacle obstacle, double reach, int steps, Found out) {
        out.lower = proof.lower();
        out.upper = proof.upper();
        double distance = proof.height() - obstacle.margin();
        out.end(out.lower > reach ? Ending.EARLY_OUT : Ending.CONVERGED);
        out.steps = steps;
        out.setAlong(proof.normal(), distance, proof.onA(), proof.onB(), obstacle.pair());
    }

    /** Stores a ball behind the cached facet, found in the search's polytope, if the facet is not proven without one. */
    void keepBall(FacetMemory facet, ConfigurationObstacle obstacle, Surface polytope) {
        if (lacksBall(facet, obstacle) && ballBehind.find(polytope, proof.normal(), proof.cosineOfDisc(), centre)) {
            keepBall(facet, obstacle, ballBehind.radius() - obstacle.rounding());
        }
    }

    /**
     * Stores a ball behind the cached facet of two hulls that were measured by their axes, if the facet is not proven
     * without one.
     */
    void keepBall(FacetMemory facet, ConfigurationObstacle obstacle, HullAxes axes) {
        if (lacksBall(facet, obstacle)) {
            Vector3 n = proof.normal();
            obstacle.center(centre);
            centre.scale(BEHIND * n.dot(centre), n);
            double radius = axes.ballAround(centre, obstacle.pair());
            if (radius > 0) {
                keepBall(facet, obstacle, radius);
            }
        }
    }

    private boolean lacksBall(FacetMemory facet, ConfigurationObstacle obstacle) {
        boolean lacking = facet.isKnown() && !proof.proves(facet, obstacle, Double.POSITIVE_INFINITY);
        return lacking && proof.lacksBall();
    }

    private void keepBall(FacetMemory facet, ConfigurationObstacle obstacle, double radius) {
        facet.keepBall(centre, radius, obstacle.pair().bInA());
    }
}
