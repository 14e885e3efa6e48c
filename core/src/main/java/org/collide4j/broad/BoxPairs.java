package org.collide4j.broad;

/**
 * Finds the pairs of boxes that come near each other, within one tree or between two.
 *
 * <p>A worker: {@code start(…)}, then {@code while (next())} read {@link #first()} and {@link #second()}. It owns its
 * stack, so a search allocates nothing. Use one per thread. The order of the pairs depends on the trees alone.
 *
 * <pre>{@code
 * var tree = new AabbTree(0, 0, 0, 1, 1, 1, 0.5, 0, 0, 2, 1, 1, 9, 0, 0, 10, 1, 1);
 * var pairs = new BoxPairs();
 * pairs.start(tree, 0);
 * while (pairs.next()) {
 *     int first = pairs.first(); // 0 overlaps
 *     int second = pairs.second(); // 1
 * }
 * }</pre>
 */
public final class BoxPairs {
    /** Stack of pairs of nodes: a step replaces one pair by at most three that are one level deeper in one tree. */
    private final int[] stack = new int[2 * (4 * AabbTree.MAX_DEPTH + 4)];

    private int top;
    private AabbTree a = new AabbTree();
    private AabbTree b = a;
    private boolean within;
    private double margin;
    private int first;
    private int second;

    /**
     * Starts a search for all pairs within one tree, each found once with {@code first() < second()}.
     *
     * @param margin boxes are near if the gap between them is at most this on every axis; may be negative
     */
    public void start(AabbTree tree, double margin) {
        begin(tree, tree, margin, true);
    }

    /** Starts a search for all pairs of a box of {@code a} and a box of {@code b}, in a common frame. */
    public void start(AabbTree a, AabbTree b, double margin) {
        begin(a, b, margin, false);
    }

    private void begin(AabbTree a, AabbTree b, double margin, boolean within) {
        this.a = a;
        this.b = b;
        this.margin = margin;
        this.within = within;
        top = 0;
        if (a.nodeCount() > 0 && b.nodeCount() > 0) {
            push(0, 0);
        }
    }

    /** Advances to the next pair; false if there is none left. */
    public boolean next() {
        while (top > 0) {
            int nodeB = stack[--top];
            int nodeA = stack[--top];
            if (within && nodeA == nodeB) {
                openSelf(nodeA);
            } else if (AabbTree.near(a, nodeA, b, nodeB, margin)) {
                if (a.isLeaf(nodeA) && b.isLeaf(nodeB)) {
                    report(a.item(nodeA), b.item(nodeB));
                    return true;
                }
                openLarger(nodeA, nodeB);
            }
        }
        return false;
    }

    private void openSelf(int node) {
        if (!a.isLeaf(node)) {
            push(a.left(node), a.right(node));
            push(a.right(node), a.right(node));
            push(a.left(node), a.left(node));
        }
    }

    private void openLarger(int nodeA, int nodeB) {
        if (b.isLeaf(nodeB) || (!a.isLeaf(nodeA) && a.girth(nodeA) >= b.girth(nodeB))) {
            push(a.right(nodeA), nodeB);
            push(a.left(nodeA), nodeB);
        } else {
            push(nodeA, b.right(nodeB));
            push(nodeA, b.left(nodeB));
        }
    }

    private void report(int itemA, int itemB) {
        boolean swap = within && itemA > itemB;
        first = swap ? itemB : itemA;
        second = swap ? itemA : itemB;
    }

    private void push(int nodeA, int nodeB) {
        stack[top++] = nodeA;
        stack[top++] = nodeB;
    }

    /** Returns the item of the first tree; within one tree the smaller item. */
    public int first() {
        return first;
    }

    /** Returns the item of the second tree; within one tree the greater item. */
    public int second() {
        return second;
    }
}
