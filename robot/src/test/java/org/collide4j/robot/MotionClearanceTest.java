package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Smallest distances of motions, against closed forms and dense samples. */
class MotionClearanceTest {
    @TempDir
    private Path folder;

    private final ClearanceResult result = new ClearanceResult();

    private static RobotBodies beside(Robot robot, ConvexShape obstacle, Pose pose) {
        Part part = new Part("obstacle", "obstacle", pose, new Geometry.Solid(obstacle));
        return RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(part), List.of(), List.of()));
    }

    private static MotionClearance clearance(RobotBodies bodies) {
        return new MotionClearance(bodies, AllowedPairs.neighbours(bodies.robot()));
    }

    /** A ball slides past a ball whose centre is 2 aside: at x = 1.7 they are 2 − 0.1 − 0.3 apart. */
    @Test
    void aSlideIsNearestBesideTheBall() throws IOException {
        Robot robot = TestRobots.crank(folder);
        MotionClearance clearance = clearance(beside(robot, new Sphere(0.3), Pose.at(1.7, 2, 0)));
        JointMotion motion = JointMotion.straight(robot, new double[2], new double[] {0, 2});
        for (double accuracy : new double[] {1e-2, 1e-4, 1e-6}) {
            double least = clearance.of(motion, accuracy, result);
            assertTrue(result.lower() <= 1.6 && least > 1.6 - 1e-14, result.toString());
            assertTrue(least - result.lower() <= accuracy + 1e-9, result.toString());
            assertEquals(0.35, result.time(), 1e-7, result.toString());
            assertEquals("ball", result.nearest().bodyA());
        }
        assertTrue(result.evaluations() < 10_000, result.toString()); // to a micrometre
    }

    /** A ball on a circle of radius 1 dives into a wall at y = 0.5: at its top it is 0.6 deep. */
    @Test
    void belowZeroItIsTheGreatestDepth() throws IOException {
        Robot robot = TestRobots.crank(folder);
        MotionClearance clearance = clearance(beside(robot, new Box(5, 5, 5), Pose.at(0, 5.5, 0)));
        JointMotion motion = JointMotion.straight(robot, new double[2], new double[] {1.2, 0}, new double[] {2, 0});
        clearance.of(motion, 1e-6, result);
        assertEquals(-0.6, result.upper(), 1e-12);
        assertTrue(result.lower() <= -0.6 && result.lower() > -0.6 - 2e-6, result.toString());
        double angle = result.time() < 1 ? 1.2 * result.time() : 1.2 + 0.8 * (result.time() - 1);
        assertEquals(Math.PI / 2, angle, 1e-7, result.toString());
    }

    @Test
    void aRobotWithoutPairsIsInfinitelyFar() throws IOException {
        Robot robot = TestRobots.crank(folder);
        JointMotion motion = JointMotion.straight(robot, new double[2], new double[] {1, 1});
        assertEquals(
                Double.POSITIVE_INFINITY, clearance(RobotBodies.hulls(robot)).of(motion, 1e-3, result));
        assertEquals(Double.POSITIVE_INFINITY, result.lower());
        assertFalse(result.nearest().isFound());
        assertEquals("no pair is compared", result.toString());
    }

    @Test
    void standingStillTakesFewDistances() throws IOException {
        Robot robot = TestRobots.crank(folder);
        JointMotion motion = JointMotion.straight(robot, new double[2], new double[2]);
        double least =
                clearance(beside(robot, new Sphere(0.3), Pose.at(3, 0, 0))).of(motion, 1e-9, result);
        assertEquals(1.6, least, 1e-12);
        assertEquals(1.6, result.lower(), 2e-9);
        assertTrue(result.evaluations() < 100, result.toString());
    }

    /** No sample is nearer than the bound, and the time that is told has the distance that is told. */
    private void assertSamplesAgree(RobotBodies bodies, AllowedPairs allowed, int motions, int samples) {
        Robot robot = bodies.robot();
        MotionClearance clearance = new MotionClearance(bodies, allowed);
        RobotPhase phase = new RobotPhase(bodies, allowed);
        RobotPose pose = new RobotPose(robot);
        RobotProximity near = new RobotProximity();
        double[] positions = new double[robot.positions()];
        Random random = new Random(5);
        int apart = 0;
        for (int i = 0; i < motions; i++) {
            double[][] knots = new double[3][];
            for (int k = 0; k < knots.length; k++) {
                do {
                    knots[k] = TestRobots.positions(robot, random);
                } while (phase.collides(pose.set(knots[k])));
            }
            JointMotion motion = i % 2 == 0 ? JointMotion.straight(robot, knots) : JointMotion.spline(robot, knots);
            double least = clearance.of(motion, 1e-3, result);
            String told = "motion " + i + " of seed 5: " + result;
            apart += least > 0 ? 1 : 0;
            assertTrue(least - result.lower() <= 1e-3 + 1e-9, told);
            double there = phase.distance(pose.set(motion.positions(result.time(), positions)), near);
            assertEquals(there, least, 1e-9, told);
            for (int s = 0; s <= samples; s++) {
                double time = motion.end() * (s / (double) samples);
                phase.distance(pose.set(motion.positions(time, positions)), near);
                assertTrue(near.upper() >= result.lower(), told + ", but at " + time + " " + near);
            }
        }
        assertTrue(apart >= motions / 10 && apart <= motions - motions / 10, apart + " of " + motions + " are free");
    }

    @Test
    void noSampleIsNearer() throws IOException {
        Robot robot = TestRobots.arm();
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        assertSamplesAgree(beside(robot, new Box(0.05, 0.05, 0.5), Pose.at(0.45, 0.1, 0.4)), allowed, 30, 400);
    }

    @Test
    void noSampleOfThePandaIsNearer() throws IOException {
        Robot robot = TestRobots.panda();
        AllowedPairs allowed = AllowedPairs.neighbours(robot)
                .with("panda_link5", "panda_link7")
                .with("panda_leftfinger", "panda_rightfinger");
        assertSamplesAgree(RobotBodies.hulls(robot), allowed, 30, 200);
    }

    /** Solids are dived into: depths in a mesh grow no faster than the links move, either. */
    @Test
    void noSampleIsNearerAmongMeshes() throws IOException {
        Robot robot = TestRobots.arm();
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        TriangleMesh posts = SurroundingsTest.boxes(
                new double[] {0.4, 0.05, 0, 0.5, 0.15, 0.9}, new double[] {-0.5, -0.3, 0, -0.3, 0.3, 0.8});
        Surroundings around = Surroundings.meshes(SurroundingsTest.model("posts", posts));
        assertSamplesAgree(RobotBodies.hulls(robot).with(around), allowed, 20, 200);
    }

    @Test
    void badInputIsOneLine() throws IOException {
        MotionClearance clearance = clearance(RobotBodies.hulls(TestRobots.crank(folder)));
        Robot robot = TestRobots.crank(folder);
        JointMotion motion = JointMotion.straight(robot, new double[2], new double[2]);
        assertThrows(IllegalArgumentException.class, () -> clearance.of(motion, 1e-3, result));
        for (double accuracy : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> clearance(RobotBodies.hulls(robot)).of(motion, accuracy, result));
        }
    }
}
