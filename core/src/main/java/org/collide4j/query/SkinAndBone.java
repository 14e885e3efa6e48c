package org.collide4j.query;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/**
 * Finds the contact plane of two bodies in motion before they overlap: each body is a bone within a skin of some
 * thickness, and the step is cut where the skins touch while the bones are still apart (van den Bergen 2001, §2,
 * "Minkowski sum").
 *
 * <p>There the closest points of the bones and their normal are known to the last bits, so that a simulator that keeps its
 * bodies a skin apart never needs a penetration depth. Bones that overlap at the start are answered with their depth.
 * Meshes and other concave bodies have {@code MeshSkinAndBone} in the package {@code org.collide4j.mesh}.
 *
 * <p>A worker for one pair, garbage-free when warm; use one per thread. As a {@link Pair} it begins where the last answer
 * ended.
 *
 * <pre>{@code
 * var step = new SkinAndBone(new Box(1, 1, 1), new Sphere(0.5), 0.1); // a skin of 0.1
 * var contact = new Proximity();
 * double time = step.find(new Pose(), new Motion().setTranslation(4, 0, 0), Pose.at(3, 0, 0), contact); // 0.35
 * double gap = contact.signedDistance(); // 0.1: the bones are still apart
 * }</pre>
 */
public final class SkinAndBone {
    private final NarrowPhase narrow;
    private final CastHit hit = new CastHit();
    private final Pose placed = new Pose();
    private final Pose placedB = new Pose();
    private final Pair bones;
    private final Pair skins;

    /**
     * @param skin the thickness of both skins together, more than 0, in the caller's unit of length
     * @throws IllegalArgumentException if the skin is not positive and finite
     */
    public SkinAndBone(ConvexShape boneA, ConvexShape boneB, double skin) {
        this(boneA, boneB, skin, Accuracy.FULL);
    }

    /**
     * Creates a worker for the pair of bones whose times and contacts have the given accuracy; a time is never past the
     * contact.
     *
     * @param skin the thickness of both skins together, more than 0, in the caller's unit of length
     * @throws IllegalArgumentException if the skin is not positive and finite
     */
    public SkinAndBone(ConvexShape boneA, ConvexShape boneB, double skin, Accuracy accuracy) {
        if (!(skin > 0 && skin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("skin must be positive and finite: " + skin);
        }
        narrow = new NarrowPhase(accuracy);
        bones = new Pair(boneA, boneB);
        skins = new Pair(boneA.rounded(skin), boneB);
    }

    /**
     * Moves A while B stands, to the first time at which the bones are at most as far apart as the skins are thick
     * together.
     *
     * @param contact overwritten with the nearest points of the bones at that time and the normal of the contact plane;
     *     at the end of the motion if the skins never touch
     * @return the time of the contact, proven not to be past it; infinite if the skins never touch
     */
    public double find(Pose poseA, Motion motion, Pose poseB, Proximity contact) {
        boolean touches = narrow.cast(skins, poseA, motion, poseB, hit);
        double time = touches ? hit.lower() : 1;
        motion.at(time, poseA, placed);
        narrow.signedDistance(bones, placed, poseB, contact);
        return touches ? time : Double.POSITIVE_INFINITY;
    }

    /**
     * Moves A and B at the same time, turning or not, to the first time at which the bones are at most as far apart as
     * the skins are thick together.
     *
     * @param contact overwritten with the nearest points of the bones at that time and the normal of the contact plane;
     *     at the end of the motion if the skins never touch
     * @return the time of the contact, proven not to be past it; infinite if the skins never touch
     */
    public double find(Pose poseA, Motion motionA, Pose poseB, Motion motionB, Proximity contact) {
        boolean touches = narrow.cast(skins, poseA, motionA, poseB, motionB, hit);
        double time = touches ? hit.lower() : 1;
        motionA.at(time, poseA, placed);
        motionB.at(time, poseB, placedB);
        narrow.signedDistance(bones, placed, placedB, contact);
        return touches ? time : Double.POSITIVE_INFINITY;
    }
}
