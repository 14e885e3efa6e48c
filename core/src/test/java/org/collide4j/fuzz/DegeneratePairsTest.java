package org.collide4j.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.collide4j.cases.AnswerCheck;
import org.collide4j.cases.Effort;
import org.collide4j.cases.PairCase;
import org.collide4j.math.Vector3;
import org.collide4j.oracle.ExactPolytopes;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever finite numbers come in: an answer comes out, in bounded steps, and it is sound. */
class DegeneratePairsTest {
    private static final double WITHIN = 1e-9;
    private static final double NARROW = 1e-11;
    private static final int MOST_STEPS = 1000;
    private static final long SEED = 20261121;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Proximity swapped = new Proximity();

    @Test
    void answersAreSound() {
        int overlaps = 0;
        int gaps = 0;
        for (long seed = SEED; seed < SEED + Effort.of(3000); seed++) {
            PairCase pair = DegeneratePairs.pair(seed);
            String which = named(seed, pair);
            pair.signedDistance(narrow, answer);
            List<String> complaints = AnswerCheck.complaints(pair, answer, WITHIN * scale(pair));
            assertTrue(complaints.isEmpty(), () -> complaints + which + answer);
            assertTrue(answer.steps() <= MOST_STEPS, () -> "steps" + which + answer);
            assertTrue(pair.intersects(narrow) || answer.upper() > 0, () -> "overlap denied" + which + answer);
            overlaps += answer.upper() < 0 ? 1 : 0;
            gaps += answer.lower() > 0 ? 1 : 0;
        }
        assertTrue(overlaps > Effort.of(100) && gaps > Effort.of(100), "overlaps " + overlaps + ", gaps " + gaps);
    }

    /** Findings of long sweeps: extents of 1e-15 beside 1e6, at which walks got stuck, or met bounds that were far apart. */
    @ParameterizedTest
    @ValueSource(longs = {20274443, 20281288, 20281768, 20283410, 20284023})
    void walksThatGotStuckGoOn(long seed) {
        assertSoundInBothOrders(
                seed,
                (order, which) -> assertTrue(
                        answer.upper() - answer.lower() <= 1e-12 * scale(order), () -> "wide" + which.get()));
    }

    /** A finding of a long sweep: a box so thin that all of its edges lie on the other's face within rounding. */
    @Test
    void aThinBoxMeetsAFaceWithItsLongestEdges() {
        assertSoundInBothOrders(20307100, (order, which) -> {});
    }

    /** Findings of long sweeps: overlaps with valleys of directions as flat as rounding, whose points missed the normal. */
    @ParameterizedTest
    @ValueSource(longs = {20268782, 20296685, 20320015, 20363785, 20375001, 20389717, 20424735, 20442955})
    void pointsOfFlatValleysLieAlongTheNormal(long seed) {
        assertSoundInBothOrders(
                seed, (order, which) -> assertTrue(answer.upper() < 0, () -> "no overlap" + which.get()));
    }

    /**
     * Findings of long sweeps: flat or thin bodies on the axis of a large round one, so that whole rings of directions are
     * shallow, and searches that ended with all steps used up; then points that missed the normal by parts of 1e-8 of the size.
     */
    @ParameterizedTest
    @ValueSource(
            longs = {20441135, 20709500, 20710952, 20712107, 20712858, 20714909, 20721768, 20722691, 20724425, 20727843
            })
    void ringsAroundThinBodiesEndNarrow(long seed) {
        assertSoundInBothOrders(seed, this::assertNarrowOverlap);
    }

    /**
     * Findings of long sweeps that ended with all steps used up: an end, a rim or a plate on the axis of a round body, as deep
     * along half of a ring; needles; shallow kinks near the pole of a ring; ties along steep slopes.
     */
    @ParameterizedTest
    @ValueSource(
            longs = {
                30002880, 30010062, 30011825, 30016034, 30016107, 30028463, 30029339, 30037300, 30048082, 30063277,
                30064230, 30064560, 30065804, 30081250, 30084105, 30086447, 30087259, 30090539, 30096928
            })
    void halvesOfRingsEndSoon(long seed) {
        assertSoundInBothOrders(seed, this::assertShortOverlap);
    }

    /** A cone without height is a disc: that its rim is round was not known of it. */
    @ParameterizedTest
    @ValueSource(longs = {30001593, 30021839, 30036198, 30045460, 30047709, 30081431})
    void flatConesEndSoon(long seed) {
        assertSoundInBothOrders(seed, this::assertShortOverlap);
    }

    /** Half rings of round plates that cross at a right angle: each runs across the rows of the other's cover. */
    @ParameterizedTest
    @ValueSource(longs = {30013283, 30021155, 30057400, 30087289})
    void ringsThatCrossEndSoon(long seed) {
        assertSoundInBothOrders(seed, this::assertShortOverlap);
    }

    /**
     * Findings of long sweeps: needles of ellipsoids, which bend all within slopes of 1e-6; valleys whose bottom a cover found to
     * within its tolerance, so that the points were looked for in vain; covers that were due after a long walk only.
     */
    @ParameterizedTest
    @ValueSource(
            longs = {30000650, 30011089, 30015046, 30016719, 30033657, 30033910, 30084647, 30094499, 31085722, 31093776
            })
    void needlesAndFlatValleysEndSoon(long seed) {
        assertSoundInBothOrders(seed, this::assertShortOverlap);
    }

    /**
     * Findings of long sweeps whose points missed each other: a long edge that rises by less than rounding over a face and
     * ends beside it; walks that stalled from both the centre and from aside; a cone in a plate of 1e6.
     */
    @ParameterizedTest
    @ValueSource(longs = {20724507, 20794398, 30050919, 30078707, 40034388})
    void pointsOfGreatExtentsFit(long seed) {
        assertSoundInBothOrders(seed, (order, which) -> {});
    }

    private void assertShortOverlap(PairCase pair, Supplier<String> which) {
        assertNarrowOverlap(pair, which);
        assertTrue(answer.steps() <= 60, () -> "long" + which.get());
    }

    private void assertNarrowOverlap(PairCase pair, Supplier<String> which) {
        assertTrue(answer.upper() < 0, () -> "no overlap" + which.get());
        assertEquals(Termination.CONVERGED, answer.termination(), which);
        assertTrue(answer.upper() - answer.lower() <= NARROW * pair.size(), () -> "wide" + which.get());
    }

    /** Overlaps of a sweep that take more than sixty steps, that end out of them, and that are wide: counts that may only fall. */
    @Test
    void fewOverlapsAreLong() {
        int overlaps = 0;
        int searched = 0;
        int slow = 0;
        int outOfSteps = 0;
        int wide = 0;
        for (long seed = SEED; seed < SEED + Effort.of(20_000); seed++) {
            PairCase pair = DegeneratePairs.pair(seed);
            for (PairCase order : new PairCase[] {pair, pair.swapped()}) {
                order.signedDistance(narrow, answer);
                if (!(answer.upper() < 0)) {
                    continue;
                }
                overlaps++;
                searched += answer.steps() > 36 ? 1 : 0;
                slow += answer.steps() > 60 ? 1 : 0;
                outOfSteps += answer.termination() == Termination.OUT_OF_STEPS ? 1 : 0;
                wide += answer.upper() - answer.lower() > NARROW * pair.size() ? 1 : 0;
            }
        }
        assertTrue(
                overlaps > Effort.of(7000) && searched > Effort.of(300),
                overlaps + " overlaps, of more than 36 steps " + searched);
        boolean few =
                Effort.THOROUGH ? slow == 6 && outOfSteps == 1 && wide == 3 : slow <= 6 && outOfSteps <= 1 && wide <= 3;
        assertTrue(few, slow + " slow, " + outOfSteps + " out of steps, " + wide + " wide, seed " + SEED);
    }

    /**
     * Findings of long sweeps: a vertex a million away, by its own coordinates, whose walk ended with a normal as good as 1e-12
     * of the distance asks for; and one that stalled with a normal tilted against the way between its points, or with points
     * of a face two million wide, which the distance does not tell apart.
     */
    @ParameterizedTest
    @ValueSource(longs = {20273875, 20330896, 20369140, 20381368, 20446901, 20456445})
    void normalsOfBodiesFarApartFitTheirPoints(long seed) {
        assertSoundInBothOrders(seed, (order, which) -> {});
    }

    /** Asks A/B and B/A; each answer is to be sound, and what else is asserted of it. */
    private void assertSoundInBothOrders(long seed, BiConsumer<PairCase, Supplier<String>> more) {
        PairCase pair = DegeneratePairs.pair(seed);
        for (PairCase order : new PairCase[] {pair, pair.swapped()}) {
            order.signedDistance(narrow, answer);
            Supplier<String> which = () -> named(seed, order) + answer;
            List<String> complaints = AnswerCheck.complaints(order, answer, WITHIN * scale(order));
            assertTrue(complaints.isEmpty(), () -> complaints + which.get());
            more.accept(order, which);
        }
    }

    /**
     * With n the normal, v the way between the points of the cores, d its length and [l, u] the bounds of theirs, n·v ≥ l, as
     * the plane across n proves l, and d ≤ u: so ‖v − d·n‖² = 2d(d − n·v) ≤ 2u(u − l).
     */
    @Test
    void pointsOfSeparatedBodiesFitAsFarAsTheIntervalTells() {
        int apart = 0;
        for (long seed = SEED; seed < SEED + Effort.of(3000); seed++) {
            PairCase pair = DegeneratePairs.pair(seed);
            pair.signedDistance(narrow, answer);
            if (!(answer.lower() > 0)) {
                continue;
            }
            apart++;
            double margin = pair.a().shape().margin() + pair.b().shape().margin();
            double told = Math.sqrt(2 * (answer.upper() + margin) * (answer.upper() - answer.lower()));
            double missed = new Vector3(answer.pointOnA())
                    .addScaled(answer.signedDistance(), answer.normal())
                    .distance(answer.pointOnB());
            String which = named(seed, pair);
            assertTrue(missed <= told + pair.worldRounding(), () -> "missed by " + missed + which + answer);
        }
        assertTrue(apart > Effort.of(100), "gaps " + apart);
    }

    @Test
    void swappingKeepsTheDistance() {
        for (long seed = SEED; seed < SEED + Effort.of(2000); seed++) {
            PairCase pair = DegeneratePairs.pair(seed);
            pair.signedDistance(narrow, answer);
            pair.swapped().signedDistance(narrow, swapped);
            double apart = Math.abs(answer.signedDistance() - swapped.signedDistance());
            double open = Math.max(answer.upper() - answer.lower(), swapped.upper() - swapped.lower());
            String which = named(seed, pair);
            assertTrue(
                    apart <= Math.max(WITHIN * scale(pair), open),
                    () -> "apart by " + apart + which + answer + "\nand " + swapped);
        }
    }

    @Test
    void intervalsHoldTheExactTruth() {
        int polytopes = 0;
        for (long seed = SEED; polytopes < Effort.of(150); seed++) {
            PairCase pair = DegeneratePairs.pair(seed);
            if (!pair.isPolytopes()) {
                continue;
            }
            polytopes++;
            double exact = ExactPolytopes.signedDistance(pair);
            pair.signedDistance(narrow, answer);
            double rounding = Math.ulp(exact);
            String which = named(seed, pair);
            assertTrue(
                    answer.lower() <= exact + rounding && exact - rounding <= answer.upper(),
                    () -> "exact: " + exact + which + answer);
        }
    }

    private static String named(long seed, PairCase pair) {
        return ", seed " + seed + "\n" + pair + "\nanswer: ";
    }

    /** Shapes of 1e-9 stand beside places of 1e6 here: the places count too. */
    private static double scale(PairCase pair) {
        return pair.size()
                + Math.abs(pair.placementA().x() - pair.placementB().x())
                + Math.abs(pair.placementA().y() - pair.placementB().y())
                + Math.abs(pair.placementA().z() - pair.placementB().z());
    }
}
