package org.collide4j.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.collide4j.cases.AnswerCheck;
import org.collide4j.cases.PairCase;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Whatever bytes come in as shapes, poses and support mappings: an answer comes out, soon, and it is sound.
 *
 * <p>In a normal run the inputs of the folder of the same name are tried; CONTRIBUTING.md says how to look for more.
 */
@Isolated("has a time limit")
class SupportMappingFuzzTest {
    private static final long TIME_LIMIT_NANOS = 2_000_000_000L;
    private static final int MOST_STEPS = 1000;

    /** Within these, nothing leaves the range in which answers are checked against the support planes. */
    private static final double LEAST = 1e-12;

    private static final double MOST = 1e6;
    private static final double WITHIN = 1e-9;

    /** Concentric ones take all that several searches may take. */
    private static final int MOST_STEPS_COMPOSED = 4000;

    /** The points that go with a direction in a valley as flat as rounding may lie aside (decision 0046). */
    private static final double WITHIN_COMPOSED = 1e-7;

    /** Beyond these, a distance may be larger than any number, and the bounds smaller than any. */
    private static final double UNDERFLOWS = 1e-290;

    private static final double OVERFLOWS = 1e300;

    /** Loading classes under instrumentation takes seconds; an answer does not. */
    @BeforeAll
    static void loadClasses() {
        Proximity answer = new Proximity();
        NarrowPhase narrow = new NarrowPhase();
        Pose apart = Pose.at(0.1, 3, 0.2);
        for (ConvexShape shape : List.of(new Box(1, 1, 1), new Cylinder(1, 1))) {
            narrow.signedDistance(shape, new Pose(), shape, apart, answer);
            narrow.signedDistance(shape, new Pose(), shape, Pose.at(0.1, 0.3, 0.2), answer);
        }
    }

    @FuzzTest(maxDuration = "10m")
    void everyQueryEndsSoonWithASoundAnswer(byte[] bytes) {
        check(new FuzzBytes(bytes), false, MOST_STEPS, WITHIN);
    }

    @FuzzTest(maxDuration = "10m")
    void composedShapesAreNoOtherThanSimpleOnes(byte[] bytes) {
        check(new FuzzBytes(bytes), true, MOST_STEPS_COMPOSED, WITHIN_COMPOSED);
    }

    private static void check(FuzzBytes bytes, boolean composes, int mostSteps, double tolerance) {
        FuzzedPair fuzzed;
        try {
            fuzzed = new FuzzedPair(bytes, composes);
        } catch (IllegalArgumentException refused) {
            return;
        }
        long start = System.nanoTime();
        Proximity answer = new Proximity();
        Proximity swapped = new Proximity();
        PairCase pair = fuzzed.pair();
        NarrowPhase narrow = new NarrowPhase();
        pair.signedDistance(narrow, answer);
        boolean shared = pair.intersects(narrow);
        boolean within = pair.within(0.125, narrow);
        pair.swapped().signedDistance(narrow, swapped);
        long nanos = System.nanoTime() - start;
        assertTrue(nanos < TIME_LIMIT_NANOS, () -> "took " + nanos / 1_000_000 + " ms\n" + pair + "\n" + answer);
        isANumber(fuzzed, answer, mostSteps);
        isANumber(fuzzed, swapped, mostSteps);
        if (fuzzed.isConsistent() && fuzzed.isWithin(UNDERFLOWS, OVERFLOWS)) {
            assertTrue(shared ? answer.lower() <= 0 : answer.upper() > 0, () -> "intersects\n" + pair + "\n" + answer);
            assertTrue(within || answer.upper() > 0.125, () -> "within\n" + pair + "\n" + answer);
            assertTrue(
                    answer.lower() <= swapped.upper() && swapped.lower() <= answer.upper(),
                    () -> "swapped\n" + pair + "\n" + answer + "\n" + swapped);
        }
        if (fuzzed.isConsistent() && fuzzed.isWithin(LEAST, MOST)) {
            isSound(pair, tolerance * fuzzed.largest(), answer);
        }
    }

    private static void isANumber(FuzzedPair fuzzed, Proximity answer, int mostSteps) {
        String text = fuzzed.pair() + "\n" + answer;
        assertTrue(answer.steps() <= mostSteps, text);
        assertFalse(Double.isNaN(answer.signedDistance()), text);
        if (fuzzed.isWithin(UNDERFLOWS, OVERFLOWS)) {
            boolean ordered = answer.lower() <= answer.signedDistance() && answer.signedDistance() <= answer.upper();
            assertTrue(ordered || !fuzzed.isConsistent(), text); // of a wavering shape there is no truth
            assertTrue(Double.isFinite(answer.lower()) && Double.isFinite(answer.upper()), text);
            assertTrue(answer.pointOnA().isFinite() && answer.pointOnB().isFinite(), text);
        }
        assertTrue(Math.abs(answer.normal().length() - 1) <= 1e-14, text);
    }

    private static void isSound(PairCase pair, double tolerance, Proximity answer) {
        List<String> complaints = AnswerCheck.complaints(pair, answer, tolerance);
        assertTrue(complaints.isEmpty(), () -> complaints + "\n" + pair + "\nanswer: " + answer);
    }
}
