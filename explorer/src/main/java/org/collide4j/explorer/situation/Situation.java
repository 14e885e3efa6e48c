package org.collide4j.explorer.situation;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.PlanarShape;

/** Two placed shapes, and the motion of A from time 0 to 1 if the situation is a cast. */
public record Situation(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Motion motion, boolean isCast) {
    /** Returns true if both shapes are flat and in the x-y plane, so that planar queries apply. */
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
