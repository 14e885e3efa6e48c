package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.robot.MotionResult.Outcome;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Motions that are proven free, and first contacts, against closed forms and dense samples. */
class MotionPhaseTest {
    private static final long SEED = 3;

    @TempDir
    private Path folder;

    private final MotionResult result = new MotionResult();

    private static MotionPhase phase(Robot robot, ConvexShape obstacle, Pose pose) {
        Part part = new Part("obstacle", "obstacle", pose, new Geometry.Solid(obstacle));
        Model around = new Model("cell", "m", List.of(part), List.of(), List.of());
        return new MotionPhase(RobotBodies.hulls(robot).with(around), AllowedPairs.neighbours(robot));
    }

    /** The ball meets a wall at y = 0.5 from below: sin angle = 0.4. */
    @Test
    void aTurnMeetsAWallWhenItsSineSays() throws IOException {
        Robot robot = TestRobots.crank(folder);
        MotionPhase phase = phase(robot, new Box(5, 1, 5), Pose.at(0, 1.5, 0));
        JointMotion motion = JointMotion.straight(robot, new double[2], new double[] {1, 0});
        assertFalse(phase.isFree(motion, 0, result));
        assertEquals(Outcome.CONTACT, result.outcome());
        assertEquals(Math.asin(0.4), result.upper(), 1e-7);
        assertTrue(result.lower() <= Math.asin(0.4) && result.upper() - result.lower() < 1e-7, result.toString());
        assertEquals("ball", result.nearest().bodyA());
        assertFalse(phase.isFree(motion, 0.15, result));
        assertEquals(Math.asin(0.25), result.upper(), 1e-7);
        assertTrue(phase.isFree(JointMotion.straight(robot, new double[2], new double[] {0.41, 0}), 0, result));
        assertEquals(Outcome.FREE, result.outcome());
    }

    @Test
    void aSlideMeetsABallWhereTheirRadiiSay() throws IOException {
        Robot robot = TestRobots.crank(folder);
        MotionPhase phase = phase(robot, new Sphere(0.3), Pose.at(3, 0, 0));
        JointMotion motion = JointMotion.straight(robot, new double[2], new double[] {0, 3}, new double[] {1, 3});
        assertFalse(phase.isFree(motion, 0, result));
        assertEquals((3 - 0.4 - 1) / 3, result.upper(), 1e-9);
        double[] start = {0.5, 2.2}; // past the ball, and back to it by the turn: chord 2·3.2·sin(angle/2)
        assertFalse(phase.isFree(JointMotion.straight(robot, start, new double[] {-0.5, 2.2}), 0, result));
        double cosine = (3.2 * 3.2 + 9 - 0.16) / (2 * 3.2 * 3);
        assertEquals(0.5 - Math.acos(cosine), result.upper(), 1e-8);
    }

    /** Exactly grazing: the gap closes to the last digits, and opens again. */
    @Test
    void aGrazingMotionIsNeverSaidToBeFreeBeyondItsGap() throws IOException {
        Robot robot = TestRobots.crank(folder);
        for (double gap : new double[] {1e-3, 1e-6, 0, -1e-6}) {
            MotionPhase phase = phase(robot, new Box(1, 1, 1), Pose.at(0, 2.1 + gap, 0)); // ball rises to y = 1.1
            JointMotion motion = JointMotion.straight(robot, new double[] {1, 0}, new double[] {2, 0});
            boolean isFree = phase.isFree(motion, 0, result);
            assertEquals(gap > 0, isFree, gap + ": " + result);
            if (!isFree) {
                assertTrue(result.lower() <= Math.PI / 2 - 1 && result.lower() > 0.56, gap + ": " + result);
            }
        }
    }

    /** A slide along a wall, three nanometres from it, takes more distances than are measured. */
    @Test
    @Tag("thorough")
    void aMotionThatIsCutShortNamesThePairThatIsNotDecided() throws IOException {
        Robot robot = TestRobots.crank(folder);
        MotionPhase phase = phase(robot, new Box(9, 1, 9), Pose.at(0, 1.1 + 3e-9, 0));
        assertFalse(phase.isFree(JointMotion.straight(robot, new double[2], new double[] {0, 3}), 0, result));
        assertEquals(Outcome.UNDECIDED, result.outcome());
        assertEquals(MotionPhase.MOST_EVALUATIONS, result.evaluations());
        assertEquals("ball", result.nearest().bodyA());
        assertEquals("obstacle", result.nearest().bodyB());
        assertEquals(3e-9, result.nearest().signedDistance(), 1e-12);
    }

    @Test
    void aMotionThatStartsInContactEndsThere() throws IOException {
        Robot robot = TestRobots.crank(folder);
        MotionPhase phase = phase(robot, new Sphere(0.5), Pose.at(1, 0, 0));
        assertFalse(phase.isFree(JointMotion.straight(robot, new double[2], new double[] {1, 0}), 0, result));
        assertEquals(0, result.upper());
        assertTrue(result.nearest().signedDistance() < -0.1);
    }

    @Test
    void jointsReachTheirLimitsOrTheFirstContact() throws IOException {
        Robot robot = TestRobots.crank(folder);
        Part wall = new Part("wall", "wall", Pose.at(0, 1.5, 0), new Geometry.Solid(new Box(5, 1, 5)));
        RobotBodies bodies = RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(wall), List.of(), List.of()));
        RangeOfMotion ranges = new RangeOfMotion(bodies, AllowedPairs.neighbours(robot));
        List<RangeOfMotion.Range> found = ranges.of(new double[] {-0.2, 0}, 0);
        RangeOfMotion.Range turn = found.get(0);
        assertEquals("turn", turn.joint());
        assertEquals(Math.asin(0.4), turn.to(), 1e-6);
        RangeOfMotion.Stop stop = Objects.requireNonNull(turn.above());
        assertEquals("ball and wall", stop.toString());
        assertTrue(turn.to() < stop.touch(), found.toString());
        assertEquals(Math.asin(0.4), stop.touch(), 1e-7);
        assertEquals(-0.2 - Math.PI, turn.from()); // the wall is met at −π − 0.41
        assertEquals(-0.2 - Math.PI, turn.lower());
        assertNull(turn.below());
        RangeOfMotion.Range reach = found.get(1);
        assertEquals(List.of(-1.0, 3.0), List.of(reach.from(), reach.to()));
        assertNull(reach.below());
        assertNull(reach.above());
    }

    @Test
    void oneJointMovesBetweenTwoPositionsOfOnesOwn() throws IOException {
        Robot robot = TestRobots.crank(folder);
        Part wall = new Part("wall", "wall", Pose.at(0, 1.5, 0), new Geometry.Solid(new Box(5, 1, 5)));
        RobotBodies bodies = RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(wall), List.of(), List.of()));
        RangeOfMotion ranges = new RangeOfMotion(bodies, AllowedPairs.neighbours(robot));
        double[] start = {-0.2, 0};
        RangeOfMotion.Range turn = ranges.of("turn", -5, 0.4, start, 0);
        assertEquals(-Math.PI - Math.asin(0.4), turn.from(), 1e-7); // beyond the half turn of the form without a range
        assertEquals("ball and wall", String.valueOf(turn.below()));
        assertEquals(0.4, turn.to()); // the wall is met at 0.41
        assertNull(turn.above());
        RangeOfMotion.Range outside = ranges.of("turn", 0.1, 2, start, 0);
        assertEquals(0.1, outside.start()); // the nearer end
        assertEquals(0.1, outside.from());
        assertEquals(Math.asin(0.4), outside.to(), 1e-7);
        assertEquals(-0.2, start[0]);
        RangeOfMotion.Range blocked = ranges.of("turn", 1, 2, start, 0);
        assertEquals(List.of(1.0, 1.0), List.of(blocked.from(), blocked.to()));
        assertEquals("ball and wall", String.valueOf(blocked.above()));
        assertThrows(IllegalArgumentException.class, () -> ranges.of("turn", 1, 0, start, 0));
        assertThrows(IllegalArgumentException.class, () -> ranges.of("turn", Double.NaN, 0, start, 0));
        assertThrows(IllegalArgumentException.class, () -> ranges.of("knee", 0, 1, start, 0));
    }

    private static void assertSamplesAgree(RobotBodies bodies, AllowedPairs allowed, int motions, int samples) {
        Robot robot = bodies.robot();
        MotionPhase motionPhase = new MotionPhase(bodies, allowed);
        RobotPhase phase = new RobotPhase(bodies, allowed);
        RobotPose pose = new RobotPose(robot);
        MotionResult result = new MotionResult();
        Random random = new Random(SEED);
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        for (int i = 0; i < motions; i++) {
            double[][] knots = new double[3][];
            for (int k = 0; k < knots.length; k++) {
                do {
                    knots[k] = TestRobots.positions(robot, random);
                } while (k == 0 && phase.collides(pose.set(knots[k])));
            }
            JointMotion motion = i % 2 == 0 ? JointMotion.straight(robot, knots) : JointMotion.spline(robot, knots);
            motionPhase.isFree(motion, 0, result);
            outcomes.merge(result.outcome(), 1, Integer::sum);
            double[] positions = new double[robot.positions()];
            for (int s = 0; s <= samples; s++) {
                double time = result.lower() * s / samples;
                assertTrue(
                        phase.distance(pose.set(motion.positions(time, positions)), new RobotProximity()) > 0,
                        "motion " + i + " of seed " + SEED + " touches at " + time + ": " + result);
            }
            if (result.outcome() == Outcome.CONTACT) {
                pose.set(motion.positions(result.upper(), positions));
                assertTrue(phase.collides(pose), "motion " + i + ": " + result);
                assertTrue(result.upper() - result.lower() < 1e-5, "motion " + i + ": " + result);
            }
        }
        System.out.println(
                robot + ": " + motions + " motions of seed " + SEED + ", " + samples + " samples each: " + outcomes);
        assertTrue(
                outcomes.getOrDefault(Outcome.FREE, 0) >= motions / 10
                        && outcomes.getOrDefault(Outcome.CONTACT, 0) >= motions / 10,
                outcomes.toString());
        assertEquals(0, outcomes.getOrDefault(Outcome.UNDECIDED, 0));
    }

    @Test
    void noSampleCollidesInWhatIsProvenFree() throws IOException {
        Robot robot = TestRobots.arm();
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        Part post = new Part("post", "post", Pose.at(0.45, 0.1, 0.4), new Geometry.Solid(new Box(0.05, 0.05, 0.5)));
        Model around = new Model("cell", "m", List.of(post), List.of(), List.of());
        assertSamplesAgree(RobotBodies.hulls(robot).with(around), allowed, 40, 200);
    }

    @Test
    void noSampleOfThePandaCollidesInWhatIsProvenFree() throws IOException {
        Robot robot = TestRobots.panda();
        AllowedPairs allowed = AllowedPairs.neighbours(robot)
                .with("panda_link5", "panda_link7")
                .with("panda_leftfinger", "panda_rightfinger");
        assertSamplesAgree(RobotBodies.hulls(robot), allowed, Effort.of(400), Effort.THOROUGH ? 400 : 100);
    }

    @Test
    void splinesPassTheirKnotsWithoutCorners() throws IOException {
        Robot robot = TestRobots.arm();
        Random random = new Random(8);
        double[][] knots = new double[5][];
        for (int i = 0; i < knots.length; i++) {
            knots[i] = TestRobots.positions(robot, random);
        }
        JointMotion spline = JointMotion.spline(robot, knots);
        double[] before = new double[robot.positions()];
        double[] behind = new double[robot.positions()];
        for (int i = 0; i < knots.length; i++) {
            double[] at = spline.positions(i, new double[robot.positions()]);
            spline.positions(i - 1e-6, before);
            spline.positions(i + 1e-6, behind);
            for (int k = 0; k < at.length; k++) {
                assertEquals(knots[i][k], at[k]);
                if (i > 0 && i < knots.length - 1) {
                    assertEquals(at[k] - before[k], behind[k] - at[k], 1e-10);
                }
            }
        }
        assertEquals(4, spline.end());
    }

    @Test
    void badInputIsOneLine() throws IOException {
        Robot robot = TestRobots.allJoints(folder);
        double[] turned = robot.zero();
        turned[robot.position("ball")] = 1;
        String line = assertThrows(
                        IllegalArgumentException.class, () -> JointMotion.straight(robot, robot.zero(), turned))
                .getMessage();
        assertEquals("joint 'ball' turns in all ways, and a motion by knots does not say which; pose it before", line);
        assertThrows(IllegalArgumentException.class, () -> JointMotion.straight(robot, robot.zero()));
        MotionPhase phase = new MotionPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
        Robot other = TestRobots.crank(folder);
        JointMotion motion = JointMotion.straight(other, new double[2], new double[] {1, 0});
        assertThrows(IllegalArgumentException.class, () -> phase.isFree(motion, 0, result));
    }
}
