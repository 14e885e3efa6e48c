package org.collide4j.world;

import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Vector3;

/** Boxes around moving bodies, rotating or not. Not thread-safe. */
final class SweptBounds {
    /** Bound of the rounding of the lengths below, relative to them. */
    private static final double ROUNDING = 0x1p-44;

    /** Scale that makes squares finite, a power of 2. */
    private static final double SCALE_FOR_SQUARES = 0x1p-600;

    private final Vector3 pivot = new Vector3();
    private final Vector3 axis = new Vector3();
    private final Vector3 way = new Vector3();

    /**
     * Grows a box around a body at time 0 to a box that contains the body at all times, if it moves with the motion's
     * translation.
     *
     * <p>A point rotates within the ball through it about the pivot, and its distance from its start is at most its distance
     * from the axis times the angle, or twice that distance.
     */
    void turn(Aabb box, Motion motion) {
        if (!motion.turns()) {
            return;
        }
        motion.pivot(pivot);
        motion.axis(axis);
        double arm = 0;
        double ball = 0;
        for (int i = 0; i < 8; i++) {
            double x = ((i & 1) == 0 ? box.minX : box.maxX) - pivot.x;
            double y = ((i & 2) == 0 ? box.minY : box.maxY) - pivot.y;
            double z = ((i & 4) == 0 ? box.minZ : box.maxZ) - pivot.z;
            arm = Math.max(arm, length(y * axis.z - z * axis.y, z * axis.x - x * axis.z, x * axis.y - y * axis.x));
            ball = Math.max(ball, length(x, y, z));
        }
        double size = ball + Math.abs(pivot.x) + Math.abs(pivot.y) + Math.abs(pivot.z);
        double slack = ROUNDING * size;
        ball += slack;
        box.inflate(arm * Math.min(Math.abs(motion.angle()), 2) + slack);
        box.set(
                Math.max(box.minX, pivot.x - ball),
                Math.max(box.minY, pivot.y - ball),
                Math.max(box.minZ, pivot.z - ball),
                Math.min(box.maxX, pivot.x + ball),
                Math.min(box.maxY, pivot.y + ball),
                Math.min(box.maxZ, pivot.z + ball));
    }

    private static double length(double x, double y, double z) {
        double squared = x * x + y * y + z * z;
        if (squared < Double.POSITIVE_INFINITY) {
            return Math.sqrt(squared);
        }
        return Math.sqrt(SCALE_FOR_SQUARES * x * (SCALE_FOR_SQUARES * x)
                        + SCALE_FOR_SQUARES * y * (SCALE_FOR_SQUARES * y)
                        + SCALE_FOR_SQUARES * z * (SCALE_FOR_SQUARES * z))
                / SCALE_FOR_SQUARES;
    }

    /** Grows a box around a body at time 0 to a box that contains the body at all times of the motion. */
    void sweep(Aabb box, Motion motion) {
        turn(box, motion);
        motion.translation(way);
        double slack = ROUNDING * (Math.abs(way.x) + Math.abs(way.y) + Math.abs(way.z));
        box.set(
                Math.min(box.minX, box.minX + way.x) - slack,
                Math.min(box.minY, box.minY + way.y) - slack,
                Math.min(box.minZ, box.minZ + way.z) - slack,
                Math.max(box.maxX, box.maxX + way.x) + slack,
                Math.max(box.maxY, box.maxY + way.y) + slack,
                Math.max(box.maxZ, box.maxZ + way.z) + slack);
    }
}
