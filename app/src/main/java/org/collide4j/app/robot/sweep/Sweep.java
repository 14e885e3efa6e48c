package org.collide4j.app.robot.sweep;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a sweep has found: ranges of joints, or how a trajectory goes.
 *
 * @param clearance that is kept, in metres
 * @param joints those that were moved by themselves; none if a trajectory was followed
 * @param trajectory null if joints were moved by themselves
 * @param notes what the user should know, one line each
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
