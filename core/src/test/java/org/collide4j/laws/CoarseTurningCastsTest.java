package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Turning casts at any accuracy hold the contact in their interval. Signed distances at both ends of an interval prove it:
 * the bodies do not overlap at the lower bound or before, and are not apart at the upper bound.
 */
class CoarseTurningCastsTest {
    private static final long SEED = 20261127;
    private static final int COUNT = Effort.of(1600);
    private static final double ROUNDING = 1e-12;
    private static final double[] PARTS = {0.9, 1};

    private static final NarrowPhase FULL = new NarrowPhase();
    private static final List<Turning> CASES = new ArrayList<>();

    private final CastHit hit = new CastHit();
    private final Proximity near = new Proximity();
    private final Pose nowA = new Pose();
    private final Pose nowB = new Pose();

    /** A body on its way to another, both turning about some pivot or not. */
    private record Turning(
            ConvexShape a,
            Pose poseA,
            Motion motionA,
            ConvexShape b,
            Pose poseB,
            Motion motionB,
            int number,
            CastHit truth) {
        void cast(NarrowPhase narrow, CastHit out) {
            narrow.cast(a, poseA, motionA, b, poseB, motionB, out);
        }

        /** Casts with a cache that knows an earlier cast of the pair. */
        void castAgain(NarrowPhase narrow, CastHit out) {
            Pair pair = new Pair(a, b);
            narrow.cast(pair, poseA, motionA, poseB, motionB, out);
            narrow.cast(pair, poseA, motionA, poseB, motionB, out);
        }

        @Override
        public String toString() {
            return "seed " + SEED + ", case " + number + ": " + a + " at " + poseA + ", " + motionA + "; " + b + " at "
                    + poseB + ", " + motionB;
        }
    }

    @BeforeAll
    static void castAtFullAccuracy() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < COUNT; i++) {
            Turning turning = turning(random, i);
            turning.cast(FULL, turning.truth);
            CASES.add(turning);
        }
    }

    @AfterAll
    static void forgetCases() {
        CASES.clear();
    }

    /**
     * The last number is the percentage of casts that may stay undecided: two flat bodies, a body thinner than the accuracy,
     * a near miss. Depths cut short after 8 support points prove few contacts.
     */
    @ParameterizedTest(name = "relative {0}, absolute {1}, {2} steps")
    @CsvSource({
        "1e-12, 0, 1000, 3",
        "1e-2, 0, 1000, 3",
        "1e-3, 0, 1000, 3",
        "1e-6, 0, 1000, 3",
        "1e-12, 1e-3, 1000, 3",
        "1e-12, 0, 8, 25",
        "1e-3, 0, 12, 3"
    })
    void intervalsHoldTheContact(double relative, double absolute, int steps, int percentUndecided) {
        NarrowPhase coarse = new NarrowPhase(new Accuracy(relative, absolute, steps));
        Findings findings = new Findings();
        int hits = 0;
        int undecided = 0;
        for (Turning turning : CASES) {
            turning.cast(coarse, hit);
            hits += hit.outcome() == Outcome.HIT && hit.lower() > 0 ? 1 : 0;
            undecided += hit.outcome() == Outcome.UNDECIDED ? 1 : 0;
            checkAgainstTruth(turning, findings);
            checkByDistances(turning, findings);
            if (turning.number % 3 == 0) {
                turning.castAgain(coarse, hit);
                checkAgainstTruth(turning, findings);
            }
        }
        findings.assertNone();
        String counts = "seed " + SEED + ": " + hits + " hits after the start, " + undecided + " undecided of " + COUNT;
        assertTrue(4 * hits > COUNT, counts);
        assertTrue(100 * undecided <= percentUndecided * COUNT, counts);
    }

    private void checkAgainstTruth(Turning turning, Findings findings) {
        CastHit truth = turning.truth;
        boolean opposed = (hit.outcome() == Outcome.HIT && truth.outcome() == Outcome.MISS)
                || (hit.outcome() == Outcome.MISS && truth.outcome() == Outcome.HIT);
        require(!opposed, "one hits, one misses", turning, truth, findings);
        if (hit.hit() && truth.outcome() == Outcome.HIT) {
            require(hit.lower() <= truth.upper(), "lower bound after the contact", turning, truth, findings);
            require(truth.lower() <= hit.upper(), "upper bound before the contact", turning, truth, findings);
        }
    }

    private void checkByDistances(Turning turning, Findings findings) {
        for (double part : PARTS) {
            measure(turning, part * hit.lower());
            boolean isFree = hit.lower() == 0 || near.upper() > -ROUNDING;
            require(isFree, "overlap before the contact", turning, near, findings);
        }
        if (hit.outcome() == Outcome.HIT) {
            measure(turning, hit.upper());
            require(near.lower() < ROUNDING, "apart at the upper bound", turning, near, findings);
        }
    }

    private void require(boolean holds, String law, Turning turning, Object against, Findings findings) {
        if (!holds) {
            findings.require(false, law, turning, hit.outcome() + ", " + hit + "\nagainst: " + against);
        }
    }

    private void measure(Turning turning, double time) {
        turning.motionA.at(time, turning.poseA, nowA);
        turning.motionB.at(time, turning.poseB, nowB);
        FULL.signedDistance(turning.a, nowA, turning.b, nowB, near);
    }

    private static Turning turning(SplittableRandom random, int number) {
        List<ShapeCatalog.Entry> entries = ShapeCatalog.entries();
        ConvexShape a = entries.get(number % entries.size()).shape().shape();
        boolean overPlane = random.nextInt(12) == 0;
        ConvexShape b = overPlane
                ? new HalfSpace(0, 0, 1, 0)
                : entries.get(random.nextInt(entries.size())).shape().shape();
        Pose poseA = pose(new Vector3(), random);
        Pose poseB = pose(direction(random).scale(random.nextDouble(2.5, 4.5)), random);
        Motion motionA = motion(poseA, poseB, random);
        Motion motionB = number % 2 == 0 ? new Motion() : motion(poseB, poseB, random);
        return new Turning(a, poseA, motionA, b, poseB, motionB, number, new CastHit());
    }

    /** Returns a motion to a place near the aim. */
    private static Motion motion(Pose start, Pose aim, SplittableRandom random) {
        Vector3 aside = direction(random).scale(random.nextDouble());
        Vector3 axis = direction(random);
        return new Motion()
                .setTranslation(
                        aim.translationX() - start.translationX() + aside.x,
                        aim.translationY() - start.translationY() + aside.y,
                        aim.translationZ() - start.translationZ() + aside.z)
                .setRotation(axis.x, axis.y, axis.z, random.nextDouble(-3, 3))
                .setPivot(start.translationX() + random.nextDouble(-0.5, 0.5), start.translationY(), 0);
    }

    private static Pose pose(Vector3 place, SplittableRandom random) {
        Vector3 axis = direction(random);
        return Pose.of(place.x, place.y, place.z, axis.x, axis.y, axis.z, random.nextDouble(0.01, 1));
    }

    private static Vector3 direction(SplittableRandom random) {
        Vector3 way = new Vector3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.01, 1));
        return way.scale((random.nextBoolean() ? 1 : -1) / way.length());
    }
}
