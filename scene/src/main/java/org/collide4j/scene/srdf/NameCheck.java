package org.collide4j.scene.srdf;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.robot.RobotModel;

/** Names of an SRDF that its robot does not have. */
final class NameCheck {
    private final Set<String> links = new HashSet<>();
    private final Set<String> joints = new HashSet<>();
    private final Set<String> groups = new LinkedHashSet<>();
    private final Set<String> unknownLinks = new LinkedHashSet<>();
    private final Set<String> unknownJoints = new LinkedHashSet<>();
    private final Set<String> unknownGroups = new LinkedHashSet<>();

    NameCheck(Srdf srdf, RobotModel robot) {
        robot.links().forEach(link -> links.add(link.name()));
        robot.joints().forEach(joint -> joints.add(joint.name()));
        srdf.virtualJoints().forEach(joint -> joints.add(joint.name()));
        srdf.groups().forEach(group -> groups.add(group.name()));
        srdf.groups().forEach(this::check);
        for (Srdf.State state : srdf.states()) {
            group(state.group());
            state.values().keySet().forEach(this::joint);
        }
        for (Srdf.DisabledPair pair : srdf.disabledPairs()) {
            link(pair.link1());
            link(pair.link2());
        }
        srdf.passiveJoints().forEach(this::joint);
        srdf.virtualJoints().forEach(joint -> link(joint.childLink()));
        for (Srdf.EndEffector effector : srdf.endEffectors()) {
            group(effector.group());
            link(effector.parentLink());
            if (!effector.parentGroup().isEmpty()) {
                group(effector.parentGroup());
            }
        }
    }

    private void check(Srdf.Group group) {
        group.links().forEach(this::link);
        group.joints().forEach(this::joint);
        group.subgroups().forEach(this::group);
        for (Srdf.Chain chain : group.chains()) {
            link(chain.baseLink());
            link(chain.tipLink());
        }
    }

    private void link(String name) {
        if (!links.contains(name)) {
            unknownLinks.add(name);
        }
    }

    private void joint(String name) {
        if (!joints.contains(name)) {
            unknownJoints.add(name);
        }
    }

    private void group(String name) {
        if (!groups.contains(name)) {
            unknownGroups.add(name);
        }
    }

    List<String> notes() {
        Notes notes = new Notes();
        note("links", unknownLinks, "which the robot does not have", notes);
        note("joints", unknownJoints, "which the robot does not have", notes);
        note("groups", unknownGroups, "which it does not define", notes);
        return notes.lines();
    }

    private static void note(String kind, Set<String> names, String why, Notes notes) {
        if (!names.isEmpty()) {
            notes.add("the SRDF names " + kind + " " + why + ": " + Notes.list(names));
        }
    }
}
