package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every certified pair, every question, both orders, hulls built and as clouds of points, against exact truths. */
class CertifiedCasesTest {
    /** How wide an interval may be, in sizes of the pair: what docs/conventions.md promises. */
    private static final double WIDTH_OF_POLYTOPES = 1e-12;

    private static final double WIDTH_OF_CURVED = 1e-11;

    /** By how much the points of an overlap may miss each other along the normal, in sizes of the pair, beyond rounding. */
    private static final double MISFIT_OF_DEPTHS = 1e-12;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Proximity moved = new Proximity();
    private final Findings findings = new Findings();
    private final Coverage coverage = new Coverage();

    /** The tolerance is the largest error in pair sizes. */
    @ParameterizedTest(name = "{0} within {1} of the size")
    @CsvSource({
        "boxes, 4000, 1e-9",
        "hull8, 2000, 1e-9",
        "hull32, 2000, 1e-9",
        "hull128, 2000, 1e-9",
        "prims, 2058, 1e-9",
        "coherent, 4000, 1e-9",
        "hard, 1500, 1e-9"
    })
    void everyAnswerAgreesWithTheTruth(String name, int count, double tolerance) {
        List<CertifiedPair> pairs = QueryFile.certified(name);
        assertEquals(count, pairs.size());
        sweep(Effort.of(pairs), tolerance);
    }

    @Test
    void hullsOfAThousandVerticesAgreeWithTheTruth() {
        sweep(Effort.of(QueryFile.certified("hull1000", SharedFolder.casesWith("hull1000.txt"))), 1e-9);
    }

    private void sweep(List<CertifiedPair> pairs, double tolerance) {
        for (CertifiedPair certified : pairs) {
            check(certified, tolerance);
            check(certified.swapped(), tolerance);
            if (certified.pair().isPolytopes()) {
                check(certified.asClouds(), tolerance);
            }
        }
        findings.assertNone();
        coverage.assertAtLeast(pairs.size() / 4, Relation.SEPARATED)
                .assertAtLeast(pairs.size() / 4, Relation.PENETRATING);
    }

    private void check(CertifiedPair certified, double tolerance) {
        double absolute = tolerance * certified.pair().size();
        double distance = certified.pair().signedDistance(narrow, answer);
        coverage.met(answer.relation());
        require(distance == answer.signedDistance(), "the value returned is not that of the answer", certified);
        findings.addAll(AnswerCheck.complaints(certified.pair(), answer, absolute), certified, answer);
        theNumberIsRight(certified, tolerance);
        theIntervalHoldsTheTruth(certified);
        thePointsOfAnOverlapFitItsNormal(certified);
        theBooleansAreRight(certified, absolute);
        movingAByTheAnswerMakesThePairTouch(certified, absolute);
    }

    private void theNumberIsRight(CertifiedPair certified, double tolerance) {
        double error = certified.errorOf(answer.signedDistance());
        require(error <= tolerance, "distance is off by more than the tolerance", certified);
        if (certified.judgesBooleans() && error > 1e-9) {
            require(answer.signedDistance() <= 0 == certified.truth() <= 0, "distance has the wrong sign", certified);
        }
    }

    private void theIntervalHoldsTheTruth(CertifiedPair certified) {
        require(
                answer.lower() <= certified.truth() + certified.bound(),
                "the lower bound is above the truth",
                certified);
        require(
                certified.truth() - certified.bound() <= answer.upper(),
                "the upper bound is below the truth",
                certified);
        double promised = certified.pair().isPolytopes() ? WIDTH_OF_POLYTOPES : WIDTH_OF_CURVED;
        double width = answer.upper() - answer.lower();
        require(width <= promised * certified.pair().size(), "the interval is wider than promised", certified);
        require(answer.termination() != Termination.OUT_OF_STEPS, "the steps did not suffice", certified);
    }

    private void thePointsOfAnOverlapFitItsNormal(CertifiedPair certified) {
        if (answer.relation() == Relation.PENETRATING) {
            double missed = new Vector3(answer.pointOnA())
                    .addScaled(answer.signedDistance(), answer.normal())
                    .distance(answer.pointOnB());
            double allowed = MISFIT_OF_DEPTHS * certified.pair().size()
                    + certified.pair().worldRounding();
            require(missed <= allowed, "the points miss each other along the normal", certified);
        }
    }

    private void theBooleansAreRight(CertifiedPair certified, double absolute) {
        PairCase pair = certified.pair();
        if (certified.judgesBooleans()) {
            require(pair.intersects(narrow) == certified.truth() <= 0, "intersects is wrong", certified);
        }
        double clear = certified.bound() + absolute;
        require(pair.within(certified.truth() + clear, narrow), "within denies a limit above the truth", certified);
        require(!pair.within(certified.truth() - clear, narrow), "within grants a limit below the truth", certified);
    }

    private void movingAByTheAnswerMakesThePairTouch(CertifiedPair certified, double absolute) {
        PairCase pair = certified.pair();
        PairCase parted = pair.withPlacementA(pair.placementA().movedAlong(answer.normal(), answer.signedDistance()));
        double left = parted.signedDistance(narrow, moved);
        require(
                Math.abs(left) <= absolute + certified.bound() + pair.worldRounding(),
                "moving A by distance · normal does not make the pair touch",
                certified);
    }

    private void require(boolean holds, String kind, CertifiedPair certified) {
        findings.require(holds, kind, certified, answer);
    }
}
