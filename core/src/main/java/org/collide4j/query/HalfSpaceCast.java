package org.collide4j.query;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.exact.ExactVerdict;
import org.collide4j.kind.plane.ExactHalfSpace;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.pair.PlacedPair;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.shape.HalfSpace;

/**
 * Casts along a straight line of a pair with a half-space, in closed form: the gap shrinks linearly, so that the time of
 * contact is a quotient. What rounding leaves open about a polytope is decided by the exact heights of its lowest vertex at
 * the start and at the end. A worker.
 */
final class HalfSpaceCast {
    /** Rounding of the speed along the normal, in parts of the motion's coordinates: those of a turned normal, and a dot. */
    private static final double ROUNDING_OF_SPEED = 64 * UNIT;

    private static final double OUTWARD = 4 * UNIT;

    private final DistanceSearch search;
    private final ConfigurationObstacle obstacle;
    private final Vector3 motion;
    private final ExactHalfSpace exact = new ExactHalfSpace();
    private final Proximity start = new Proximity();

    /** Motion by a power of two, of about unit length. */
    private final Vector3 unitMotion = new Vector3();

    private int exponent;

    /** Speed of approach along the normal, of the unit motion, and its rounding. */
    private double speed;

    private double rounding;

    /** Answers casts of this obstacle along A's motion in the world. */
    HalfSpaceCast(DistanceSearch search, ConfigurationObstacle obstacle, Vector3 motion) {
        this.search = search;
        this.obstacle = obstacle;
        this.motion = motion;
    }

    /** Casts the placed pair over so many lengths of the motion. */
    boolean cast(double length, CastHit out) {
        PlacedPair pair = obstacle.pair();
        search.question.begin(obstacle);
        search.signed.measure(start.found);
        search.signed.settleSign(start.found);
        answerAtStart(out);
        measureSpeed();
        switch (start.relation()) {
            case PENETRATING -> out.found.upper = 0;
            case TOUCHING -> answerTouch(pair, length, out);
            default -> answerApart(pair, length, out);
        }
        return out.hit();
    }

    private void answerAtStart(CastHit out) {
        out.outcome = Outcome.HIT;
        out.time = 0;
        out.found.set(start.found);
        out.found.lower = 0;
    }

    private void measureSpeed() {
        double most = motion.maxAbs();
        exponent = most > 0 ? Math.getExponent(most) : 0;
        unitMotion.set(
                Math.scalb(motion.x, -exponent), Math.scalb(motion.y, -exponent), Math.scalb(motion.z, -exponent));
        speed = unitMotion.dot(start.found.normal);
        rounding = ROUNDING_OF_SPEED * unitMotion.sumAbs();
    }

    /** Returns where the motion leads, without rounding where possible: 1 apart, 0 along the plane, −1 closer. */
    private double side(PlacedPair pair) {
        if (Math.abs(speed) > rounding) {
            return -Math.signum(speed);
        }
        return exact.side(pair, unitMotion);
    }

    private void answerTouch(PlacedPair pair, double length, CastHit out) {
        boolean isExact = start.lower() == start.upper();
        double leaving = side(pair);
        boolean leaves = isExact ? leaving > 0 : leaving > 0 && time(-start.lower(), -speed - rounding) < length;
        if (leaves) {
            out.miss(length);
            return;
        }
        out.found.upper = isExact ? 0 : Math.min(length, time(start.upper(), speed - rounding));
        boolean proven = isExact || time(start.upper(), speed - rounding) <= length;
        out.outcome = proven ? Outcome.HIT : Outcome.UNDECIDED;
    }

    private void answerApart(PlacedPair pair, double length, CastHit out) {
        double leaving = side(pair);
        double first = Math.max(0, time(start.lower(), speed + rounding) * (1 - OUTWARD) - Double.MIN_VALUE);
        if (leaving >= 0 || !(first <= length)) {
            out.miss(length);
            return;
        }
        double last = time(start.upper(), speed - rounding) * (1 + OUTWARD) + Double.MIN_VALUE;
        ExactVerdict atEnd = last <= length ? ExactVerdict.PENETRATING : verdictAtEnd(pair, leaving, length);
        if (atEnd == ExactVerdict.SEPARATED) {
            out.miss(length);
            return;
        }
        out.outcome = atEnd == ExactVerdict.UNDECIDED ? Outcome.UNDECIDED : Outcome.HIT;
        out.found.lower = Math.min(first, Double.MAX_VALUE);
        out.found.upper = Math.min(Math.max(first, last), length);
        out.time = Math.max(out.found.lower, Math.min(time(start.signedDistance(), speed), out.found.upper));
        out.found.signedDistance = 0;
        if (last > length && atEnd != ExactVerdict.UNDECIDED) {
            out.found.end(Ending.EXACT);
        }
        placePoints(pair, out);
    }

    /** Returns if the pair is in contact at the end; along an infinite ray the side alone decides that. */
    private ExactVerdict verdictAtEnd(PlacedPair pair, double leaving, double length) {
        if (length == Double.POSITIVE_INFINITY) {
            return leaving < 0 ? ExactVerdict.PENETRATING : ExactVerdict.UNDECIDED;
        }
        return HalfSpace.isUnder(pair.a()) && HalfSpace.isUnder(pair.b())
                ? ExactVerdict.UNDECIDED
                : exact.decideMoved(pair, motion, length);
    }

    /** Returns the time in which a gap closes, in lengths of the motion; infinite without speed. */
    private double time(double gap, double closing) {
        return closing > 0 ? Math.scalb(gap / closing, -exponent) : Double.POSITIVE_INFINITY;
    }

    /** Moves A's point along; both bodies touch where the bounded one has its lowest point. */
    private void placePoints(PlacedPair pair, CastHit out) {
        if (HalfSpace.isUnder(pair.a())) {
            out.found.pointOnA.set(out.found.pointOnB);
        } else {
            out.found.pointOnA.addScaled(out.time, motion);
            out.found.pointOnB.set(out.found.pointOnA);
        }
    }
}
