package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Laws over all joints, in chains and rings of bodies that fly: momentum, energy, bits. */
class JointLawsTest {
    private static final double DT = 1 / 60.0;
    private static final int BODIES = 6;

    private static Simulation flock(long seed, boolean isDriven, int threads) {
        Random random = new Random(seed);
        Simulation simulation =
                new Simulation(Settings.DEFAULT.withGravity(0, 0, 0).withThreads(threads));
        for (int i = 0; i < BODIES; i++) {
            Box box = new Box(0.1 + 0.3 * random.nextDouble(), 0.1 + 0.3 * random.nextDouble(), 0.3);
            Pose pose = Pose.of(1.2 * i, 0.3 * random.nextGaussian(), 0, random.nextGaussian(), 0, 1, 1);
            Body body = simulation.add(box, pose, Material.DEFAULT.withFriction(0));
            body.setVelocity(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            body.setAngularVelocity(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        }
        RandomJoint joints = new RandomJoint(random);
        for (int i = 1; i < BODIES; i++) {
            simulation.add(joints.between(simulation.body(i - 1), simulation.body(i), isDriven));
        }
        return simulation;
    }

    /** Adds momentum, and angular momentum about the origin, of all bodies. */
    private static Vector3[] momentum(Simulation simulation) {
        Vector3 linear = new Vector3();
        Vector3 angular = new Vector3();
        for (int i = 0; i < simulation.bodyCount(); i++) {
            Body body = simulation.body(i);
            Vector3 p = body.velocity(new Vector3()).scale(body.mass());
            linear.addScaled(1, p);
            angular.addScaled(1, new Vector3().cross(body.centre(new Vector3()), p));
            angular.addScaled(1, body.angularMomentum(new Vector3()));
        }
        return new Vector3[] {linear, angular};
    }

    private static double energy(Simulation simulation) {
        double sum = 0;
        for (int i = 0; i < simulation.bodyCount(); i++) {
            sum += simulation.body(i).kineticEnergy();
        }
        return sum;
    }

    /** Momentum up to rounding; angular momentum up to the turn that a force takes across a gap, where no motor presses. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void impulsesAreEqualAndOpposite(boolean isDriven) {
        for (long seed = 1; seed <= 60; seed++) {
            try (Simulation simulation = flock(seed, isDriven, 1)) {
                Vector3[] before = momentum(simulation);
                double scale = Math.sqrt(2 * energy(simulation) * 1000);
                run(simulation, 60);
                Vector3[] after = momentum(simulation);
                assertEquals(0, before[0].distance(after[0]), 1e-9 * scale, "momentum, seed " + seed);
                if (!isDriven) {
                    assertEquals(0, before[1].distance(after[1]), 0.05 * scale, "angular momentum, seed " + seed);
                }
            }
        }
    }

    @Test
    @Tag("thorough")
    void jointsWithoutMotorsAddNoEnergy() {
        for (long seed = 1; seed <= 200; seed++) {
            try (Simulation simulation = flock(seed, false, 1)) {
                double before = energy(simulation);
                for (int i = 0; i < 120; i++) {
                    simulation.step(DT);
                    double now = energy(simulation);
                    assertTrue(now <= before * (1 + 1e-9), "seed " + seed + ", step " + i + ": " + now / before);
                    before = now;
                }
                assertTrue(simulation.widestJoint() < 0.05, "seed " + seed + ": gap " + simulation.widestJoint());
            }
        }
    }

    @Test
    @Tag("thorough")
    void bitsAreEqualOnAnyNumberOfThreadsAndAfterSnapshots() {
        for (long seed = 1; seed <= 12; seed++) {
            long[] hashes = new long[3];
            for (int k = 0; k < hashes.length; k++) {
                try (Simulation simulation = flock(seed, true, 1 << k)) {
                    run(simulation, 30);
                    byte[] snapshot = simulation.snapshot();
                    run(simulation, 60);
                    hashes[k] = simulation.hash();
                    simulation.restore(snapshot);
                    run(simulation, 60);
                    assertEquals(hashes[k], simulation.hash(), "after a snapshot, seed " + seed);
                }
            }
            assertEquals(hashes[0], hashes[1], "two threads, seed " + seed);
            assertEquals(hashes[0], hashes[2], "four threads, seed " + seed);
        }
    }

    private static void run(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step(DT);
        }
    }

    /** Finite, however contradictory: rings of driven joints between the same bodies. */
    @Test
    @Tag("thorough")
    void contradictingJointsStayFinite() {
        for (long seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            RandomJoint joints = new RandomJoint(random);
            try (Simulation simulation = flock(seed, true, 1)) {
                for (int i = 0; i < 8; i++) {
                    int a = random.nextInt(BODIES);
                    int b = (a + 1 + random.nextInt(BODIES - 1)) % BODIES;
                    simulation.add(joints.between(simulation.body(a), simulation.body(b), random.nextBoolean()));
                }
                run(simulation, 120);
                assertTrue(simulation.stopped().isEmpty(), "seed " + seed);
                assertTrue(energy(simulation) < 1e7, "seed " + seed + ": energy " + energy(simulation));
            }
        }
    }
}
