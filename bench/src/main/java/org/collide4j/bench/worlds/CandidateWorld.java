package org.collide4j.bench.worlds;

import org.collide4j.alternatives.broad.Candidate;
import org.collide4j.broad.PairChanges;
import org.collide4j.math.Aabb;

/** A broad phase of the alternatives. */
final class CandidateWorld implements BoxWorld {
    /** Boxes between two looks at the clock. */
    private static final int BOXES_BETWEEN_CHECKS = 256;

    private final String name;
    private final Candidate candidate;
    private final Aabb box = new Aabb();
    private int pairs;

    CandidateWorld(String name, Candidate candidate) {
        this.name = name;
        this.candidate = candidate;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void build(MovingBoxes boxes) {
        for (int i = 0; i < boxes.count; i++) {
            if (i < boxes.moving) {
                candidate.move(i, boxes.box(i, box));
            } else {
                candidate.fix(i, boxes.box(i, box));
            }
        }
        candidate.update(PairChanges.NONE);
        pairs = candidate.pairCount();
    }

    @Override
    public void update(MovingBoxes boxes) {
        update(boxes, Long.MAX_VALUE);
    }

    @Override
    public boolean update(MovingBoxes boxes, long until) {
        for (int i = 0; i < boxes.moving; i++) {
            if (i % BOXES_BETWEEN_CHECKS == 0 && System.nanoTime() > until) {
                return false;
            }
            candidate.move(i, boxes.box(i, box));
        }
        candidate.update(PairChanges.NONE);
        pairs = candidate.pairCount();
        return true;
    }

    @Override
    public int pairs() {
        return pairs;
    }
}
