package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.cases.Effort;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stacks stand: the figures that no other engine reaches at its defaults. */
class StackTest {
    /** Steps of a sixtieth second: a minute, in the quick build twenty seconds. */
    private static final int STEPS = Effort.THOROUGH ? 3600 : 1200;

    private static void stands(String name) {
        try (Scene scene = Scenes.build(name, Settings.DEFAULT.withSleeping(false))) {
            Body top = scene.top();
            Vector3 start = top.centre(new Vector3());
            for (int i = 0; i < STEPS; i++) {
                scene.step();
                if (i >= 60 && i % 60 == 0) {
                    assertTrue(drift(top, start) < 0.001, name + " drifts: " + drift(top, start) + " at step " + i);
                }
                if (i >= 60 && i % 300 == 0) {
                    assertTrue(deepest(scene.simulation()) < 0.005, () -> name + ": " + deepest(scene.simulation()));
                }
            }
            assertTrue(deepest(scene.simulation()) > 0.0001, "depths are measured");
        }
    }

    private static double drift(Body top, Vector3 start) {
        Vector3 d = top.centre(new Vector3()).sub(start);
        return Math.sqrt(d.x * d.x + d.y * d.y);
    }

    private static double deepest(Simulation simulation) {
        NarrowPhase narrow = new NarrowPhase();
        double[] depth = {0};
        simulation.forEachTouching((one, other) -> {
            ConvexShape a = one.part(0, new Pose());
            ConvexShape b = other.part(0, new Pose());
            double distance = narrow.signedDistance(a, one.pose(new Pose()), b, other.pose(new Pose()));
            depth[0] = Math.max(depth[0], -distance);
        });
        return depth[0];
    }

    @Test
    void theTowerStandsWithoutSleep() {
        stands("tower");
    }

    @Test
    @Tag("thorough")
    void thePyramidStandsWithoutSleep() {
        stands("pyramid");
    }

    @Test
    void bothSleepWithinTwoSeconds() {
        for (String name : new String[] {"tower", "pyramid"}) {
            try (Scene scene = Scenes.build(name, Settings.DEFAULT)) {
                for (int i = 0; i < 120; i++) {
                    scene.step();
                }
                assertEquals(0, scene.simulation().awakeCount(), name);
            }
        }
    }

    @Test
    void contactsAreKnownAheadInTheFirstStepOfAVelocity() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            simulation.addStatic(new Box(2, 2, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Body ball = simulation.add(new Sphere(0.5), Pose.at(0, 0, 0.7), Material.DEFAULT);
            simulation.step(1 / 60.0);
            ball.setVelocity(0, 0, -20);
            simulation.step(1 / 60.0);
            assertTrue(ball.centre(new Vector3()).z > 0.49, () -> "the ball is at " + ball.centre(new Vector3()));
        }
    }

    /** Who is woken makes the world look twice: what the first look has found counts all the same. */
    @Test
    void contactsBeginInTheStepInWhichSomethingElseWakesUp() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            simulation.addStatic(new Box(2, 2, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Body sleeper = simulation.add(new Box(2, 2, 1), Pose.at(10, 0, -1), Material.DEFAULT);
            for (int i = 0; i < 40; i++) {
                simulation.step(1 / 60.0);
            }
            assertTrue(sleeper.isAsleep(), "it sleeps");
            Body ball = simulation.add(new Sphere(0.5), Pose.at(0, 0, 0.95), Material.DEFAULT);
            Body other = simulation.add(new Sphere(0.5), Pose.at(10, 0, 0.95), Material.DEFAULT);
            ball.setVelocity(0, 0, -20);
            other.setVelocity(0, 0, -20);
            simulation.step(1 / 60.0);
            assertTrue(sleeper.isAsleep(), "it still sleeps");
            simulation.step(1 / 60.0);
            assertFalse(sleeper.isAsleep(), "it has been woken");
            assertTrue(ball.centre(new Vector3()).z > 0.45, () -> "the ball is at " + ball.centre(new Vector3()));
        }
    }

    @Test
    void sleepersWakeUpWhenTheyAreHit() {
        try (Scene scene = Scenes.build("tower", Settings.DEFAULT)) {
            for (int i = 0; i < 120; i++) {
                scene.step();
            }
            Simulation simulation = scene.simulation();
            Body shot = simulation.add(new Box(0.3, 0.3, 0.3), Pose.at(-3, 0, 8.5), Material.DEFAULT);
            shot.setVelocity(20, 0, 0);
            for (int i = 0; i < 60; i++) {
                scene.step();
            }
            assertTrue(simulation.awakeCount() > 10, "awake: " + simulation.awakeCount());
        }
    }
}
