package org.collide4j.dynamics.solver;

/** Unit quaternions x y z w in four numbers of an array. */
public final class Quaternions {
    private Quaternions() {}

    /**
     * q becomes the turn by the vector, after q: the Cayley map, (vector/2, 1) of unit length. It turns by 2·atan(|vector|/2),
     * which is what the implicit midpoint rule asks for.
     */
    static void turn(double[] q, int at, double rx, double ry, double rz) {
        double x = q[at];
        double y = q[at + 1];
        double z = q[at + 2];
        double w = q[at + 3];
        double a = 0.5 * rx;
        double b = 0.5 * ry;
        double c = 0.5 * rz;
        set(
                q,
                at,
                x + a * w + b * z - c * y,
                y + b * w + c * x - a * z,
                z + c * w + a * y - b * x,
                w - a * x - b * y - c * z);
    }

    /** Turns the quaternion at index {@code at} by a small rotation vector in the body's own frame. */
    static void turnLocally(double[] q, int at, double rx, double ry, double rz) {
        double x = q[at];
        double y = q[at + 1];
        double z = q[at + 2];
        double w = q[at + 3];
        double a = 0.5 * rx;
        double b = 0.5 * ry;
        double c = 0.5 * rz;
        set(
                q,
                at,
                x + w * a + y * c - z * b,
                y + w * b + z * a - x * c,
                z + w * c + x * b - y * a,
                w - x * a - y * b - z * c);
    }

    private static void set(double[] q, int at, double x, double y, double z, double w) {
        double unit = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
        q[at] = unit * x;
        q[at + 1] = unit * y;
        q[at + 2] = unit * z;
        q[at + 3] = unit * w;
    }

    /** out = q·p⁻¹, of the two signs that with w ≥ 0. */
    static void divide(double[] q, int at, double[] p, int pAt, double[] out) {
        double a = -p[pAt];
        double b = -p[pAt + 1];
        double c = -p[pAt + 2];
        double d = p[pAt + 3];
        double x = q[at];
        double y = q[at + 1];
        double z = q[at + 2];
        double w = q[at + 3];
        double real = w * d - x * a - y * b - z * c;
        double sign = real < 0 ? -1 : 1;
        out[0] = sign * (w * a + x * d + y * c - z * b);
        out[1] = sign * (w * b + y * d + z * a - x * c);
        out[2] = sign * (w * c + z * d + x * b - y * a);
        out[3] = sign * real;
    }

    /** out = the axes x, y and z turned by the first quaternion of an array: nine numbers. */
    static void axes(double[] q, double[] out) {
        double x = q[0];
        double y = q[1];
        double z = q[2];
        double w = q[3];
        out[0] = 1 - 2 * (y * y + z * z);
        out[1] = 2 * (x * y + w * z);
        out[2] = 2 * (z * x - w * y);
        out[3] = 2 * (x * y - w * z);
        out[4] = 1 - 2 * (z * z + x * x);
        out[5] = 2 * (y * z + w * x);
        out[6] = 2 * (z * x + w * y);
        out[7] = 2 * (y * z - w * x);
        out[8] = 1 - 2 * (x * x + y * y);
    }

    /** out = q·p. */
    static void multiply(double[] q, int at, double[] p, int pAt, double[] out, int to) {
        multiply(q[at], q[at + 1], q[at + 2], q[at + 3], p, pAt, out, to);
    }

    /** out = q⁻¹·p: the rotation p as it is seen from q. */
    static void relative(double[] q, int at, double[] p, int pAt, double[] out, int to) {
        multiply(-q[at], -q[at + 1], -q[at + 2], q[at + 3], p, pAt, out, to);
    }

    private static void multiply(double x, double y, double z, double w, double[] p, int pAt, double[] out, int to) {
        double a = p[pAt];
        double b = p[pAt + 1];
        double c = p[pAt + 2];
        double d = p[pAt + 3];
        out[to] = w * a + x * d + y * c - z * b;
        out[to + 1] = w * b + y * d + z * a - x * c;
        out[to + 2] = w * c + z * d + x * b - y * a;
        out[to + 3] = w * d - x * a - y * b - z * c;
    }

    /** out = R·v. */
    public static void rotate(double[] q, int at, double vx, double vy, double vz, double[] out, int to) {
        rotate(q[at], q[at + 1], q[at + 2], q[at + 3], vx, vy, vz, out, to);
    }

    /** out = Rᵀ·v. */
    public static void rotateBack(double[] q, int at, double vx, double vy, double vz, double[] out, int to) {
        rotate(-q[at], -q[at + 1], -q[at + 2], q[at + 3], vx, vy, vz, out, to);
    }

    private static void rotate(
            double x, double y, double z, double w, double vx, double vy, double vz, double[] out, int to) {
        double tx = 2 * (y * vz - z * vy);
        double ty = 2 * (z * vx - x * vz);
        double tz = 2 * (x * vy - y * vx);
        out[to] = vx + w * tx + (y * tz - z * ty);
        out[to + 1] = vy + w * ty + (z * tx - x * tz);
        out[to + 2] = vz + w * tz + (x * ty - y * tx);
    }
}
