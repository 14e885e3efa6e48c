package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Prints the processor time of queries of the Panda on one core, for docs/robots.md. */
class RobotSpeedTest {
    private static final int POSES = 10_000;

    private final RobotProximity near = new RobotProximity();

    /** Short form: the median of seven rounds of a tenth of the poses. */
    @Test
    void aTenthOfThePosesTakesATenthOfTheGoals() throws IOException {
        measure(POSES / 10, 7);
    }

    @Tag("thorough")
    @Test
    void tenThousandPosesTakeLessThanTheGoals() throws IOException {
        measure(POSES, 15);
    }

    private void measure(int count, int rounds) throws IOException {
        Robot robot = TestRobots.panda();
        AllowedPairs allowed = AllowedPairs.neighbours(robot)
                .with("panda_link5", "panda_link7")
                .with("panda_leftfinger", "panda_rightfinger");
        RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot), allowed);
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(1);
        double[][] poses = new double[count][];
        Arrays.setAll(poses, i -> TestRobots.positions(robot, random));
        double[] distances = new double[rounds];
        double[] decisions = new double[rounds];
        int[] touching = new int[1];
        for (int round = 0; round < rounds; round++) { // alternating, so that both are measured under the same load
            distances[round] = seconds(() -> Arrays.stream(poses)
                    .mapToDouble(positions -> phase.distance(pose.set(positions), near))
                    .sum());
            decisions[round] = seconds(() -> touching[0] = (int) Arrays.stream(poses)
                    .filter(positions -> phase.collides(pose.set(positions)))
                    .count());
        }
        double distance = median(distances);
        double decision = median(decisions);
        System.out.printf(
                Locale.ROOT,
                "%d poses of the Panda, %d pairs of links, %d poses touch: distance %.3f s, collides %.3f s, ratio %.1f%n",
                count,
                phase.pairs(),
                touching[0],
                distance,
                decision,
                distance / decision);
        double part = (double) count / POSES;
        assertTrue(distance < 1.5 * part, "distance " + distance + " s");
        assertTrue(decision < 0.15 * part, "collides " + decision + " s");
        assertTrue(touching[0] > count / 20 && touching[0] < count / 2, touching[0] + " poses touch");
    }

    /** Six wavy walls of a room 1.6 m wide around the Panda. */
    private static TriangleMesh room(int cells) {
        double[] vertices = new double[18 * (cells + 1) * (cells + 1)];
        int[] triangles = new int[36 * cells * cells];
        int at = 0;
        int corners = 0;
        for (int wall = 0; wall < 6; wall++) {
            int axis = wall / 2;
            int first = corners / 3;
            for (int i = 0; i <= cells; i++) {
                for (int k = 0; k <= cells; k++, corners += 3) {
                    double wave = 0.03 * Math.sin(39.0 * i / cells) * Math.sin(34.0 * k / cells);
                    double side = axis == 2 ? 0.6 + (wall % 2 == 0 ? -0.9 : 0.9) : wall % 2 == 0 ? -0.8 : 0.8;
                    vertices[corners + axis] = side + wave;
                    vertices[corners + (axis + 1) % 3] = 2.4 * i / cells - 1.2;
                    vertices[corners + (axis + 2) % 3] = 2.4 * k / cells - 1.2;
                }
            }
            for (int i = 0; i < cells; i++) {
                for (int k = 0; k < cells; k++, at += 6) {
                    int c = first + i * (cells + 1) + k;
                    int[] two = {c, c + cells + 1, c + 1, c + 1, c + cells + 1, c + cells + 2};
                    System.arraycopy(two, 0, triangles, at, 6);
                }
            }
        }
        return new TriangleMesh(vertices, triangles);
    }

    /** Fifty times as many triangles take at most ten times as long: few triangles far away are visited. */
    @Test
    @Tag("thorough")
    void aRoomOfManyTrianglesStaysFast() throws IOException {
        double few = inARoom(18);
        double many = inARoom(129);
        assertTrue(many < 10 * few, few + " s and " + many + " s a pose");
    }

    private double inARoom(int cells) throws IOException {
        Robot robot = TestRobots.panda();
        AllowedPairs allowed = AllowedPairs.neighbours(robot)
                .with("panda_link5", "panda_link7")
                .with("panda_leftfinger", "panda_rightfinger");
        TriangleMesh mesh = room(cells);
        RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot).with(SurroundingsTest.model("room", mesh)), allowed);
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(1);
        double[][] poses = new double[500][];
        Arrays.setAll(poses, i -> TestRobots.positions(robot, random));
        double[] distances = new double[7];
        double[] decisions = new double[7];
        for (int round = 0; round < 7; round++) {
            distances[round] = seconds(() -> Arrays.stream(poses)
                    .mapToDouble(positions -> phase.distance(pose.set(positions), near))
                    .sum());
            decisions[round] = seconds(() -> Arrays.stream(poses)
                    .filter(positions -> phase.collides(pose.set(positions)))
                    .count());
        }
        double each = 1.0 / poses.length;
        System.out.printf(
                Locale.ROOT,
                "the Panda in a room of %d triangles: a distance %.1f µs, collides %.1f µs%n",
                mesh.triangleCount(),
                1e6 * each * median(distances),
                1e6 * each * median(decisions));
        return each * median(distances);
    }

    private static double seconds(DoubleSupplier work) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        double result = work.getAsDouble();
        assertTrue(Double.isFinite(result));
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) * 1e-9;
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
