package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** A scene with all features of bodies: the same bits for any number of threads and after snapshots, and no garbage. */
@Isolated("counts bytes")
class BodyFeaturesRepeatTest {
    private static final double DT = 1 / 60.0;
    private static final Vector3 WIND = new Vector3(200, 100, 0);
    private static final Vector3 TWIST = new Vector3(0, 0, 50);

    /** A floor, a turntable, a lift, and bodies that are locked, damped, light or heavy. */
    private static Simulation scene(int threads, boolean sleeping) {
        Simulation simulation =
                new Simulation(Settings.DEFAULT.withThreads(threads).withSleeping(sleeping));
        simulation.addStatic(new HalfSpace(0, 0, 1, 0), new Pose(), Material.DEFAULT);
        simulation
                .addKinematic(new Cylinder(3, 0.25), Pose.at(0, 0, 0.25), Material.DEFAULT)
                .setAngularVelocity(0, 0, 0.7);
        simulation.addKinematic(new Box(1, 1, 0.25), Pose.at(6, 0, 0.25), Material.DEFAULT);
        for (int i = 0; i < 24; i++) {
            Pose pose = Pose.at(6 * (i & 1) + 0.1 * (i % 5), 0.1 * (i % 3), 1.2 + 0.6 * i);
            Body body = i % 3 == 0
                    ? simulation.add(new Sphere(0.3), pose, Material.DEFAULT)
                    : simulation.add(new Box(0.4, 0.3, 0.25), pose, Material.DEFAULT);
            body.setGravityScale(i % 5 == 0 ? 0.5 : 1).setLinearDamping(i % 4 == 0 ? 0.3 : 0);
            if (i % 6 == 1) {
                body.setLockedAxes(LockedAxis.TRANSLATION_Y, LockedAxis.ROTATION_X, LockedAxis.ROTATION_Z);
            }
            if (i % 6 == 2) {
                body.setLockedAxes(LockedAxis.ROTATION_X, LockedAxis.ROTATION_Y);
            }
        }
        return simulation;
    }

    private static void step(Simulation simulation, int number) {
        simulation.body(2).setVelocity(0, 0, number / 60 % 2 == 0 ? 0.5 : -0.5);
        simulation.body(3 + number % 24).addForce(WIND).addTorque(TWIST);
        simulation.step(DT);
    }

    /** Changes types, masses and shapes as time goes on. */
    private static void change(Simulation simulation, int number) {
        Body body = simulation.body(3 + number % 24);
        switch (number % 40) {
            case 5 -> body.setType(BodyType.STATIC);
            case 15 -> body.setShape(new Box(0.3, 0.3, 0.3), true);
            case 25 -> body.setType(BodyType.DYNAMIC).setMass(100);
            case 35 -> body.setType(BodyType.KINEMATIC).setVelocity(0.1, 0, 0);
            default -> {}
        }
    }

    @Test
    void threadsDoNotChangeABit() {
        long[] hashes = new long[3];
        for (int i = 0; i < 3; i++) {
            try (Simulation simulation = scene(1 << i, true)) {
                for (int step = 0; step < 200; step++) {
                    change(simulation, step);
                    step(simulation, step);
                }
                hashes[i] = simulation.hash();
            }
        }
        assertEquals(hashes[0], hashes[1], "2 threads");
        assertEquals(hashes[0], hashes[2], "4 threads");
    }

    /** Types and masses are restored too, in another simulation with other ones; forces that are still to act as well. */
    @Test
    void bitsAreEqualAfterASnapshot() {
        try (Simulation simulation = scene(1, true);
                Simulation other = scene(2, true)) {
            for (int step = 0; step < 80; step++) {
                if (step % 40 != 15) { // shapes are not in a snapshot
                    change(simulation, step);
                }
                step(simulation, step);
            }
            simulation.body(8).addForce(new Vector3(0, 0, 5000));
            byte[] snapshot = simulation.snapshot();
            other.restore(snapshot);
            assertArrayEquals(snapshot, other.snapshot());
            for (int step = 80; step < 160; step++) {
                step(simulation, step);
                step(other, step);
                assertEquals(simulation.hash(), other.hash(), "step " + step);
            }
            assertEquals(simulation.body(8).type(), other.body(8).type());
        }
    }

    @Test
    void aWarmStepAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Simulation simulation = scene(1, false)) {
            for (int step = 0; step < 600; step++) {
                step(simulation, step);
            }
            long least = Long.MAX_VALUE;
            Body lift = simulation.body(2);
            Body one = simulation.body(5);
            for (int round = 0; round < 20 && least > 0; round++) {
                lift.setVelocity(0, 0, round % 2 == 0 ? 0.5 : -0.5);
                one.addForce(WIND);
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 20; i++) {
                    simulation.step(DT);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
            assertTrue(simulation.contactCount() > 30, () -> "contacts " + simulation.contactCount());
        }
    }
}
