package org.collide4j.clash;

import org.collide4j.clash.depth.LongList;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Point;
import org.collide4j.solid.budget.Budget;
import org.collide4j.solid.triangle.MeshPairs;

/** The pairs of triangles of two meshes that are within a reach of each other. */
final class Contacts {
    /** Open surfaces have no depth but that of their triangles: so many crossings are looked at for the deepest. */
    private static final int MOST_CROSSINGS = 20_000;

    private final Budget budget;
    private final MeshPairs pairs;
    private final LongList ofA = new LongList();
    private final LongList ofB = new LongList();
    private final Vector3 pointOnA = new Vector3();
    private final Vector3 pointOnB = new Vector3();
    private double nearest;
    private int crossings;
    private boolean complete;

    Contacts(Budget budget) {
        this.budget = budget;
        pairs = new MeshPairs(budget);
    }

    /** Begins with no contacts. */
    void clear() {
        ofA.clear();
        ofB.clear();
        crossings = 0;
        nearest = Double.POSITIVE_INFINITY;
        complete = false;
    }

    /** Finds all pairs of triangles within the reach, unless open surfaces cross too often or the budget is spent. */
    void find(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, double reach) {
        boolean open = !meshA.isClosed() && !meshB.isClosed();
        clear();
        pairs.start(meshA, a.pose, meshB, b.pose, reach);
        while (pairs.next() && crossings < budget.times(MOST_CROSSINGS)) {
            if (pairs.distance() < nearest) {
                nearest = pairs.distance();
                if (open && nearest < 0) {
                    pairs.setDepthPoints();
                }
                a.pose.transform(pairs.pointOnA(pointOnA), pointOnA);
                a.pose.transform(pairs.pointOnB(pointOnB), pointOnB);
            }
            if (open && pairs.distance() < 0) {
                crossings++;
            }
            ofA.add((long) pairs.triangleA() << 32 | pairs.triangleB());
            ofB.add((long) pairs.triangleB() << 32 | pairs.triangleA());
        }
        complete = crossings < budget.times(MOST_CROSSINGS) && !budget.isSpent();
        ofA.sort();
        ofB.sort();
    }

    /** True if no pair in contact was left out. */
    boolean complete() {
        return complete;
    }

    boolean any() {
        return ofA.size() > 0;
    }

    /** Sorted: A's triangle in the upper half, B's in the lower. */
    LongList ofA() {
        return ofA;
    }

    /** Sorted: B's triangle in the upper half, A's in the lower. */
    LongList ofB() {
        return ofB;
    }

    /** The least signed distance of two triangles; infinite if none are in contact. */
    double nearest() {
        return nearest;
    }

    /** Where it is, in the world. */
    Point pointOnA() {
        return Points.of(pointOnA);
    }

    Point pointOnB() {
        return Points.of(pointOnB);
    }
}
