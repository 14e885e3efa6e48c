package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.batch.Distances;
import org.collide4j.batch.Pairs;
import org.collide4j.cases.Effort;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Depths of lanes agree with those of the narrow phase, in both orders, and with their own points and normals. */
class DepthTest {
    private static final long SEED = 20261123;
    private static final int PAIRS = Effort.of(5_000);
    private static final double ROUNDING = 1e-11;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity expected = new Proximity();
    private final MixedPairs mixed = new MixedPairs(SEED, PAIRS);
    private final Distances distances = new Distances();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 normal = new Vector3();

    @ParameterizedTest(name = "{0}, accuracy {1}")
    @CsvSource({"DOUBLE, 1e-6", "SINGLE, 1e-3"})
    void depthsAgreeWithTheNarrowPhase(Precision precision, double relative) {
        Accuracy accuracy = Accuracy.relative(relative);
        Pairs both = new Pairs();
        for (int i = 0; i < PAIRS; i++) {
            mixed.pairs.poseA(i, poseA);
            mixed.pairs.poseB(i, poseB);
            both.add(mixed.pairs.a(i), poseA, mixed.pairs.b(i), poseB);
            both.add(mixed.pairs.b(i), poseB, mixed.pairs.a(i), poseA);
        }
        GpuOptions options = GpuOptions.DEFAULT
                .withDevice(Device.CPU)
                .withPrecision(precision)
                .withAccuracy(accuracy);
        try (GpuBatch batch = GpuBatch.open(options)) {
            batch.signedDistance(both, distances);
        }
        int deep = 0;
        for (int i = 0; i < both.size(); i++) {
            assertAgrees(both, i);
            if (distances.upper(i) < 0) {
                deep++;
                assertFits(both, i);
            }
            int swapped = i ^ 1;
            assertTrue(distances.lower(i) <= distances.upper(swapped), () -> "the orders contradict, seed " + SEED);
        }
        assertTrue(deep > PAIRS / 8, deep + " overlaps");
    }

    private void assertAgrees(Pairs pairs, int i) {
        pairs.poseA(i, poseA);
        pairs.poseB(i, poseB);
        narrow.signedDistance(pairs.a(i), poseA, pairs.b(i), poseB, expected);
        String pair = "pair " + i + ", seed " + SEED + ": " + pairs.a(i) + ", " + pairs.b(i);
        assertTrue(distances.lower(i) <= expected.upper() && expected.lower() <= distances.upper(i), pair);
        assertEquals(expected.relation(), distances.relation(i), pair);
    }

    private void assertFits(Pairs pairs, int i) {
        double signed = distances.signedDistance(i);
        distances.pointOnA(i, onA);
        distances.pointOnB(i, onB);
        distances.normal(i, normal);
        double off = Math.abs(onB.x - onA.x - signed * normal.x)
                + Math.abs(onB.y - onA.y - signed * normal.y)
                + Math.abs(onB.z - onA.z - signed * normal.z);
        double width = distances.upper(i) - distances.lower(i);
        String pair = "pair " + i + ", seed " + SEED + ": " + pairs.a(i) + ", " + pairs.b(i);
        assertTrue(off <= 4 * width + ROUNDING, () -> pair + ": its points are off by " + off);
    }
}
