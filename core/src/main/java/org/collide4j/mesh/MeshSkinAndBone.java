package org.collide4j.mesh;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.shape.ConvexShape;

/**
 * Finds the contact plane of two bodies in motion before they overlap, of which one at least is concave: each body is a bone
 * within a skin of some thickness, and the step is cut where the skins touch while the bones are still apart (van den Bergen
 * 2001, §2, "Minkowski sum").
 *
 * <p>Skin and bone share one tree: the skin is the margin that queries add to the boxes and to the pieces on their way down
 * ({@link ConcaveBody#rounded}). For two convex bodies there is {@link org.collide4j.query.SkinAndBone}.
 *
 * <p>A worker for one pair; allocates nothing when warm. Use one per thread. As a {@link MeshPair} it begins where the last
 * answer ended.
 *
 * <pre>{@code
 * var step = new MeshSkinAndBone(new Sphere(0.5), mesh, 0.1); // a skin of 0.1
 * var contact = new PieceProximity();
 * double time = step.find(Pose.at(4, 0.1, 0.1), new Motion().setTranslation(-4, 0, 0), new Pose(), contact);
 * double gap = contact.signedDistance(); // 0.1: the bones are still apart
 * }</pre>
 */
public final class MeshSkinAndBone {
    private final MeshPhase meshes;
    private final MeshPair bones;
    private final MeshPair skins;
    private final PieceHit hit = new PieceHit();
    private final Motion atRest = new Motion();
    private final Motion relative = new Motion();
    private final Pose placed = new Pose();
    private final Pose placedB = new Pose();
    private final Vector3 way = new Vector3();
    private final Vector3 wayOfB = new Vector3();

    /**
     * Creates a worker for a convex and a concave bone.
     *
     * @param skin the thickness of both skins together, more than 0, in the caller's unit of length
     * @throws IllegalArgumentException if the skin is not positive and finite
     */
    public MeshSkinAndBone(ConvexShape boneA, ConcaveBody boneB, double skin) {
        this(boneA, boneB, skin, Accuracy.FULL);
    }

    /** Creates a worker whose times and contacts have the given accuracy; a time is never past the contact. */
    public MeshSkinAndBone(ConvexShape boneA, ConcaveBody boneB, double skin, Accuracy accuracy) {
        this(new MeshPair(boneA, boneB), new MeshPair(boneA, fatten(boneB, skin)), accuracy);
    }

    /**
     * Creates a worker for two concave bones.
     *
     * @param skin the thickness of both skins together, more than 0, in the caller's unit of length
     * @throws IllegalArgumentException if the skin is not positive and finite
     */
    public MeshSkinAndBone(ConcaveBody boneA, ConcaveBody boneB, double skin) {
        this(boneA, boneB, skin, Accuracy.FULL);
    }

    /** Creates a worker whose times and contacts have the given accuracy; a time is never past the contact. */
    public MeshSkinAndBone(ConcaveBody boneA, ConcaveBody boneB, double skin, Accuracy accuracy) {
        this(new MeshPair(boneA, boneB), new MeshPair(boneA, fatten(boneB, skin)), accuracy);
    }

    private MeshSkinAndBone(MeshPair bones, MeshPair skins, Accuracy accuracy) {
        meshes = new MeshPhase(accuracy);
        this.bones = bones;
        this.skins = skins;
    }

    private static ConcaveBody fatten(ConcaveBody bone, double skin) {
        if (!(skin > 0 && skin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("skin must be positive and finite: " + skin);
        }
        return bone.rounded(skin);
    }

    /**
     * Moves A while B stands, to the first time at which the bones are at most as far apart as the skins are thick
     * together.
     *
     * @param contact overwritten with the nearest points of the bones at that time, their pieces, and the normal of the
     *     contact plane; at the end of the motion if the skins never touch
     * @return the time of the contact, proven not to be past it; infinite if the skins never touch
     */
    public double find(Pose poseA, Motion motion, Pose poseB, PieceProximity contact) {
        return find(poseA, motion, poseB, atRest, contact);
    }

    /**
     * Moves A and B at the same time, turning or not, to the first time at which the bones are at most as far apart as the
     * skins are thick together.
     *
     * @param contact overwritten with the nearest points of the bones at that time, their pieces, and the normal of the
     *     contact plane; at the end of the motion if the skins never touch
     * @return the time of the contact, proven not to be past it; infinite if the skins never touch
     */
    public double find(Pose poseA, Motion motionA, Pose poseB, Motion motionB, PieceProximity contact) {
        boolean touches;
        if (motionA.turns() || motionB.turns()) {
            touches = meshes.cast(skins, poseA, motionA, poseB, motionB, hit);
        } else {
            motionA.translation(way).sub(way, motionB.translation(wayOfB));
            touches = meshes.cast(skins, poseA, relative.setTranslation(way.x, way.y, way.z), poseB, hit);
        }
        double time = touches ? hit.lower() : 1;
        motionA.at(time, poseA, placed);
        motionB.at(time, poseB, placedB);
        meshes.signedDistance(bones, placed, placedB, contact);
        return touches ? time : Double.POSITIVE_INFINITY;
    }
}
