package org.collide4j.kind.hull;

import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;

/** The walk between hulls of any number of corners, each with its own vertex search, and bodies of few corners. */
public final class HullGjk extends CornerGjk {
    private final PlacedCorners placed = new PlacedCorners();

    @Override
    void place(PlacedPair pair) {
        placed.set(pair);
    }

    /** The searches of hulls compare the very products that the rounding of the pair speaks of. */
    @Override
    double slack(PlacedPair pair) {
        return PlacedCorners.slack(pair) * pair.reach();
    }

    @Override
    long support(Vector3 direction, Vector3 out) {
        int i = placed.farthestOfA(-direction.x, -direction.y, -direction.z);
        int j = placed.farthestOfB(direction.x, direction.y, direction.z);
        placed.difference(i, j, out);
        return CornerId.of(i, j);
    }

    @Override
    void corners(long id, Vector3 outOnA, Vector3 outOnB) {
        placed.cornerOfA(CornerId.ofA(id), outOnA);
        placed.cornerOfB(CornerId.ofB(id), outOnB);
    }
}
