package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.cases.Effort;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In floats too answers are those of the narrow phase: of any size, far from the origin, however thin; in both orders. */
class SinglePrecisionTest {
    private static final long SEED = 20261125;
    private static final int PAIRS = Effort.of(4_000, 2_000);
    private static final double ACCURACY = 1e-3;
    private static final GpuOptions OPTIONS = GpuOptions.DEFAULT
            .withDevice(Device.CPU)
            .withPrecision(Precision.SINGLE)
            .withAccuracy(Accuracy.relative(ACCURACY));

    private final NarrowPhase narrow = new NarrowPhase();
    private final NarrowPhase coarse = new NarrowPhase(Accuracy.relative(ACCURACY));
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private long ofCpu;

    /** The scale is a power of two. The last number is what part of the distances the CPU may get, in percent. */
    @ParameterizedTest(name = "2^{0}, {1} from the origin")
    @CsvSource({
        "0, 0, 35",
        "0, 1e6, 35",
        "10, 1e8, 35",
        "-8, -1e6, 35",
        "-12, 0, 35",
        "14, 0, 100",
        "-18, 0, 100",
        "-30, 0, 100",
        "30, 0, 100"
    })
    void pairsAgreeWithTheNarrowPhase(int exponent, double origin, int mostOfCpu) {
        double scale = Math.scalb(1.0, exponent);
        MixedPairs mixed = new MixedPairs(SEED + exponent, PAIRS, scale, origin);
        assertAgrees(mixed.pairs, mixed.motions, scale);
        assertTrue(ofCpu <= PAIRS / 50L * mostOfCpu, () -> ofCpu + " distances were left to the CPU");
    }

    /** Coordinates whose squares are lost, as noise and as extents; edges too short to say where they point. */
    @Test
    void thinBodiesAgreeWithTheNarrowPhase() {
        Random random = new Random(SEED);
        double[] noisy = new double[90];
        for (int i = 0; i < noisy.length; i++) {
            double number = Math.scalb(random.nextGaussian(), -random.nextInt(140));
            noisy[i] = i % 3 == 0 ? random.nextGaussian() : number;
        }
        List<ConvexShape> shapes = List.of(
                new Box(1, 1e-30, 0.5),
                new Box(1e-6, 1e-22, 1e-35),
                new Triangle(0, 0, 1e-30, 1, 1e-25, 0, 1e-20, 1, 1e-40),
                new Triangle(0, 0, 0, 1, 0, 0, 1, 1e-9, 1e-12),
                new Capsule(1e-25, 0.7),
                new Cylinder(1e-12, 1),
                new Cylinder(1, 1e-12).rounded(0.25),
                new Cone(1e-10, 1),
                new Cone(0.5, 1e-20),
                new Ellipsoid(1, 1e-5, 0.3),
                new Ellipsoid(1e-7, 1e-5, 1e-6),
                new Ellipsoid(1, 1, 1e-12),
                Hull.of(noisy));
        Pairs pairs = new Pairs();
        double[] motions = new double[3 * PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            pairs.add(any(shapes, random), pose(random), any(shapes, random), pose(random));
            motions[3 * i + i % 3] = random.nextGaussian();
        }
        assertAgrees(pairs, motions, 1);
        assertTrue(ofCpu < 3 * PAIRS / 2, () -> ofCpu + " distances were left to the CPU");
    }

    private static ConvexShape any(List<ConvexShape> shapes, Random random) {
        return shapes.get(random.nextInt(shapes.size()));
    }

    /** Every third is turned by no angle, so that small coordinates stay small. */
    private static Pose pose(Random random) {
        double apart = random.nextInt(3) == 0 ? 0 : Math.scalb(1.0, -random.nextInt(30));
        double turn = random.nextInt(3) == 0 ? 0 : 1;
        return Pose.of(
                apart * random.nextGaussian(),
                apart * random.nextGaussian(),
                apart * random.nextGaussian(),
                turn * random.nextGaussian(),
                turn * random.nextGaussian(),
                turn * random.nextGaussian(),
                1);
    }

    private void assertAgrees(Pairs pairs, double[] motions, double scale) {
        Pairs both = new Pairs();
        double[] ways = new double[2 * motions.length];
        for (int i = 0; i < pairs.size(); i++) {
            pairs.poseA(i, poseA);
            pairs.poseB(i, poseB);
            both.add(pairs.a(i), poseA, pairs.b(i), poseB);
            both.add(pairs.b(i), poseB, pairs.a(i), poseA);
            for (int k = 0; k < 3; k++) {
                ways[6 * i + k] = motions[3 * i + k];
                ways[6 * i + 3 + k] = -motions[3 * i + k];
            }
        }
        Distances distances = new Distances();
        Hits hits = new Hits();
        boolean[] near = new boolean[both.size()];
        try (GpuBatch batch = GpuBatch.open(OPTIONS)) {
            batch.within(scale / 4, both, near);
            batch.cast(both, ways, hits);
            batch.signedDistance(both, distances);
            ofCpu = batch.pairsOfCpu();
        }
        for (int i = 0; i < both.size(); i++) {
            both.poseA(i, poseA);
            both.poseB(i, poseB);
            assertEquals(narrow.within(scale / 4, both.a(i), poseA, both.b(i), poseB), near[i], name(both, i));
            assertAgrees(both, i, distances);
            assertAgrees(both, i, ways, hits);
        }
    }

    private void assertAgrees(Pairs pairs, int i, Distances distances) {
        Proximity expected = new Proximity();
        narrow.signedDistance(pairs.a(i), poseA, pairs.b(i), poseB, expected);
        double lower = distances.lower(i);
        double upper = distances.upper(i);
        assertTrue(lower <= expected.upper() && expected.lower() <= upper, () -> name(pairs, i) + expected);
        coarse.signedDistance(pairs.a(i), poseA, pairs.b(i), poseB, expected);
        assertEquals(expected.relation(), distances.relation(i), name(pairs, i));
    }

    private void assertAgrees(Pairs pairs, int i, double[] ways, Hits hits) {
        CastHit expected = cast(coarse, pairs, i, ways);
        assertEquals(expected.outcome(), hits.outcome(i), name(pairs, i));
        CastHit exact = cast(narrow, pairs, i, ways);
        boolean meets = hits.lower(i) <= exact.upper() && exact.lower() <= hits.upper(i);
        assertTrue(meets || expected.outcome() != exact.outcome(), () -> name(pairs, i) + exact);
    }

    private CastHit cast(NarrowPhase phase, Pairs pairs, int i, double[] ways) {
        CastHit out = new CastHit();
        int at = 3 * i;
        phase.cast(pairs.a(i), poseA, ways[at], ways[at + 1], ways[at + 2], pairs.b(i), poseB, out);
        return out;
    }

    private String name(Pairs pairs, int i) {
        return "pair " + i + ", seed " + SEED + ": " + pairs.a(i) + " at " + poseA + ", " + pairs.b(i) + " at " + poseB;
    }
}
