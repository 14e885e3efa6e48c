package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32;
import org.collide4j.cases.Effort;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.DeformingMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.collide4j.store.ShapeBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A recording is played to the bits of the recorded world; what differs is found in its frame, what is damaged refused. */
class WorldRecorderTest {
    private static final ShapeBytes SHAPES = new ShapeBytes();
    private static final int FRAMES = 80;
    private static final int QUERY_FRAMES = 25;

    private final ByteArrayOutputStream file = new ByteArrayOutputStream();

    /** Returns the first difference of a recording that is played to its end. */
    private static Optional<String> play(byte[] recording, int threads, int frames) throws IOException {
        try (WorldReplay replay = WorldReplay.open(new ByteArrayInputStream(recording), SHAPES, threads)) {
            while (replay.next()) {
                assertTrue(replay.frame() <= frames);
            }
            assertEquals(frames, replay.frame());
            return replay.difference();
        }
    }

    private void assertSameOnAllThreads(int frames) throws IOException {
        for (int threads : new int[] {0, 1, 2, 4}) {
            assertEquals(Optional.empty(), play(file.toByteArray(), threads, frames), threads + " threads");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aCrowdIsPlayedToTheSameBits(int threads) throws IOException {
        try (BusyWorld busy =
                new BusyWorld(WorldSettings.DEFAULT.withThreads(threads).withReach(0.02), 80, 3)) {
            for (int frame = 0; frame < 20; frame++) {
                busy.step();
            }
            try (WorldRecorder recorder = WorldRecorder.start(busy.world, file, SHAPES)) {
                for (int frame = 0; frame < FRAMES; frame++) {
                    busy.step();
                    if (frame % 30 == 7) {
                        busy.world.refine();
                    }
                    if (frame % 30 == 11) {
                        busy.world.snapshot();
                    }
                }
                assertTrue(recorder.isRecording());
            }
            busy.step();
            assertTrue(busy.world.touchingCount() > 20);
        }
        assertSameOnAllThreads(FRAMES);
    }

    /** A recording names its number of threads: more than there are processors would only take memory. */
    @Test
    void threadsAreThoseRecordedUpToTheNumberOfProcessors() throws IOException {
        int processors = Runtime.getRuntime().availableProcessors();
        for (int recorded : new int[] {1, processors, processors + 1}) {
            file.reset();
            try (CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withThreads(recorded));
                    WorldRecorder recorder = WorldRecorder.start(world, file, SHAPES)) {
                assertTrue(recorder.isRecording());
            }
            try (WorldReplay replay = WorldReplay.open(new ByteArrayInputStream(file.toByteArray()), SHAPES, 0)) {
                assertEquals(recorded, replay.recordedThreads());
                assertEquals(
                        Math.min(recorded, processors),
                        replay.world().settings().threads());
            }
        }
    }

    /** All that can be told to a world, at random, against brute force at the same time. */
    @Test
    void randomCallsArePlayedToTheSameBits() throws IOException {
        WorldModel model = new WorldModel(new Random(4), WorldSettings.DEFAULT.withReach(0.05), 4);
        int frames = 0;
        try (WorldRecorder recorder = WorldRecorder.start(model.world, file, SHAPES)) {
            for (int step = 0; step < 1_200; step++) {
                model.step(16);
                if (step % 6 == 0) {
                    model.update("step " + step);
                    frames++;
                }
            }
            assertTrue(recorder.isRecording());
        }
        model.world.close();
        assertTrue(model.begins > 20 && model.ends > 20);
        assertSameOnAllThreads(frames);
    }

    /** Sweeps with impacts, sensors, layers, reaches, tags, and a filter that the replay does not have. */
    @Test
    void sweepsAndFiltersArePlayedToTheSameBits() throws IOException {
        Random random = new Random(5);
        int impacts = 0;
        int near = 0;
        try (CollisionWorld world = new CollisionWorld()) {
            world.setFilter((a, b) -> (world.tag(a) ^ world.tag(b)) != 3);
            try (WorldRecorder recorder = WorldRecorder.start(world, file, SHAPES)) {
                List<Long> bodies = new ArrayList<>();
                for (int i = 0; i < 30; i++) {
                    bodies.add(world.add(Scene.convex(random), Scene.pose(random, 6)));
                    world.setTag(bodies.get(i), random.nextInt(4));
                }
                long gate = world.addStatic(new Box(0.5, 5, 5), new Pose());
                world.setSensor(gate, true);
                for (int frame = 0; frame < FRAMES; frame++) {
                    for (long body : bodies) {
                        world.sweep(body, motion(random));
                    }
                    long one = bodies.get(random.nextInt(bodies.size()));
                    world.setTag(one, random.nextInt(4));
                    world.refilter(one);
                    world.setReach(one, 0.1 * random.nextDouble());
                    world.setLayers(one, 1 + random.nextInt(3), -1);
                    if (frame == FRAMES / 2) {
                        world.setFilter(PairFilter.ALL);
                    }
                    world.update();
                    impacts += world.impactCount();
                    near += world.nearCount();
                }
                assertTrue(recorder.isRecording());
            }
        }
        assertTrue(impacts > FRAMES, "impacts: " + impacts);
        assertTrue(near > FRAMES, "near pairs: " + near);
        assertSameOnAllThreads(FRAMES);
    }

    /** Queries of all kinds, some of which a filter or a visitor ends early, with answers that are used again. */
    @Test
    void queriesArePlayedToTheSameAnswers() throws IOException {
        Random random = new Random(6);
        WorldHit hit = new WorldHit();
        WorldProximity near = new WorldProximity();
        int[] seen = new int[2];
        try (BusyWorld busy = new BusyWorld(WorldSettings.DEFAULT, 60, 7)) {
            WorldQueries queries = busy.world.queries();
            busy.world.setFilter((a, b) -> (a + b) % 7 != 0);
            try (WorldRecorder recorder = WorldRecorder.start(busy.world, file, SHAPES)) {
                for (int frame = 0; frame < QUERY_FRAMES; frame++) {
                    busy.step();
                    Ray ray = new Ray(-6, random.nextGaussian(), random.nextGaussian(), 1, 0, 0, 12);
                    ConvexShape shape = Scene.convex(random);
                    Pose pose = Scene.pose(random, 5);
                    Motion motion = motion(random);
                    seen[0] += queries.raycast(ray, body -> body % 3 != 0, hit) ? 1 : 0;
                    queries.raycastAll(ray, WorldQueries.ALL, met -> ++seen[1] % 4 != 0);
                    queries.raycastAny(ray, WorldQueries.ALL);
                    seen[0] += queries.cast(shape, pose, motion, WorldQueries.ALL, hit) ? 1 : 0;
                    queries.castAll(shape, pose, motion, body -> body % 2 == 0, met -> ++seen[1] % 4 != 0);
                    queries.castAny(shape, pose, motion, WorldQueries.ALL);
                    seen[0] += queries.nearest(shape, pose, 1, body -> body % 5 != 0, near) ? 1 : 0;
                    queries.overlaps(shape, pose, WorldQueries.ALL, body -> ++seen[1] % 4 != 0);
                    queries.nearestPair(1, near);
                    queries.signedDistance(busy.world.bodyAt(1), busy.world.bodyAt(3), near);
                    queries.pairsWithin(0.1, met -> true); // not recorded, and the filter is asked in it
                }
                assertTrue(recorder.isRecording());
            }
        }
        assertTrue(seen[0] > QUERY_FRAMES && seen[1] > QUERY_FRAMES, seen[0] + " hits, " + seen[1] + " visits");
        assertSameOnAllThreads(QUERY_FRAMES);
    }

    /** A visitor may change the world, which a replay cannot do in the middle of a query: that query is left out. */
    @Test
    void queriesThatChangeTheWorldAreLeftOut() throws IOException {
        try (CollisionWorld world = new CollisionWorld()) {
            long ball = world.add(new Sphere(0.5), new Pose());
            world.add(new Sphere(0.5), Pose.at(2, 0, 0));
            world.update();
            try (WorldRecorder recorder = WorldRecorder.start(world, file, SHAPES)) {
                world.queries().overlaps(new Sphere(5), new Pose(), WorldQueries.ALL, body -> {
                    if (world.isAlive(ball)) {
                        world.remove(ball);
                    }
                    return true;
                });
                world.update();
                assertTrue(recorder.isRecording());
            }
        }
        assertSameOnAllThreads(1);
    }

    private static Motion motion(Random random) {
        return new Motion()
                .setTranslation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .setRotation(0, 0, 1, random.nextGaussian());
    }

    private int recordSmall(int frames) throws IOException {
        try (CollisionWorld world = new CollisionWorld()) {
            world.addStatic(new Box(5, 5, 0.5), new Pose());
            long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 3));
            try (WorldRecorder recorder = WorldRecorder.start(world, file, SHAPES)) {
                for (int frame = 0; frame < frames; frame++) {
                    world.move(ball, Pose.at(0, 0, 2 - 0.3 * frame));
                    world.update();
                }
                assertTrue(recorder.isRecording());
            }
        }
        return file.size();
    }

    /** The pose of the ball in one frame is forged: its frame is named, and what differs there. */
    @Test
    void theFirstDifferenceIsNamed() throws IOException {
        recordSmall(5);
        byte[] recording = file.toByteArray();
        List<Integer> parts = parts(recording);
        assertEquals(1 + 5 + 1, parts.size());
        byte[] forged = recording.clone();
        int third = parts.get(3);
        int heightOfPose = third + 16 + 4 + (firstCallIsFilter(recording, third) ? 13 : 0) + 8 + 11 * 8;
        ByteBuffer numbers = ByteBuffer.wrap(forged);
        assertEquals(1.4, numbers.getDouble(heightOfPose), 1e-12);
        numbers.putDouble(heightOfPose, 1.2);
        int end = third + 16 + numbers.getInt(third + 12) - 8;
        CRC32 crc = new CRC32();
        crc.update(forged, third, end - third);
        numbers.putLong(end, crc.getValue());
        assertEquals(Optional.of("frame 3: the poses differ"), play(forged, 1, 5));
    }

    private static boolean firstCallIsFilter(byte[] recording, int part) {
        return ByteBuffer.wrap(recording).getInt(part + 16) == RecordedCall.FILTER.code();
    }

    /** Where the parts of a recording begin. */
    private static List<Integer> parts(byte[] recording) {
        List<Integer> parts = new ArrayList<>();
        ByteBuffer numbers = ByteBuffer.wrap(recording);
        for (int at = 0; at < recording.length; at += 16 + numbers.getInt(at + 12)) {
            if (numbers.getLong(at) == RecordedCall.FORMAT.magic()) {
                parts.add(at);
            }
        }
        return parts;
    }

    @Test
    void damagedRecordingsAreRefused() throws IOException {
        recordSmall(3);
        byte[] recording = file.toByteArray();
        int stride = Effort.THOROUGH ? 1 : 7; // odd, so that every byte of a number has its turn
        for (int i = 0; i < recording.length; i += stride) {
            byte[] damaged = recording.clone();
            damaged[i] ^= (byte) (1 << (i & 7));
            assertOneLine(assertThrows(IllegalArgumentException.class, () -> play(damaged, 1, 3)));
            byte[] cut = Arrays.copyOf(recording, i);
            assertOneLine(assertThrows(IllegalArgumentException.class, () -> play(cut, 1, 3)));
        }
    }

    private static void assertOneLine(IllegalArgumentException refusal) {
        assertFalse(refusal.getMessage().contains("\n"), refusal::getMessage);
    }

    /** What was recorded until a crash is played up to the last whole frame. */
    @Test
    void aRecordingThatWasNotClosedIsPlayedAsFarAsItGoes() throws IOException {
        recordSmall(5);
        List<Integer> parts = parts(file.toByteArray());
        byte[] cut = Arrays.copyOf(file.toByteArray(), parts.get(4) + 20);
        try (WorldReplay replay = WorldReplay.open(new ByteArrayInputStream(cut), SHAPES, 1)) {
            for (int frame = 0; frame < 3; frame++) {
                assertTrue(replay.next());
            }
            var refusal = assertThrows(IllegalArgumentException.class, replay::next);
            assertTrue(refusal.getMessage().startsWith("the recording ends after frame 3"), refusal::getMessage);
            assertEquals(Optional.empty(), replay.difference());
            assertFalse(replay.next());
        }
    }

    @Test
    void aStreamThatFailsDoesNotDisturbTheWorld() throws IOException {
        OutputStream full = new OutputStream() {
            private int left = 2_000;

            @Override
            public void write(int b) throws IOException {
                if (left-- <= 0) {
                    throw new IOException("the disk is full");
                }
            }
        };
        try (CollisionWorld world = new CollisionWorld()) {
            long ball = world.add(new Sphere(0.5), new Pose());
            WorldRecorder recorder = WorldRecorder.start(world, full, SHAPES);
            for (int frame = 0; frame < 20; frame++) {
                world.move(ball, Pose.at(0, 0, frame));
                world.update();
            }
            assertFalse(recorder.isRecording());
            assertEquals(
                    "the disk is full",
                    assertThrows(IOException.class, recorder::close).getMessage());
            WorldRecorder.start(world, file, SHAPES).close();
        }
    }

    @Test
    void whatCannotBeRecordedIsRefused() throws IOException {
        ConvexShape mine = (double dx, double dy, double dz, Vector3 out) -> out.set(0, 0, 0);
        DeformingMesh cloth = new DeformingMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        try (CollisionWorld world = new CollisionWorld()) {
            long sheet = world.add(cloth.mesh(), new Pose());
            try (WorldRecorder recorder = WorldRecorder.start(world, file, SHAPES)) {
                assertThrows(IllegalStateException.class, () -> WorldRecorder.start(world, file, SHAPES));
                var refusal = assertThrows(IllegalArgumentException.class, () -> world.add(mine, new Pose()));
                assertTrue(refusal.getMessage().contains(mine.getClass().getName()), refusal::getMessage);
                assertEquals(1, world.bodyCount());
                world.move(sheet, Pose.at(1, 0, 0));
                world.update();
                cloth.move(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 1});
                refusal = assertThrows(IllegalArgumentException.class, () -> world.move(sheet, new Pose()));
                assertTrue(refusal.getMessage().contains("no bodies that change"), refusal::getMessage);
                assertTrue(recorder.isRecording());
            }
        }
        assertEquals(Optional.empty(), play(file.toByteArray(), 1, 1));
    }
}
