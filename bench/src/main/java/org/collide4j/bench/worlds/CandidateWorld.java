package org.collide4j.bench.worlds;

import org.collide4j.alternatives.broad.Candidate;
import org.collide4j.math.Aabb;

/** One of the broad phases that were measured and not taken. */
final class CandidateWorld implements BoxWorld {
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
        pairs = candidate.update();
    }

    @Override
    public void update(MovingBoxes boxes) {
        for (int i = 0; i < boxes.moving; i++) {
            candidate.move(i, boxes.box(i, box));
        }
        pairs = candidate.update();
    }

    @Override
    public int pairs() {
        return pairs;
    }
}
