package org.collide4j.solid.depth;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;

/** The pieces of one body at its pose; reused from pair to pair. */
final class PlacedPieces {
    private final List<PlacedPiece> pool = new ArrayList<>();
    private final Pose pose = new Pose();
    private double scale;
    private int count;

    /** Begins without a piece. */
    void start(Pose at, double factor) {
        pose.set(at);
        scale = factor;
        count = 0;
    }

    void add(Hull piece) {
        if (count == pool.size()) {
            pool.add(new PlacedPiece());
        }
        pool.get(count++).set(piece, pose, scale);
    }

    int count() {
        return count;
    }

    PlacedPiece get(int number) {
        return pool.get(number);
    }
}
