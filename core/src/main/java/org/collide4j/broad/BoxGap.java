package org.collide4j.broad;

import org.collide4j.math.Aabb;

/** Measure of a search by distance: 0 exactly for boxes that overlap the given one. */
final class BoxGap implements BoxMeasure {
    private static final double LARGE = 0x1p500;
    private static final double SMALL = 0x1p-500;
    private static final double SCALE = 0x1p600;

    private final Aabb from = new Aabb();

    BoxGap from(Aabb box) {
        from.set(box);
        return this;
    }

    @Override
    public double at(double[] b, int p) {
        double x = Math.max(0, Math.max(b[p] - from.maxX, from.minX - b[p + 3]));
        double y = Math.max(0, Math.max(b[p + 1] - from.maxY, from.minY - b[p + 4]));
        double z = Math.max(0, Math.max(b[p + 2] - from.maxZ, from.minZ - b[p + 5]));
        double most = Math.max(x, Math.max(y, z));
        if (most == 0) {
            return 0;
        }
        if (most > LARGE) { // squares would overflow; scaling by powers of two is exact
            return Math.min(Double.MAX_VALUE, length(x / SCALE, y / SCALE, z / SCALE) * SCALE);
        }
        return most < SMALL ? length(x * SCALE, y * SCALE, z * SCALE) / SCALE : length(x, y, z);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z) * ROUNDING_DOWN;
    }
}
