package org.collide4j.batch;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** The workers and scratch answers of one thread of a batch. */
final class Worker {
    final NarrowPhase narrow;
    final Pose poseA = new Pose();
    final Pose poseB = new Pose();
    final Proximity proximity = new Proximity();
    final CastHit hit = new CastHit();

    Worker(Accuracy accuracy) {
        narrow = new NarrowPhase(accuracy);
    }

    /** Reads the poses of a pair into {@link #poseA} and {@link #poseB}. */
    void place(Pairs pairs, int pair) {
        pairs.poseA(pair, poseA);
        pairs.poseB(pair, poseB);
    }

    /** Measures the signed distance of the placed pair into {@link #proximity}, from its warm start if there is one. */
    void signedDistance(Pairs pairs, int i) {
        if (pairs.keepsWarmStarts()) {
            narrow.signedDistance(pairs.warmStarts().pair(i), poseA, poseB, proximity);
        } else {
            narrow.signedDistance(pairs.a(i), poseA, pairs.b(i), poseB, proximity);
        }
    }

    /** Measures the distance of the placed pair into {@link #proximity}, from its warm start if there is one. */
    void distance(Pairs pairs, int i) {
        if (pairs.keepsWarmStarts()) {
            narrow.distance(pairs.warmStarts().pair(i), poseA, poseB, proximity);
        } else {
            narrow.distance(pairs.a(i), poseA, pairs.b(i), poseB, proximity);
        }
    }

    /** Decides if the placed pair is within the limit, from its warm start if there is one. */
    boolean within(double limit, Pairs pairs, int i) {
        return pairs.keepsWarmStarts()
                ? narrow.within(limit, pairs.warmStarts().pair(i), poseA, poseB)
                : narrow.within(limit, pairs.a(i), poseA, pairs.b(i), poseB);
    }

    /** Casts A of the placed pair along a vector into {@link #hit}, from its warm start if there is one. */
    void cast(Pairs pairs, int i, double dx, double dy, double dz) {
        if (pairs.keepsWarmStarts()) {
            narrow.cast(pairs.warmStarts().pair(i), poseA, dx, dy, dz, poseB, hit);
        } else {
            narrow.cast(pairs.a(i), poseA, dx, dy, dz, pairs.b(i), poseB, hit);
        }
    }

    /** Casts A of the placed pair along a motion into {@link #hit}, from its warm start if there is one. */
    void cast(Pairs pairs, int i, Motion motion) {
        if (pairs.keepsWarmStarts()) {
            narrow.cast(pairs.warmStarts().pair(i), poseA, motion, poseB, hit);
        } else {
            narrow.cast(pairs.a(i), poseA, motion, pairs.b(i), poseB, hit);
        }
    }

    /** Casts both bodies of the placed pair along their motions into {@link #hit}, from its warm start if there is one. */
    void cast(Pairs pairs, int i, Motion motionA, Motion motionB) {
        if (pairs.keepsWarmStarts()) {
            narrow.cast(pairs.warmStarts().pair(i), poseA, motionA, poseB, motionB, hit);
        } else {
            narrow.cast(pairs.a(i), poseA, motionA, pairs.b(i), poseB, motionB, hit);
        }
    }
}
