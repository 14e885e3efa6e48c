package org.collide4j.robot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.robot.RobotJoint;
import org.collide4j.scene.robot.RobotLink;
import org.collide4j.scene.robot.RobotModel;

/**
 * A robot made ready to be posed: links by number, and which of a row of positions moves which joint. Immutable.
 *
 * <p><b>Positions</b>: one double for a joint that turns or slides, three for a planar, seven for a floating and four for a
 * spherical joint ({@link JointType}); none for a fixed joint, nor for one that follows another. They are in the order of
 * the links that the joints move. <b>Freedoms</b> are the numbers that say how fast positions change: as many, but six for
 * a floating and three for a spherical joint. <b>Units</b>: radians and metres. <b>Frame</b>: that of the root link.
 *
 * <pre>{@code
 * Robot arm = Robot.read(Path.of("samples/arm.urdf"));
 * double[] positions = arm.zero();
 * positions[arm.position("elbow")] = -1.5;
 * RobotPose pose = new RobotPose(arm).set(positions);
 * Pose hand = pose.link(arm.link("hand"));
 * }</pre>
 */
public final class Robot {
    /** Number of what a joint or link does not have. */
    static final int NONE = -1;

    private final RobotModel model;
    private final Map<String, Integer> linkNumbers = new HashMap<>();
    private final Map<String, Integer> jointNumbers = new HashMap<>();

    /** Link above each link. */
    private final int[] parent;

    private final Drive[] drives;
    private final double[] zero;
    private final double[] lower;
    private final double[] upper;
    private final int freedoms;

    /**
     * How a joint gets its position: multiplier · (the number at {@code position}) + offset.
     *
     * @param position first of its positions, or that of the joint that it follows; {@link #NONE} if it has none
     * @param freedom first of its freedoms, likewise
     */
    record Drive(int position, int freedom, double multiplier, double offset) {
        static final Drive FIXED = new Drive(NONE, NONE, 1, 0);
    }

    /**
     * Creates a robot.
     *
     * @throws IllegalArgumentException if links and joints are no tree, or a joint follows none
     */
    public Robot(RobotModel model) {
        this.model = model;
        List<RobotLink> links = model.links();
        List<RobotJoint> joints = model.joints();
        if (links.isEmpty() || joints.size() != links.size() - 1) {
            throw new IllegalArgumentException("a robot needs one joint for every link but the root: " + links.size()
                    + " links, " + joints.size());
        }
        parent = new int[links.size()];
        parent[0] = NONE;
        number(links, joints);
        drives = new Drive[joints.size()];
        List<double[]> limits = new ArrayList<>();
        freedoms = drive(joints, limits);
        zero = new double[limits.size()];
        lower = new double[limits.size()];
        upper = new double[limits.size()];
        for (int i = 0; i < limits.size(); i++) {
            zero[i] = limits.get(i)[0];
            lower[i] = limits.get(i)[1];
            upper[i] = limits.get(i)[2];
        }
    }

    /** Reads a URDF, with the geometry that collides. */
    public static Robot read(Path urdf) throws ModelFileException {
        return new Robot(new ModelReader().readRobot(urdf));
    }

    private void number(List<RobotLink> links, List<RobotJoint> joints) {
        for (int i = 0; i < links.size(); i++) {
            linkNumbers.put(links.get(i).name(), i);
        }
        for (int i = 0; i < joints.size(); i++) {
            RobotJoint joint = joints.get(i);
            jointNumbers.put(joint.name(), i);
            Integer above = linkNumbers.get(joint.parent());
            if (above == null
                    || above > i
                    || !joint.child().equals(links.get(i + 1).name())) {
                throw new IllegalArgumentException(
                        "joint '" + joint.name() + "' does not hang link " + (i + 1) + " below one before it");
            }
            parent[i + 1] = above;
        }
    }

    /** Gives every joint its positions, and adds zero, least and greatest of each; returns how many freedoms there are. */
    private int drive(List<RobotJoint> joints, List<double[]> limits) {
        int next = 0;
        for (int i = 0; i < joints.size(); i++) {
            RobotJoint joint = joints.get(i);
            if (joint.mimic() != null || joint.type() == JointType.FIXED) {
                continue;
            }
            drives[i] = new Drive(limits.size(), next, 1, 0);
            next += joint.type().freedoms();
            boolean hasQuaternion = joint.type() == JointType.FLOATING || joint.type() == JointType.SPHERICAL;
            for (int k = 0; k < joint.type().positions(); k++) {
                boolean isW = hasQuaternion && k == joint.type().positions() - 1;
                limits.add(new double[] {isW ? 1 : 0, joint.lower(), joint.upper()});
            }
        }
        for (int i = 0; i < joints.size(); i++) {
            if (drives[i] == null) {
                drives[i] = joints.get(i).mimic() == null ? Drive.FIXED : followed(joints, i);
            }
        }
        return next;
    }

    private Drive followed(List<RobotJoint> joints, int follower) {
        double multiplier = 1;
        double offset = 0;
        int at = follower;
        for (int steps = 0; steps <= joints.size(); steps++) {
            RobotJoint.Mimic mimic = joints.get(at).mimic();
            if (mimic == null) {
                Drive leader = drives[at];
                return leader == null
                        ? new Drive(NONE, NONE, 1, offset)
                        : new Drive(leader.position(), leader.freedom(), multiplier, offset);
            }
            offset += multiplier * mimic.offset();
            multiplier *= mimic.multiplier();
            at = joint(mimic.leader());
        }
        throw new IllegalArgumentException("joint '" + joints.get(follower).name() + "' follows itself");
    }

    /** Returns what the robot was made of. */
    public RobotModel model() {
        return model;
    }

    /** Returns how many links there are; parents have lower numbers than children, the root has 0. */
    public int links() {
        return parent.length;
    }

    /**
     * Returns the number of a link.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public int link(String name) {
        return number(linkNumbers, "link", name);
    }

    /** Returns true if a link has the name. */
    public boolean hasLink(String name) {
        return linkNumbers.containsKey(name);
    }

    /** Returns the name of a link. */
    public String linkName(int link) {
        return model.links().get(link).name();
    }

    /** Returns the link above a link; −1 for the root. */
    public int parent(int link) {
        return parent[link];
    }

    /** Returns the joint that moves a link; not for the root. */
    public RobotJoint jointAbove(int link) {
        return model.joints().get(link - 1);
    }

    Drive driveAbove(int link) {
        return drives[link - 1];
    }

    private int joint(String name) {
        return number(jointNumbers, "joint", name);
    }

    private static int number(Map<String, Integer> numbers, String what, String name) {
        Integer number = numbers.get(name);
        if (number == null) {
            throw new IllegalArgumentException("no " + what + " is called '" + name + "'");
        }
        return number;
    }

    /** Returns how many positions pose the robot. */
    public int positions() {
        return zero.length;
    }

    /** Returns how many freedoms move it. */
    public int freedoms() {
        return freedoms;
    }

    /**
     * Returns the first position of a joint.
     *
     * @throws IllegalArgumentException if there is no such joint, or it is fixed or follows another
     */
    public int position(String joint) {
        int number = joint(joint);
        if (!hasPosition(joint)) {
            throw new IllegalArgumentException("joint '" + joint + "' has no position of its own");
        }
        return drives[number].position();
    }

    /** Returns true if a joint has positions of its own. */
    public boolean hasPosition(String joint) {
        Integer number = jointNumbers.get(joint);
        return number != null
                && drives[number].position() != NONE
                && model.joints().get(number).mimic() == null;
    }

    /** Returns true if one position of its own places a joint: it turns or slides, and follows no other. */
    public boolean hasOnePosition(String joint) {
        return hasPosition(joint) && model.joints().get(joint(joint)).type().positions() == 1;
    }

    /** Returns the positions of the robot at rest: zeros, and quaternions that do not turn. */
    public double[] zero() {
        return zero.clone();
    }

    /** Returns the least that a position may be; minus infinity without a limit. */
    public double lower(int position) {
        return lower[position];
    }

    /** Returns the greatest that a position may be; infinity without a limit. */
    public double upper(int position) {
        return upper[position];
    }

    @Override
    public String toString() {
        return "robot " + model.name() + " of " + links() + " links and " + positions() + " positions";
    }
}
