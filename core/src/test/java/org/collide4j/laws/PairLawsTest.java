package org.collide4j.laws;

import java.util.concurrent.atomic.AtomicInteger;
import org.collide4j.cases.AnswerCheck;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.Coverage;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.laws.PairSweep.Situation;
import org.collide4j.math.Vector3;
import org.collide4j.oracle.PlaneSearch;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What must hold for any pair, whatever its shapes: no truth is needed. Lengths count in pair sizes. */
class PairLawsTest {
    private static final double WITHIN = 1e-9;

    /** Answers that run out of steps, of tilted rings of equally short ways out: a number that may only fall. */
    private static final int UNFINISHED_AT_MOST = 2;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Proximity other = new Proximity();

    @Test
    void everyAnswerIsSound() {
        Coverage coverage = new Coverage();
        AtomicInteger unfinished = new AtomicInteger();
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, answer);
            coverage.met(answer.relation());
            findings.addAll(AnswerCheck.complaints(pair, answer, WITHIN * pair.size()), situation, answer);
            if (answer.termination() == Termination.OUT_OF_STEPS) {
                unfinished.incrementAndGet();
            } else {
                double width = answer.upper() - answer.lower();
                findings.require(width <= 1e-11 * pair.size(), "interval wider than promised", situation, answer);
            }
        });
        coverage.assertAtLeast(Effort.of(1000), Relation.SEPARATED)
                .assertAtLeast(Effort.of(50), Relation.TOUCHING)
                .assertAtLeast(Effort.of(500), Relation.PENETRATING);
        Assertions.assertTrue(unfinished.get() <= UNFINISHED_AT_MOST, "out of steps: " + unfinished);
    }

    /** An answer that ran out of steps is held to its interval; any other to its distance. */
    static double unproven(Proximity answer) {
        return answer.termination() == Termination.OUT_OF_STEPS ? answer.upper() - answer.lower() : 0;
    }

    @Test
    void withoutDepthTheDistanceIsTheSame() {
        Coverage coverage = new Coverage();
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, answer);
            double distance = pair.distance(narrow, other);
            coverage.met(answer.relation());
            double slack = 1e-11 * pair.size();
            boolean meet = other.lower() <= Math.max(0, answer.upper()) && Math.min(0, answer.lower()) <= other.upper();
            findings.require(meet, "without depth, the intervals do not meet", situation, other);
            findings.require(
                    distance == Math.max(0, other.signedDistance())
                            && other.signedDistance() <= other.upper()
                            && other.lower() <= other.signedDistance(),
                    "not within its interval",
                    situation,
                    other);
            if (answer.relation() == Relation.PENETRATING) {
                findings.require(other.upper() <= slack && distance == 0, "an overlap is left open", situation, other);
            } else if (answer.termination() != Termination.OUT_OF_STEPS) {
                double gap = Math.abs(distance - Math.max(0, answer.signedDistance()));
                findings.require(gap <= WITHIN * pair.size(), "without depth, the distance differs", situation, other);
            }
        });
        coverage.assertAtLeast(Effort.of(1000), Relation.SEPARATED).assertAtLeast(Effort.of(500), Relation.PENETRATING);
    }

    @Test
    void swappingThePairKeepsTheDistanceAndTurnsTheNormal() {
        AtomicInteger normalsCompared = new AtomicInteger();
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, answer);
            pair.swapped().signedDistance(narrow, other);
            sameDistance("swapped, the distance differs", situation, 1, findings);
            if (answer.signedDistance() > 1e-3 * pair.size() && other.signedDistance() > 0) {
                // apart, the normal is unique; a gap proven to within e leaves it an angle of √(2e/d)
                double turn = new Vector3().add(answer.normal(), other.normal()).length();
                findings.require(turn <= 2e-3 * Math.sqrt(WITHIN / 1e-9), "normals not opposite", situation, answer);
                normalsCompared.incrementAndGet();
            }
        });
        Assertions.assertTrue(normalsCompared.get() > Effort.of(500), "normals compared: " + normalsCompared);
    }

    @Test
    void aRigidMotionOfBothKeepsTheDistance() {
        PairSweep.holds((situation, findings) -> {
            Placement motion = new Placement(0.5, -1.5, 2.25, 1, 2, 2, 4);
            situation.pair().signedDistance(narrow, answer);
            situation.pair().after(motion).signedDistance(narrow, other);
            sameDistance("moved together, the distance differs", situation, 1, findings);
        });
    }

    @Test
    void placesFarFromTheOriginKeepTheDistance() {
        PairSweep.holds((situation, findings) -> {
            PairCase pair = onBinaryGrid(situation.pair());
            pair.signedDistance(narrow, answer);
            double far = 0x1p20;
            new PairCase(
                            pair.a(),
                            pair.placementA().movedBy(far, -far, 3 * far),
                            pair.b(),
                            pair.placementB().movedBy(far, -far, 3 * far))
                    .signedDistance(narrow, other);
            sameDistance("far from the origin, the distance differs", situation, 1, findings);
        });
    }

    /** Places on a grid of 2⁻²⁸ stay what they are when whole numbers below 2²² are added. */
    private static PairCase onBinaryGrid(PairCase pair) {
        return pair.withPlacementA(onBinaryGrid(pair.placementA())).withPlacementB(onBinaryGrid(pair.placementB()));
    }

    private static Placement onBinaryGrid(Placement p) {
        double grid = 0x1p28;
        return new Placement(
                Math.rint(p.x() * grid) / grid,
                Math.rint(p.y() * grid) / grid,
                Math.rint(p.z() * grid) / grid,
                p.qx(),
                p.qy(),
                p.qz(),
                p.qw());
    }

    @Test
    void scalingByAPowerOfTwoScalesEveryBit() {
        PairSweep.holds((situation, findings) -> {
            situation.pair().signedDistance(narrow, answer);
            for (double factor : new double[] {0x1p-30, 0x1p30}) {
                situation.scaled(factor).signedDistance(narrow, other);
                boolean same = other.signedDistance() == factor * answer.signedDistance()
                        && other.lower() == factor * answer.lower()
                        && other.upper() == factor * answer.upper()
                        && other.normal().distance(answer.normal()) == 0
                        && other.steps() == answer.steps();
                findings.require(same, "scaled by " + factor + ", a bit differs", situation, answer + "\nand " + other);
            }
        });
    }

    @Test
    void scalingScalesTheDistance() {
        PairSweep.holds((situation, findings) -> {
            situation.pair().signedDistance(narrow, answer);
            double factor = Math.pow(10, situation.random().nextDouble(-9, 9));
            situation.scaled(factor).signedDistance(narrow, other);
            sameDistance("scaled, the distance differs", situation, factor, findings);
        });
    }

    private void sameDistance(String kind, Situation situation, double factor, Findings findings) {
        double apart = Math.abs(other.signedDistance() - factor * answer.signedDistance());
        double allowed = WITHIN * factor * situation.pair().size() + factor * unproven(answer) + unproven(other);
        findings.require(apart <= allowed, kind, situation, answer + "\nand " + other);
        double rounding = 16 * Math.ulp(factor * (situation.pair().size() + Math.abs(answer.signedDistance())));
        findings.require(
                other.lower() <= factor * answer.upper() + rounding
                        && factor * answer.lower() <= other.upper() + rounding,
                kind + ": the intervals have no number in common",
                situation,
                answer + "\nand " + other);
    }

    @Test
    void movingAByDistanceAlongTheNormalMakesThePairTouch() {
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, answer);
            Placement moved = pair.placementA().movedAlong(answer.normal(), answer.signedDistance());
            double left = pair.withPlacementA(moved).signedDistance(narrow, other);
            double allowed = WITHIN * pair.size() + pair.worldRounding() + unproven(answer) + unproven(other);
            findings.require(
                    Math.abs(left) <= allowed, "not touching after the move", situation, answer + "\n" + other);
        });
    }

    @Test
    void theDistanceChangesNoFasterThanTheBodiesMove() {
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, answer);
            double length = Math.pow(10, situation.random().nextDouble(-6, 0));
            Placement moved = pair.placementA().movedAlong(situation.direction(), length);
            pair.withPlacementA(moved).signedDistance(narrow, other);
            double change = Math.abs(other.signedDistance() - answer.signedDistance());
            double allowed = length + WITHIN * pair.size() + pair.worldRounding() + unproven(answer) + unproven(other);
            findings.require(change <= allowed, "distance changed faster", situation, answer + "\nand " + other);
        });
    }

    @Test
    void aMarginTakesItselfOffTheDistance() {
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, answer);
            double by = situation.random().nextDouble(0, 0.5);
            CaseShape thick = CaseShape.userWritten(
                    "A rounded by " + by, new Thickened(pair.a().shape(), by), 2);
            new PairCase(thick, pair.placementA(), pair.b(), pair.placementB()).signedDistance(narrow, other);
            double off = Math.abs(answer.signedDistance() - by - other.signedDistance());
            double allowed = WITHIN * pair.size() + unproven(answer) + unproven(other);
            findings.require(off <= allowed, "margin not taken off", situation, answer + "\n" + other);
        });
    }

    @Test
    void theBooleansAreThoseOfTheInterval() {
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, answer);
            double clear = WITHIN * pair.size();
            boolean shared = pair.intersects(narrow);
            findings.require(shared || answer.upper() > 0, "overlap denied", situation, answer);
            findings.require(!shared || answer.lower() <= clear, "gap denied", situation, answer);
            findings.require(pair.within(answer.upper() + clear, narrow), "within denied", situation, answer);
            findings.require(!pair.within(answer.lower() - clear, narrow), "within granted", situation, answer);
        });
    }

    @Test
    void noPlanePartsThePairSoonerThanTheAnswer() {
        PairSweep.holds((situation, findings) -> {
            if (situation.random().nextInt(4) == 0) {
                PairCase pair = situation.pair();
                pair.signedDistance(narrow, answer);
                double gap = PlaneSearch.largestGap(pair, situation.random().nextLong());
                findings.require(
                        gap <= answer.upper() + 1e-15 * pair.size() + pair.worldRounding(),
                        "a plane proves a larger distance",
                        situation,
                        answer + "\nplane: " + gap);
            }
        });
    }
}
