package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.batch.CoherentPairs;
import org.collide4j.batch.Hits;
import org.collide4j.cases.Effort;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A device answers with the bits of the kernel in Java, whatever the size of the pieces. */
class EqualBitsTest {
    private static final long SEED = 20261122;

    @BeforeAll
    static void requireDevice() {
        OpenClMachine.require();
    }

    @ParameterizedTest(name = "{0}, up to {1} pairs, accuracy {2}")
    @CsvSource({"DOUBLE, 100000, 1e-6", "SINGLE, 50000, 1e-3"})
    void mixedPairsHaveTheBitsOfJava(Precision precision, int thorough, double accuracy) {
        int pairs = Effort.of(thorough);
        MixedPairs mixed = new MixedPairs(SEED, pairs);
        GpuOptions options = GpuOptions.DEFAULT.withPrecision(precision).withAccuracy(Accuracy.relative(accuracy));
        List<String> lines = new ArrayList<>();
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU), lines::add);
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU), lines::add)) {
            assertEquals(List.of(), lines, "what was amiss");
            new Columns(device, mixed).assertSame(new Columns(java, mixed), "seed " + SEED);
            assertEquals(java.pairsOfCpu(), device.pairsOfCpu());
            assertTrue(device.pairsOfCpu() < pairs / 2, () -> device.pairsOfCpu() + " casts were left to the CPU");
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void raysHaveTheBitsOfJava(Precision precision) {
        MixedPairs mixed = new MixedPairs(SEED + 6, 5_000);
        List<Ray> rays = new ArrayList<>();
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < mixed.pairs.size(); i++) {
            Vector3 from = mixed.pairs.poseA(i, new Pose()).translation(new Vector3());
            Vector3 to = mixed.pairs.poseB(i, new Pose()).translation(new Vector3());
            double length = i % 2 == 0 ? Double.POSITIVE_INFINITY : 1.5;
            rays.add(new Ray(from.x, from.y, from.z, to.x - from.x, to.y - from.y, to.z - from.z, length));
            shapes.add(mixed.pairs.b(i));
            poses.add(mixed.pairs.poseB(i, new Pose()));
        }
        GpuOptions options = GpuOptions.DEFAULT.withPrecision(precision).withAccuracy(Accuracy.relative(1e-3));
        Hits expected = new Hits();
        Hits answered = new Hits();
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU));
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU))) {
            java.raycast(rays, shapes, poses, expected);
            device.raycast(rays, shapes, poses, answered);
            assertEquals(java.pairsOfCpu(), device.pairsOfCpu());
        }
        for (int i = 0; i < rays.size(); i++) {
            String ray = "seed " + SEED + ", " + rays.get(i) + " at " + shapes.get(i);
            assertEquals(expected.outcome(i), answered.outcome(i), ray);
            assertEquals(expected.lower(i), answered.lower(i), ray);
            assertEquals(expected.upper(i), answered.upper(i), ray);
            assertEquals(expected.normal(i, new Vector3()), answered.normal(i, new Vector3()), ray);
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void turningCastsHaveTheBitsOfJava(Precision precision) {
        TurningPairs turning = new TurningPairs(SEED + 7, 3_000, 5);
        GpuOptions options = GpuOptions.DEFAULT.withPrecision(precision).withAccuracy(Accuracy.relative(1e-3));
        Hits expected = new Hits();
        Hits answered = new Hits();
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU));
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU))) {
            java.cast(turning.pairs, turning.motionsA, turning.motionsB, expected);
            device.cast(turning.pairs, turning.motionsA, turning.motionsB, answered);
            assertEquals(java.pairsOfCpu(), device.pairsOfCpu());
            assertEquals(java.laneSteps(), device.laneSteps());
        }
        for (int i = 0; i < turning.pairs.size(); i++) {
            String pair = "seed " + SEED + ", pair " + i;
            assertEquals(expected.outcome(i), answered.outcome(i), pair);
            assertEquals(expected.lower(i), answered.lower(i), pair);
            assertEquals(expected.upper(i), answered.upper(i), pair);
            assertEquals(expected.time(i), answered.time(i), pair);
            assertEquals(expected.normal(i, new Vector3()), answered.normal(i, new Vector3()), pair);
            assertEquals(expected.pointOnA(i, new Vector3()), answered.pointOnA(i, new Vector3()), pair);
            assertEquals(expected.pointOnB(i, new Vector3()), answered.pointOnB(i, new Vector3()), pair);
        }
    }

    /** Frame by frame, on pieces of another size: what a lane leaves for the next frame has the same bits too. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void warmFramesHaveTheBitsOfJava(Precision precision) {
        int pairs = 2_000;
        CoherentPairs ofDevice = new CoherentPairs(SEED + 8, pairs, 0, 1, 2, 3, 4, 5, 6, 7, 8);
        CoherentPairs ofJava = new CoherentPairs(SEED + 8, pairs, 0, 1, 2, 3, 4, 5, 6, 7, 8);
        ofDevice.pairs.keepWarmStarts();
        ofJava.pairs.keepWarmStarts();
        GpuOptions options = GpuOptions.DEFAULT.withPrecision(precision).withAccuracy(Accuracy.relative(1e-3));
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU).withPieceSize(640));
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU))) {
            for (int frame = 0; frame < 4; frame++) {
                ofDevice.move(frame);
                ofJava.move(frame);
                new Columns(device, ofDevice.pairs).assertSame(new Columns(java, ofJava.pairs), "frame " + frame);
                assertArrayEquals(
                        ofJava.pairs.warmStarts().corners(pairs),
                        ofDevice.pairs.warmStarts().corners(pairs));
                assertArrayEquals(
                        ofJava.pairs.warmStarts().normals(pairs),
                        ofDevice.pairs.warmStarts().normals(pairs));
            }
        }
    }

    @Test
    void piecesAndThreadsChangeNothing() {
        MixedPairs mixed = new MixedPairs(SEED + 1, 3_001);
        GpuOptions options = GpuOptions.DEFAULT.withDevice(Device.GPU);
        try (GpuBatch whole = GpuBatch.open(options);
                GpuBatch pieces = GpuBatch.open(options.withPieceSize(64).withThreads(3))) {
            Columns expected = new Columns(whole, mixed);
            new Columns(pieces, mixed).assertSame(expected, "in pieces of 64, seed " + SEED);
            new Columns(whole, mixed).assertSame(expected, "once more, seed " + SEED);
        }
    }

    /** Pieces of both are under way at a time; what one cannot do is left by both. */
    @Test
    void twoDevicesAnswerTogether() {
        OpenClMachine.require(2);
        MixedPairs mixed = new MixedPairs(SEED + 3, 3_001);
        GpuOptions options = GpuOptions.DEFAULT.withDevice(Device.GPU).withPieceSize(256);
        try (GpuBatch one = GpuBatch.open(options);
                GpuBatch two = GpuBatch.open(options.withDevices(2))) {
            assertTrue(two.device().contains(" + "), two.device());
            new Columns(two, mixed).assertSame(new Columns(one, mixed), "on two devices, seed " + SEED);
        }
    }

    @Tag("thorough")
    @Test
    void aMillionPairsInPieces() {
        MixedPairs mixed = new MixedPairs(SEED + 4, 1 << 20);
        GpuOptions options = GpuOptions.DEFAULT.withAccuracy(Accuracy.relative(1e-6));
        boolean[] expected = new boolean[1 << 20];
        boolean[] answered = new boolean[1 << 20];
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU));
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU))) {
            java.intersects(mixed.pairs, expected);
            device.intersects(mixed.pairs, answered);
            assertArrayEquals(expected, answered, "seed " + SEED);
            assertEquals(java.pairsOfCpu(), device.pairsOfCpu());
            assertEquals(java.laneSteps(), device.laneSteps());
            assertTrue(device.laneNanos() > 0);
        }
    }

    /** Closed twice, nothing is released twice. */
    @Test
    void aClosedDeviceIsReleasedOnce() {
        MixedPairs mixed = new MixedPairs(SEED + 5, 100);
        GpuBatch batch = GpuBatch.open(GpuOptions.DEFAULT.withDevice(Device.GPU));
        batch.intersects(mixed.pairs, new boolean[100]);
        batch.close();
        batch.close();
    }

    @Test
    void aDeviceCanBeClosedAndOpenedAgain() {
        MixedPairs mixed = new MixedPairs(SEED + 2, 1_000);
        Columns before = columns(mixed);
        for (int i = 0; i < 3; i++) {
            columns(mixed).assertSame(before, "opened once more");
        }
    }

    private static Columns columns(MixedPairs mixed) {
        try (GpuBatch batch = GpuBatch.open(GpuOptions.DEFAULT.withDevice(Device.GPU))) {
            return new Columns(batch, mixed);
        }
    }
}
