package org.collide4j.query;

import org.collide4j.epa.BallBehind;
import org.collide4j.epa.Epa;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.manifold.FacetProof;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Answers a question about contacts with what the last one has found, where that is proven to be the answer still: the facet
 * in which the bodies met, or the plane that parted them.
 *
 * <p>In A's frame and at the obstacle's scale. A worker.
 */
final class ContactProof {
    private final FacetProof proof = new FacetProof();
    private final BallBehind ballBehind = new BallBehind();
    private final Vector3 centre = new Vector3();

    /** Whether the bodies still meet in that facet; then it is the answer. */
    boolean meets(FacetMemory facet, ConfigurationObstacle obstacle, double reach, Proximity out) {
        boolean proven = facet.isKnown() && proof.proves(facet, obstacle, reach);
        if (proven) {
            answer(obstacle, reach, 0, out);
        }
        return proven;
    }

    /** Whether a plane across v still parts the bodies by more than the reach; then it is the answer. */
    boolean parts(Vector3 v, ConfigurationObstacle obstacle, double reach, Proximity out) {
        boolean parted = proof.parts(v, obstacle, reach);
        if (parted) {
            answer(obstacle, reach, 1, out);
        }
        return parted;
    }

    private void answer(ConfigurationObstacle obstacle, double reach, int steps, Proximity out) {
        out.lower = proof.lower();
        out.upper = proof.upper();
        double distance = proof.height() - obstacle.margin();
        out.signedDistance = Math.max(out.lower, Math.min(distance, out.upper));
        out.termination = out.lower > reach ? Termination.EARLY_OUT : Termination.CONVERGED;
        out.steps = steps;
        out.normal.set(proof.normal());
        out.pointOnA.set(proof.onA());
        out.pointOnB.set(proof.onB());
        FoundDistance.addMargins(obstacle.pair(), out);
    }

    /** Of a facet that this search has found, keeps a ball behind it, if it is not proven without. */
    void keepBall(FacetMemory facet, ConfigurationObstacle obstacle, Epa search) {
        boolean lacking = facet.isKnown() && !proof.proves(facet, obstacle, Double.POSITIVE_INFINITY);
        if (lacking
                && proof.lacksBall()
                && ballBehind.find(search.polytope(), proof.normal(), proof.cosineOfDisc(), centre)) {
            facet.keepBall(
                    centre,
                    ballBehind.radius() - obstacle.rounding(),
                    obstacle.pair().bInA());
        }
    }
}
