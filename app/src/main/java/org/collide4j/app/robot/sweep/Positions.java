package org.collide4j.app.robot.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.robot.Robot;
import org.collide4j.scene.robot.RobotJoint;
import tools.jackson.core.JsonGenerator;

/** A row of positions with the names of its joints. */
final class Positions {
    private Positions() {}

    /** Returns the joints that have positions of their own, in the order of these. */
    private static List<RobotJoint> joints(Robot robot) {
        return robot.model().joints().stream()
                .filter(joint -> robot.hasPosition(joint.name()))
                .toList();
    }

    /** Returns a name for each position: that of its joint, with a number behind a dot if the joint has several. */
    static List<String> names(Robot robot) {
        List<String> names = new ArrayList<>();
        for (RobotJoint joint : joints(robot)) {
            int count = joint.type().positions();
            for (int i = 0; i < count; i++) {
                names.add(count == 1 ? joint.name() : joint.name() + "." + i);
            }
        }
        return names;
    }

    /** Writes an object: a number for each joint, or an array for one that has several. */
    static void write(String property, Robot robot, double[] positions, JsonGenerator json) {
        json.writeObjectPropertyStart(property);
        for (RobotJoint joint : joints(robot)) {
            int at = robot.position(joint.name());
            int count = joint.type().positions();
            if (count == 1) {
                json.writeNumberProperty(joint.name(), positions[at]);
            } else {
                json.writeName(joint.name());
                json.writeArray(Arrays.copyOfRange(positions, at, at + count), 0, count);
            }
        }
        json.writeEndObject();
    }
}
