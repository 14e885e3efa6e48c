package org.collide4j.scene.urdf;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.text.Decimal;

/** Where every joint stands: at the value asked for, at what it mimics, else at zero. */
final class JointPositions {
    private final Robot robot;
    private final Map<String, Double> wanted;

    JointPositions(Robot robot, Map<String, Double> wanted, Notes notes) throws ModelFileException {
        this.robot = robot;
        this.wanted = wanted;
        for (String name : wanted.keySet().stream().sorted().toList()) {
            check(name);
        }
        for (Joint joint : robot.joints().values()) {
            noteLimits(joint, notes);
        }
    }

    /** The joint's value in radians or metres. */
    double value(Joint joint) throws ModelFileException {
        double factor = 1;
        double offset = 0;
        Joint leader = joint;
        int steps = 0;
        for (Joint.Mimic mimic = joint.mimic(); mimic != null; mimic = leader.mimic()) {
            if (++steps > robot.joints().size()) { // more steps than joints: some joint came twice
                throw joint.xml()
                        .bad(
                                "joint '" + Printable.token(joint.name()) + "' mimics itself",
                                "let one joint of the circle be free");
            }
            offset += factor * mimic.offset();
            factor *= mimic.multiplier();
            Joint next = robot.joints().get(mimic.leader());
            if (next == null) {
                throw leader.xml()
                        .bad(
                                "joint '" + Printable.token(leader.name()) + "' mimics '"
                                        + Printable.token(mimic.leader()) + "', which is missing",
                                "correct the name");
            }
            leader = next;
        }
        double value = factor * wanted.getOrDefault(leader.name(), 0.0) + offset;
        if (!(Math.abs(value) <= Decimal.LARGEST)) {
            throw joint.xml()
                    .bad(
                            "the value of joint '" + Printable.token(joint.name()) + "' overflows",
                            "give smaller numbers");
        }
        return value;
    }

    /** Refuses joints that mimic themselves, or a joint that is missing. */
    static void requireLeaders(Robot robot) throws ModelFileException {
        new JointPositions(robot, Map.of(), new Notes());
    }

    private void check(String name) throws ModelFileException {
        Joint joint = robot.joints().get(name);
        if (joint == null) {
            throw robot.xml().bad("no joint is called '" + Printable.token(name) + "'", movable());
        }
        if (joint.type() == JointType.FIXED) {
            throw joint.xml().bad("joint '" + Printable.token(name) + "' is fixed, so it has no value", "leave it out");
        }
        if (joint.type().positions() != 1) {
            throw joint.xml()
                    .bad(
                            "joint '" + Printable.token(name) + "' is "
                                    + joint.type().name().toLowerCase(Locale.ROOT) + ", so one number cannot place it",
                            "leave it out: it stays at zero");
        }
        if (joint.mimic() != null) {
            throw joint.xml()
                    .bad(
                            "joint '" + Printable.token(name) + "' mimics '"
                                    + Printable.token(joint.mimic().leader()) + "'",
                            "give the value of that joint");
        }
    }

    private String movable() {
        List<String> names = robot.joints().values().stream()
                .filter(joint -> joint.type().positions() == 1 && joint.mimic() == null)
                .map(Joint::name)
                .toList();
        return names.isEmpty() ? "no joint moves" : "the joints that move are " + Notes.list(names);
    }

    private void noteLimits(Joint joint, Notes notes) throws ModelFileException {
        Joint.Limits limits = joint.limits();
        double value = value(joint);
        if (limits != null && limits.lower() <= limits.upper() && (value < limits.lower() || value > limits.upper())) {
            notes.add("joint " + joint.name() + " stands at " + value + ", outside its limits " + limits.lower()
                    + " to " + limits.upper());
        }
    }
}
