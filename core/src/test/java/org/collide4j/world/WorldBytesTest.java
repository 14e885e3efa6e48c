package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.collide4j.store.ShapeBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A world that is loaded with its shapes goes on with the bits of the saved one. */
class WorldBytesTest {
    private static final int BODIES = 80;

    private final WorldBytes bytes = new WorldBytes(new ShapeBytes());

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aLoadedWorldGoesOnWithEqualBits(int threads) {
        try (BusyWorld busy = new BusyWorld(WorldSettings.DEFAULT.withReach(0.02), BODIES, 1)) {
            for (int frame = 0; frame < 40; frame++) {
                busy.step();
                busy.hash();
            }
            byte[] saved = bytes.write(busy.world);
            try (BusyWorld twin = busy.over(bytes.read(saved, threads))) {
                assertEquals(0.02, twin.world.settings().reach());
                assertNotSame(busy.world.shapes().get(0), twin.world.shapes().get(0));
                assertEquals(busy.world.shapes().size(), new HashSet<>(twin.world.shapes()).size());
                for (int frame = 0; frame < BusyWorld.PERIOD; frame++) {
                    assertEquals(busy.hash(), twin.hash(), "frame " + frame);
                    busy.step();
                    twin.step();
                }
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
    void bodiesShareTheirShape() {
        try (CollisionWorld world = small();
                CollisionWorld same = bytes.read(bytes.write(world), 1)) {
            assertSame(same.shape(same.bodyAt(1)), same.shape(same.bodyAt(4)));
            assertEquals(world.shape(world.bodyAt(1)), same.shape(same.bodyAt(1)));
        }
    }

    @Test
    void everyDamagedByteIsNoticed() {
        try (CollisionWorld world = small()) {
            byte[] saved = bytes.write(world);
            for (int i = 0; i < saved.length; i++) {
                byte[] damaged = saved.clone();
                damaged[i] ^= (byte) (1 << (i & 7));
                assertThrows(IllegalArgumentException.class, () -> bytes.read(damaged, 1));
                byte[] cut = Arrays.copyOf(saved, i);
                assertThrows(IllegalArgumentException.class, () -> bytes.read(cut, 1));
            }
            byte[] longer = Arrays.copyOf(saved, saved.length + 1);
            var refusal = assertThrows(IllegalArgumentException.class, () -> bytes.read(longer, 1));
            assertTrue(refusal.getMessage().contains("1 bytes are left over"), refusal::getMessage);
        }
    }

    @Test
    void shapesWithoutACodecAreNamed() {
        ConvexShape mine = (double dx, double dy, double dz, Vector3 out) -> out.set(0, 0, 0);
        try (CollisionWorld world = new CollisionWorld()) {
            world.add(mine, new Pose());
            var refusal = assertThrows(IllegalArgumentException.class, () -> bytes.write(world));
            assertTrue(refusal.getMessage().contains(mine.getClass().getName()), refusal::getMessage);
            assertEquals(List.of(mine), world.shapes());
        }
    }
}
