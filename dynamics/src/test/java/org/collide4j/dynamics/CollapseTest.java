package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What falls onto each other fast: columns of cubes at up to 0.3 of a cube a step, and plates that turn. */
class CollapseTest {
    private static final long SEED = 20261122;
    private static final int SIDE = 10;
    private static final int LAYERS = 16;

    private final Random random = new Random(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private double deepest;
    private int deep;

    @Test
    @Tag("thorough")
    void columnsThatCollapseDoNotSinkIntoEachOther() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false))) {
            simulation.addStatic(new Box(200, 200, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            for (int layer = 0; layer < LAYERS; layer++) {
                for (int i = 0; i < SIDE * SIDE; i++) {
                    int row = i / SIDE;
                    add(simulation, 1.8 * (i % SIDE), 1.8 * row, 1 + 1.8 * layer);
                }
            }
            double worst = 0;
            int most = 0;
            for (int step = 1; step <= 125; step++) {
                simulation.step(1 / 60.0);
                if (step > 60 && step % 5 == 0) {
                    deepest = 0;
                    deep = 0;
                    simulation.forEachTouching(this::measure);
                    worst = Math.max(worst, deepest);
                    most = Math.max(most, deep);
                }
            }
            String found = "deepest " + worst + ", deeper than 0.3 at once " + most + ", seed " + SEED;
            assertTrue(worst > 0.05, () -> "it collapses: " + found);
            assertTrue(worst < 0.5 && most <= 5, found);
        }
    }

    /** It comes by three times the thickness of the other in a step, though the plate's middle stays where it is. */
    @Test
    void theEdgeOfAPlateThatTurnsIsMetAhead() {
        for (int i = 0; i < 20; i++) {
            try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
                simulation.addStatic(new Box(2, 2, 0.02), Pose.at(0, 0, -0.02), Material.DEFAULT);
                double height = 0.4 + 0.006 * i;
                Body plate = simulation.add(new Box(0.9, 0.6, 0.02), Pose.at(0, 0, height), Material.DEFAULT);
                plate.setAngularVelocity(0, 8, 0);
                deepest = 0;
                for (int step = 0; step < 12; step++) {
                    simulation.step(1 / 60.0);
                    simulation.forEachTouching(this::measure);
                }
                assertTrue(plate.angularVelocity(new Vector3()).y < 7, "it has met the other");
                assertTrue(deepest < 0.004, () -> "from " + height + " by " + deepest + " of 0.04");
            }
        }
    }

    private void add(Simulation simulation, double x, double y, double z) {
        Pose pose = Pose.of(
                x, y, z, random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        simulation.add(new Box(0.5, 0.5, 0.5), pose, Material.DEFAULT);
    }

    private void measure(Body a, Body b) {
        double distance = narrow.signedDistance(
                a.part(0, new Pose()), a.pose(new Pose()), b.part(0, new Pose()), b.pose(new Pose()));
        deepest = Math.max(deepest, -distance);
        deep += distance < -0.3 ? 1 : 0;
    }
}
