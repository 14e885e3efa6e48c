package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** A scene of any size moves alike: with its gravity, and with gravity as it is in steps that are as the root of its size. */
class ScalesTest {
    private static final double[] SCALES = {1e-3, 1e-2, 0.1, 10, 100, 1e3};
    private static final long SEED = 5;
    private static final int TOWER = 10;

    /** A tower of ten boxes and a heap of mixed bodies, too far to roll against it. */
    private static Simulation build(double scale, double gravity) {
        Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, -gravity));
        Material material = Material.DEFAULT.withRolling(0.3);
        simulation.addStatic(new Box(80 * scale, 80 * scale, scale), Pose.at(0, 0, -scale), material);
        Box box = new Box(0.5 * scale, 0.5 * scale, 0.5 * scale);
        for (int i = 0; i < TOWER; i++) {
            simulation.add(box, Pose.at(0, 0, (0.5 + i) * scale), Material.DEFAULT);
        }
        Random random = new Random(SEED);
        for (int i = 0; i < 24; i++) {
            Pose pose = Pose.of(
                    (40 + 0.5 * random.nextDouble()) * scale,
                    0.5 * random.nextDouble() * scale,
                    (1 + 0.9 * i) * scale,
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian());
            simulation.add(shape(i % 4, scale), pose, material);
        }
        return simulation;
    }

    private static ConvexShape shape(int kind, double scale) {
        return switch (kind) {
            case 0 -> new Sphere(0.4 * scale);
            case 1 -> new Box(0.4 * scale, 0.3 * scale, 0.2 * scale);
            case 2 -> new Capsule(0.2 * scale, 0.3 * scale);
            default -> new Cylinder(0.3 * scale, 0.4 * scale);
        };
    }

    /** The places of all centres of mass, in sizes, after so many steps. */
    private static double[] places(Simulation simulation, double scale, double dt, int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step(dt);
        }
        double[] places = new double[3 * simulation.bodyCount()];
        for (int i = 0; i < simulation.bodyCount(); i++) {
            Vector3 at = simulation.body(i).centre(new Vector3());
            places[3 * i] = at.x / scale;
            places[3 * i + 1] = at.y / scale;
            places[3 * i + 2] = at.z / scale;
        }
        return places;
    }

    @Test
    void scenesOfPowersOfTwoMoveByTheSameBits() {
        double[] expected = places(build(1, 9.81), 1, 1 / 60.0, 300);
        for (double scale : new double[] {0x1p-10, 0x1p-4, 0x1p10}) {
            assertArrayEquals(expected, places(build(scale, 9.81 * scale), scale, 1 / 60.0, 300));
        }
        for (double scale : new double[] {0x1p-10, 0x1p-4, 0x1p10}) { // a second of theirs is the root of the scale
            double dt = Math.sqrt(scale) / 60;
            assertArrayEquals(expected, places(build(scale, 9.81), scale, dt, 300));
        }
    }

    @Test
    void stacksAndHeapsStandAndSleepAtAnyScale() {
        double[] expected = places(build(1, 9.81), 1, 1 / 60.0, 300);
        for (double scale : SCALES) {
            for (boolean gravityToo : new boolean[] {true, false}) {
                double dt = gravityToo ? 1 / 60.0 : Math.sqrt(scale) / 60;
                Simulation simulation = build(scale, gravityToo ? 9.81 * scale : 9.81);
                double[] places = places(simulation, scale, dt, 300);
                for (int i = 3; i < 3 * (1 + TOWER); i++) {
                    assertEquals(expected[i], places[i], 1e-4, "number " + i + " at scale " + scale);
                }
                int steps = 300;
                for (; simulation.awakeCount() > 0 && steps < 720; steps++) {
                    simulation.step(dt);
                }
                assertEquals(0, simulation.awakeCount(), "all sleep at scale " + scale + ", seed " + SEED);
                for (int i = 1; i < simulation.bodyCount(); i++) {
                    double z = simulation.body(i).centre(new Vector3()).z / scale;
                    assertTrue(z > 0.19, "none is in the floor: " + z + " at scale " + scale);
                }
            }
        }
    }
}
