package org.collide4j.gjk;

import org.collide4j.math.Vector3;
import org.collide4j.pair.EightCorners;
import org.collide4j.pair.PlacedPair;

/** The walk between hulls of at most eight corners each: all stand in one frame, the farthest is found without a branch. */
public final class EightCornerGjk extends CornerGjk {
    private final EightCorners cornersA = new EightCorners();
    private final EightCorners cornersB = new EightCorners();

    @Override
    void place(PlacedPair pair) {
        cornersA.setA(pair);
        cornersB.setB(pair);
    }

    @Override
    double slack(PlacedPair pair) {
        return EightCorners.SLACK * pair.reach();
    }

    @Override
    long support(Vector3 direction, Vector3 out) {
        int i = cornersA.farthest(-direction.x, -direction.y, -direction.z);
        int j = cornersB.farthest(direction.x, direction.y, direction.z);
        out.set(cornersA.x(i) - cornersB.x(j), cornersA.y(i) - cornersB.y(j), cornersA.z(i) - cornersB.z(j));
        return id(i, j);
    }

    @Override
    void corners(long id, Vector3 outOnA, Vector3 outOnB) {
        int i = firstOf(id);
        int j = secondOf(id);
        outOnA.set(cornersA.x(i), cornersA.y(i), cornersA.z(i));
        outOnB.set(cornersB.x(j), cornersB.y(j), cornersB.z(j));
    }
}
