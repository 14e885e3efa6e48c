package org.collide4j.solid.depth;

import org.collide4j.math.Vector3;

/** The normal of a triangle, of whatever size. */
final class TriangleNormal {
    private TriangleNormal() {}

    /** out = the unit normal, counter-clockwise; zero if the triangle has no area. */
    static Vector3 of(double[] corners, Vector3 out) {
        double ux = corners[3] - corners[0];
        double uy = corners[4] - corners[1];
        double uz = corners[5] - corners[2];
        double vx = corners[6] - corners[0];
        double vy = corners[7] - corners[1];
        double vz = corners[8] - corners[2];
        double u = Math.max(Math.abs(ux), Math.max(Math.abs(uy), Math.abs(uz)));
        double v = Math.max(Math.abs(vx), Math.max(Math.abs(vy), Math.abs(vz)));
        if (!(u > 0 && v > 0)) {
            return out.set(0, 0, 0);
        }
        out.set(
                uy / u * (vz / v) - uz / u * (vy / v),
                uz / u * (vx / v) - ux / u * (vz / v),
                ux / u * (vy / v) - uy / u * (vx / v));
        double length = out.length();
        return length > 0 ? out.scale(1 / length) : out;
    }
}
