package org.collide4j.robot;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.robot.Robot.Drive;
import org.collide4j.scene.robot.RobotJoint;

/**
 * Where the links of a robot are: forward kinematics. A worker, one per thread; setting it allocates nothing.
 *
 * <p><b>Frame</b>: that in which the root link is placed, see {@link #setRoot}. <b>Units</b>: radians and metres.
 *
 * <pre>{@code
 * RobotPose pose = new RobotPose(robot).set(robot.zero());
 * Pose hand = pose.link(robot.link("hand"));
 * double[] jacobian = pose.jacobian(robot.link("hand"), new double[6 * robot.freedoms()]);
 * }</pre>
 */
public final class RobotPose {
    private static final Vector3[] UNIT = {new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)};

    private final Robot robot;
    private final Pose[] links;

    /** Frame of the joint above each link at position zero; then only its children move. */
    private final Pose[] frames;

    private final Pose motion = new Pose();
    private final Pose tilt = new Pose();
    private final Pose scratch = new Pose();
    private final Vector3 direction = new Vector3();
    private final double[] positions;

    /** Links on the way from one to the root. */
    private final int[] branch;

    /** Creates a worker; the robot is at rest. */
    public RobotPose(Robot robot) {
        this.robot = robot;
        links = poses(robot.links());
        frames = poses(robot.links());
        positions = robot.zero();
        branch = new int[robot.links()];
        set(positions);
    }

    private static Pose[] poses(int count) {
        Pose[] poses = new Pose[count];
        Arrays.setAll(poses, i -> new Pose());
        return poses;
    }

    /** Returns the robot. */
    public Robot robot() {
        return robot;
    }

    /** Places the root link; all others follow. Returns this. */
    public RobotPose setRoot(Pose root) {
        links[0].set(root);
        return set(positions);
    }

    /**
     * Poses the robot, and returns this.
     *
     * @param all as many as {@link Robot#positions}; quaternions of any length but zero
     * @throws IllegalArgumentException if there are not as many, or one is no finite number
     */
    public RobotPose set(double... all) {
        if (all.length != positions.length) {
            throw new IllegalArgumentException(
                    "the robot has " + positions.length + " positions, " + all.length + " were given");
        }
        System.arraycopy(all, 0, positions, 0, all.length);
        for (int link = 1; link < links.length; link++) {
            place(link);
        }
        return this;
    }

    /** Places a link by its parent's place and its own positions. */
    private void place(int link) {
        RobotJoint joint = robot.jointAbove(link);
        frames[link].setProduct(links[robot.parent(link)], joint.origin());
        links[link].setProduct(frames[link], motion(joint, robot.driveAbove(link)));
    }

    /** Places a link and those that carry it where a motion has them; others stay behind, until all are set again. */
    void setBranch(int link, JointMotion motion, double time) {
        int depth = 0;
        for (int at = link; at > 0; at = robot.parent(at)) {
            branch[depth++] = at;
        }
        while (depth > 0) {
            int at = branch[--depth];
            int first = robot.driveAbove(at).position();
            if (first != Robot.NONE) {
                motion.positions(
                        time, first, first + robot.jointAbove(at).type().positions(), positions);
            }
            place(at);
        }
    }

    /** Returns the pose of the child in the joint's frame. */
    private Pose motion(RobotJoint joint, Drive drive) {
        Vector3 axis = joint.axis();
        int at = drive.position();
        double value = at == Robot.NONE ? drive.offset() : drive.multiplier() * positions[at] + drive.offset();
        motion.setTranslation(0, 0, 0);
        return switch (joint.type()) {
            case FIXED -> motion.setRotation(0, 0, 0, 1);
            case REVOLUTE, CONTINUOUS ->
                value == 0 ? motion.setRotation(0, 0, 0, 1) : motion.setAxisAngle(axis.x, axis.y, axis.z, value);
            case PRISMATIC ->
                motion.setRotation(0, 0, 0, 1).setTranslation(value * axis.x, value * axis.y, value * axis.z);
            case PLANAR -> planar(axis, at);
            case FLOATING ->
                motion.setRotation(positions[at + 3], positions[at + 4], positions[at + 5], positions[at + 6])
                        .setTranslation(positions[at], positions[at + 1], positions[at + 2]);
            case SPHERICAL ->
                motion.setRotation(positions[at], positions[at + 1], positions[at + 2], positions[at + 3]);
        };
    }

    private Pose planar(Vector3 axis, int at) {
        tilt(axis).rotate(positions[at], positions[at + 1], 0, direction);
        double angle = positions[at + 2];
        return (angle == 0 ? motion.setRotation(0, 0, 0, 1) : motion.setAxisAngle(axis.x, axis.y, axis.z, angle))
                .setTranslation(direction.x, direction.y, direction.z);
    }

    /** Returns the turn of z into the axis, by which x and y become the directions of the plane. */
    private Pose tilt(Vector3 axis) {
        return axis.z == -1 ? tilt.setRotation(1, 0, 0, 0) : tilt.setRotation(-axis.y, axis.x, 0, 1 + axis.z);
    }

    /** Returns where a link is, as long as the robot is not posed again. */
    public Pose link(int link) {
        return links[link];
    }

    /**
     * Writes how a link moves with the freedoms, and returns {@code out}: six rows of {@link Robot#freedoms} numbers, first the
     * velocity x, y, z of the link's origin, then its angular velocity x, y, z, both in the frame of the root's pose.
     *
     * @param out at least 6 · freedoms long
     */
    public double[] jacobian(int link, double[] out) {
        int columns = robot.freedoms();
        Arrays.fill(out, 0, 6 * columns, 0);
        Pose end = links[link];
        for (int at = link; at > 0; at = robot.parent(at)) {
            Drive drive = robot.driveAbove(at);
            if (drive.freedom() != Robot.NONE) {
                addColumns(at, drive, end, out, columns);
            }
        }
        return out;
    }

    private void addColumns(int link, Drive drive, Pose end, double[] out, int columns) {
        RobotJoint joint = robot.jointAbove(link);
        Vector3 axis = joint.axis();
        Pose frame = frames[link];
        int first = drive.freedom();
        double factor = drive.multiplier();
        switch (joint.type()) {
            case FIXED -> {}
            case REVOLUTE, CONTINUOUS -> turn(frame, axis, factor, links[link], end, out, first, columns);
            case PRISMATIC -> slide(frame, axis, factor, out, first, columns);
            case PLANAR -> {
                scratch.setProduct(frame, tilt(axis));
                slide(scratch, UNIT[0], 1, out, first, columns);
                slide(scratch, UNIT[1], 1, out, first + 1, columns);
                turn(frame, axis, 1, links[link], end, out, first + 2, columns);
            }
            case FLOATING -> {
                for (int i = 0; i < 3; i++) {
                    slide(frame, UNIT[i], 1, out, first + i, columns);
                    turn(frame, UNIT[i], 1, links[link], end, out, first + 3 + i, columns);
                }
            }
            case SPHERICAL -> {
                for (int i = 0; i < 3; i++) {
                    turn(frame, UNIT[i], 1, links[link], end, out, first + i, columns);
                }
            }
        }
    }

    /** Adds a turn about an axis of the frame through the origin of the moved link. */
    private void turn(
            Pose frame, Vector3 axis, double factor, Pose moved, Pose end, double[] out, int column, int columns) {
        Vector3 w = frame.rotate(factor * axis.x, factor * axis.y, factor * axis.z, direction);
        double x = end.translationX() - moved.translationX();
        double y = end.translationY() - moved.translationY();
        double z = end.translationZ() - moved.translationZ();
        out[column] += w.y * z - w.z * y;
        out[columns + column] += w.z * x - w.x * z;
        out[2 * columns + column] += w.x * y - w.y * x;
        out[3 * columns + column] += w.x;
        out[4 * columns + column] += w.y;
        out[5 * columns + column] += w.z;
    }

    private void slide(Pose frame, Vector3 axis, double factor, double[] out, int column, int columns) {
        Vector3 v = frame.rotate(factor * axis.x, factor * axis.y, factor * axis.z, direction);
        out[column] += v.x;
        out[columns + column] += v.y;
        out[2 * columns + column] += v.z;
    }
}
