package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.robot.derivative.Smoothness;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Derivatives of a robot's distance against differences. */
class RobotGradientTest {
    private static final double STEP = 1e-4;

    /** Compares with differences; returns how many poses are smooth and not near a kink. */
    private static int assertGradients(RobotPhase phase, int poses, long seed) {
        Robot robot = phase.robot();
        RobotGradient gradient = new RobotGradient(phase);
        RobotPose pose = new RobotPose(robot);
        RobotProximity nearest = new RobotProximity();
        Random random = new Random(seed);
        int smooth = 0;
        for (int round = 0; round < poses; round++) {
            double[] q = TestRobots.positions(robot, random);
            double[] found = gradient.of(pose.set(q), nearest, new double[robot.freedoms()]);
            String pair = nearest.bodyA() + " and " + nearest.bodyB();
            assertTrue(Arrays.stream(found).allMatch(Double::isFinite), pair);
            if (gradient.smoothness() != Smoothness.SMOOTH) {
                continue;
            }
            double[] differences = differences(phase, pose, q, STEP);
            double[] finer = differences(phase, pose, q, 0.5 * STEP);
            if (isFarFromKinks(differences, finer)) {
                smooth++;
                for (int i = 0; i < found.length; i++) {
                    assertEquals(finer[i], found[i], 1e-6, pair + " by freedom " + i + " of pose " + round);
                }
            }
        }
        return smooth;
    }

    /** Returns derivatives by differences of fourth order. */
    private static double[] differences(RobotPhase phase, RobotPose pose, double[] q, double step) {
        RobotProximity nearest = new RobotProximity();
        double[] differences = new double[q.length];
        for (int i = 0; i < q.length; i++) {
            double[] d = new double[4];
            for (int k = 0; k < 4; k++) {
                double[] moved = q.clone();
                moved[i] += (k < 2 ? k - 2 : k - 1) * step;
                d[k] = phase.distance(pose.set(moved), nearest);
            }
            differences[i] = (8 * (d[2] - d[1]) - (d[3] - d[0])) / (12 * step);
        }
        return differences;
    }

    /** Returns false if differences depend on their step: a kink, or another pair, is nearer than that. */
    private static boolean isFarFromKinks(double[] differences, double[] finer) {
        for (int i = 0; i < finer.length; i++) {
            if (Math.abs(differences[i] - finer[i]) > 1e-8) {
                return false;
            }
        }
        return true;
    }

    @Test
    void theArmBesideABall() throws IOException {
        Robot robot = TestRobots.arm();
        Part ball = new Part("ball", "ball", Pose.at(0.4, 0.3, 0.5), new Geometry.Solid(new Sphere(0.15)));
        RobotBodies bodies = RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(ball), List.of(), List.of()));
        AllowedPairs allowed = PairSurvey.of(bodies, 100, 1).allowed();
        int smooth = assertGradients(new RobotPhase(bodies, allowed), 100, 3);
        assertTrue(smooth > 60, smooth + " of 100 poses are smooth");
    }

    @Test
    void thePanda() throws IOException {
        Robot robot = TestRobots.panda();
        RobotBodies bodies = RobotBodies.hulls(robot);
        int smooth = assertGradients(
                new RobotPhase(bodies, PairSurvey.of(bodies, 100, 1).allowed()), 60, 4);
        assertTrue(smooth > 30, smooth + " of 60 poses are smooth");
    }

    /** Steps along the gradient raise the distance until the robot is clear. */
    @Test
    void ascentClearsTheRobot() throws IOException {
        Robot robot = TestRobots.arm();
        Part ball = new Part("ball", "ball", Pose.at(0.3, 0.2, 0.5), new Geometry.Solid(new Sphere(0.15)));
        RobotBodies bodies = RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(ball), List.of(), List.of()));
        RobotGradient gradient = new RobotGradient(
                new RobotPhase(bodies, PairSurvey.of(bodies, 100, 1).allowed()));
        RobotProximity nearest = new RobotProximity();
        RobotPose pose = new RobotPose(robot);
        double[] q = robot.zero();
        q[robot.position("lift")] = 0.5;
        gradient.of(pose.set(q), nearest, new double[robot.freedoms()]);
        assertTrue(nearest.signedDistance() < 0, nearest.toString());
        for (int step = 0; step < 200 && nearest.signedDistance() < 0.1; step++) {
            double[] up = gradient.of(pose.set(q), nearest, new double[robot.freedoms()]);
            for (int i = 0; i < q.length; i++) {
                q[i] += 0.05 * up[i];
            }
        }
        assertTrue(nearest.signedDistance() >= 0.1, nearest.toString());
    }

    @Test
    void aRobotWithoutPairsHasNone() throws IOException {
        Robot robot = TestRobots.arm();
        AllowedPairs all = AllowedPairs.none(robot);
        for (int a = 0; a < robot.links(); a++) {
            for (int b = a + 1; b < robot.links(); b++) {
                all = all.with(robot.linkName(a), robot.linkName(b));
            }
        }
        RobotGradient gradient = new RobotGradient(new RobotPhase(RobotBodies.hulls(robot), all));
        double[] found = gradient.of(new RobotPose(robot), new RobotProximity(), new double[robot.freedoms()]);
        assertTrue(Arrays.stream(found).allMatch(number -> number == 0));
        assertEquals(Smoothness.UNSETTLED, gradient.smoothness());
    }
}
