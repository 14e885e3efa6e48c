package org.collide4j.query;

import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.kind.hull.CornerGjk;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;

/**
 * Measures the distance of two shapes, 0 if they share a point: by a kernel of their kind, by a walk between corners, or by
 * a walk of GJK. How deep they overlap is not asked. A worker.
 */
final class UnsignedDistance {
    private final Question question;
    private final DirectDistance direct;
    private final Glance glance;
    private final ExactSign exactSign;
    private final FoundDistance found;

    UnsignedDistance(
            Question question, DirectDistance direct, Glance glance, ExactSign exactSign, FoundDistance found) {
        this.question = question;
        this.direct = direct;
        this.glance = glance;
        this.exactSign = exactSign;
        this.found = found;
    }

    /** Measures the distance in the world. */
    void measure(Found out) {
        if (!measuresDirectly(out) && !measuresCorners(out) && !isBallWithin(out)) {
            walk(out);
        }
        out.isUnsigned = true;
        question.coresOverlap = !(out.lower > 0);
    }

    private boolean measuresDirectly(Found out) {
        PlacedPair pair = question.obstacle().pair();
        if (question.withinPlane || !direct.measureApart(pair, out)) {
            return false;
        }
        boolean isOpen = pair.isUnbounded() && out.upper > 0;
        if (out.lower > 0 || isOpen) {
            question.answeredByKernel(out);
            out.placeInWorld(pair);
        } else {
            question.keepsAxis();
        }
        return true;
    }

    /** Hulls mostly need no more than a walk of their own. */
    private boolean measuresCorners(Found out) {
        if (!question.mayWalkCorners()) {
            return false;
        }
        PlacedPair pair = question.obstacle().pair();
        CornerGjk walk = question.cornerWalks.of(pair);
        LimitVerdict verdict = question.walkCorners(walk);
        question.discardedSteps = walk.steps();
        if (verdict == LimitVerdict.BEYOND) {
            found.apart(walk, pair, out);
            question.answeredByKernel(out);
            out.placeInWorld(pair);
        } else if (verdict == LimitVerdict.WITHIN) {
            found.within(out);
            out.steps = walk.steps();
            question.keepsAxis();
        }
        return verdict != LimitVerdict.UNDECIDED;
    }

    private boolean isBallWithin(Found out) {
        ConfigurationObstacle obstacle = question.obstacle();
        if (!question.startsAlongAxis || glance.ball(obstacle, obstacle.margin()) != LimitVerdict.WITHIN) {
            return false;
        }
        question.keepsAxis();
        found.within(out);
        return true;
    }

    private void walk(Found out) {
        ConfigurationObstacle obstacle = question.obstacle();
        if (question.startsAlongAxis) {
            question.startWalk(Double.POSITIVE_INFINITY);
            question.gjk().stopWithinMargin();
        } else {
            question.gjk().startApart(obstacle, question.accuracy.relative());
        }
        question.walk(Double.POSITIVE_INFINITY);
        Gjk gjk = question.gjk();
        if (gjk.lower() > 0 && gjk.status() != Gjk.Status.WITHIN_LIMIT) {
            found.separated(gjk, question.discardedSteps, obstacle, out);
            out.placeInWorld(obstacle.pair());
        } else {
            found.shared(gjk, question.discardedSteps, obstacle, out);
        }
    }

    /** Settles whether a distance that rounding does not tell from 0 is 0, which is the least that a distance can be. */
    void settleSign(Found out) {
        boolean shared = out.lower == 0 && out.signedDistance == 0;
        if (out.lower > 0 || shared) {
            return;
        }
        if (!question.withinPlane) {
            exactSign.settleDistance(question.obstacle().pair(), out);
        }
        out.lower = Math.max(0, out.lower);
        out.upper = Math.max(0, out.upper);
        out.signedDistance = Math.max(out.lower, out.signedDistance);
        out.isUnsigned = true;
    }
}
