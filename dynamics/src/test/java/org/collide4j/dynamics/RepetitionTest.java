package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** The same bits for any number of threads, and no garbage. */
@Isolated("counts bytes")
class RepetitionTest {
    private static final double DT = 1 / 60.0;
    private static final Settings SLEEPLESS = Settings.DEFAULT.withSleeping(false);

    private static long run(String name, int steps, int threads) {
        try (Scene scene = Scenes.build(name, Settings.DEFAULT.withThreads(threads))) {
            for (int i = 0; i < steps; i++) {
                scene.step();
            }
            return scene.simulation().hash();
        }
    }

    @Test
    @Tag("thorough")
    void threadsDoNotChangeABit() {
        for (String name : new String[] {"pyramid", "pile", "cubes"}) {
            int steps = name.equals("cubes") ? 20 : 60;
            long one = run(name, steps, 1);
            assertEquals(one, run(name, steps, 2), name + " with 2 threads");
            assertEquals(one, run(name, steps, 4), name + " with 4 threads");
        }
    }

    @Test
    @Tag("thorough")
    void aStepAllocatesNothing() {
        try (Scene pyramid = Scenes.build("pyramid", SLEEPLESS);
                Scene pile = Scenes.build("pile", SLEEPLESS)) {
            allocatesNothing(pyramid.simulation(), 400, 1000);
            allocatesNothing(pile.simulation(), 300, 3000);
        }
    }

    @Test
    void jointsAllocateNothing() {
        try (Simulation simulation = new Simulation(SLEEPLESS)) {
            RandomJoint joints = new RandomJoint(new Random(7));
            Body last = simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            for (int i = 0; i < 60; i++) {
                Body body = simulation.add(new Box(0.2, 0.2, 0.2), Pose.at(0.7 * i - 20, 0, 3), Material.DEFAULT);
                simulation.add(joints.between(last, body, i % 2 == 0)).breakAt(1e9, 1e9);
                last = body;
            }
            allocatesNothing(simulation, 300, -1);
        }
    }

    @Test
    void heapsOfCubesAllocateNothing() {
        try (Simulation simulation = new Simulation(SLEEPLESS)) {
            simulation.addStatic(new Box(200, 200, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Random random = new Random(1);
            for (int i = 0; i < 512; i++) {
                double x = random.nextGaussian();
                double y = random.nextGaussian();
                double z = random.nextGaussian();
                Pose pose = Pose.of(1.8 * (i & 7), 1.8 * (i >> 3 & 7), 1 + 1.8 * (i >> 6), x, y, z, 1);
                simulation.add(new Box(0.5, 0.5, 0.5), pose, Material.DEFAULT);
            }
            allocatesNothing(simulation, 600, 1000);
        }
    }

    @Test
    void fastBodiesBetweenWallsRepeatAndAllocateNothing() {
        long[] hashes = new long[2];
        for (int i = 0; i < 2; i++) {
            try (Simulation simulation =
                    new Simulation(SLEEPLESS.withThreads(1 + i).withGravity(0, 0, 0))) {
                addPlatesInRoom(simulation);
                for (int step = 0; step < 100; step++) {
                    simulation.step(DT);
                }
                byte[] snapshot = simulation.snapshot();
                hashes[i] = afterSteps(simulation);
                simulation.restore(snapshot);
                assertEquals(hashes[i], afterSteps(simulation), "after a snapshot");
            }
        }
        assertEquals(hashes[0], hashes[1], "with 2 threads");
        try (Simulation simulation = new Simulation(SLEEPLESS.withGravity(0, 0, 0))) {
            addPlatesInRoom(simulation);
            allocatesNothing(simulation, 2000, -1);
        }
    }

    private static long afterSteps(Simulation simulation) {
        for (int step = 0; step < 60; step++) {
            simulation.step(DT);
        }
        return simulation.hash();
    }

    private static void addPlatesInRoom(Simulation simulation) {
        Material elastic = Material.DEFAULT.withRestitution(1).withFriction(0);
        for (int side = -1; side <= 1; side += 2) {
            simulation.addStatic(new Box(0.01, 6, 6), Pose.at(5 * side, 0, 0), elastic);
            simulation.addStatic(new Box(6, 0.01, 6), Pose.at(0, 5 * side, 0), elastic);
            simulation.addStatic(new Box(6, 6, 0.01), Pose.at(0, 0, 5 * side), elastic);
        }
        Random random = new Random(1);
        for (int i = 0; i < 20; i++) {
            Pose pose = Pose.at(1.5 * (i & 3) - 2, 1.5 * (i >> 2) - 3, 0);
            Body plate = simulation.add(new Box(0.3, 0.2, 0.01), pose, elastic);
            plate.setVelocity(50 * random.nextGaussian(), 50 * random.nextGaussian(), 50 * random.nextGaussian());
        }
    }

    /**
     * Fails unless twenty steps with so many contacts allocate nothing, once all room has grown and all code is compiled.
     *
     * @param steps until then, at most
     */
    private static void allocatesNothing(Simulation simulation, int steps, int contacts) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < steps / 20 + 20 && least > 0; round++) {
            boolean isFull = simulation.contactCount() > contacts;
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20; i++) {
                simulation.step(DT);
            }
            least = isFull ? Math.min(least, threads.getCurrentThreadAllocatedBytes() - before) : least;
        }
        assertEquals(0, least, () -> "bytes of twenty steps; contacts " + simulation.contactCount());
        assertTrue(simulation.contactCount() > contacts, () -> "contacts " + simulation.contactCount());
    }
}
