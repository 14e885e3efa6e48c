package org.collide4j.cases;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;

/** Says what is wrong with an answer, judged by itself and by the support mappings alone. */
public final class AnswerCheck {
    /** The length of a unit vector, after a handful of roundings. */
    private static final double UNIT_WITHIN = 1e-14;

    /** Walks end as soon as the plane across the way between the points proves the distance but for this part of it. */
    private static final double RELATIVE = 1e-12;

    private static final Vector3[] DIRECTIONS = directions();

    private final PairCase pair;
    private final Proximity answer;
    private final double tolerance;
    private final List<String> complaints = new ArrayList<>();

    /** Witness points can be no better than the answer's own interval. */
    private AnswerCheck(PairCase pair, Proximity answer, double tolerance) {
        this.pair = pair;
        this.answer = answer;
        this.tolerance = tolerance;
    }

    /** The complaints about an answer; empty if it is sound. The tolerance counts in lengths of the pair's unit. */
    public static List<String> complaints(PairCase pair, Proximity answer, double tolerance) {
        AnswerCheck check = new AnswerCheck(pair, answer, tolerance);
        check.numbersAreFinite();
        if (check.complaints.isEmpty()) {
            check.intervalIsOrdered();
            check.normalIsACertificate();
            check.witnessesBelongTogether();
            check.witnessesLieOnTheShapes();
        }
        return check.complaints;
    }

    private void numbersAreFinite() {
        require(
                Double.isFinite(answer.signedDistance())
                        && Double.isFinite(answer.lower())
                        && Double.isFinite(answer.upper())
                        && answer.normal().isFinite()
                        && answer.pointOnA().isFinite()
                        && answer.pointOnB().isFinite(),
                "a number is not finite");
        require(answer.termination() != null, "no termination");
        require(answer.steps() >= 0, "negative steps");
    }

    private void intervalIsOrdered() {
        require(
                answer.lower() <= answer.signedDistance() && answer.signedDistance() <= answer.upper(),
                "distance outside of its own interval");
        Relation expected =
                answer.lower() > 0 ? Relation.SEPARATED : answer.upper() < 0 ? Relation.PENETRATING : Relation.TOUCHING;
        require(answer.relation() == expected, "relation is not that of the interval");
    }

    private void normalIsACertificate() {
        double length = answer.normal().length();
        require(Math.abs(length - 1) <= UNIT_WITHIN, "normal is not unit: length " + length);
        double gap = new SupportPlane(pair).gap(answer.normal());
        require(
                Math.abs(gap - answer.signedDistance()) <= Math.max(planeTolerance(), answer.upper() - answer.lower()),
                "the gap along the normal is " + gap + ", the distance " + answer.signedDistance());
    }

    private void witnessesBelongTogether() {
        Vector3 onB = new Vector3(answer.pointOnA()).addScaled(answer.signedDistance(), answer.normal());
        double apart = onB.distance(answer.pointOnB());
        require(apart <= witnessTolerance(), "pointOnA + distance · normal misses pointOnB by " + apart);
    }

    private void witnessesLieOnTheShapes() {
        SupportPlane planes = new SupportPlane(pair);
        double allowed = witnessTolerance();
        Vector3 towardsB = answer.normal();
        Vector3 towardsA = new Vector3(towardsB).negate();
        double belowA = -planes.outOfA(answer.pointOnA(), towardsB);
        double belowB = -planes.outOfB(answer.pointOnB(), towardsA);
        require(belowA <= allowed, "pointOnA is " + belowA + " below A's contact plane");
        require(belowB <= allowed, "pointOnB is " + belowB + " below B's contact plane");
        double outOfA = planes.outOfA(answer.pointOnA(), towardsB);
        double outOfB = planes.outOfB(answer.pointOnB(), towardsA);
        for (Vector3 direction : DIRECTIONS) {
            outOfA = Math.max(outOfA, planes.outOfA(answer.pointOnA(), direction));
            outOfB = Math.max(outOfB, planes.outOfB(answer.pointOnB(), direction));
        }
        require(outOfA <= allowed, "pointOnA is " + outOfA + " outside of A");
        require(outOfB <= allowed, "pointOnB is " + outOfB + " outside of B");
    }

    /** Bodies may be a million times their sizes apart. */
    private double planeTolerance() {
        return tolerance + RELATIVE * Math.max(0, answer.signedDistance());
    }

    private double witnessTolerance() {
        return planeTolerance() + pair.worldRounding() + (answer.upper() - answer.lower());
    }

    private void require(boolean holds, String complaint) {
        if (!holds) {
            complaints.add(complaint);
        }
    }

    /** The 26 directions to the neighbours in a cubic grid. */
    private static Vector3[] directions() {
        List<Vector3> directions = new ArrayList<>();
        for (int i = 0; i < 27; i++) {
            Vector3 d = new Vector3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
            if (d.length() > 0) {
                directions.add(d.scale(1 / d.length()));
            }
        }
        return directions.toArray(new Vector3[0]);
    }
}
