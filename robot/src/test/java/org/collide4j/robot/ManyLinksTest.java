package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.collide4j.robot.MotionResult.Outcome;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Robots of hundreds and thousands of links, against the centres of their balls. */
class ManyLinksTest {
    private static final double RADIUS = 0.1;

    @TempDir
    private Path folder;

    /** Returns balls that fly freely. */
    private Robot swarm(int balls) throws IOException {
        StringBuilder text = new StringBuilder("<robot name='swarm'><link name='base'/>");
        for (int i = 0; i < balls; i++) {
            text.append("<link name='b%1$d'><collision><geometry><sphere radius='%2$s'/></geometry></collision></link>"
                    .formatted(i, RADIUS));
            text.append("<joint name='j%1$d' type='floating'><parent link='base'/><child link='b%1$d'/></joint>"
                    .formatted(i));
        }
        return Robot.read(Files.writeString(folder.resolve("swarm.urdf"), text.append("</robot>")));
    }

    /** Returns balls on a chain of joints that turn about y and z in turn. */
    private Robot chain(int balls) throws IOException {
        StringBuilder text = new StringBuilder("<robot name='chain'>");
        String ball = "<link name='l%1$d'><collision><geometry><sphere radius='%2$s'/></geometry></collision></link>";
        text.append(ball.formatted(0, RADIUS));
        for (int i = 1; i < balls; i++) {
            text.append(ball.formatted(i, RADIUS));
            text.append(("<joint name='j%1$d' type='continuous'><parent link='l%2$d'/><child link='l%1$d'/>"
                            + "<origin xyz='0.22 0 0'/><axis xyz='0 %3$d %4$d'/></joint>")
                    .formatted(i, i - 1, i % 2, 1 - i % 2));
        }
        return Robot.read(Files.writeString(folder.resolve("chain.urdf"), text.append("</robot>")));
    }

    /** Returns positions of balls on a grid, each moved at random within its cell. */
    private static double[] spread(Robot swarm, int balls, double cell, double shift, Random random) {
        double[] positions = swarm.zero();
        int side = (int) Math.ceil(Math.cbrt(balls));
        for (int i = 0; i < balls; i++) {
            positions[7 * i] = cell * (i % side) + shift * random.nextDouble();
            positions[7 * i + 1] = cell * (Math.floorDiv(i, side) % side) + shift * random.nextDouble();
            positions[7 * i + 2] = cell * Math.floorDiv(i, side * side) + shift * random.nextDouble();
        }
        return positions;
    }

    /** Returns the least distance of all pairs of links that are compared, by their origins. */
    private static double allPairs(RobotPose pose, AllowedPairs allowed, int first) {
        double least = Double.POSITIVE_INFINITY;
        for (int a = first; a < pose.robot().links(); a++) {
            for (int b = a + 1; b < pose.robot().links(); b++) {
                if (!allowed.contains(a, b)) {
                    double x = pose.link(a).translationX() - pose.link(b).translationX();
                    double y = pose.link(a).translationY() - pose.link(b).translationY();
                    double z = pose.link(a).translationZ() - pose.link(b).translationZ();
                    least = Math.min(least, Math.sqrt(x * x + y * y + z * z) - 2 * RADIUS);
                }
            }
        }
        return least;
    }

    private static void assertNearest(RobotPhase phase, RobotPose pose, AllowedPairs allowed, int first, String what) {
        double expected = allPairs(pose, allowed, first);
        RobotProximity near = new RobotProximity();
        assertEquals(expected, phase.distance(pose, near), 1e-11, what);
        assertTrue(near.lower() <= expected + 1e-12 && expected - 1e-12 <= near.upper(), what + ": " + near);
        assertEquals(expected <= 0, phase.collides(pose), what);
        assertTrue(phase.within(expected + 1e-6, pose) && !phase.within(expected - 1e-6, pose), what);
        List<String> found = new ArrayList<>();
        phase.forEachWithin(Math.max(0, expected) + 1e-6, pose, it -> found.add(it.bodyA() + " " + it.bodyB()));
        assertTrue(found.contains(near.bodyA() + " " + near.bodyB()), what + ": " + found);
    }

    @Test
    void theNearestOfManyBallsIsThatOfAllPairs() throws IOException {
        int touching = 0;
        for (int balls : new int[] {2, 120, 400}) { // a list of pairs, and a tree
            Robot robot = swarm(balls);
            AllowedPairs allowed = AllowedPairs.neighbours(robot);
            RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot), allowed);
            RobotPose pose = new RobotPose(robot);
            Random random = new Random(balls);
            for (int i = 0; i < 20; i++) {
                double cell = i % 4 == 0 ? 5 : 0.5; // far apart and crowded
                pose.set(spread(robot, balls, cell, i % 2 == 0 ? 0.25 : 0.4, random));
                assertNearest(phase, pose, allowed, 1, balls + " balls, pose " + i + " of seed " + balls);
                touching += phase.collides(pose) ? 1 : 0;
            }
        }
        assertTrue(touching > 10 && touching < 50, touching + " of 60 poses touch");
    }

    @Test
    void theNearestOfAChainIsThatOfAllPairs() throws IOException {
        Robot robot = chain(300);
        AllowedPairs allowed = AllowedPairs.neighbours(robot);
        RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot), allowed);
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(4);
        int touching = 0;
        for (int i = 0; i < 20; i++) {
            double[] positions = robot.zero();
            for (int k = 0; k < positions.length; k++) {
                positions[k] = (i % 2 == 0 ? 0.05 : 0.6) * random.nextGaussian();
            }
            assertNearest(phase, pose.set(positions), allowed, 0, "pose " + i + " of seed 4");
            touching += phase.collides(pose) ? 1 : 0;
        }
        assertTrue(touching > 2 && touching < 18, touching + " of 20 poses touch");
    }

    /** No sample of a swarm's motion touches before the proven time, and a contact is one of all pairs. */
    @Test
    @Tag("thorough")
    void motionsOfASwarmAreProvenPartByPart() throws IOException {
        int balls = 500;
        Robot robot = swarm(balls);
        AllowedPairs allowed = AllowedPairs.neighbours(robot);
        RobotBodies bodies = RobotBodies.hulls(robot);
        MotionPhase motions = new MotionPhase(bodies, allowed);
        RobotPose pose = new RobotPose(robot);
        MotionResult result = new MotionResult();
        Random random = new Random(9);
        int free = 0;
        int stopped = 0;
        for (int i = 0; i < 12; i++) {
            double[][] knots = new double[3][];
            for (int k = 0; k < 3; k++) {
                knots[k] = spread(robot, balls, 0.5, k > 0 && i % 2 == 0 ? 0.4 : 0.29, random);
            }
            if (i % 4 == 1) {
                for (int k = 0; k < balls; k++) {
                    knots[2][7 * k] += 3; // all of them fly far, side by side
                }
            }
            JointMotion motion = JointMotion.straight(robot, knots);
            motions.isFree(motion, 0, result);
            double[] positions = robot.zero();
            for (int s = 0; s <= 40; s++) {
                pose.set(motion.positions(result.lower() * s / 40, positions));
                assertTrue(allPairs(pose, allowed, 1) > 0, "motion " + i + " of seed 9: " + result);
            }
            if (result.outcome() == Outcome.CONTACT) {
                pose.set(motion.positions(result.upper(), positions));
                assertEquals(0, allPairs(pose, allowed, 1), 1e-8, "motion " + i + " of seed 9: " + result);
                stopped++;
            } else {
                assertEquals(Outcome.FREE, result.outcome());
                free++;
            }
        }
        assertTrue(free >= 3 && stopped >= 3, free + " free, " + stopped + " stopped");
    }

    /** A straight chain folds at its middle, until the balls beside the joint meet: 2 · 0.22 · cos(angle / 2) = 0.2. */
    private void assertFolds(int links) throws IOException {
        Robot robot = chain(links);
        MotionPhase motions = new MotionPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
        MotionResult result = new MotionResult();
        double[] folded = robot.zero();
        folded[links / 2] = 2.5;
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertFalse(motions.isFree(JointMotion.straight(robot, robot.zero(), folded), 0, result));
        double seconds = 1e-9 * (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
        System.out.printf(Locale.ROOT, "chain of %d links: %s, %.1f s%n", links, result, seconds);
        double contact = 2 * Math.acos(RADIUS / 0.22) / 2.5;
        assertEquals(contact, result.upper(), 1e-8);
        assertTrue(result.lower() <= contact && contact - result.lower() < 1e-7, result.toString());
        folded[links / 2] = 2.19;
        assertTrue(motions.isFree(JointMotion.straight(robot, robot.zero(), folded), 0, result), result.toString());
    }

    @Test
    void aChainFoldsUntilItTouchesItself() throws IOException {
        assertFolds(300);
    }

    @Tag("thorough")
    @Test
    void aLongChainFoldsUntilItTouchesItself() throws IOException {
        assertFolds(2_000);
    }

    /** Ten thousand links need far less memory than their pairs would: 5·10⁷ pairs of two numbers are 400 MB. */
    @Test
    @Tag("thorough")
    void tenThousandLinksAreAskedInMemoryThatGrowsWithTheLinks() throws IOException {
        int balls = 9_999;
        Robot robot = swarm(balls);
        AllowedPairs allowed = AllowedPairs.neighbours(robot);
        RobotBodies bodies = RobotBodies.hulls(robot);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        RobotPhase phase = new RobotPhase(bodies, allowed);
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(2);
        double[] from = spread(robot, balls, 0.5, 0.29, random);
        double[] to = spread(robot, balls, 0.5, 0.29, random);
        RobotProximity near = new RobotProximity();
        for (int round = 0; round < 3; round++) {
            long start = threads.getCurrentThreadCpuTime();
            assertTrue(phase.distance(pose.set(from), near) > 0, near.toString());
            long middle = threads.getCurrentThreadCpuTime();
            assertFalse(phase.collides(pose));
            long end = threads.getCurrentThreadCpuTime();
            System.out.printf(
                    Locale.ROOT,
                    "%d balls: a pose and its distance %.1f ms, collides %.1f ms%n",
                    balls,
                    1e-6 * (middle - start),
                    1e-6 * (end - middle));
        }
        MotionResult result = new MotionResult();
        long start = threads.getCurrentThreadCpuTime();
        assertTrue(new MotionPhase(bodies, allowed).isFree(JointMotion.straight(robot, from, to), 0, result));
        System.out.printf(
                Locale.ROOT, "their motion: %s, %.2f s%n", result, 1e-9 * (threads.getCurrentThreadCpuTime() - start));
        long megabytes = (threads.getCurrentThreadAllocatedBytes() - before) >> 20;
        assertTrue(megabytes < 300, megabytes + " MB were allocated");
    }
}
