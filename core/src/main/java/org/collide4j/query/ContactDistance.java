package org.collide4j.query;

import org.collide4j.kind.box.BoxDistance;
import org.collide4j.kind.hull.HullAxes;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;

/**
 * Measures the signed distance for contacts. Bodies in contact are mostly a little deep: those that meet with a face need no
 * walk, and the facet of the previous contact mostly is that of this one. A worker.
 */
final class ContactDistance {
    private final Question question;
    private final SignedDistance signedDistance;
    private final HullAxes hullAxes;
    private final FaceDepth faceDepth = new FaceDepth();
    private final ContactProof contactProof = new ContactProof();

    ContactDistance(Question question, SignedDistance signedDistance, HullAxes hullAxes) {
        this.question = question;
        this.signedDistance = signedDistance;
        this.hullAxes = hullAxes;
    }

    /** Measures in A's frame; stops as soon as the bodies are proven to be farther apart than the reach. */
    void measureInA(double reach, Found out) {
        if (!meetsInFacet(reach, out) && !isStillParted(reach, out)) {
            boolean triesFaces = mayMeetWithFace();
            if (!triesFaces || !meetsWithFace(reach, out)) {
                signedDistance.measureInA(reach, !triesFaces, out);
            }
        }
        question.noteWhetherCoresOverlap(out);
    }

    /** Returns true if the last question was answered by the facet of the one before. */
    boolean isProvenByFacet() {
        return question.isAnsweredBy(Question.AnsweredBy.FACET);
    }

    /** Keeps what will prove that facet again, if this question was answered by a search. */
    void rememberBall(FacetMemory facet) {
        if (question.hasPolytope()) {
            contactProof.keepBall(facet, question.obstacle(), question.depth.polytope());
        } else if (question.isAnsweredBy(Question.AnsweredBy.HULL_AXES)) {
            contactProof.keepBall(facet, question.obstacle(), hullAxes);
        }
    }

    private boolean meetsInFacet(double reach, Found out) {
        boolean proven = contactProof.meets(question.past().searches().facet, question.obstacle(), reach, out);
        if (proven) {
            question.answeredByKernel(out);
            question.answeredBy(Question.AnsweredBy.FACET);
        }
        return proven;
    }

    /** Answers and returns true if the separating plane of the previous frame still separates the bodies. */
    private boolean isStillParted(double reach, Found out) {
        ConfigurationObstacle obstacle = question.obstacle();
        boolean wasMet =
                question.remembersPolytope() || question.past().searches().facet.isKnown();
        boolean wasParted = question.startsAlongAxis && !wasMet && !BoxDistance.suits(obstacle.pair());
        boolean parted = wasParted && contactProof.parts(question.towards, obstacle, reach, out);
        if (parted) {
            question.answeredByKernel(out);
        }
        return parted;
    }

    /** Leaves out pairs of boxes, which have a kernel of their own, and pairs whose polytope the search goes on with. */
    private boolean mayMeetWithFace() {
        return !question.withinPlane && !BoxDistance.suits(question.obstacle().pair()) && !question.remembersPolytope();
    }

    private boolean meetsWithFace(double reach, Found out) {
        PlacedPair pair = question.obstacle().pair();
        boolean byAxes = HullAxes.suitContacts(pair, question.hasPast()) && hullAxes.measure(pair, reach, out);
        if (byAxes || faceDepth.measure(pair, reach, out)) {
            out.steps = 0;
            question.answeredByKernel(out);
            if (byAxes) {
                question.answeredBy(Question.AnsweredBy.HULL_AXES);
            }
            return true;
        }
        return false;
    }
}
