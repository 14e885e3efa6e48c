package org.collide4j.gpu.kernel;

/** A 3-vector with its operations; results go to the last parameter. */
final class Vec {
    double x;
    double y;
    double z;

    static void set(double x, double y, double z, Vec out) {
        out.x = x;
        out.y = y;
        out.z = z;
    }

    static void copy(Vec from, Vec out) {
        set(from.x, from.y, from.z, out);
    }

    static void sub(Vec a, Vec b, Vec out) {
        set(a.x - b.x, a.y - b.y, a.z - b.z, out);
    }

    /** Adds s · a to {@code out}. */
    static void addScaled(double s, Vec a, Vec out) {
        set(out.x + s * a.x, out.y + s * a.y, out.z + s * a.z, out);
    }

    static double dot(Vec a, Vec b) {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }

    static double length(Vec a) {
        return Math.sqrt(dot(a, a));
    }

    static void cross(Vec a, Vec b, Vec out) {
        set(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x, out);
    }

    static double larger(double a, double b) {
        return a > b ? a : b;
    }

    static double smaller(double a, double b) {
        return a < b ? a : b;
    }

    /** Clamps a number to [low, high]; NaN becomes low. */
    static double clamp(double a, double low, double high) {
        return !(a > low) ? low : a < high ? a : high;
    }
}
