package org.collide4j.batch;

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

    /** Reads where the two of a pair stand. */
    void place(Pairs pairs, int pair) {
        pairs.poseA(pair, poseA);
        pairs.poseB(pair, poseB);
    }
}
