package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.JointValues;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.scene.robot.JointType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forward kinematics and its derivative. */
class RobotPoseTest {
    private static final double STEP = 1e-5;

    @TempDir
    private Path folder;

    private static double[] matrix(Pose pose) {
        return pose.matrix3x4(new double[12]);
    }

    @Test
    void posesTheArmAsTheReaderOfModelsDoes() throws IOException {
        Robot robot = TestRobots.arm();
        Random random = new Random(1);
        RobotPose pose = new RobotPose(robot);
        for (int round = 0; round < 20; round++) {
            double[] positions = TestRobots.positions(robot, random);
            Map<String, Double> values = new HashMap<>();
            for (String joint : List.of("turn", "lift", "elbow", "bend", "roll", "grip")) {
                values.put(joint, positions[robot.position(joint)]);
            }
            pose.set(positions);
            Model model = new ModelReader(ReadOptions.DEFAULT.withJoints(new JointValues(values)))
                    .read(Path.of("../samples/arm.urdf"));
            for (Part part : model.parts()) {
                int link = robot.link(part.group());
                Part body = robot.model().links().get(link).collision().get(0);
                double[] expected = matrix(part.pose());
                assertArrayEquals(expected, matrix(new Pose().setProduct(pose.link(link), body.pose())), 1e-14);
            }
        }
    }

    @Test
    void everyKindOfJointMovesAsItsPositionsSay() throws IOException {
        Robot robot = TestRobots.allJoints(folder);
        assertEquals(1 + 1 + 3 + 7 + 4 + 1, robot.positions());
        assertEquals(1 + 1 + 3 + 6 + 3 + 1, robot.freedoms());
        double[] q = robot.zero();
        RobotPose pose = new RobotPose(robot);
        double[] rest = matrix(pose.link(robot.link("g")));
        assertArrayEquals(rest, matrix(pose.set(q).link(robot.link("g"))));
        int fly = robot.position("fly");
        q[fly] = 0.3;
        q[fly + 4] = 1; // a half turn with w = 1 and y = 1 is a quarter turn about y
        Pose expected = new Pose()
                .setProduct(
                        new Pose().setProduct(pose.link(robot.link("d")), joint(robot, "e")),
                        Pose.of(0.3, 0, 0, 0, 1, 0, 1));
        assertArrayEquals(matrix(expected), matrix(pose.set(q).link(robot.link("e"))), 1e-15);
        int plane = robot.position("plane");
        q[plane] = 0.4;
        q[plane + 1] = -0.3;
        pose.set(q);
        Vector3 axis = robot.jointAbove(robot.link("d")).axis();
        Pose inJoint = new Pose()
                .setRelative(
                        new Pose().setProduct(pose.link(robot.link("c")), joint(robot, "d")),
                        pose.link(robot.link("d")));
        Vector3 shift = inJoint.translation(new Vector3());
        assertEquals(0.5, shift.length(), 1e-15);
        assertEquals(0, shift.x * axis.x + shift.y * axis.y + shift.z * axis.z, 1e-15);
    }

    private static Pose joint(Robot robot, String child) {
        return robot.jointAbove(robot.link(child)).origin();
    }

    @Test
    void followersFollow() throws IOException {
        Robot robot = TestRobots.allJoints(folder);
        double[] q = robot.zero();
        q[robot.position("turn")] = 0.5;
        RobotPose pose = new RobotPose(robot).set(q);
        Pose turned = new Pose()
                .setRelative(
                        new Pose().setProduct(pose.link(robot.link("f")), joint(robot, "g")),
                        pose.link(robot.link("g")));
        assertArrayEquals(matrix(new Pose().setAxisAngle(0, 0, 1, -1.5 * 0.5 + 0.25)), matrix(turned), 1e-14);
        assertThrows(IllegalArgumentException.class, () -> robot.position("follow"));
    }

    /** Differences of poses along each freedom; those of quaternions are turns about the joint's axes. */
    @Test
    void theJacobianIsTheDerivativeOfThePose() throws IOException {
        Robot robot = TestRobots.allJoints(folder);
        Random random = new Random(5);
        for (int round = 0; round < 10; round++) {
            double[] q = TestRobots.positions(robot, random);
            RobotPose pose = new RobotPose(robot)
                    .setRoot(Pose.of(1, -2, 0.5, random.nextDouble(), 0.3, -0.2, 1))
                    .set(q);
            for (String name : List.of("c", "d", "e", "f", "g", "h")) {
                int link = robot.link(name);
                double[] jacobian = pose.set(q).jacobian(link, new double[6 * robot.freedoms()]);
                for (int freedom = 0; freedom < robot.freedoms(); freedom++) {
                    double[] plus =
                            matrix(pose.set(moved(robot, q, freedom, STEP)).link(link));
                    double[] minus =
                            matrix(pose.set(moved(robot, q, freedom, -STEP)).link(link));
                    Pose at = pose.set(q).link(link);
                    for (int row = 0; row < 3; row++) {
                        String what = name + " by freedom " + freedom;
                        assertEquals(
                                (plus[4 * row + 3] - minus[4 * row + 3]) / (2 * STEP),
                                column(jacobian, robot, row, freedom),
                                1e-8,
                                what);
                        for (int axis = 0; axis < 3; axis++) {
                            Vector3 w = new Vector3(
                                    column(jacobian, robot, 3, freedom),
                                    column(jacobian, robot, 4, freedom),
                                    column(jacobian, robot, 5, freedom));
                            Vector3 turned = cross(
                                    w, new Vector3(at.rotation(0, axis), at.rotation(1, axis), at.rotation(2, axis)));
                            double difference = (plus[4 * row + axis] - minus[4 * row + axis]) / (2 * STEP);
                            assertEquals(difference, row == 0 ? turned.x : row == 1 ? turned.y : turned.z, 1e-8, what);
                        }
                    }
                }
            }
        }
    }

    private static double column(double[] jacobian, Robot robot, int row, int freedom) {
        return jacobian[row * robot.freedoms() + freedom];
    }

    private static Vector3 cross(Vector3 a, Vector3 b) {
        return new Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    }

    /** Returns the positions after a small step of one freedom. */
    private static double[] moved(Robot robot, double[] q, int freedom, double step) {
        double[] moved = q.clone();
        int firstPosition = 0;
        int firstFreedom = 0;
        for (int link = 1; link < robot.links(); link++) {
            JointType type = robot.jointAbove(link).type();
            if (robot.jointAbove(link).mimic() != null || type == JointType.FIXED) {
                continue;
            }
            int k = freedom - firstFreedom;
            if (k >= 0 && k < type.freedoms()) {
                int linear = type == JointType.FLOATING ? 3 : type == JointType.SPHERICAL ? 0 : type.freedoms();
                if (k < linear) {
                    moved[firstPosition + k] += step;
                } else {
                    turn(moved, firstPosition + linear, k - linear, step);
                }
                return moved;
            }
            firstPosition += type.positions();
            firstFreedom += type.freedoms();
        }
        throw new IllegalArgumentException("freedom " + freedom);
    }

    /** Turns a quaternion about an axis of the joint's frame. */
    private static void turn(double[] q, int at, int axis, double angle) {
        double[] t = new double[3];
        t[axis] = Math.sin(0.5 * angle);
        double w = Math.cos(0.5 * angle);
        double x = q[at];
        double y = q[at + 1];
        double z = q[at + 2];
        double v = q[at + 3];
        q[at] = w * x + t[0] * v + t[1] * z - t[2] * y;
        q[at + 1] = w * y + t[1] * v + t[2] * x - t[0] * z;
        q[at + 2] = w * z + t[2] * v + t[0] * y - t[1] * x;
        q[at + 3] = w * v - t[0] * x - t[1] * y - t[2] * z;
    }

    @Test
    void badInputIsOneLine() throws IOException {
        Robot robot = TestRobots.arm();
        RobotPose pose = new RobotPose(robot);
        assertLine("the robot has 6 positions, 2 were given", () -> pose.set(1, 2));
        assertLine("no link is called 'leg'", () -> robot.link("leg"));
        assertLine("no joint is called 'knee'", () -> robot.position("knee"));
        assertLine("joint 'mount' has no position of its own", () -> robot.position("mount"));
        assertThrows(IllegalArgumentException.class, () -> pose.set(Double.NaN, 0, 0, 0, 0, 0));
        Path circle = Files.writeString(
                folder.resolve("circle.urdf"),
                Files.readString(Path.of("../samples/arm.urdf"))
                        .replace("<mimic joint=\"grip\"/>", "<mimic joint=\"grip_right\"/>"));
        assertTrue(assertThrows(IOException.class, () -> Robot.read(circle))
                .getMessage()
                .contains("mimics itself"));
    }

    private static void assertLine(String line, Runnable call) {
        assertEquals(
                line, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
