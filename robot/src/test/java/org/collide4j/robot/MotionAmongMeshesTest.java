package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.robot.MotionResult.Outcome;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Motions among meshes and the bodies of a world that are proven free, by closed forms and dense samples. */
class MotionAmongMeshesTest {
    private static final long SEED = 3;

    @TempDir
    private Path folder;

    private final MotionResult result = new MotionResult();

    /** A ball of radius 0.1 that slides along x, y and z. */
    private Robot ball() throws IOException {
        return Robot.read(Files.writeString(folder.resolve("ball.urdf"), """
                <robot name="ball">
                  <link name="base"/>
                  <link name="ball"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
                  <joint name="fly" type="floating"><parent link="base"/><child link="ball"/></joint>
                </robot>
                """));
    }

    private static double[] at(double x, double y, double z) {
        return new double[] {x, y, z, 0, 0, 0, 1};
    }

    private boolean isFree(Robot robot, Surroundings around, double[]... knots) {
        MotionPhase phase = new MotionPhase(RobotBodies.hulls(robot).with(around), AllowedPairs.neighbours(robot));
        return phase.isFree(JointMotion.straight(robot, knots), 0, result);
    }

    @Test
    void aBallFliesThroughAWindowAndMeetsTheWallBesideIt() throws IOException {
        Robot robot = ball();
        Surroundings wall = Surroundings.meshes(SurroundingsTest.model("wall", SurroundingsTest.wallWithWindow()));
        assertTrue(isFree(robot, wall, at(0, 0, 0), at(3, 0.1, -0.2)), result.toString());
        assertFalse(isFree(robot, wall, at(0, 1, 0), at(3, 1, 0)));
        assertEquals(0.3, result.upper(), 1e-9); // 0.9 of 3
        assertTrue(result.lower() <= 0.3 && result.upper() - result.lower() < 1e-8, result.toString());
        assertEquals("wall", result.nearest().bodyB());
    }

    /** A thin sheet is not jumped over, however fast the motion is. */
    @Test
    void nothingTunnelsThroughASheet() throws IOException {
        Robot robot = ball();
        TriangleMesh sheet = new TriangleMesh(new double[] {1, -9, -9, 1, 9, -9, 1, 0, 9}, new int[] {0, 1, 2});
        Surroundings around = Surroundings.meshes(SurroundingsTest.model("sheet", sheet));
        assertFalse(isFree(robot, around, at(-1000, 0, 0), at(1000, 0, 0)));
        assertEquals(1000.9 / 2000, result.upper(), 1e-9);
    }

    @Test
    void aMotionWithinASolidStartsInContact() throws IOException {
        Robot robot = ball();
        TriangleMesh two = SurroundingsTest.boxes(new double[] {1, -1, -1, 3, 1, 1}, new double[] {5, -1, -1, 6, 1, 1});
        double[][] within = {at(1.5, 0, 0), at(2.5, 0, 0)};
        assertFalse(isFree(robot, Surroundings.meshes(SurroundingsTest.model("box", two)), within));
        assertEquals(0, result.upper());
        assertTrue(isFree(robot, Surroundings.surfaces(SurroundingsTest.model("box", two)), within));
    }

    @Test
    void theBodiesOfAWorldStandStill() throws IOException {
        Robot robot = ball();
        try (CollisionWorld world = new CollisionWorld()) {
            long ball = world.add(new Sphere(0.3), Pose.at(2, 0, 0));
            world.update();
            assertFalse(isFree(robot, Surroundings.world(world), at(0, 0, 0), at(4, 0, 0)));
            assertEquals(0.4, result.upper(), 1e-9);
            world.move(ball, Pose.at(2, 0.5, 0));
            world.update();
            assertTrue(isFree(robot, Surroundings.world(world), at(0, 0, 0), at(4, 0, 0)));
        }
    }

    @Test
    void noSampleTouchesTheMeshInWhatIsProvenFree() throws IOException {
        Robot robot = TestRobots.arm();
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        TriangleMesh gate = SurroundingsTest.boxes(
                new double[] {0.35, -0.6, 0, 0.45, -0.25, 0.9},
                new double[] {0.35, 0.25, 0, 0.45, 0.6, 0.9},
                new double[] {0.35, -0.25, 0.6, 0.45, 0.25, 0.9});
        RobotBodies bodies = RobotBodies.hulls(robot).with(SurroundingsTest.model("gate", gate));
        MotionPhase motionPhase = new MotionPhase(bodies, allowed);
        RobotPhase phase = new RobotPhase(bodies, allowed);
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(SEED);
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        int ofGate = 0;
        for (int i = 0; i < 100; i++) {
            double[][] knots = new double[2][];
            for (int k = 0; k < knots.length; k++) {
                do {
                    knots[k] = TestRobots.positions(robot, random);
                } while (phase.collides(pose.set(knots[k])));
            }
            JointMotion motion = JointMotion.straight(robot, knots);
            motionPhase.isFree(motion, 0, result);
            outcomes.merge(result.outcome(), 1, Integer::sum);
            double[] positions = new double[robot.positions()];
            String what = "motion " + i + " of seed " + SEED + ": " + result;
            for (int s = 0; s <= 200; s++) {
                double time = result.lower() * s / 200;
                assertFalse(phase.collides(pose.set(motion.positions(time, positions))), what + " touches at " + time);
            }
            if (result.outcome() == Outcome.CONTACT) {
                assertTrue(phase.collides(pose.set(motion.positions(result.upper(), positions))), what);
                assertTrue(result.upper() - result.lower() < 1e-5, what);
                ofGate += result.nearest().bodyB().equals("gate") ? 1 : 0;
            }
        }
        assertEquals(0, outcomes.getOrDefault(Outcome.UNDECIDED, 0));
        assertTrue(
                outcomes.getOrDefault(Outcome.FREE, 0) >= 4 && ofGate >= 10, outcomes + ", " + ofGate + " of the gate");
    }
}
