package org.collide4j.solid.triangle;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * The distance of the surfaces of two placed meshes, by branch and bound over both trees.
 *
 * <p>A worker: it owns its scratch, so a warm query allocates nothing. Use one per thread. Inside a
 * closed mesh, too, the distance is that from the surface: {@link MeshProbe} decides whether a point is inside.
 *
 * <p>A query within a {@link Budget} may end early: then its answer is the least distance seen so far, and
 * {@link #lower} is still proven.
 *
 * <pre>{@code
 * var distances = new MeshDistance();
 * double gap = distances.distance(mesh, new Pose(), mesh, Pose.at(5, 0, 0), 100); // 4
 * Vector3 nearest = distances.pointOnA(); // (1, 0, 0), in the world
 * }</pre>
 */
public final class MeshDistance {
    private static final int STEPS_OF_A_PAIR = 8;

    private final Budget budget;
    private final PlacedTrees placed = new PlacedTrees();
    private final TrianglePair pair = new TrianglePair();
    private final int[] nodes = new int[2 * (2 * AabbTree.MAX_DEPTH + 4)];
    private final double[] bounds = new double[nodes.length / 2];
    private int top;
    private double best;
    private double lower;
    private int triangleA;
    private int triangleB;
    private final Vector3 pointOnA = new Vector3();
    private final Vector3 pointOnB = new Vector3();

    /** Queries without an end to their work but the number of triangles. */
    public MeshDistance() {
        this(new Budget());
    }

    /** Queries that take their steps from the budget, and end when it is spent. */
    public MeshDistance(Budget budget) {
        this.budget = budget;
    }

    /**
     * Returns the distance of the surfaces, 0 if they share a point, or infinity if it is greater than the limit.
     *
     * <p>Points and triangles are those of this answer until the next query; they mean nothing if it is infinite.
     */
    public double distance(TriangleMesh a, Pose poseA, TriangleMesh b, Pose poseB, double limit) {
        AabbTree treeA = a.tree();
        AabbTree treeB = b.tree();
        placed.set(treeA, poseA, treeB, poseB);
        best = limit;
        triangleA = -1;
        top = 0;
        if (treeA.nodeCount() > 0 && treeB.nodeCount() > 0) {
            push(0, 0, placed.distanceSquared(0, 0));
        }
        while (top > 0 && (best > 0 || triangleA < 0) && budget.spend(1)) {
            double bound = bounds[--top];
            int nodeA = nodes[2 * top];
            int nodeB = nodes[2 * top + 1];
            if (bound > best * best) {
                continue;
            }
            if (treeA.isLeaf(nodeA) && treeB.isLeaf(nodeB)) {
                compare(a, treeA.item(nodeA), b, treeB.item(nodeB));
            } else if (placed.opensA(nodeA, nodeB)) {
                pushNearerLast(treeA.left(nodeA), nodeB, treeA.right(nodeA), nodeB);
            } else {
                pushNearerLast(nodeA, treeB.left(nodeB), nodeA, treeB.right(nodeB));
            }
        }
        lower = provenLower();
        poseA.transform(pointOnA, pointOnA);
        poseA.transform(pointOnB, pointOnB);
        return triangleA < 0 ? Double.POSITIVE_INFINITY : best;
    }

    /** Returns the least of the best distance and the bounds of all pairs of nodes that the search has left unopened. */
    private double provenLower() {
        double least = best * best;
        for (int i = 0; i < top; i++) {
            least = Math.min(least, bounds[i]);
        }
        return Math.max(0, Math.sqrt(least) - placed.slack());
    }

    private void pushNearerLast(int leftA, int leftB, int rightA, int rightB) {
        double left = placed.distanceSquared(leftA, leftB);
        double right = placed.distanceSquared(rightA, rightB);
        if (left <= right) {
            push(rightA, rightB, right);
            push(leftA, leftB, left);
        } else {
            push(leftA, leftB, left);
            push(rightA, rightB, right);
        }
    }

    private void push(int nodeA, int nodeB, double bound) {
        nodes[2 * top] = nodeA;
        nodes[2 * top + 1] = nodeB;
        bounds[top++] = bound;
    }

    private void compare(TriangleMesh a, int itemA, TriangleMesh b, int itemB) {
        a.corners(itemA, pair.p);
        b.corners(itemB, pair.q);
        placed.bringIntoA(pair.q);
        budget.spend(STEPS_OF_A_PAIR);
        double distance = Math.max(0, pair.distance(best));
        if (distance < best || (distance == best && triangleA < 0)) {
            best = distance;
            triangleA = itemA;
            triangleB = itemB;
            pointOnA.set(pair.onP[0], pair.onP[1], pair.onP[2]);
            pointOnB.set(pair.onQ[0], pair.onQ[1], pair.onQ[2]);
        }
    }

    /** Returns the proven lower bound of the distance of the surfaces, rounding included. */
    public double lower() {
        return lower;
    }

    /** Returns the proven upper bound of the distance of the surfaces, rounding included; infinite if the distance is. */
    public double upper() {
        return triangleA < 0 ? Double.POSITIVE_INFINITY : best + placed.slack();
    }

    public int triangleA() {
        return triangleA;
    }

    public int triangleB() {
        return triangleB;
    }

    /** Returns the nearest point of A's surface, in the world. */
    public Vector3 pointOnA() {
        return pointOnA;
    }

    /** Returns the nearest point of B's surface, in the world. */
    public Vector3 pointOnB() {
        return pointOnB;
    }
}
