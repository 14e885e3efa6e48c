package org.collide4j.query;

import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/**
 * Asks about one pair of convex shapes: do they touch, how far apart, how deep.
 *
 * <p>A worker: it owns all scratch, so a warm query allocates nothing. Use one per thread.
 */
public final class NarrowPhase {
    /** True if the closed shapes share a point; undecidable within rounding counts as sharing. */
    public boolean intersects(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        return false;
    }

    /** True if the signed distance is at most the limit; stops as soon as that is sure. */
    public boolean within(double limit, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        return false;
    }

    /** Returns the signed distance and overwrites {@code out} with the whole answer. */
    public double distance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        return out.distance;
    }
}
