package org.collide4j.mesh;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;

/**
 * The search over a tree whose items are the pieces.
 *
 * <p>Large trees lie in memory, and a search mostly waits for it. So what is below a node is read along with its box, and
 * waits on the stack: then going down a level takes one wait and not two.
 */
final class TreeSearch extends PieceSearch {
    private final int[] links = new int[AabbTree.MAX_DEPTH + 2];
    private final double[] bounds = new double[AabbTree.MAX_DEPTH + 2];
    private final Aabb box = new Aabb();
    private AabbTree tree = new AabbTree();
    private int top;

    TreeSearch over(AabbTree tree) {
        return over(tree, AffineMap.IDENTITY, 0);
    }

    /** Searches the images of the tree's boxes, fattened by the radius. */
    TreeSearch over(AabbTree tree, AffineMap map, double radius) {
        if (this.tree != tree) {
            this.tree = tree;
        }
        place(map, radius);
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
            push(tree.link(0), boundOf(0), Double.MAX_VALUE);
        }
    }

    @Override
    boolean next(double limit) {
        while (top > 0) {
            double lower = bounds[--top];
            int link = links[top];
            while (lower <= limit && lower < Double.POSITIVE_INFINITY) {
                if (link < 0) {
                    piece = ~link;
                    bound = lower;
                    return true;
                }
                int belowLeft = tree.link(link);
                int belowRight = tree.link(link + 1);
                double toLeft = boundOf(link);
                double toRight = boundOf(link + 1);
                boolean leftFirst = toLeft <= toRight;
                link = leftFirst ? belowLeft : belowRight;
                lower = leftFirst ? toLeft : toRight;
                push(leftFirst ? belowRight : belowLeft, leftFirst ? toRight : toLeft, limit);
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

    private void push(int link, double lower, double limit) {
        if (lower <= limit && lower < Double.POSITIVE_INFINITY) {
            links[top] = link;
            bounds[top++] = lower;
        }
    }
}
