package org.collide4j.bench.workload;

/** Pose of a body: position and quaternion of the case files. */
public record Placement(double x, double y, double z, double qx, double qy, double qz, double qw) {
    static Placement parse(String[] words, int from) {
        double[] n = Numbers.parse(words, from, 7);
        return new Placement(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    }

    public Placement movedBy(Way way) {
        return new Placement(x + way.x(), y + way.y(), z + way.z(), qx, qy, qz, qw);
    }

    /** Returns the rotation matrix M(q) / |q|², row by row; it is a rotation even if |q| is off by an ulp. */
    public double[] rotation() {
        double s = 2 / (qx * qx + qy * qy + qz * qz + qw * qw);
        return new double[] {
            1 - s * (qy * qy + qz * qz),
            s * (qx * qy - qz * qw),
            s * (qx * qz + qy * qw),
            s * (qx * qy + qz * qw),
            1 - s * (qx * qx + qz * qz),
            s * (qy * qz - qx * qw),
            s * (qx * qz - qy * qw),
            s * (qy * qz + qx * qw),
            1 - s * (qx * qx + qy * qy)
        };
    }
}
