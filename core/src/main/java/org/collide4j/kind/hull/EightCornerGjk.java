package org.collide4j.kind.hull;

import org.collide4j.hull.search.EightVertices;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;

/** The walk between bodies of at most eight corners each: all in A's frame, the farthest found without a branch. */
public final class EightCornerGjk extends CornerGjk {
    private final EightVertices cornersA = new EightVertices();
    private final EightVertices cornersB = new EightVertices();
    private final Vector3 scratch = new Vector3();

    /** True if both cores are bodies of at most eight corners. */
    public static boolean suits(PlacedPair pair) {
        return Corners.suitFew(pair.coreA()) && Corners.suitFew(pair.coreB());
    }

    @Override
    void place(PlacedPair pair) {
        Corners.write(pair.coreA(), cornersA, scratch);
        Corners.write(pair.coreB(), pair.bInA(), cornersB, scratch);
    }

    @Override
    double slack(PlacedPair pair) {
        return EightVertices.SLACK * pair.reach();
    }

    @Override
    long support(Vector3 direction, Vector3 out) {
        int i = cornersA.farthest(-direction.x, -direction.y, -direction.z);
        int j = cornersB.farthest(direction.x, direction.y, direction.z);
        out.set(cornersA.x(i) - cornersB.x(j), cornersA.y(i) - cornersB.y(j), cornersA.z(i) - cornersB.z(j));
        return CornerId.of(i, j);
    }

    @Override
    void corners(long id, Vector3 outOnA, Vector3 outOnB) {
        cornersA.get(CornerId.ofA(id), outOnA);
        cornersB.get(CornerId.ofB(id), outOnB);
    }
}
