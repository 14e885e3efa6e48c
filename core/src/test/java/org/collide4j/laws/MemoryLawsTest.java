package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.cases.AnswerCheck;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Test;

/** What a pair remembers changes how fast it is answered, not what is answered. */
class MemoryLawsTest {
    private static final double WITHIN = 1e-9;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Proximity fresh = new Proximity();

    /** The pairs of the coherent file move in small steps; their truths are certified. */
    @Test
    void aPairInMotionIsAnsweredRightAndInNoMoreSteps() {
        Findings findings = new Findings();
        List<CertifiedPair> moments = QueryFile.certified("coherent");
        Pair pair = new Pair(
                moments.get(0).pair().a().shape(), moments.get(0).pair().b().shape());
        long steps = 0;
        long freshSteps = 0;
        for (CertifiedPair moment : moments) {
            PairCase now = moment.pair();
            if (!pair.a().equals(now.a().shape()) || !pair.b().equals(now.b().shape())) {
                pair = new Pair(now.a().shape(), now.b().shape());
            }
            checkAgainstTruth(pair, moment, findings);
            steps += answer.steps();
            now.signedDistance(narrow, fresh);
            freshSteps += fresh.steps();
        }
        findings.assertNone();
        assertTrue(steps <= freshSteps, "steps with memory " + steps + ", without " + freshSteps);
    }

    private void checkAgainstTruth(Pair pair, CertifiedPair moment, Findings findings) {
        PairCase now = moment.pair();
        double distance = narrow.signedDistance(
                pair, now.placementA().pose(), now.placementB().pose(), answer);
        findings.require(moment.errorOf(distance) <= WITHIN, "with memory, the distance is off", moment, answer);
        findings.require(
                answer.lower() <= moment.truth() + moment.bound() && moment.truth() - moment.bound() <= answer.upper(),
                "with memory, the interval misses the truth",
                moment,
                answer);
        boolean shared = narrow.intersects(
                pair, now.placementA().pose(), now.placementB().pose());
        findings.require(
                !moment.judgesBooleans() || shared == moment.truth() <= 0,
                "with memory, intersects is wrong",
                moment,
                answer);
        double unsigned =
                narrow.distance(pair, now.placementA().pose(), now.placementB().pose(), answer);
        findings.require(
                Math.abs(unsigned - Math.max(0, moment.truth())) <= moment.bound() + WITHIN * now.size()
                        && answer.lower() <= Math.max(0, moment.truth()) + moment.bound()
                        && Math.max(0, moment.truth()) - moment.bound() <= answer.upper(),
                "with memory, the unsigned distance is off",
                moment,
                answer);
        double clear = moment.bound() + WITHIN * now.size();
        findings.require(
                narrow.within(
                                moment.truth() + clear,
                                pair,
                                now.placementA().pose(),
                                now.placementB().pose())
                        && !narrow.within(
                                moment.truth() - clear,
                                pair,
                                now.placementA().pose(),
                                now.placementB().pose()),
                "with memory, within is wrong",
                moment,
                answer);
    }

    /** A pair that jumps between unrelated places remembers nothing but lies. */
    @Test
    void aMisleadingMemoryDoesNoHarm() {
        PairSweep.holds((situation, findings) -> {
            PairCase here = situation.pair();
            CaseShape a = here.a();
            Pair pair = new Pair(a.shape(), here.b().shape());
            PairCase elsewhere =
                    here.withPlacementA(here.placementA().movedAlong(situation.direction(), 4 * here.size()));
            narrow.signedDistance(
                    pair, elsewhere.placementA().pose(), elsewhere.placementB().pose(), answer);
            narrow.signedDistance(
                    pair, here.placementA().pose(), here.placementB().pose(), answer);
            here.signedDistance(narrow, fresh);
            double open = PairLawsTest.unproven(answer) + PairLawsTest.unproven(fresh);
            double apart = Math.abs(answer.signedDistance() - fresh.signedDistance());
            findings.require(
                    apart <= WITHIN * here.size() + open,
                    "misled, the distance differs",
                    situation,
                    answer + "\nand " + fresh);
            findings.addAll(AnswerCheck.complaints(here, answer, WITHIN * here.size()), situation, answer);
        });
    }

    @Test
    void aPairThatForgetsGivesTheBitsOfANewOne() {
        PairSweep.holds((situation, findings) -> {
            PairCase here = situation.pair();
            Pair pair = new Pair(here.a().shape(), here.b().shape());
            narrow.intersects(pair, here.placementB().pose(), here.placementA().pose());
            pair.forget();
            narrow.signedDistance(
                    pair, here.placementA().pose(), here.placementB().pose(), answer);
            here.signedDistance(narrow, fresh);
            findings.require(
                    answer.toString().equals(fresh.toString()), "a bit differs", situation, answer + "\n" + fresh);
        });
    }

    /** Two steps, as what the first one leaves behind is the start of the second. */
    @Test
    void aPairKnowsNothingOfWhatTheWorkerWasAskedBefore() {
        PairSweep.holds((situation, findings) -> {
            PairCase here = situation.pair();
            PairCase next =
                    here.withPlacementA(here.placementA().movedAlong(situation.direction(), 0.01 * here.size()));
            String asked = askTwice(narrow, here, next);
            String unspoilt = askTwice(new NarrowPhase(), here, next);
            findings.require(asked.equals(unspoilt), "a bit differs", situation, asked + "\n" + unspoilt);
        });
    }

    private String askTwice(NarrowPhase worker, PairCase here, PairCase next) {
        Pair pair = new Pair(here.a().shape(), here.b().shape());
        worker.distance(pair, here.placementA().pose(), here.placementB().pose(), answer);
        worker.distance(pair, next.placementA().pose(), next.placementB().pose(), answer);
        worker.signedDistance(pair, next.placementA().pose(), next.placementB().pose(), fresh);
        return answer.signedDistance() + " " + fresh;
    }
}
