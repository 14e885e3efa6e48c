package org.collide4j.gpu;

import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** What one thread works with. */
final class Worker {
    final NarrowPhase narrow;
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
}
