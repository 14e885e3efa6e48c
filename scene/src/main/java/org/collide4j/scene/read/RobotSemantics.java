package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.srdf.Srdf;
import org.collide4j.scene.urdf.RobotNames;

/** Meaning of an SRDF for a robot: which of its links need no check, and which of its joints a state places. */
final class RobotSemantics {
    private final RobotNames names;
    private final Srdf srdf;

    RobotSemantics(Path urdf, Srdf srdf) throws ModelFileException {
        this.names = RobotNames.of(urdf);
        this.srdf = srdf;
    }

    /** Returns true if one number places a joint of the robot, and it mimics no other. */
    boolean isFree(String joint) {
        return names.free().contains(joint);
    }

    /** Returns the model with the disabled pairs, which its joints do not join yet. */
    Model applyTo(Model robot) {
        Set<String> groups = robot.parts().stream().map(Part::group).collect(Collectors.toSet());
        Set<List<String>> known = new HashSet<>();
        robot.joined().forEach(pair -> known.add(sorted(pair.groupA(), pair.groupB())));
        List<Model.Joined> joined = new ArrayList<>(robot.joined());
        Map<String, Integer> reasons = new TreeMap<>();
        for (Srdf.DisabledPair pair : srdf.disabledPairs()) {
            boolean hasParts = groups.contains(pair.link1()) && groups.contains(pair.link2());
            if (hasParts && known.add(sorted(pair.link1(), pair.link2()))) {
                joined.add(new Model.Joined(Model.Joined.DISABLED, pair.link1(), pair.link2()));
                reasons.merge(pair.reason().isEmpty() ? "without a reason" : pair.reason(), 1, Integer::sum);
            }
        }
        List<String> notes = new ArrayList<>(robot.notes());
        notes.addAll(srdf.notes());
        notes.addAll(srdf.unknownNames(names.links(), names.joints()));
        if (!reasons.isEmpty()) {
            notes.add(line(reasons));
        }
        return new Model(robot.name(), robot.units(), robot.parts(), joined, notes);
    }

    private static String line(Map<String, Integer> reasons) {
        int pairs = reasons.values().stream().mapToInt(Integer::intValue).sum();
        return "the SRDF disables " + pairs + (pairs == 1 ? " pair" : " pairs") + " of links beside neighbours: "
                + reasons.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static List<String> sorted(String a, String b) {
        return a.compareTo(b) <= 0 ? List.of(a, b) : List.of(b, a);
    }
}
