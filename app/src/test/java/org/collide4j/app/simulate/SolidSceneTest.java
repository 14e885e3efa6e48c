package org.collide4j.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Scenes of decomposed solids: a cup holds balls, a gear turns a gear. The pieces are those that the command has written. */
class SolidSceneTest {
    private static final double BALL = 0.2;

    /** Heights in the frame of the cup, whose origin is its middle. */
    private static final double CUP_FLOOR = 0.16 - 0.8;

    private static final double CUP_RIM = 0.8;

    /** Motion of a ball into the cup that contacts allow, in metres. */
    private static final double SLACK = 0.01;

    private static Scene open(String name) throws IOException, UserErrorException {
        return new SceneFile(Path.of("../samples/scenes", name)).read(Settings.DEFAULT);
    }

    @Test
    void ballsStayInTheCup() throws IOException {
        try (Scene scene = open("cup.json")) {
            Simulation simulation = scene.simulation();
            Body cup = simulation.body(1);
            assertEquals(24, simulation.bodyCount() - 2);
            for (int step = 1; step <= 20 * 60; step++) {
                scene.step();
                for (int i = 2; i < simulation.bodyCount(); i++) {
                    requireInside(cup, simulation.body(i), step);
                }
            }
        }
    }

    /** Fails if a ball is in the wall of the cup, or, once all have fallen, not below its rim. */
    private static void requireInside(Body cup, Body ball, int step) {
        Vector3 place = cup.pose(new Pose()).inverseTransform(ball.centre(new Vector3()), new Vector3());
        String where = ball + " at " + place + " in the cup in step " + step;
        assertTrue(step < 180 || place.z < CUP_RIM, where);
        assertTrue(place.z > CUP_FLOOR + BALL - SLACK, where);
        if (place.z < CUP_RIM) {
            double inner = 0.6 + 0.27 * (place.z - CUP_FLOOR) / (CUP_RIM - CUP_FLOOR);
            assertTrue(Math.hypot(place.x, place.y) < inner - BALL + SLACK, where);
        }
    }

    @Test
    @Tag("thorough")
    void theLargeGearTurnsTheOtherWayAtTwoThirdsOfTheSpeed() throws IOException {
        try (Scene scene = open("gears.json")) {
            Turn small = new Turn(scene.simulation().body(1));
            Turn large = new Turn(scene.simulation().body(2));
            for (int step = 1; step <= 20 * 60; step++) {
                scene.step();
                small.follow();
                large.follow();
                double play = large.angle + small.angle * 16 / 24;
                assertTrue(Math.abs(play) < 0.05, "play " + play + " in step " + step);
            }
            assertEquals(20, small.angle, 1, "the motor turns by a radian a second");
        }
    }

    /** How far a body has turned about z since the start, full turns included. */
    private static final class Turn {
        final Body body;
        double angle;
        private double last;

        Turn(Body body) {
            this.body = body;
            last = now();
        }

        private double now() {
            Pose pose = body.pose(new Pose());
            return Math.atan2(pose.rotation(1, 0), pose.rotation(0, 0));
        }

        void follow() {
            double now = now();
            angle += Math.IEEEremainder(now - last, 2 * Math.PI);
            last = now;
        }
    }
}
