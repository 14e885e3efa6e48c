package org.collide4j.kind.hull;

import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;

/** The walk between hulls of any number of corners, each with its own vertex search. */
public final class HullGjk extends CornerGjk {
    private final PlacedHulls hulls = new PlacedHulls();

    @Override
    void place(PlacedPair pair) {
        hulls.set(pair);
    }

    /** The searches compare the very products that the rounding of the pair speaks of. */
    @Override
    double slack(PlacedPair pair) {
        return 0;
    }

    @Override
    long support(Vector3 direction, Vector3 out) {
        int i = hulls.farthestOfA(-direction.x, -direction.y, -direction.z);
        int j = hulls.farthestOfB(direction.x, direction.y, direction.z);
        hulls.difference(i, j, out);
        return CornerId.of(i, j);
    }

    @Override
    void corners(long id, Vector3 outOnA, Vector3 outOnB) {
        hulls.cornerOfA(CornerId.ofA(id), outOnA);
        hulls.cornerOfB(CornerId.ofB(id), outOnB);
    }
}
