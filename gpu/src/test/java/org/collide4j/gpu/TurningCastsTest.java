package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Turning casts of lanes, and of the CPU where lanes leave a cast open: every interval holds the contact of full accuracy. */
class TurningCastsTest {
    private static final long SEED = 20261127;
    private static final int COUNT = 3_000;

    private final NarrowPhase full = new NarrowPhase();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Hits hits = new Hits();
    private final Vector3 n = new Vector3();

    /** The last number is what part of the casts the CPU may get, in percent; a third have unknown shapes. */
    @ParameterizedTest(name = "{0}, accuracy {1}, {2} from the origin")
    @CsvSource({
        "DOUBLE, 1e-12, 0, 50",
        "DOUBLE, 1e-6, 0, 35",
        "DOUBLE, 1e-6, 1e5, 35",
        "DOUBLE, 1e-2, -1e3, 35",
        "SINGLE, 1e-2, 0, 60",
        "SINGLE, 1e-2, 1e5, 60"
    })
    void lanesAgreeWithTheNarrowPhase(Precision precision, double accuracy, double origin, int mostOfCpu) {
        TurningPairs turning = new TurningPairs(SEED, COUNT, origin);
        GpuOptions options = GpuOptions.DEFAULT
                .withDevice(Device.CPU)
                .withPrecision(precision)
                .withAccuracy(Accuracy.relative(accuracy));
        NarrowPhase coarse = new NarrowPhase(Accuracy.relative(accuracy));
        try (GpuBatch batch = GpuBatch.open(options)) {
            batch.cast(turning.pairs, turning.motionsA, turning.motionsB, hits);
            long left = batch.pairsOfCpu();
            assertTrue(
                    100 * left < (long) mostOfCpu * COUNT, () -> left + " of " + COUNT + " casts were left to the CPU");
        }
        CastHit same = new CastHit();
        int ofLanes = 0;
        int ofCpu = 0;
        int undecided = 0;
        for (int i = 0; i < COUNT; i++) {
            assertHolds(cast(full, turning, i, new CastHit()), i, turning, origin);
            cast(coarse, turning, i, same);
            boolean isOfCpu = hits.lower(i) == same.lower() && hits.upper(i) == same.upper() && same.hit();
            boolean hit = hits.outcome(i) == Outcome.HIT;
            ofLanes += hit && !isOfCpu ? 1 : 0;
            ofCpu += hit && isOfCpu ? 1 : 0;
            undecided += hits.outcome(i) == Outcome.UNDECIDED ? 1 : 0;
        }
        String counts = ofLanes + " hits of lanes, " + ofCpu + " of the CPU, " + undecided + " undecided";
        assertTrue(ofLanes > COUNT / 30 && ofCpu > COUNT / 30, counts);
        assertTrue(100 * undecided < COUNT, counts);
    }

    private CastHit cast(NarrowPhase narrow, TurningPairs turning, int i, CastHit out) {
        turning.pairs.poseA(i, poseA);
        turning.pairs.poseB(i, poseB);
        narrow.cast(
                turning.pairs.a(i),
                poseA,
                turning.motionsA.get(i),
                turning.pairs.b(i),
                poseB,
                turning.motionsB.get(i),
                out);
        return out;
    }

    private void assertHolds(CastHit truth, int i, TurningPairs turning, double origin) {
        String pair = "seed " + SEED + ", pair " + i + ": " + turning.pairs.a(i) + ", " + turning.pairs.b(i) + ": "
                + hits.outcome(i) + " [" + hits.lower(i) + ", " + hits.upper(i) + "] against " + truth;
        boolean isOpen = hits.outcome(i) == Outcome.UNDECIDED || truth.outcome() == Outcome.UNDECIDED;
        assertTrue(hits.outcome(i) == truth.outcome() || isOpen, pair);
        if (hits.outcome(i) != Outcome.MISS && truth.hit()) {
            assertTrue(hits.lower(i) <= truth.upper() && truth.lower() <= hits.upper(i), pair);
        }
        if (hits.outcome(i) == Outcome.HIT) {
            assertTrue(hits.lower(i) <= hits.time(i) && hits.time(i) <= hits.upper(i), pair);
            assertEquals(1, hits.normal(i, n).length(), 1e-6, pair);
            Vector3 onA = hits.pointOnA(i, new Vector3());
            Vector3 apart = hits.pointOnB(i, new Vector3()).sub(onA);
            double depthAtStart = Math.max(0, -truth.signedDistance());
            double reach = depthAtStart + 0.1 + 1e-9 * Math.abs(origin);
            assertTrue(apart.length() < reach, pair + ", points " + apart);
        }
    }

    /** A rod that swings about its end meets a ball after a known angle. */
    @Test
    void aSwingingRodMeetsABallInTime() {
        Pairs pairs = new Pairs();
        pairs.add(new Capsule(0.1, 1), Pose.at(0, 0, 1), new Sphere(0.2), Pose.at(1.5, 0, 0));
        Motion swing = new Motion().setRotation(0, 1, 0, Math.PI).setPivot(0, 0, 0);
        GpuOptions options = GpuOptions.DEFAULT.withDevice(Device.CPU).withAccuracy(Accuracy.relative(1e-9));
        try (GpuBatch batch = GpuBatch.open(options)) {
            batch.cast(pairs, List.of(swing), hits);
            assertEquals(0, batch.pairsOfCpu());
        }
        double angle = Math.PI / 2 - Math.asin(0.3 / 1.5); // where the axis of the rod passes the ball's centre at 0.3
        assertEquals(angle / Math.PI, hits.time(0), 1e-8);
        assertTrue(hits.lower(0) <= angle / Math.PI && angle / Math.PI <= hits.upper(0));
        hits.normal(0, n);
        assertEquals(0, n.x * Math.sin(angle) + n.z * Math.cos(angle), 1e-6);
    }

    /** Rest, a start in overlap, two turns and a half, a far miss. */
    @Test
    void extremesAreThoseOfTheNarrowPhase() {
        Box box = new Box(0.5, 0.6, 0.7);
        Pairs pairs = new Pairs();
        List<Motion> motions = new ArrayList<>();
        Pose near = Pose.at(0.5, 0, 0);
        Pose away = Pose.at(3, 0, 0);
        for (Pose place : List.of(near, away)) {
            motions.add(new Motion());
            motions.add(new Motion().setRotation(0, 0, 1, 5 * Math.PI));
            motions.add(new Motion().setRotation(0, 0, 1, 1).setTranslation(-9, 0, 0));
            motions.add(new Motion().setRotation(0, 0, 1, 1).setPivot(3, 3, 0));
            motions.add(new Motion().setRotation(0, 0, 1, 1e-200).setTranslation(9, 0, 0));
            motions.add(new Motion().setRotation(1, 0, 0, 1e200));
            for (int i = 0; i < 6; i++) {
                pairs.add(box, new Pose(), box, place);
            }
        }
        try (GpuBatch batch = GpuBatch.open(GpuOptions.DEFAULT.withDevice(Device.CPU))) {
            batch.cast(pairs, motions, hits);
        }
        CastHit expected = new CastHit();
        for (int i = 0; i < motions.size(); i++) {
            full.cast(box, pairs.poseA(i, poseA), motions.get(i), box, pairs.poseB(i, poseB), expected);
            assertEquals(expected.outcome(), hits.outcome(i), motions.get(i).toString());
            boolean meets = hits.lower(i) <= expected.upper() && expected.lower() <= hits.upper(i);
            assertTrue(meets, motions.get(i) + ": " + expected);
        }
    }
}
