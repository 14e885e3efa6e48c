package org.collide4j.broad;

import org.collide4j.math.Aabb;

/**
 * Measure of a search by a moving box: the time of overlap in lengths of the motion, by the slabs of Kay and Kajiya (1986).
 *
 * <p>Rounding loses no box: differences and quotients are accurate up to a factor, which is allowed for, and times that
 * overflow count as the largest number.
 */
final class BoxSweep implements BoxMeasure {
    private final Aabb moving = new Aabb();
    private double dx;
    private double dy;
    private double dz;

    /** Times of the current box: entry into the last slab, and exit from the first. */
    private double enter;

    private double exit;

    BoxSweep of(Aabb box, double dx, double dy, double dz) {
        moving.set(box);
        this.dx = dx;
        this.dy = dy;
        this.dz = dz;
        return this;
    }

    @Override
    public double at(double[] b, int p) {
        enter = 0;
        exit = Double.POSITIVE_INFINITY;
        slab(b[p] - moving.maxX, b[p + 3] - moving.minX, dx);
        slab(b[p + 1] - moving.maxY, b[p + 4] - moving.minY, dy);
        slab(b[p + 2] - moving.maxZ, b[p + 5] - moving.minZ, dz);
        boolean meets = exit >= 0 && enter * ROUNDING_DOWN <= exit * ROUNDING_UP + Double.MIN_VALUE;
        return meets ? Math.min(Double.MAX_VALUE, enter * ROUNDING_DOWN) : NEVER;
    }

    /** Intersects with a slab: boxes overlap on this axis while the motion on it is from {@code near} to {@code far}. */
    private void slab(double near, double far, double d) {
        if (d > 0) {
            enter = Math.max(enter, near / d);
            exit = Math.min(exit, far / d);
        } else if (d < 0) {
            enter = Math.max(enter, far / d);
            exit = Math.min(exit, near / d);
        } else if (near > 0 || far < 0) {
            exit = -1;
        }
    }
}
