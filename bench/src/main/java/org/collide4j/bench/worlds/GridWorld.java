package org.collide4j.bench.worlds;

import org.collide4j.broad.BroadPhase;
import org.collide4j.broad.GridBroadPhase;
import org.collide4j.broad.PairChanges;
import org.collide4j.crew.Crew;
import org.collide4j.math.Aabb;

/** collide4j's broad phase, which also reports begins and ends of pairs. */
final class GridWorld implements BoxWorld, PairChanges {
    private final int threads;
    private final BroadPhase broad;
    private final Aabb box = new Aabb();
    private long changes;

    GridWorld(int threads) {
        this.threads = threads;
        broad = new GridBroadPhase(new Crew(threads));
    }

    @Override
    public String name() {
        return threads == 1 ? "collide4j" : "collide4j, " + threads + " threads";
    }

    @Override
    public void build(MovingBoxes boxes) {
        for (int i = boxes.moving; i < boxes.count; i++) {
            broad.fix(i, boxes.box(i, box));
        }
        update(boxes);
    }

    @Override
    public void update(MovingBoxes boxes) {
        for (int i = 0; i < boxes.moving; i++) {
            broad.move(i, boxes.box(i, box));
        }
        broad.update(this);
    }

    @Override
    public int pairs() {
        return broad.pairCount();
    }

    @Override
    public void began(int first, int second) {
        changes++;
    }

    @Override
    public void ended(int first, int second) {
        changes++;
    }

    @Override
    public String toString() {
        return name() + ", " + changes + " changes";
    }
}
