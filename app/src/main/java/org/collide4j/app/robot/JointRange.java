package org.collide4j.app.robot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.robot.RangeOfMotion;
import org.collide4j.robot.Robot;
import org.collide4j.scene.robot.RobotJoint;

/**
 * A joint and the positions between which it is moved, as the option {@code --joint NAME=FROM..TO} states them.
 *
 * @param text the value of the option, for messages
 * @param from in radians or metres, at most {@code to}
 */
record JointRange(String text, String joint, double from, double to) {
    private static final String DOTS = "..";

    /** Reads the values of the option; the joints are those of no robot yet. */
    static List<JointRange> parse(List<String> texts) {
        Map<String, JointRange> ranges = new LinkedHashMap<>();
        for (String text : texts) {
            JointRange range = parse(text);
            if (ranges.put(range.joint(), range) != null) {
                throw refusal(text, "the joint is given twice");
            }
        }
        return List.copyOf(ranges.values());
    }

    private static JointRange parse(String text) {
        int equals = text.lastIndexOf('=');
        int dots = text.indexOf(DOTS, equals + 1);
        if (equals < 1 || dots < 0) {
            throw refusal(text, "is not of the form NAME=FROM..TO");
        }
        double from = number(text, text.substring(equals + 1, dots));
        double to = number(text, text.substring(dots + DOTS.length()));
        if (from > to) {
            throw refusal(text, from + " is more than " + to + "; name the lesser position first");
        }
        return new JointRange(text, text.substring(0, equals).strip(), from, to);
    }

    private static double number(String text, String number) {
        try {
            double value = Double.parseDouble(number.strip());
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw refusal(text, "'" + number.strip() + "' is no finite number");
    }

    /** Checks that the robot has such a joint, and that it moves by itself along or about one axis. */
    void requireJointOf(Robot robot) {
        RobotJoint found = robot.model().joints().stream()
                .filter(one -> one.name().equals(joint))
                .findFirst()
                .orElseThrow(() -> refusal(text, "no joint is called '" + joint + "'"));
        RobotJoint.Mimic mimic = found.mimic();
        if (mimic != null) {
            throw refusal(text, "the joint follows '" + mimic.leader() + "'; sweep that one");
        }
        if (found.type().positions() != 1) {
            throw refusal(text, "the joint neither turns about an axis nor slides along one");
        }
    }

    /** Returns how far the joint moves freely. */
    RangeOfMotion.Range range(RangeOfMotion ranges, double[] start, double clearance) {
        return ranges.of(joint, from, to, start, clearance);
    }

    private static UserErrorException refusal(String text, String why) {
        return new UserErrorException("--joint " + text + ": " + why);
    }
}
