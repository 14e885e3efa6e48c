package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.batch.CoherentPairs;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Pairs;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lanes of a coherent batch start from the corners and normals of the previous frame. */
class WarmLanesTest {
    private static final long SEED = 20261127;
    private static final int COUNT = 1_000;
    private static final int FRAMES = 5;
    private static final int[] ALL_KINDS = {0, 1, 2, 3, 4, 5, 6, 7, 8};

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();

    private static GpuOptions options(Precision precision, double accuracy) {
        return GpuOptions.DEFAULT
                .withDevice(Device.CPU)
                .withPrecision(precision)
                .withAccuracy(Accuracy.relative(accuracy));
    }

    @ParameterizedTest(name = "{0}, accuracy {1}")
    @CsvSource({"DOUBLE, 1e-12", "DOUBLE, 1e-3", "SINGLE, 1e-3"})
    void warmAnswersAreTrue(Precision precision, double accuracy) {
        CoherentPairs scene = new CoherentPairs(SEED, COUNT, ALL_KINDS);
        scene.pairs.keepWarmStarts();
        try (GpuBatch batch = GpuBatch.open(options(precision, accuracy))) {
            for (int frame = 0; frame < FRAMES; frame++) {
                scene.move(frame);
                assertTrue(scene.pairs.keepsWarmStarts());
                assertTrueAnswers(batch, scene.pairs, "frame " + frame);
            }
        }
    }

    private void assertTrueAnswers(GpuBatch batch, Pairs pairs, String message) {
        Distances signed = new Distances();
        boolean[] within = new boolean[COUNT];
        boolean[] shared = new boolean[COUNT];
        batch.within(0.1, pairs, within);
        batch.signedDistance(pairs, signed);
        batch.intersects(pairs, shared);
        for (int i = 0; i < COUNT; i++) {
            pairs.poseA(i, poseA);
            pairs.poseB(i, poseB);
            String which = message + ", seed " + SEED + ", pair " + i + ": " + pairs.a(i) + ", " + pairs.b(i);
            narrow.signedDistance(pairs.a(i), poseA, pairs.b(i), poseB, near);
            assertTrue(signed.lower(i) <= near.upper() && near.lower() <= signed.upper(i), which);
            assertEquals(near.relation(), signed.relation(i), which);
            assertEquals(narrow.within(0.1, pairs.a(i), poseA, pairs.b(i), poseB), within[i], which);
            assertEquals(narrow.intersects(pairs.a(i), poseA, pairs.b(i), poseB), shared[i], which);
        }
    }

    /** Polytopes need a third of the support points, curved bodies fewer too. */
    @ParameterizedTest(name = "kind {0}")
    @CsvSource({"0, 3", "1, 3", "2, 3", "7, 3", "5, 2", "3, 1.1", "4, 1.2"})
    void warmDistancesTakeFewerSteps(int kind, double least) {
        double cold = stepsOfDistances(new CoherentPairs(SEED + 1, COUNT, kind));
        CoherentPairs scene = new CoherentPairs(SEED + 1, COUNT, kind);
        scene.pairs.keepWarmStarts();
        double warm = stepsOfDistances(scene);
        assertTrue(warm * least < cold, () -> warm + " steps a pair, cold " + cold);
    }

    private static double stepsOfDistances(CoherentPairs scene) {
        Distances out = new Distances();
        long steps = 0;
        try (GpuBatch batch = GpuBatch.open(options(Precision.DOUBLE, 1e-6))) {
            for (int frame = 0; frame < FRAMES; frame++) {
                scene.move(frame);
                batch.distance(scene.pairs, out);
                steps += frame > 0 ? batch.laneSteps() : 0;
            }
        }
        return (double) steps / (COUNT * (FRAMES - 1));
    }

    /** What others leave in the columns may cost time and nothing else: corners that no body has, and any normal. */
    @Test
    void foreignColumnsDoNoHarm() {
        CoherentPairs scene = new CoherentPairs(SEED + 2, COUNT, ALL_KINDS);
        Pairs pairs = scene.pairs.keepWarmStarts();
        Random random = new Random(SEED);
        try (GpuBatch batch = GpuBatch.open(options(Precision.DOUBLE, 1e-6))) {
            for (int round = 0; round < 3; round++) {
                int[] corners = pairs.warmStarts().corners(COUNT);
                double[] normals = pairs.warmStarts().normals(COUNT);
                for (int i = 0; i < corners.length; i++) {
                    corners[i] = round == 0 ? random.nextInt() : random.nextInt(1, 9) | random.nextInt(1, 9) << 15;
                }
                for (int i = 0; i < normals.length; i++) {
                    normals[i] = random.nextGaussian();
                }
                assertTrueAnswers(batch, pairs, "round " + round);
            }
        }
    }
}
