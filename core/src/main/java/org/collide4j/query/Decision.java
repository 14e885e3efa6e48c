package org.collide4j.query;

import org.collide4j.epa.DepthSearch;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.gjk.Simplex;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;

/**
 * Decides whether two shapes are within a limit of each other: by a glance, which ends most questions, else by a walk, and
 * where the cores share a point and the limit is below their margins, by a search for the depth. A worker.
 */
final class Decision {
    private final Question question;
    private final Glance glance;
    private final ExactSign exactSign;
    private final DirectDistance direct;
    private final Found overHalfSpace = new Found();
    private final Simplex nothingFound = new Simplex();

    Decision(Question question, DirectDistance direct, Glance glance, ExactSign exactSign) {
        this.question = question;
        this.direct = direct;
        this.glance = glance;
        this.exactSign = exactSign;
    }

    /** Decides about a pair without a past. */
    boolean within(double limit, ConfigurationObstacle obstacle) {
        if (obstacle.pair().isUnbounded()) {
            return withinOverHalfSpace(limit, obstacle.pair());
        }
        question.begin(obstacle);
        double coreLimit = obstacle.coreLimit(limit);
        if (obstacle.pair().reachesAreBeyond(coreLimit)) {
            return false;
        }
        LimitVerdict verdict = glance.decide(obstacle, coreLimit);
        return verdict == LimitVerdict.UNDECIDED ? walk(limit, coreLimit, false) : verdict == LimitVerdict.WITHIN;
    }

    /**
     * Decides about a pair with a past. If that was an overlap, the middle is where to begin, or of hulls what held the
     * origin; else the axis that parted them mostly still does, and nothing is to be remembered then.
     */
    boolean within(double limit, ConfigurationObstacle obstacle, Pair pair) {
        if (obstacle.pair().isUnbounded()) {
            return withinOverHalfSpace(limit, obstacle.pair());
        }
        if (pair.isWithin) {
            LimitVerdict verdict = decideFromCentre(limit, obstacle, pair);
            if (verdict != LimitVerdict.UNDECIDED) {
                pair.isWithin = verdict == LimitVerdict.WITHIN;
                return pair.isWithin;
            }
        }
        double coreLimit = obstacle.coreLimit(limit);
        if (obstacle.pair().reachesAreBeyond(coreLimit)) {
            return false; // sooner than any memory
        }
        question.resume(obstacle, pair);
        LimitVerdict verdict = question.startsAlongAxis
                ? glance.again(obstacle, question.towards, coreLimit)
                : glance.ball(obstacle, coreLimit);
        if (verdict != LimitVerdict.UNDECIDED) {
            return verdict == LimitVerdict.WITHIN;
        }
        question.coresOverlap = walk(limit, coreLimit, pair.enclosed);
        question.remember(pair);
        return question.coresOverlap;
    }

    private boolean withinOverHalfSpace(double limit, PlacedPair pair) {
        direct.measure(pair, overHalfSpace);
        boolean isOpen = limit == 0 && overHalfSpace.containsZero();
        return isOpen ? !exactSign.parts(nothingFound, pair) : !(overHalfSpace.lower > limit * pair.scale());
    }

    private LimitVerdict decideFromCentre(double limit, ConfigurationObstacle obstacle, Pair pair) {
        question.begin(obstacle);
        double coreLimit = obstacle.coreLimit(limit);
        return obstacle.pair().reachesAreBeyond(coreLimit)
                ? LimitVerdict.BEYOND
                : glance.decide(obstacle, coreLimit, pair.searches().corners);
    }

    /** Returns true if shapes share a point that touch within rounding. */
    boolean touch(PlacedPair pair) {
        return question.withinPlane || !exactSign.parts(nothingFound, pair);
    }

    private boolean walk(double limit, double coreLimit, boolean enclosedBefore) {
        question.startDecision(coreLimit, enclosedBefore);
        question.gjk().run();
        if (!coresWithin(coreLimit)) {
            return false;
        }
        Gjk gjk = question.gjk();
        boolean open = limit == 0 && !question.withinPlane && gjk.upper() > coreLimit;
        return !(open && exactSign.parts(gjk.simplex(), question.obstacle().pair()));
    }

    private boolean coresWithin(double coreLimit) {
        Gjk gjk = question.gjk();
        if (gjk.lower() > coreLimit) {
            return false;
        }
        boolean enclosed = gjk.status() == Gjk.Status.ENCLOSED && coreLimit >= 0;
        if (enclosed || gjk.upper() <= coreLimit || gjk.lower() > 0) {
            return true;
        }
        return !(searchDepth(gjk).lower() > coreLimit);
    }

    private DepthSearch searchDepth(Gjk gjk) {
        question.depth.search(question.obstacle(), gjk);
        question.answeredBySearch();
        return question.depth.last();
    }
}
