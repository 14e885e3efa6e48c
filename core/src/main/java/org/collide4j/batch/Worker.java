package org.collide4j.batch;

import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** What one thread of a batch works with. */
final class Worker {
    final NarrowPhase narrow;
    final Proximity proximity = new Proximity();
    final CastHit hit = new CastHit();

    Worker(Accuracy accuracy) {
        narrow = new NarrowPhase(accuracy);
    }
}
