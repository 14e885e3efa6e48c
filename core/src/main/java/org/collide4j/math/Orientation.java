package org.collide4j.math;

/** On which side of a plane a point lies. */
public final class Orientation {
    /** 1 where the normal (b − a) × (c − a) points. */
    public int side(Vector3 a, Vector3 b, Vector3 c, Vector3 d) {
        double ax = a.x - d.x, ay = a.y - d.y, az = a.z - d.z;
        double bx = b.x - d.x, by = b.y - d.y, bz = b.z - d.z;
        double cx = c.x - d.x, cy = c.y - d.y, cz = c.z - d.z;
        return (int) -Math.signum(ax * (by * cz - bz * cy) + bx * (cy * az - cz * ay) + cx * (ay * bz - az * by));
    }
}
