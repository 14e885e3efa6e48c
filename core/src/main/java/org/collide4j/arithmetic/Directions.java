package org.collide4j.arithmetic;

import org.collide4j.math.Vector3;

/**
 * Directions made from directions.
 */
public final class Directions {
    private Directions() {}

    /** Writes a unit vector across the given one: from the axis along which that is shortest. */
    public static void perpendicular(Vector3 v, Vector3 out) {
        double x = Math.abs(v.x);
        double y = Math.abs(v.y);
        double z = Math.abs(v.z);
        if (x <= y && x <= z) {
            out.set(0, v.z, -v.y);
        } else if (y <= z) {
            out.set(-v.z, 0, v.x);
        } else {
            out.set(v.y, -v.x, 0);
        }
        out.scale(1 / out.length());
    }

    /**
     * Writes two unit vectors that are across the given unit vector and each other, without a branch or a root (Duff et
     * al. 2017).
     */
    public static void span(Vector3 unit, Vector3 out1, Vector3 out2) {
        double x = unit.x;
        double y = unit.y;
        double z = unit.z;
        double sign = Math.copySign(1, z);
        double a = -1 / (sign + z);
        double b = x * y * a;
        out1.set(1 + sign * x * x * a, sign * b, -sign * x);
        out2.set(b, sign + y * y * a, -y);
    }
}
