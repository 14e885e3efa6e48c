package org.collide4j.scene.robot;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.jspecify.annotations.Nullable;

/**
 * Joint of a robot, as its file describes it. Angles are radians, lengths metres.
 *
 * <pre>{@code
 * Pose atZero = Pose.at(0, 0, 0.3);
 * var elbow = new RobotJoint("elbow", JointType.REVOLUTE, "arm", "hand", atZero, new Vector3(0, 1, 0), -2, 2, null);
 * }</pre>
 *
 * @param parent name of the link that carries the joint
 * @param child name of the link that it moves
 * @param origin from the child's frame to the parent's, at position zero
 * @param axis of unit length, in the child's frame; ignored by types without an axis
 * @param lower least position; minus infinity if there is no limit
 * @param upper greatest position; infinity if there is no limit
 * @param mimic the rule by which the joint follows another; null if it moves by itself
 */
public record RobotJoint(
        String name,
        JointType type,
        String parent,
        String child,
        Pose origin,
        Vector3 axis,
        double lower,
        double upper,
        @Nullable Mimic mimic) {
    public RobotJoint {
        origin = new Pose(origin);
        axis = new Vector3(axis);
    }

    /** Rule of a joint that follows: multiplier · (position of the leader) + offset. */
    public record Mimic(String leader, double multiplier, double offset) {}
}
