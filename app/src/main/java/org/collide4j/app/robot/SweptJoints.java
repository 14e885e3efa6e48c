package org.collide4j.app.robot;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.robot.sweep.Cell;
import org.collide4j.robot.RangeOfMotion;
import org.collide4j.robot.RangeOfMotion.Range;
import org.collide4j.scene.srdf.RobotGroups;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which joints a sweep moves, each by itself, and how far. */
final class SweptJoints {
    @Option(
            names = "--joint",
            paramLabel = "NAME=FROM..TO",
            description = "Move this joint alone, between two positions in radians or metres, instead of all to their "
                    + "limits. One that stands outside starts at the nearer end. Repeatable.")
    private List<String> joints = List.of();

    @Option(names = "--group", paramLabel = "NAME", description = "Move the joints of this group of the SRDF alone.")
    private @Nullable String group;

    private List<JointRange> given = List.of();

    /** Checks what needs no robot: the form of the ranges, and that one way of moving is asked for. */
    void prepare(@Nullable Path trajectory) {
        given = JointRange.parse(joints);
        if (!given.isEmpty() && trajectory != null) {
            throw new UserErrorException(
                    "--joint and --trajectory: a sweep moves joints or follows a trajectory; give one");
        }
        if (group != null && trajectory != null) {
            throw new UserErrorException("--group " + group + ": the header of --trajectory says which joints move");
        }
        if (group != null && !given.isEmpty()) {
            throw new UserErrorException("--joint and --group: both say which joints move; give one");
        }
    }

    /** Checks that the robot has the joints. */
    void requireJointsOf(Cell cell) {
        given.forEach(range -> range.requireJointOf(cell.robot()));
        if (group != null) {
            joints(cell, group);
        }
    }

    /** Returns how far each of them moves freely. */
    List<Range> ranges(Cell cell, double clearance) {
        RangeOfMotion proof = new RangeOfMotion(cell.bodies(), cell.allowed());
        if (!given.isEmpty()) {
            return given.stream()
                    .map(range -> range.range(proof, cell.start(), clearance))
                    .toList();
        }
        return group == null
                ? proof.of(cell.start(), clearance)
                : proof.of(cell.start(), clearance, joints(cell, group)::contains);
    }

    /** Returns the joints of a group that move by themselves: one position each. */
    private static Set<String> joints(Cell cell, String group) {
        if (cell.srdf() == null) {
            throw new UserErrorException("--group " + group + ": needs --srdf FILE, which defines the group");
        }
        try {
            Set<String> joints =
                    new HashSet<>(new RobotGroups(cell.srdf(), cell.robot().model()).joints(group));
            joints.removeIf(joint -> !cell.robot().hasOnePosition(joint));
            if (joints.isEmpty()) {
                throw new UserErrorException("--group " + group + ": has no joint that moves by itself");
            }
            return joints;
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--group " + group + ": " + e.getMessage());
        }
    }
}
