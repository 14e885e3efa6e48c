package org.collide4j.broad;

import org.collide4j.math.Aabb;

/**
 * Finds the boxes of a tree that come near one box.
 *
 * <p>A worker: {@code start(…)}, then {@code while (next())} read {@link #item()}. It owns its stack, so a search
 * allocates nothing. Use one per thread. The order of the items depends on the tree alone.
 *
 * <pre>{@code
 * var tree = new AabbTree(0, 0, 0, 1, 1, 1, 5, 0, 0, 6, 1, 1);
 * var search = new BoxSearch();
 * search.start(tree, new Aabb(4, 0, 0, 4.5, 1, 1), 1.0); // all boxes within 1.0 of the box
 * while (search.next()) {
 *     int near = search.item(); // 1
 * }
 * }</pre>
 */
public final class BoxSearch {
    private final int[] stack = new int[AabbTree.MAX_DEPTH + 2];
    private final Aabb box = new Aabb();
    private int top;
    private AabbTree tree = new AabbTree();
    private double margin;
    private int item;

    /**
     * Starts a search for all items near the box; an empty box is near nothing.
     *
     * @param margin boxes are near if the gap between them is at most this on every axis; may be negative
     */
    public void start(AabbTree tree, Aabb box, double margin) {
        this.tree = tree;
        this.box.set(box);
        this.margin = margin;
        top = 0;
        if (tree.nodeCount() > 0 && !box.isEmpty()) {
            stack[top++] = 0;
        }
    }

    /** Advances to the next item; false if there is none left. */
    public boolean next() {
        while (top > 0) {
            int node = stack[--top];
            if (tree.near(node, box, margin)) {
                if (tree.isLeaf(node)) {
                    item = tree.item(node);
                    return true;
                }
                stack[top++] = tree.right(node);
                stack[top++] = tree.left(node);
            }
        }
        return false;
    }

    /** Returns the current item. */
    public int item() {
        return item;
    }
}
