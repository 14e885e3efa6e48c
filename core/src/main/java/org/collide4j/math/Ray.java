package org.collide4j.math;

/**
 * The points (x, y, z) + t · (dx, dy, dz) for t in [0, length]; t counts in lengths of the direction.
 *
 * @param length the largest t, or infinity
 */
public record Ray(double x, double y, double z, double dx, double dy, double dz, double length) {
    public Ray {
        if (!(new Vector3(x, y, z).isFinite() && new Vector3(dx, dy, dz).isFinite())) {
            throw new IllegalArgumentException("ray must be finite: source (" + x + ", " + y + ", " + z
                    + "), direction (" + dx + ", " + dy + ", " + dz + ")");
        }
        if (!(length >= 0)) {
            throw new IllegalArgumentException("length must be 0 or more: " + length);
        }
    }

    /** A ray without end. */
    public Ray(double x, double y, double z, double dx, double dy, double dz) {
        this(x, y, z, dx, dy, dz, Double.POSITIVE_INFINITY);
    }
}
