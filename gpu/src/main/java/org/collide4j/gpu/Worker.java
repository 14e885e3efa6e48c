package org.collide4j.gpu;

import org.collide4j.batch.Pairs;
import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** What one thread works with. */
final class Worker {
    final NarrowPhase narrow;
    final Pose poseA = new Pose();
    final Pose poseB = new Pose();
    final Proximity proximity = new Proximity();
    final CastHit hit = new CastHit();
    final LaneProximity ofLane = new LaneProximity();
    final LaneHit hitOfLane = new LaneHit();
    final double[] rows = new double[12];

    /** How many it has answered in this call. */
    long pairs;

    Worker(Accuracy accuracy) {
        narrow = new NarrowPhase(accuracy);
    }

    /** Reads where the two of a pair stand. */
    void place(Pairs pairs, int pair) {
        pairs.poseA(pair, poseA);
        pairs.poseB(pair, poseB);
    }
}
