package org.collide4j.math;

/**
 * The points (x, y, z) + t · (dx, dy, dz) for t in [0, length]; t counts in lengths of the direction.
 *
 * <pre>{@code
 * var ray = new Ray(0, 0, 5, 0, 0, -1, 100); // down from z = 5, 100 long
 * var hit = new CastHit();
 * narrow.raycast(ray, new Sphere(1), new Pose(), hit);
 * double time = hit.time(); // 4 lengths of the direction
 * }</pre>
 *
 * @param length the largest t, or infinity
 */
public record Ray(double x, double y, double z, double dx, double dy, double dz, double length) {
    /** Largest coordinate of the source: the difference of two such places is finite. */
    private static final double LARGEST = 1e300;

    public Ray {
        require(x, y, z, dx, dy, dz, length);
    }

    /** Throws an IllegalArgumentException that names the value if these numbers make no ray. */
    public static void require(double x, double y, double z, double dx, double dy, double dz, double length) {
        if (!(Math.abs(x) <= LARGEST && Math.abs(y) <= LARGEST && Math.abs(z) <= LARGEST)) {
            throw new IllegalArgumentException(
                    "source must be finite, at most 1e300 in size: (" + x + ", " + y + ", " + z + ")");
        }
        if (!(Double.isFinite(dx) && Double.isFinite(dy) && Double.isFinite(dz))) {
            throw new IllegalArgumentException("direction must be finite: (" + dx + ", " + dy + ", " + dz + ")");
        }
        if (!(length >= 0)) {
            throw new IllegalArgumentException("length must be 0 or more: " + length);
        }
    }

    /** Creates a ray of infinite length. */
    public Ray(double x, double y, double z, double dx, double dy, double dz) {
        this(x, y, z, dx, dy, dz, Double.POSITIVE_INFINITY);
    }
}
