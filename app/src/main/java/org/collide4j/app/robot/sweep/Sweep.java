package org.collide4j.app.robot.sweep;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Result of a sweep: ranges of joints, or a trajectory that was followed.
 *
 * @param clearance that is kept, in metres
 * @param joints joints that were moved by themselves; none if a trajectory was followed
 * @param trajectory null if joints were moved by themselves
 * @param notes remarks about the robot's files and bodies, one line each
 */
public record Sweep(
        Cell cell,
        double clearance,
        List<JointSweep> joints,
        @Nullable TrajectorySweep trajectory,
        List<String> notes) {
    public Sweep {
        joints = List.copyOf(joints);
        notes = List.copyOf(notes);
    }

    /** Returns the joint whose smallest distance is the least of all; none if no pair is compared. */
    public Optional<JointSweep> nearestJoint() {
        return joints.stream()
                .filter(joint -> joint.worst() != null)
                .min(Comparator.comparingDouble(
                        joint -> Objects.requireNonNull(joint.worst()).upper()));
    }
}
