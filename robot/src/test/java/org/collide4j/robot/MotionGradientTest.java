package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.robot.derivative.Smoothness;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Derivatives of smallest distances by the knots of motions, against a closed form and differences. */
class MotionGradientTest {
    @TempDir
    private Path folder;

    private final ClearanceResult result = new ClearanceResult();

    private static RobotBodies beside(Robot robot, Sphere ball, Pose pose) {
        Part part = new Part("ball", "ball", pose, new Geometry.Solid(ball));
        return RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(part), List.of(), List.of()));
    }

    /** A ball slides along a ray at an angle past a ball at (1.7, 2): they come as near as its distance from the ray. */
    @Test
    void aTurnOfTheRayChangesTheDistanceFromIt() throws IOException {
        Robot robot = TestRobots.crank(folder);
        double angle = 0.1;
        JointMotion motion = JointMotion.straight(robot, new double[] {angle, 0}, new double[] {angle, 2});
        MotionGradient gradient =
                new MotionGradient(beside(robot, new Sphere(0.3), Pose.at(1.7, 2, 0)), AllowedPairs.neighbours(robot));
        double[][] byKnot = gradient.of(motion, 1e-4, result);
        double along = 1.7 * Math.cos(angle) + 2 * Math.sin(angle);
        assertEquals(2 * Math.cos(angle) - 1.7 * Math.sin(angle) - 0.4, result.upper(), 1e-8);
        assertEquals((along - 1) / 2, result.time(), 1e-7);
        assertEquals(Smoothness.SMOOTH, gradient.smoothness());
        assertArrayEquals(new double[] {-along * (1 - result.time()), 0}, byKnot[0], 1e-6);
        assertArrayEquals(new double[] {-along * result.time(), 0}, byKnot[1], 1e-6);
    }

    @Test
    void positionsAreTheKnotsTimesTheirWeights() throws IOException {
        Robot robot = TestRobots.arm();
        Random random = new Random(6);
        for (int legs = 1; legs <= 4; legs++) {
            double[][] knots = new double[legs + 1][];
            Arrays.setAll(knots, i -> TestRobots.positions(robot, random));
            for (JointMotion motion : List.of(JointMotion.straight(robot, knots), JointMotion.spline(robot, knots))) {
                for (int i = 0; i <= 50; i++) {
                    double time = motion.end() * i / 50.0;
                    double[] weights = motion.weights(time, new double[legs + 1]);
                    double[] sum = new double[robot.positions()];
                    for (int k = 0; k <= legs; k++) {
                        for (int p = 0; p < sum.length; p++) {
                            sum[p] += weights[k] * knots[k][p];
                        }
                    }
                    assertEquals(1, Arrays.stream(weights).sum(), 1e-15);
                    assertArrayEquals(motion.positions(time, new double[robot.positions()]), sum, 1e-14);
                }
            }
        }
    }

    /** Differences to either side decide where they agree with each other: where not, another pair or time takes over. */
    @Test
    @Tag("thorough")
    void aSmallMoveOfTheKnotsRaisesTheDistanceAsTold() throws IOException {
        Robot robot = TestRobots.arm();
        RobotBodies bodies = beside(robot, new Sphere(0.1), Pose.at(0.4, 0.2, 0.5));
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        MotionGradient gradient = new MotionGradient(bodies, allowed);
        MotionClearance clearance = new MotionClearance(bodies, allowed);
        Random random = new Random(7);
        double step = 1e-3;
        int decided = 0;
        for (int i = 0; i < 60; i++) {
            double[][] knots = new double[3][];
            double[][] move = new double[3][];
            Arrays.setAll(knots, k -> TestRobots.positions(robot, random));
            Arrays.setAll(move, k -> TestRobots.positions(robot, random));
            double[][] byKnot = gradient.of(motion(robot, i, knots, move, 0), 1e-5, result);
            if (gradient.smoothness() != Smoothness.SMOOTH) {
                continue;
            }
            double least = result.upper();
            double told = 0;
            for (int k = 0; k < 3; k++) {
                for (int p = 0; p < robot.positions(); p++) {
                    told += byKnot[k][p] * move[k][p];
                }
            }
            double ahead = (clearance.of(motion(robot, i, knots, move, step), 1e-5, result) - least) / step;
            double behind = (least - clearance.of(motion(robot, i, knots, move, -step), 1e-5, result)) / step;
            if (Math.abs(ahead - behind) < 0.02) {
                decided++;
                assertEquals(
                        0.5 * (ahead + behind),
                        told,
                        0.01,
                        "motion " + i + " of seed 7: " + result + " " + ahead + " " + behind);
            }
        }
        assertTrue(decided >= 20, decided + " of 60 decided");
    }

    private static JointMotion motion(Robot robot, int i, double[][] knots, double[][] move, double step) {
        double[][] moved = new double[knots.length][robot.positions()];
        for (int k = 0; k < knots.length; k++) {
            for (int p = 0; p < moved[k].length; p++) {
                moved[k][p] = knots[k][p] + step * move[k][p];
            }
        }
        return i % 2 == 0 ? JointMotion.straight(robot, moved) : JointMotion.spline(robot, moved);
    }
}
