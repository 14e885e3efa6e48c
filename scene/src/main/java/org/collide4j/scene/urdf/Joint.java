package org.collide4j.scene.urdf;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.robot.RobotJoint;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/**
 * A joint between two links.
 *
 * @param origin of the child's frame in the parent's, at zero
 * @param axis of unit length, in the child's frame
 * @param limits null if there are none
 */
record Joint(
        XmlElement xml,
        String name,
        JointType type,
        String parent,
        String child,
        Pose origin,
        Vector3 axis,
        @Nullable Limits limits,
        @Nullable Mimic mimic) {
    /** The values that the joint is built for. */
    record Limits(double lower, double upper) {}

    /** Mimic rule: the joint's value is multiplier · (the leader's value) + offset. */
    record Mimic(String leader, double multiplier, double offset) {}

    static Joint of(XmlElement xml) throws ModelFileException {
        String name = xml.text("name");
        JointType type = type(xml);
        return new Joint(
                xml,
                name,
                type,
                end(xml, "parent"),
                end(xml, "child"),
                Origin.of(xml),
                axis(xml, type),
                limits(xml, type),
                mimic(xml));
    }

    /** Returns the joint without the file that it is from. */
    RobotJoint described() {
        boolean isLimited = limits != null && limits.lower() <= limits.upper();
        return new RobotJoint(
                name,
                type,
                parent,
                child,
                origin,
                axis,
                limits == null || !isLimited ? Double.NEGATIVE_INFINITY : limits.lower(),
                limits == null || !isLimited ? Double.POSITIVE_INFINITY : limits.upper(),
                mimic == null ? null : new RobotJoint.Mimic(mimic.leader(), mimic.multiplier(), mimic.offset()));
    }

    /** The child's pose in the joint's frame when the joint stands at the value. */
    Pose motion(double value) {
        if (type == JointType.PRISMATIC) {
            return Pose.at(value * axis.x, value * axis.y, value * axis.z);
        }
        if (type.positions() != 1 || value == 0) {
            return new Pose();
        }
        double sin = StrictMath.sin(0.5 * value);
        return new Pose().setRotation(sin * axis.x, sin * axis.y, sin * axis.z, StrictMath.cos(0.5 * value));
    }

    private static JointType type(XmlElement xml) throws ModelFileException {
        String text = xml.text("type");
        for (JointType type : JointType.values()) {
            if (type.name().equalsIgnoreCase(text)) {
                return type;
            }
        }
        throw xml.bad(
                "joint type '" + Printable.token(text) + "' is unknown",
                "use fixed, revolute, continuous, prismatic, planar, floating or spherical");
    }

    private static String end(XmlElement xml, String which) throws ModelFileException {
        XmlElement end = xml.child(which);
        if (end == null) {
            throw xml.bad(
                    "joint '" + Printable.token(xml.text("name")) + "' has no <" + which + ">",
                    "add one with the link's name");
        }
        return end.text("link");
    }

    private static @Nullable Limits limits(XmlElement xml, JointType type) throws ModelFileException {
        XmlElement limit = xml.child("limit");
        if (limit == null || (type != JointType.REVOLUTE && type != JointType.PRISMATIC)) {
            return null;
        }
        try {
            return new Limits(limit.numbers("lower", 0)[0], limit.numbers("upper", 0)[0]);
        } catch (ModelFileException e) { // such as inf; limits only make a note
            return null;
        }
    }

    private static Vector3 axis(XmlElement xml, JointType type) throws ModelFileException {
        XmlElement element = xml.child("axis");
        double[] xyz = element == null ? new double[] {1, 0, 0} : element.numbers("xyz", 1, 0, 0);
        double length = StrictMath.hypot(StrictMath.hypot(xyz[0], xyz[1]), xyz[2]);
        if (length == 0 && element != null && type.positions() == 1) {
            throw element.bad("the axis is 0 0 0", "write a direction such as 0 0 1");
        }
        return length == 0 ? new Vector3() : new Vector3(xyz[0] / length, xyz[1] / length, xyz[2] / length);
    }

    private static @Nullable Mimic mimic(XmlElement xml) throws ModelFileException {
        XmlElement mimic = xml.child("mimic");
        return mimic == null
                ? null
                : new Mimic(mimic.text("joint"), mimic.numbers("multiplier", 1)[0], mimic.numbers("offset", 0)[0]);
    }
}
