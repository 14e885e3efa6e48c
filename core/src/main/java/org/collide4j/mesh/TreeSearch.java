package org.collide4j.mesh;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;

/** The search over a tree whose items are the pieces. */
final class TreeSearch extends PieceSearch {
    private final int[] nodes = new int[AabbTree.MAX_DEPTH + 2];
    private final double[] bounds = new double[AabbTree.MAX_DEPTH + 2];
    private final Aabb box = new Aabb();
    private AabbTree tree = new AabbTree();
    private int top;

    TreeSearch over(AabbTree tree) {
        if (this.tree != tree) {
            this.tree = tree;
        }
        return this;
    }

    @Override
    double reach() {
        return reachOf(tree.bounds(box));
    }

    @Override
    void begin() {
        top = 0;
        if (tree.nodeCount() > 0) {
            push(0, boundOf(0));
        }
    }

    @Override
    boolean next(double limit) {
        while (top > 0) {
            double lower = bounds[--top];
            int node = nodes[top];
            if (!(lower <= limit) || lower == Double.POSITIVE_INFINITY) {
                continue;
            }
            if (tree.isLeaf(node)) {
                piece = tree.item(node);
                bound = lower;
                return true;
            }
            int left = tree.left(node);
            double toLeft = boundOf(left);
            double toRight = boundOf(left + 1);
            if (toLeft <= toRight) {
                push(left + 1, toRight);
                push(left, toLeft);
            } else {
                push(left, toLeft);
                push(left + 1, toRight);
            }
        }
        return false;
    }

    private double boundOf(int node) {
        return bound(
                tree.min(node, 0),
                tree.min(node, 1),
                tree.min(node, 2),
                tree.max(node, 0),
                tree.max(node, 1),
                tree.max(node, 2));
    }

    private void push(int node, double lower) {
        nodes[top] = node;
        bounds[top++] = lower;
    }
}
