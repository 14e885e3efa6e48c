package org.collide4j.world;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;

/**
 * Time of impact of two bodies that may both move and rotate. Not thread-safe.
 *
 * <p>For bodies in contact at the start, the direction decides. If a point of contact would be pressed in, they stop at
 * once. If they separate, slide or roll, they move on. So that they do not pass through each other later, the {@link
 * InnerBall} of the smaller body is cast too: they stop where it hits the other body.
 */
final class PairCast {
    /** Relative motion, in sizes of the smaller body, below which bodies do not move. */
    private static final double LEAST_MOTION = 1e-9;

    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();
    private final PieceHit pieceHit = new PieceHit();
    private final CastHit hit = new CastHit();
    private final InnerBall core = new InnerBall();
    private final Vector3 wayA = new Vector3();
    private final Vector3 wayB = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 point = new Vector3();

    /**
     * Writes the impact of two bodies that have hit each other before and are still there, if they stay: a point of contact
     * would be pressed in. False, and nothing is written, if they separate, slide or roll.
     */
    boolean stays(BodyPair pair, Impact before, double reach, Impact out) {
        double approach = approach(before.normal(), before.pointOnA(), pair.a.course(), pair.b.course());
        boolean presses = approach > slack(pair, reach);
        if (presses) {
            out.set(before);
            out.stand();
        }
        return presses;
    }

    /** Writes the impact from given poses on; times are fractions of the motions. False if there is none. */
    boolean find(
            BodyPair pair,
            Pose poseA,
            Motion motionA,
            Pose poseB,
            Motion motionB,
            Worker worker,
            double reach,
            Impact out) {
        Body a = pair.a;
        Body b = pair.b;
        boolean meets = cast(a.shape, a, poseA, motionA, b, poseB, motionB);
        double slack = slack(pair, reach);
        if (meets && way(a, poseA, motionA, b, poseB, motionB) * hit.lower() <= slack) {
            out.set(hit, a.handle, b.handle);
            pair.askElsewhere(worker, poseA, poseB, slack);
            if (presses(pair, motionA, motionB, slack)) {
                return true;
            }
            meets = castCore(a, poseA, motionA, b, poseB, motionB);
        }
        if (meets) {
            out.set(hit, a.handle, b.handle);
        }
        return meets;
    }

    /** Returns the distance within which bodies are in contact. */
    private static double slack(BodyPair pair, double reach) {
        return Math.max(reach, LEAST_MOTION * Math.min(pair.a.size, pair.b.size));
    }

    /** Returns a bound of the distance by which two points of the bodies approach each other. */
    private double way(Body a, Pose poseA, Motion motionA, Body b, Pose poseB, Motion motionB) {
        motionA.translation(wayA);
        motionB.translation(wayB);
        wayA.sub(wayB);
        return wayA.length() + turn(a, poseA, motionA) + turn(b, poseB, motionB);
    }

    private double turn(Body body, Pose pose, Motion motion) {
        if (!motion.turns()) {
            return 0;
        }
        motion.pivot(point);
        double x = point.x - pose.translationX();
        double y = point.y - pose.translationY();
        double z = point.z - pose.translationZ();
        return Math.abs(motion.angle()) * (Math.sqrt(x * x + y * y + z * z) + body.size);
    }

    /** Returns true if a contact of the start is pressed in by more than the slack. */
    private boolean presses(BodyPair pair, Motion motionA, Motion motionB, double slack) {
        boolean presses = false;
        for (int i = 0; i < pair.size() && !presses; i++) {
            presses = approach(pair.normal(i, normal), pair.pointOnA(i, point), motionA, motionB) > slack;
        }
        return pair.size() > 0 ? presses : approach(hit.normal(), hit.pointOnA(), motionA, motionB) > slack;
    }

    private double approach(Vector3 normal, Vector3 at, Motion motionA, Motion motionB) {
        return motionA.velocity(at, wayA).sub(motionB.velocity(at, wayB)).dot(normal);
    }

    /** Casts the inner ball of the smaller body; two concave bodies, or a half-space and a concave one, have none. */
    private boolean castCore(Body a, Pose poseA, Motion motionA, Body b, Pose poseB, Motion motionB) {
        if (a.isConcave || (a.isHalfSpace && b.isConcave)) {
            return false;
        }
        boolean ofA = b.isConcave || a.size <= b.size;
        core.set(ofA ? a.shape : b.shape);
        boolean meets = ofA
                ? cast(core, a, poseA, motionA, b, poseB, motionB)
                : cast(core, b, poseB, motionB, a, poseA, motionA);
        if (meets && !ofA) {
            hit.normal().negate();
            point.set(hit.pointOnA());
            hit.pointOnA().set(hit.pointOnB());
            hit.pointOnB().set(point);
        }
        boolean parts = hit.signedDistance() < 0
                && hit.time() == 0
                && approach(hit.normal(), hit.pointOnA(), motionA, motionB) <= 0;
        return meets && !parts;
    }

    /** Casts a shape in place of A, unless A is concave. */
    private boolean cast(ConvexShape shape, Body a, Pose poseA, Motion motionA, Body b, Pose poseB, Motion motionB) {
        boolean turns = motionA.turns() || motionB.turns();
        motionA.translation(wayA);
        motionB.translation(wayB);
        double x = wayA.x - wayB.x;
        double y = wayA.y - wayB.y;
        double z = wayA.z - wayB.z;
        if (!a.isConcave && !b.isConcave) {
            if (turns) {
                return narrow.cast(shape, poseA, motionA, b.shape, poseB, motionB, hit);
            }
            narrow.cast(shape, poseA, x, y, z, b.shape, poseB, hit);
        } else if (turns) {
            boolean meets = a.isConcave
                    ? mesh.cast(a.pieces, poseA, motionA, b.pieces, poseB, motionB, pieceHit)
                    : mesh.cast(shape, poseA, motionA, b.pieces, poseB, motionB, pieceHit);
            hit.set(pieceHit);
            return meets;
        } else {
            if (a.isConcave) {
                mesh.cast(a.pieces, poseA, x, y, z, b.pieces, poseB, pieceHit);
            } else {
                mesh.cast(shape, poseA, x, y, z, b.pieces, poseB, pieceHit);
            }
            hit.set(pieceHit);
        }
        hit.pointOnA().addScaled(hit.time(), wayB);
        hit.pointOnB().addScaled(hit.time(), wayB);
        return hit.hit();
    }
}
