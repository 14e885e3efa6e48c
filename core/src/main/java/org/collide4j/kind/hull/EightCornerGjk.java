package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.EightVertices;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;

/** The walk between hulls of at most eight corners each: all stand in A's frame, the farthest is found without a branch. */
public final class EightCornerGjk extends CornerGjk {
    private final EightVertices cornersA = new EightVertices();
    private final EightVertices cornersB = new EightVertices();

    /** True if both cores are hulls of at most eight corners. */
    public static boolean suits(PlacedPair pair) {
        return hasFew(pair.coreA()) && hasFew(pair.coreB());
    }

    private static boolean hasFew(ConvexShape shape) {
        return shape instanceof Hull hull && hull.vertexCount() <= EightVertices.COUNT;
    }

    @Override
    void place(PlacedPair pair) {
        cornersA.set(((Hull) pair.coreA()).coordinates());
        cornersB.set(((Hull) pair.coreB()).coordinates(), pair.bInA());
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
