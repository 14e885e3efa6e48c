package org.collide4j.query;

import org.collide4j.cast.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * Finds the contact plane of two bodies in motion before they overlap: each body is a bone within a skin of some
 * thickness, and the step is cut where the skins touch while the bones are still apart (van den Bergen 2001, §2,
 * "Minkowski sum").
 *
 * <p>There the closest points of the bones and their normal are known to the last bits, so that a simulator that keeps its
 * bodies a skin apart never needs a penetration depth. Bones that overlap at the start are answered with their depth.
 *
 * <p>A worker, garbage-free when warm; use one per thread.
 */
public final class SkinAndBone {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Skin skinned = new Skin();
    private final CastHit hit = new CastHit();
    private final Pose placed = new Pose();

    /** The bone with its skin, refilled for every question. */
    private static final class Skin implements ConvexShape {
        private ConvexShape bone = this;
        private double thickness;

        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            bone.support(dx, dy, dz, out);
        }

        @Override
        public double margin() {
            return bone.margin() + thickness;
        }

        @Override
        public void center(Vector3 out) {
            bone.center(out);
        }

        @Override
        public double reach() {
            return bone.reach();
        }
    }

    /**
     * Moves A while B stands, to the first time at which the bones are no farther apart than the skins are thick together.
     *
     * @param skin the thickness of both skins together, more than 0, in the caller's unit of length
     * @param contact overwritten with the nearest points of the bones at that time and the normal of the contact plane; at
     *     the end of the motion if the skins never touch
     * @return the time of the contact, proven not to be past it; above 1 if the skins never touch
     * @throws IllegalArgumentException if the skin is not positive and finite
     */
    public double find(
            ConvexShape a, Pose poseA, Motion motion, ConvexShape b, Pose poseB, double skin, Proximity contact) {
        if (!(skin > 0 && skin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("skin must be positive and finite: " + skin);
        }
        skinned.bone = a;
        skinned.thickness = skin;
        boolean touches = narrow.cast(skinned, poseA, motion, b, poseB, hit);
        double time = touches ? hit.lower() : 1;
        motion.at(time, poseA, placed);
        narrow.distance(a, placed, b, poseB, contact);
        return touches ? time : Double.POSITIVE_INFINITY;
    }
}
