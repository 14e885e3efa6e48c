package org.collide4j.math;

/** The shortest rotation from one pose to another, in the world, as axis and angle. */
final class ShortestTurn {
    /** Turns below this angle, in radians, are the rounding of two equal rotations. */
    private static final double LEAST = 0x1p-51;

    private ShortestTurn() {}

    /**
     * Writes the unit axis of the rotation R = end · start⁻¹ and returns its angle, from 0 to π; the axis is zero if
     * the angle is. Two poses with the same rotation have the angle 0 without rounding: R is then symmetric to the bit.
     */
    static double between(Pose start, Pose end, Vector3 axis) {
        double xx = entry(end, 0, start, 0);
        double yy = entry(end, 1, start, 1);
        double zz = entry(end, 2, start, 2);
        double xy = entry(end, 0, start, 1);
        double yx = entry(end, 1, start, 0);
        double xz = entry(end, 0, start, 2);
        double zx = entry(end, 2, start, 0);
        double yz = entry(end, 1, start, 2);
        double zy = entry(end, 2, start, 1);
        // 4w², 4x², 4y², 4z² of the quaternion: the row of the largest loses no digits (Shepperd 1978)
        double w = 1 + (xx + yy + zz);
        double x = 1 + (xx - yy - zz);
        double y = 1 + (yy - zz - xx);
        double z = 1 + (zz - xx - yy);
        if (w >= x && w >= y && w >= z) {
            return angle(zy - yz, xz - zx, yx - xy, w, axis);
        }
        if (x >= y && x >= z) {
            return angle(x, yx + xy, xz + zx, zy - yz, axis);
        }
        return y >= z ? angle(yx + xy, y, zy + yz, xz - zx, axis) : angle(xz + zx, zy + yz, z, yx - xy, axis);
    }

    private static double entry(Pose end, int row, Pose start, int column) {
        return end.rotation(row, 0) * start.rotation(column, 0)
                + end.rotation(row, 1) * start.rotation(column, 1)
                + end.rotation(row, 2) * start.rotation(column, 2);
    }

    /** Writes the axis of a quaternion of any length and returns the angle. */
    private static double angle(double x, double y, double z, double w, Vector3 axis) {
        double angle = 2 * StrictMath.atan2(axis.set(x, y, z).length(), Math.abs(w));
        if (angle < LEAST) {
            axis.set(0, 0, 0);
            return 0;
        }
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        axis.scale((w < 0 ? -1 : 1) / largest); // an axis of the frame comes out exact
        axis.scale(1 / axis.length());
        return angle;
    }
}
