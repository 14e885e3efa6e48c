package org.collide4j.robot.derivative;

import org.collide4j.math.Vector3;

/** Orthogonal unit vectors across a normal. */
final class Tangents {
    private Tangents() {}

    /** Writes two unit vectors u and v that make a right-handed frame with the unit normal: u × v = n. */
    static void span(Vector3 n, Vector3 u, Vector3 v) {
        double x = Math.abs(n.x);
        double y = Math.abs(n.y);
        double z = Math.abs(n.z);
        if (x <= y && x <= z) {
            v.set(0, -n.z, n.y);
        } else if (y <= z) {
            v.set(n.z, 0, -n.x);
        } else {
            v.set(-n.y, n.x, 0);
        }
        v.normalize();
        u.cross(v, n).normalize();
    }
}
