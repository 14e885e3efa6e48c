package org.collide4j.dynamics.solver;

/** Symmetric 3×3 matrices in six numbers of an array: xx yy zz yz zx xy. */
final class Symmetric {
    private Symmetric() {}

    /** out = m⁻¹; 0 if m is. */
    static void invert(double[] m, int at, double[] out, int to) {
        double xx = m[at];
        double yy = m[at + 1];
        double zz = m[at + 2];
        double yz = m[at + 3];
        double zx = m[at + 4];
        double xy = m[at + 5];
        double a = yy * zz - yz * yz;
        double b = yz * zx - xy * zz;
        double c = xy * yz - yy * zx;
        double determinant = xx * a + xy * b + zx * c;
        double f = determinant > 0 ? 1 / determinant : 0;
        out[to] = f * a;
        out[to + 1] = f * (xx * zz - zx * zx);
        out[to + 2] = f * (xx * yy - xy * xy);
        out[to + 3] = f * (xy * zx - xx * yz);
        out[to + 4] = f * c;
        out[to + 5] = f * b;
    }

    /** out = m·(x, y, z). */
    static void times(double[] m, int at, double x, double y, double z, double[] out) {
        out[0] = m[at] * x + m[at + 5] * y + m[at + 4] * z;
        out[1] = m[at + 5] * x + m[at + 1] * y + m[at + 3] * z;
        out[2] = m[at + 4] * x + m[at + 3] * y + m[at + 2] * z;
    }

    /** out = R·m·Rᵀ, with R the rotation by the unit quaternion. */
    static void turn(double[] m, int at, double[] q, int qAt, double[] out, int to) {
        double qx = q[qAt];
        double qy = q[qAt + 1];
        double qz = q[qAt + 2];
        double qw = q[qAt + 3];
        double r00 = 1 - 2 * (qy * qy + qz * qz);
        double r01 = 2 * (qx * qy - qw * qz);
        double r02 = 2 * (qx * qz + qw * qy);
        double r10 = 2 * (qx * qy + qw * qz);
        double r11 = 1 - 2 * (qx * qx + qz * qz);
        double r12 = 2 * (qy * qz - qw * qx);
        double r20 = 2 * (qx * qz - qw * qy);
        double r21 = 2 * (qy * qz + qw * qx);
        double r22 = 1 - 2 * (qx * qx + qy * qy);
        double xx = m[at];
        double yy = m[at + 1];
        double zz = m[at + 2];
        double yz = m[at + 3];
        double zx = m[at + 4];
        double xy = m[at + 5];
        double a0 = r00 * xx + r01 * xy + r02 * zx;
        double a1 = r00 * xy + r01 * yy + r02 * yz;
        double a2 = r00 * zx + r01 * yz + r02 * zz;
        double b0 = r10 * xx + r11 * xy + r12 * zx;
        double b1 = r10 * xy + r11 * yy + r12 * yz;
        double b2 = r10 * zx + r11 * yz + r12 * zz;
        double c0 = r20 * xx + r21 * xy + r22 * zx;
        double c1 = r20 * xy + r21 * yy + r22 * yz;
        double c2 = r20 * zx + r21 * yz + r22 * zz;
        out[to] = a0 * r00 + a1 * r01 + a2 * r02;
        out[to + 1] = b0 * r10 + b1 * r11 + b2 * r12;
        out[to + 2] = c0 * r20 + c1 * r21 + c2 * r22;
        out[to + 3] = b0 * r20 + b1 * r21 + b2 * r22;
        out[to + 4] = c0 * r00 + c1 * r01 + c2 * r02;
        out[to + 5] = a0 * r10 + a1 * r11 + a2 * r12;
    }
}
