package org.collide4j.math;

/** Directions made from directions. */
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
}
