package org.collide4j.scene.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.robot.RobotJoint;
import org.collide4j.scene.robot.RobotLink;
import org.collide4j.scene.robot.RobotModel;
import org.collide4j.scene.srdf.Srdf;

/**
 * Meaning of an SRDF for a robot: which of its links need no check, and which of its joints a state places.
 *
 * <p>Disabled pairs come on top of the neighbours by joints. MoveIt takes disabled pairs alone, and its assistant writes the
 * neighbours among them; an SRDF for a part of the robot, or without pairs, would have every joint clash.
 */
final class RobotSemantics {
    private final Set<String> free;
    private final Srdf srdf;
    private final List<String> notes = new ArrayList<>();

    /** Creates the meaning of the SRDF for a robot, with or without its geometry. */
    RobotSemantics(RobotModel robot, Srdf srdf) {
        this.srdf = srdf;
        free = robot.joints().stream()
                .filter(joint -> joint.type().positions() == 1 && joint.mimic() == null)
                .map(RobotJoint::name)
                .collect(Collectors.toSet());
        notes.addAll(srdf.notesFor(robot));
    }

    /** Returns true if one number places a joint of the robot, and it mimics no other. */
    boolean isFree(String joint) {
        return free.contains(joint);
    }

    /** Returns the model with the disabled pairs, which its joints do not join yet. */
    Model applyTo(Model robot) {
        Set<String> solid = robot.parts().stream().map(Part::group).collect(Collectors.toSet());
        List<Model.Joined> joined = withDisabled(robot.joined(), solid);
        return new Model(robot.name(), robot.units(), robot.parts(), joined, withNotes(robot.notes()));
    }

    /** Returns the robot with the disabled pairs, which its joints do not join yet. */
    RobotModel applyTo(RobotModel robot) {
        Set<String> solid = robot.links().stream()
                .filter(link -> !link.collision().isEmpty())
                .map(RobotLink::name)
                .collect(Collectors.toSet());
        List<Model.Joined> joined = withDisabled(robot.joined(), solid);
        return new RobotModel(robot.name(), robot.links(), robot.joints(), joined, withNotes(robot.notes()));
    }

    /** Returns the pairs, and the disabled ones of links that have geometry. */
    private List<Model.Joined> withDisabled(List<Model.Joined> neighbours, Set<String> solid) {
        Set<List<String>> known = new HashSet<>();
        neighbours.forEach(pair -> known.add(sorted(pair.groupA(), pair.groupB())));
        List<Model.Joined> joined = new ArrayList<>(neighbours);
        Map<String, Integer> reasons = new TreeMap<>();
        for (Srdf.DisabledPair pair : srdf.disabledPairs()) {
            boolean isSolid = solid.contains(pair.link1()) && solid.contains(pair.link2());
            if (isSolid && known.add(sorted(pair.link1(), pair.link2()))) {
                joined.add(new Model.Joined(Model.Joined.DISABLED, pair.link1(), pair.link2()));
                reasons.merge(pair.reason().isEmpty() ? "without a reason" : pair.reason(), 1, Integer::sum);
            }
        }
        if (!reasons.isEmpty()) {
            notes.add(line(reasons, !neighbours.isEmpty()));
        }
        return joined;
    }

    private static String line(Map<String, Integer> reasons, boolean hasNeighbours) {
        int pairs = reasons.values().stream().mapToInt(Integer::intValue).sum();
        return "the SRDF disables " + pairs + (pairs == 1 ? " pair" : " pairs") + " of links"
                + (hasNeighbours ? " beside neighbours: " : ": ")
                + reasons.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(Collectors.joining(", "));
    }

    private List<String> withNotes(List<String> ofRobot) {
        List<String> all = new ArrayList<>(ofRobot);
        all.addAll(notes);
        return all;
    }

    private static List<String> sorted(String a, String b) {
        return a.compareTo(b) <= 0 ? List.of(a, b) : List.of(b, a);
    }
}
