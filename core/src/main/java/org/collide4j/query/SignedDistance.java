package org.collide4j.query;

import org.collide4j.epa.ResumedEpa;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.kind.hull.CornerGjk;
import org.collide4j.kind.hull.CornerWalks;
import org.collide4j.kind.hull.HullAxes;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;

/**
 * Measures the distance of two shapes, and where they overlap their depth. The stages are asked in the order of
 * {@link #measureInA}, and the first that answers ends it. A worker.
 */
final class SignedDistance {
    private final Question question;
    private final DirectDistance direct;
    private final HullAxes hullAxes;
    private final ExactSign exactSign;
    private final FoundDistance found;

    SignedDistance(
            Question question, DirectDistance direct, HullAxes hullAxes, ExactSign exactSign, FoundDistance found) {
        this.question = question;
        this.direct = direct;
        this.hullAxes = hullAxes;
        this.exactSign = exactSign;
        this.found = found;
    }

    /** Measures in the world; the interval is what rounded arithmetic proves. */
    void measure(Found out) {
        measureInA(Double.POSITIVE_INFINITY, true, out);
        question.noteWhetherCoresOverlap(out);
        out.placeInWorld(question.obstacle().pair());
    }

    /**
     * Measures in A's frame and at the obstacle's scale; stops as soon as the bodies are proven to be farther apart than the
     * reach.
     *
     * @param triesHullAxes false if the axes of hulls of few faces are known not to answer
     */
    void measureInA(double reach, boolean triesHullAxes, Found out) {
        if (measuresDirectly(out) || measuresByAxesAgain(out) || overlapsStill(out)) {
            return;
        }
        if (!question.coresOverlap && walksCorners(triesHullAxes, out)) {
            return;
        }
        double coreLimit = question.obstacle().coreLimit(reach);
        question.startWalk(coreLimit);
        question.walk(coreLimit);
        if (question.gjk().lower() > 0) {
            found.separated(question.gjk(), question.discardedSteps, question.obstacle(), out);
        } else {
            measureDepth(question.discardedSteps, out);
        }
    }

    private boolean measuresDirectly(Found out) {
        boolean measured =
                !question.withinPlane && direct.measure(question.obstacle().pair(), out);
        if (measured) {
            question.answeredByKernel(out);
        }
        return measured;
    }

    /** Measures by the axes of all facets, if they measured the previous frame. */
    private boolean measuresByAxesAgain(Found out) {
        if (question.withinPlane || !question.triesAllFacetAxes) {
            return false;
        }
        question.triesAllFacetAxes = question.depth.measureByAxes(question.obstacle(), out);
        if (question.triesAllFacetAxes) {
            question.answeredByKernel(out);
        }
        return question.triesAllFacetAxes;
    }

    /** Looks for an overlap of the previous frame where it was, before any walk. */
    private boolean overlapsStill(Found out) {
        ConfigurationObstacle obstacle = question.obstacle();
        if (question.withinPlane || !question.remembersPolytope() || obstacle.isSmooth()) {
            return false;
        }
        ResumedEpa search = question.depth.searchOn(obstacle, question.past().searches().polytope);
        question.towards.scale(-1, search.normal());
        question.startsAlongAxis = true;
        if (search.hasServed()) {
            Gjk gjk = question.gjk(); // which has no proof yet
            gjk.start(obstacle, question.towards, Double.POSITIVE_INFINITY, question.accuracy.relative());
            found.inContact(gjk, 0, obstacle, search, false, out);
            question.answeredBy(Question.AnsweredBy.RESUMED_SEARCH);
            return true;
        }
        if (!(search.lower() > 0)) {
            question.forgetOverlap();
        }
        return false;
    }

    /**
     * Measures two hulls or boxes that did not overlap before by a walk between their corners, and their depth by a search
     * from there. Margins may leave a sign open, which takes the simplex of a walk of GJK.
     */
    private boolean walksCorners(boolean triesHullAxes, Found out) {
        PlacedPair pair = question.obstacle().pair();
        if (question.withinPlane || pair.margin() > 0 || !CornerWalks.suitDepth(pair) || !question.mayWalkCorners()) {
            return false;
        }
        CornerGjk walk = question.cornerWalks.of(pair);
        boolean askAxes = !question.startsAlongAxis && triesHullAxes && HullAxes.suit(pair);
        boolean mayEndSooner = question.hasPast() || askAxes; // than with a tetrahedron
        LimitVerdict verdict = mayEndSooner ? question.walkCorners(walk) : walk.enclose(question.obstacle());
        question.discardedSteps = verdict == LimitVerdict.UNDECIDED ? walk.steps() : 0;
        if (verdict == LimitVerdict.BEYOND) {
            found.apart(walk, pair, out);
            question.answeredByKernel(out);
            return true;
        }
        if (verdict == LimitVerdict.WITHIN && askAxes && hullAxes.measure(pair, Double.POSITIVE_INFINITY, out)) {
            out.steps = walk.steps();
            question.answeredByKernel(out);
            return true;
        }
        if (verdict == LimitVerdict.WITHIN && mayEndSooner) {
            verdict = walk.enclose(question.obstacle());
        }
        if (verdict == LimitVerdict.WITHIN) {
            question.gjk().startEnclosed(question.obstacle(), walk);
            measureDepth(0, out);
        }
        return verdict == LimitVerdict.WITHIN;
    }

    private void measureDepth(int stepsBefore, Found out) {
        ConfigurationObstacle obstacle = question.obstacle();
        question.triesAllFacetAxes = question.depth.measure(obstacle, question.gjk(), out);
        if (question.triesAllFacetAxes) {
            out.steps += stepsBefore;
            question.answeredByKernel(out);
        } else {
            question.answeredBySearch();
            found.inContact(question.gjk(), stepsBefore, obstacle, question.depth.last(), true, out);
        }
    }

    /** Settles the sign of an answer in the world where rounding leaves it open and exact arithmetic can tell. */
    void settleSign(Found out) {
        if (!question.withinPlane) { // there, flat shapes have an inside
            exactSign.settle(question.gjk().simplex(), question.obstacle().pair(), out);
        }
    }
}
