package org.collide4j.explorer.situation;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.PlanarShape;

/** Two placed shapes, and how A moves from time 0 to 1 if the situation is that of a cast. */
public record Situation(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Motion motion, boolean isCast) {
    /** True if it can be asked about within the x-y plane. */
    public boolean isPlanar() {
        return a instanceof PlanarShape && b instanceof PlanarShape && liesInPlane(poseA) && liesInPlane(poseB);
    }

    /** Returns this situation with another shape for A. */
    public Situation withA(ConvexShape other) {
        return new Situation(other, poseA, b, poseB, motion, isCast);
    }

    private static boolean liesInPlane(Pose pose) {
        return pose.translationZ() == 0 && pose.rotation(2, 2) == 1;
    }
}
