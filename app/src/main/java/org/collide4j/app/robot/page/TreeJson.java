package org.collide4j.app.robot.page;

import org.collide4j.app.console.Words;
import org.collide4j.math.Vector3;
import org.collide4j.robot.Robot;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.robot.RobotJoint;
import tools.jackson.core.JsonGenerator;

/** Links and joints of a robot, as the page needs them to pose it. */
final class TreeJson {
    /** First position of a joint that has none of its own. */
    private static final int NONE = -1;

    private TreeJson() {}

    /** Writes the property {@code links}: the root first, and for each link the joint that moves it. */
    static void write(Robot robot, JsonGenerator json) {
        json.writeArrayPropertyStart("links");
        for (int link = 0; link < robot.links(); link++) {
            json.writeStartObject();
            json.writeStringProperty("name", robot.linkName(link));
            json.writeNumberProperty("parent", robot.parent(link));
            if (link > 0) {
                json.writeObjectPropertyStart("joint");
                writeJoint(robot, robot.jointAbove(link), json);
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeJoint(Robot robot, RobotJoint joint, JsonGenerator json) {
        Vector3 axis = joint.axis();
        json.writeStringProperty("name", joint.name());
        json.writeStringProperty("type", Words.of(joint.type()));
        json.writeName("origin");
        json.writeArray(joint.origin().matrix(new double[16]), 0, 16);
        json.writeName("axis");
        json.writeArray(new double[] {axis.x, axis.y, axis.z}, 0, 3);
        json.writeNumberProperty("position", robot.hasPosition(joint.name()) ? robot.position(joint.name()) : NONE);
        RobotJoint.Mimic mimic = joint.mimic();
        if (mimic != null) {
            json.writeStringProperty("leader", mimic.leader());
            json.writeNumberProperty("multiplier", mimic.multiplier());
            json.writeNumberProperty("offset", mimic.offset());
        } else if (joint.type() != JointType.CONTINUOUS && Double.isFinite(joint.lower() - joint.upper())) {
            json.writeName("limits");
            json.writeArray(new double[] {joint.lower(), joint.upper()}, 0, 2);
        }
    }
}
