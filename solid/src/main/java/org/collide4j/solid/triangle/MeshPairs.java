package org.collide4j.solid.triangle;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * Finds all pairs of triangles of two placed meshes that come within reach of each other.
 *
 * <p>A worker: {@code start(…)}, then {@code while (next())} read the pair. Each pair has its own signed distance:
 * below 0 the triangles cross, by the shortest shift that parts the two. This distance is no depth of the bodies.
 * Points are in A's frame. It owns its scratch, so a warm search allocates nothing. Use one per thread.
 *
 * <p>A search within a {@link Budget} may end before it has found all pairs; the budget is spent then.
 *
 * <pre>{@code
 * var pairs = new MeshPairs();
 * pairs.start(mesh, new Pose(), mesh, Pose.at(0.5, 0, 0), 0);
 * while (pairs.next()) {
 *     int triangleA = pairs.triangleA(); // meets triangle pairs.triangleB()
 *     double distance = pairs.distance(); // below 0 if the triangles cross
 * }
 * }</pre>
 */
public final class MeshPairs {
    private static final int STEPS_OF_A_PAIR = 8;

    private final Budget budget;
    private final PlacedTrees placed = new PlacedTrees();
    private final TrianglePair pair = new TrianglePair();
    private final int[] stack = new int[2 * (2 * AabbTree.MAX_DEPTH + 4)];
    private TriangleMesh a = EMPTY;
    private TriangleMesh b = EMPTY;
    private AabbTree treeA = EMPTY.tree();
    private AabbTree treeB = treeA;
    private int top;
    private double reach;
    private int triangleA;
    private int triangleB;
    private double distance;

    private static final TriangleMesh EMPTY = new TriangleMesh(new double[0], new int[0]);

    /** Searches without an end to their work but the number of triangles. */
    public MeshPairs() {
        this(new Budget());
    }

    /** Searches that take their steps from the budget, and end when it is spent. */
    public MeshPairs(Budget budget) {
        this.budget = budget;
    }

    /** Begins a search for all pairs whose signed distance is at most the reach, which is not negative. */
    public void start(TriangleMesh a, Pose poseA, TriangleMesh b, Pose poseB, double reach) {
        this.a = a;
        this.b = b;
        this.reach = reach;
        treeA = a.tree();
        treeB = b.tree();
        placed.set(treeA, poseA, treeB, poseB);
        triangleA = -1;
        top = 0;
        if (treeA.nodeCount() > 0 && treeB.nodeCount() > 0) {
            push(0, 0);
        }
    }

    /** Goes on to the next pair; false if there is none left, or no budget for it. */
    public boolean next() {
        while (top > 0 && budget.spend(1)) {
            int nodeB = stack[--top];
            int nodeA = stack[--top];
            if (placed.distanceSquared(nodeA, nodeB) > reach * reach) {
                continue;
            }
            if (treeA.isLeaf(nodeA) && treeB.isLeaf(nodeB)) {
                if (isWithinReach(treeA.item(nodeA), treeB.item(nodeB))) {
                    return true;
                }
            } else if (placed.opensA(nodeA, nodeB)) {
                push(treeA.right(nodeA), nodeB);
                push(treeA.left(nodeA), nodeB);
            } else {
                push(nodeA, treeB.right(nodeB));
                push(nodeA, treeB.left(nodeB));
            }
        }
        return false;
    }

    private void push(int nodeA, int nodeB) {
        stack[top++] = nodeA;
        stack[top++] = nodeB;
    }

    private boolean isWithinReach(int triangleA, int triangleB) {
        a.corners(triangleA, pair.p);
        b.corners(triangleB, pair.q);
        placed.bringIntoA(pair.q);
        this.triangleA = triangleA;
        this.triangleB = triangleB;
        budget.spend(STEPS_OF_A_PAIR);
        distance = pair.distance(reach);
        return distance <= reach;
    }

    public int triangleA() {
        return triangleA;
    }

    public int triangleB() {
        return triangleB;
    }

    /** Returns the signed distance of the two triangles. */
    public double distance() {
        return distance;
    }

    /**
     * Returns by how much rounding may have moved the distances of this search, which is that of its frames and
     * coordinates.
     */
    public double rounding() {
        return placed.slack();
    }

    /**
     * Sets the points of a pair that crosses to those that a shortest translation, which separates the two triangles, brings
     * together: they are as far from each other as the triangles' depth.
     */
    public void setDepthPoints() {
        pair.depthWitnesses();
    }

    /**
     * out = the point of A's triangle nearest to B's, in A's frame; where they cross, the middle of the crossing, or a point
     * of {@link #setDepthPoints}.
     */
    public Vector3 pointOnA(Vector3 out) {
        return out.set(pair.onP[0], pair.onP[1], pair.onP[2]);
    }

    /**
     * out = the point of B's triangle nearest to A's, in A's frame; where they cross, the middle of the crossing, or a point
     * of {@link #setDepthPoints}.
     */
    public Vector3 pointOnB(Vector3 out) {
        return out.set(pair.onQ[0], pair.onQ[1], pair.onQ[2]);
    }
}
