package org.collide4j.cases;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** A position and a quaternion, kept as the file gave them: the exact oracle must not see a rounded matrix. */
public record Placement(double x, double y, double z, double qx, double qy, double qz, double qw) {
    public static final Placement IDENTITY = at(0, 0, 0);

    public static Placement at(double x, double y, double z) {
        return new Placement(x, y, z, 0, 0, 0, 1);
    }

    public static Placement parse(String[] words, int from) {
        double[] n = Numbers.parse(words, from, 7);
        return new Placement(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    }

    public Pose pose() {
        return Pose.of(x, y, z, qx, qy, qz, qw);
    }

    public Placement movedBy(double dx, double dy, double dz) {
        return new Placement(x + dx, y + dy, z + dz, qx, qy, qz, qw);
    }

    public Placement movedAlong(Vector3 direction, double length) {
        return movedBy(length * direction.x, length * direction.y, length * direction.z);
    }

    public Placement scaled(double factor) {
        return new Placement(factor * x, factor * y, factor * z, qx, qy, qz, qw);
    }

    /** The placement after a rigid motion of the whole world: motion · this. */
    public Placement after(Placement motion) {
        Vector3 p = motion.pose().transform(new Vector3(x, y, z), new Vector3());
        return new Placement(
                p.x,
                p.y,
                p.z,
                motion.qw * qx + motion.qx * qw + motion.qy * qz - motion.qz * qy,
                motion.qw * qy - motion.qx * qz + motion.qy * qw + motion.qz * qx,
                motion.qw * qz + motion.qx * qy - motion.qy * qx + motion.qz * qw,
                motion.qw * qw - motion.qx * qx - motion.qy * qy - motion.qz * qz);
    }

    @Override
    public String toString() {
        return x + " " + y + " " + z + " " + qx + " " + qy + " " + qz + " " + qw;
    }
}
