package org.collide4j.scene.urdf;

import org.collide4j.math.Pose;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.xml.XmlElement;

/** URDF's origin: xyz, and roll, pitch, yaw about the fixed axes x, y, z, in that order. */
final class Origin {
    private Origin() {}

    /** The pose in the element's child {@code origin}, the identity if there is none. */
    static Pose of(XmlElement parent) throws ModelFileException {
        XmlElement origin = parent.child("origin");
        if (origin == null) {
            return new Pose();
        }
        double[] xyz = origin.numbers("xyz", 0, 0, 0);
        double[] rpy = origin.numbers("rpy", 0, 0, 0);
        Pose yawPitch = new Pose().setProduct(turn(rpy[2], 0, 0, 1), turn(rpy[1], 0, 1, 0));
        return new Pose().setProduct(yawPitch, turn(rpy[0], 1, 0, 0)).setTranslation(xyz[0], xyz[1], xyz[2]);
    }

    private static Pose turn(double angle, double x, double y, double z) {
        double sin = StrictMath.sin(0.5 * angle);
        return new Pose().setRotation(sin * x, sin * y, sin * z, StrictMath.cos(0.5 * angle));
    }
}
