package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.collide4j.cases.Effort;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A restored world goes on with the bits of the one it was taken from; a damaged snapshot is refused. */
@Isolated("has a time limit")
class SnapshotTest {
    private static final long SEED = 20261122;
    private static final int BODIES = 80;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aRestoredWorldGoesOnWithEqualBits(int threads) {
        WorldSettings settings = WorldSettings.DEFAULT.withReach(0.02);
        BusyWorld busy = new BusyWorld(settings, BODIES, 1);
        for (int frame = 0; frame < 40; frame++) {
            busy.step();
            busy.hash();
        }
        long guest = busy.world.add(new Box(2, 2, 2), new Pose());
        busy.world.remove(busy.world.bodyAt(2));
        busy.world.sweep(busy.world.bodyAt(8), new Motion().setTranslation(1, 1, 0));
        byte[] bytes = busy.world.snapshot();
        assertTrue(busy.world.touchingCount() > BODIES / 4, () -> "pairs: " + busy.world.touchingCount());
        CollisionWorld restored = CollisionWorld.restore(bytes, busy.world.shapes(), threads);
        assertTrue(restored.isAlive(guest));
        BusyWorld twin = busy.over(restored);
        assertEquals(busy.hash(), twin.hash());
        for (int frame = 0; frame < 2 * BusyWorld.PERIOD; frame++) {
            busy.step();
            twin.step();
            assertEquals(busy.hash(), twin.hash(), "frame " + frame);
            assertEquals(busy.world.impactCount(), restored.impactCount());
        }
        busy.close();
        twin.close();
    }

    @Test
    void aSnapshotOfASnapshotIsTheSame() {
        try (BusyWorld busy = new BusyWorld(WorldSettings.DEFAULT, BODIES, 2)) {
            for (int frame = 0; frame < 50; frame++) {
                busy.step();
            }
            byte[] bytes = busy.world.snapshot();
            try (CollisionWorld restored = CollisionWorld.restore(bytes, busy.world.shapes(), 1)) {
                assertArrayEquals(bytes, restored.snapshot());
            }
        }
    }

    private static CollisionWorld small() {
        CollisionWorld world = new CollisionWorld();
        world.addStatic(new Box(5, 5, 0.5), new Pose());
        Sphere ball = new Sphere(0.5);
        for (int i = 0; i < 4; i++) {
            world.add(ball, Pose.at(0.9 * i, 0, 0.9));
        }
        world.update();
        return world;
    }

    @Test
    void everyDamagedByteIsNoticed() {
        CollisionWorld world = small();
        byte[] bytes = world.snapshot();
        List<Object> shapes = world.shapes();
        for (int i = 0; i < bytes.length; i++) {
            for (int flip : new int[] {1, 0x80, 0xFF}) {
                byte[] damaged = bytes.clone();
                damaged[i] ^= (byte) flip;
                assertThrows(IllegalArgumentException.class, () -> CollisionWorld.restore(damaged, shapes, 1));
            }
        }
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThrows(IllegalArgumentException.class, () -> CollisionWorld.restore(cut, shapes, 1));
        }
    }

    /** As if somebody had meant it: the checksum is right, and what it covers is not. What is read goes on. */
    @Test
    void forgedSnapshotsAreReadOrRefused() {
        CollisionWorld world = small();
        byte[] bytes = world.snapshot();
        List<Object> shapes = world.shapes();
        Random random = new Random(SEED);
        int refused = 0;
        int read = 0;
        int stride = Effort.THOROUGH ? 1 : 7; // odd, so that every byte of a double has its turn
        for (int i = 16; i < bytes.length - 8; i += stride) {
            byte[] forged = bytes.clone();
            forged[i] = (byte) random.nextInt(256);
            CRC32 crc = new CRC32();
            crc.update(forged, 0, forged.length - 8);
            ByteBuffer.wrap(forged).putLong(forged.length - 8, crc.getValue());
            boolean isRead = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> isRead(forged, shapes));
            read += isRead ? 1 : 0;
            refused += isRead ? 0 : 1;
        }
        int both = Math.min(read, refused);
        assertTrue(both > Effort.of(20), () -> "read or refused: " + both);
    }

    private static boolean isRead(byte[] snapshot, List<Object> shapes) {
        CollisionWorld world;
        try {
            world = CollisionWorld.restore(snapshot, shapes, 1);
        } catch (IllegalArgumentException e) {
            return false;
        }
        try (world) {
            goOnAndEnd(world);
            return true;
        }
    }

    /** Updates what was read as what was made: with its bodies, and without them. */
    private static void goOnAndEnd(CollisionWorld world) {
        world.update();
        for (int slot = 0; slot < world.slots(); slot++) {
            if (world.bodyAt(slot) != 0) {
                world.remove(world.bodyAt(slot));
            }
        }
        world.update();
        world.update();
        assertEquals(0, world.bodyCount());
    }

    @Test
    void whatIsWrongIsSaid() {
        CollisionWorld world = small();
        byte[] bytes = world.snapshot();
        List<Object> shapes = world.shapes();
        assertSays("it does not begin as one", new byte[100], shapes);
        byte[] other = bytes.clone();
        other[11] = 9;
        assertSays("of version 9", other, shapes);
        other = bytes.clone();
        other[40] ^= 1;
        assertSays("checksum", other, shapes);
        assertSays("of 2 shapes: 1 were given", bytes, shapes.subList(0, 1));
        assertSays("shape 1 is not that of the snapshot", bytes, List.of(shapes.get(0), new Sphere(0.4)));
    }

    /** A snapshot holds poses, whose coordinates are 1e300 at most: no sweep may lead beyond. */
    @Test
    void sweepsBeyondTheLargestPlaceAreRefused() {
        try (CollisionWorld world = new CollisionWorld()) {
            long ball = world.add(new Sphere(0.5), Pose.at(9e299, 0, 0));
            Motion away = new Motion().setTranslation(9e299, 0, 0);
            var refusal = assertThrows(IllegalArgumentException.class, () -> world.sweep(ball, away));
            assertTrue(refusal.getMessage().contains("keep bodies within 1e300"), refusal::getMessage);
            Motion around = new Motion().setPivot(-9e299, 0, 0).setRotation(0, 0, 1, 1);
            assertThrows(IllegalArgumentException.class, () -> world.sweep(ball, around));
            for (Motion back : List.of(
                    new Motion().setTranslation(-9e299, 0, 0),
                    new Motion().setTranslation(1e299, 1e300, 0),
                    new Motion()
                            .setTranslation(-1e299, 0, 0)
                            .setPivot(5e299, 1e299, 0)
                            .setRotation(0, 0, 1, 1))) {
                world.move(ball, Pose.at(5e299, 0, 0));
                world.update();
                world.sweep(ball, back);
                world.update();
                byte[] snapshot = world.snapshot();
                try (CollisionWorld restored = CollisionWorld.restore(snapshot, world.shapes(), 1)) {
                    assertArrayEquals(snapshot, restored.snapshot());
                }
            }
        }
    }

    private static void assertSays(String what, byte[] bytes, List<Object> shapes) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> CollisionWorld.restore(bytes, shapes, 1));
        assertTrue(refusal.getMessage().contains(what), refusal::getMessage);
    }
}
