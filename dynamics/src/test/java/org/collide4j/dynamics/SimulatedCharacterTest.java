package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.collide4j.dynamics.character.CharacterSettings;
import org.collide4j.dynamics.character.GroundState;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** A character among simulated bodies: pushes, weight, riding, falling bodies, snapshots. */
@Isolated("counts bytes")
class SimulatedCharacterTest {
    private static final double DT = 1 / 60.0;
    private static final double STANDS = 0.9 + CharacterSettings.DEFAULT.margin();

    private final Simulation simulation = new Simulation();
    private final Vector3 at = new Vector3();

    @BeforeEach
    void addFloor() {
        simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
    }

    @AfterEach
    void close() {
        simulation.close();
    }

    private SimulatedCharacter character(double x, CharacterSettings settings) {
        simulation.step(DT);
        return new SimulatedCharacter(simulation, new Capsule(0.3, 0.6), Pose.at(x, 0, STANDS), settings);
    }

    private Vector3 walk(SimulatedCharacter character, double vx, int steps) {
        Vector3 walk = new Vector3(vx, 0, 0);
        for (int i = 0; i < steps; i++) {
            simulation.step(DT);
            character.walk(walk, DT);
        }
        return character.controller().pose(new Pose()).translation(at);
    }

    private Body crate(double mass, double x, double z) {
        return simulation.add(
                new Box(0.5, 0.5, 0.5),
                Pose.at(x, 0, z),
                Material.DEFAULT.withDensity(mass).withFriction(0.5));
    }

    @Test
    void aLightCrateIsPushedAlongAndAHeavyOneStops() {
        Body light = crate(50, 2, 0.5);
        SimulatedCharacter character = character(0, CharacterSettings.DEFAULT);
        walk(character, 1.5, 240);
        assertEquals(1.5, light.velocity(new Vector3()).x, 0.2, "friction 245 N, strength 500 N");
        assertTrue(at.x > 4, at.toString());

        Body heavy = crate(200, -2, 0.5);
        SimulatedCharacter other = character(0, CharacterSettings.DEFAULT);
        walk(other, -1.5, 240);
        assertEquals(0, heavy.velocity(new Vector3()).x, 0.05, "friction 981 N");
        assertEquals(-1.5 + 0.3 + 0.02, at.x, 0.05);
    }

    @Test
    void itsWeightTiltsASeesaw() {
        Body plank = simulation.add(new Box(3, 0.5, 0.05), Pose.at(0, 0, 0.55), Material.DEFAULT.withDensity(100));
        simulation.addStatic(new Box(0.05, 0.5, 0.25), Pose.at(0, 0, 0.25), Material.DEFAULT);
        simulation.step(DT);
        var character = new SimulatedCharacter(
                simulation, new Capsule(0.3, 0.6), Pose.at(2, 0, 1.55), CharacterSettings.DEFAULT);
        walk(character, 0, 120);
        assertTrue(plank.pose(new Pose()).rotate(1, 0, 0, new Vector3()).z < -0.1, "down on its side");
        assertEquals(plank, character.groundBody());
    }

    @Test
    void itRidesOnABodyThatMoves() {
        Material smooth = Material.DEFAULT.withFriction(0);
        Body raft = simulation.add(new Box(2, 2, 0.25), Pose.at(0, 0, 0.25), smooth);
        simulation.step(DT);
        var character = new SimulatedCharacter(
                simulation, new Capsule(0.3, 0.6), Pose.at(0, 0, 0.5 + STANDS), CharacterSettings.DEFAULT);
        walk(character, 0, 10);
        raft.setVelocity(2, 0, 0);
        walk(character, 0, 120);
        assertEquals(raft.centre(new Vector3()).x, at.x, 0.1, "a step behind");
        assertEquals(GroundState.ON_GROUND, character.controller().groundState());
        assertNotNull(character.groundBody());
    }

    @Test
    void aCrateThatRollsIntoItPushesItAndSlowsDown() {
        Body crate = crate(400, -3, 0.5);
        SimulatedCharacter character = character(0, CharacterSettings.DEFAULT);
        crate.setVelocity(6, 0, 0);
        walk(character, 0, 120);
        assertTrue(at.x > 0.3, "pushed: " + at);
        assertFalse(character.controller().isCrushed());
        assertEquals(STANDS, at.z, 1e-3);
    }

    @Test
    void aCrateThatFallsOnItsHeadNeverPressesItIntoTheFloor() {
        for (double mass : new double[] {20, 2000}) {
            Body crate = crate(mass, 0.2, 5);
            SimulatedCharacter character = character(0, CharacterSettings.DEFAULT);
            boolean met = false;
            for (int i = 0; i < 240; i++) {
                double z = walk(character, 0, 1).z;
                assertTrue(z > 0.9 && z < STANDS + 0.01, "step " + i + ": " + at);
                met |= at.x != 0 || character.controller().isCrushed();
            }
            assertTrue(met, "the crate has come to it");
            assertFalse(character.controller().isCrushed(), "it has got out of the crate");
            crate.setPose(Pose.at(20, 20, 5));
        }
    }

    @Test
    void aSnapshotOfBothGoesOnWithTheSameBits() {
        crate(50, 1.5, 0.5);
        SimulatedCharacter character = character(0, CharacterSettings.DEFAULT);
        walk(character, 1.5, 60);
        byte[] bodies = simulation.snapshot();
        byte[] state = character.controller().snapshot();
        long[] hashes = new long[2];
        for (int i = 0; i < 2; i++) {
            walk(character, 1.5, 100);
            hashes[i] = 31 * simulation.hash() + at.hashCode();
            simulation.restore(bodies);
            character.controller().restore(state);
        }
        assertEquals(hashes[0], hashes[1]);
    }

    @Test
    void pushingAllocatesNothing() {
        crate(50, 1.5, 0.5);
        SimulatedCharacter character = character(0, CharacterSettings.DEFAULT);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Vector3 walk = new Vector3(1, 0, 0);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 60 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20; i++) {
                simulation.step(DT);
                character.walk(walk, DT);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }
}
