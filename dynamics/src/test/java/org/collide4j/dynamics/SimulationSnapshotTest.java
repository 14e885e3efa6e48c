package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.collide4j.cases.Effort;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A simulation goes on from a snapshot with equal bits, and damaged ones are refused. */
class SimulationSnapshotTest {
    private static void run(Scene scene, int steps) {
        for (int i = 0; i < steps; i++) {
            scene.step();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pyramid", "dominoes", "ragdolls", "cards", "top"})
    void bitsAreEqualAfterwardsOnAnyNumberOfThreads(String name) {
        byte[] snapshot;
        long hash;
        try (Scene scene = Scenes.build(name, Settings.DEFAULT)) {
            run(scene, 30);
            snapshot = scene.simulation().snapshot();
            long before = scene.simulation().hash();
            run(scene, 90);
            hash = scene.simulation().hash();
            assertTrue(hash != before, "something moves");
            scene.simulation().restore(snapshot); // back
            assertEquals(before, scene.simulation().hash());
            run(scene, 90);
            assertEquals(hash, scene.simulation().hash(), "after going back");
        }
        for (int threads : new int[] {1, 2, 4}) {
            try (Scene other = Scenes.build(name, Settings.DEFAULT.withThreads(threads))) {
                run(other, 7);
                other.simulation().restore(snapshot);
                assertArrayEquals(snapshot, other.simulation().snapshot());
                run(other, 90);
                assertEquals(hash, other.simulation().hash(), threads + " threads");
            }
        }
    }

    @Test
    void sleepersStayAsleep() {
        try (Scene scene = Scenes.build("tower", Settings.DEFAULT)) {
            run(scene, 120);
            assertEquals(0, scene.simulation().awakeCount());
            byte[] snapshot = scene.simulation().snapshot();
            scene.simulation().body(20).setVelocity(5, 0, 0);
            run(scene, 10);
            assertTrue(scene.simulation().awakeCount() > 0);
            long[] hashes = new long[3];
            for (int round = 0; round < 3; round++) { // back from where all move to where all sleep
                scene.simulation().restore(snapshot);
                run(scene, 10);
                assertEquals(0, scene.simulation().awakeCount());
                scene.simulation().body(20).setVelocity(5, 0, -5);
                run(scene, 10);
                assertTrue(scene.simulation().awakeCount() > 0);
                hashes[round] = scene.simulation().hash();
            }
            assertEquals(hashes[0], hashes[1]);
            assertEquals(hashes[0], hashes[2]);
        }
    }

    @Test
    void damagedOnesAndThoseOfOthersAreRefused() {
        try (Scene scene = Scenes.build("tower", Settings.DEFAULT);
                Scene other = Scenes.build("top", Settings.DEFAULT)) {
            run(scene, 10);
            byte[] snapshot = scene.simulation().snapshot();
            byte[] damaged = snapshot.clone();
            for (int i = 0; i < snapshot.length; i++) {
                damaged[i] ^= 1;
                assertThrows(
                        IllegalArgumentException.class, () -> scene.simulation().restore(damaged), "byte " + i);
                damaged[i] ^= 1;
            }
            for (int length = 0; length < snapshot.length; length += 97) {
                byte[] part = Arrays.copyOf(snapshot, length);
                assertThrows(
                        IllegalArgumentException.class, () -> scene.simulation().restore(part));
            }
            scene.simulation().restore(snapshot);
            assertThrows(
                    IllegalArgumentException.class, () -> other.simulation().restore(snapshot));
        }
    }

    /** Returns the byte inverted at a place, under a checksum that is right. */
    private static byte[] forged(byte[] snapshot, int at) {
        byte[] forged = snapshot.clone();
        forged[at] ^= (byte) 0xFF;
        CRC32 crc = new CRC32();
        crc.update(forged, 0, forged.length - Long.BYTES);
        ByteBuffer.wrap(forged).putLong(forged.length - Long.BYTES, crc.getValue());
        return forged;
    }

    private static Simulation twoInATower() {
        Simulation simulation = new Simulation(Settings.DEFAULT);
        simulation.addStatic(new Box(2, 2, 0.5), Pose.at(0, 0, -0.5), Material.DEFAULT);
        Body lower = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
        Body upper = simulation.add(new Sphere(0.5), Pose.at(0, 0, 1.49), Material.DEFAULT);
        simulation.add(new BallJoint(lower, upper, new Vector3(0, 0, 1)));
        return simulation;
    }

    /** Whatever a byte says: the snapshot is refused, or the simulation goes on. */
    @Test
    void forgedOnesAreRefusedOrGoOn() {
        byte[] snapshot;
        try (Simulation simulation = twoInATower()) {
            simulation.step(0.01);
            snapshot = simulation.snapshot();
        }
        int read = 0;
        int refused = 0;
        for (int i = 0; i < snapshot.length - Long.BYTES; i += Effort.THOROUGH ? 1 : 9) {
            try (Simulation simulation = twoInATower()) {
                try {
                    simulation.restore(forged(snapshot, i));
                    simulation.step(0.01);
                    read++;
                } catch (IllegalArgumentException e) {
                    refused++;
                }
            } catch (RuntimeException e) {
                throw new AssertionError("byte " + i + " of " + snapshot.length, e);
            }
        }
        assertTrue(read > Effort.of(100) && refused > Effort.of(100), read + " read, " + refused + " refused");
    }
}
