package org.collide4j.broad;

import org.collide4j.math.Aabb;

/**
 * A static binary tree over axis-aligned boxes; box i is the item i. Immutable, shared freely by threads.
 *
 * <p>Nodes are numbered in depth-first order: the root is 0, the left child of a node follows it. Every leaf holds one
 * item, so n items make 2n − 1 nodes. The tree is built by the surface area heuristic over bins; the same boxes always
 * make the same tree. It is never deeper than {@value #MAX_DEPTH}, so that a search needs a small, fixed stack.
 *
 * <p>Ask it with {@link BoxPairs} and {@link BoxSearch}, or walk its nodes. A margin is added to the boxes while they
 * are compared: one tree serves the plain and the fattened objects.
 */
public final class AabbTree {
    /** No node lies deeper than this below the root. */
    public static final int MAX_DEPTH = 96;

    /** Per node: minX minY minZ maxX maxY maxZ. */
    private final double[] boxes;

    /** Per node: the right child of an inner node, or the complement of a leaf's item. */
    private final int[] links;

    /**
     * Builds the tree; O(n log n).
     *
     * @param boxes minX minY minZ maxX maxY maxZ of each item in turn
     * @throws IllegalArgumentException if a box is incomplete, empty, or not finite, naming it
     */
    public AabbTree(double... boxes) {
        requireBoxes(boxes);
        int nodes = Math.max(0, 2 * (boxes.length / 6) - 1);
        this.boxes = new double[6 * nodes];
        this.links = new int[nodes];
        if (nodes > 0) {
            new AabbTreeBuilder(boxes, this.boxes, links).build();
        }
    }

    private static void requireBoxes(double[] boxes) {
        if (boxes.length % 6 != 0) {
            throw new IllegalArgumentException("boxes must hold six numbers a box: " + boxes.length + " were given");
        }
        for (int i = 0; i < boxes.length; i += 6) {
            for (int k = i; k < i + 3; k++) {
                if (!(boxes[k] <= boxes[k + 3] && Double.isFinite(boxes[k]) && Double.isFinite(boxes[k + 3]))) {
                    throw new IllegalArgumentException("box " + i / 6 + " must be finite and not empty: from "
                            + boxes[k] + " to " + boxes[k + 3] + " on axis " + (k - i));
                }
            }
        }
    }

    public int itemCount() {
        return (links.length + 1) / 2;
    }

    /** How many nodes there are; 0 for a tree without items. */
    public int nodeCount() {
        return links.length;
    }

    public boolean isLeaf(int node) {
        return links[node] < 0;
    }

    /** The item of a leaf. */
    public int item(int leaf) {
        return ~links[leaf];
    }

    /** The left child of an inner node. */
    public int left(int node) {
        return node + 1;
    }

    /** The right child of an inner node. */
    public int right(int node) {
        return links[node];
    }

    /** The lower side of a node's box on axis 0, 1 or 2. */
    public double min(int node, int axis) {
        return boxes[6 * node + axis];
    }

    /** The upper side of a node's box on axis 0, 1 or 2. */
    public double max(int node, int axis) {
        return boxes[6 * node + 3 + axis];
    }

    /** out = the box of a node. */
    public Aabb box(int node, Aabb out) {
        int i = 6 * node;
        return out.set(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3], boxes[i + 4], boxes[i + 5]);
    }

    /** out = the box around all items; empty if there are none. */
    public Aabb bounds(Aabb out) {
        return nodeCount() == 0 ? out.setEmpty() : box(0, out);
    }

    /** The sum of the sides of a node's box: a measure of size that needs no products. */
    double girth(int node) {
        int i = 6 * node;
        return (boxes[i + 3] - boxes[i]) + (boxes[i + 4] - boxes[i + 1]) + (boxes[i + 5] - boxes[i + 2]);
    }

    /** The squared distance of a point from a node's box, 0 within it. */
    public double distanceSquared(int node, double x, double y, double z) {
        int i = 6 * node;
        double dx = Math.max(0, Math.max(boxes[i] - x, x - boxes[i + 3]));
        double dy = Math.max(0, Math.max(boxes[i + 1] - y, y - boxes[i + 4]));
        double dz = Math.max(0, Math.max(boxes[i + 2] - z, z - boxes[i + 5]));
        return dx * dx + dy * dy + dz * dz;
    }

    /** True if the gap between the boxes of two nodes is at most the margin on every axis. */
    static boolean near(AabbTree a, int nodeA, AabbTree b, int nodeB, double margin) {
        double[] p = a.boxes;
        double[] q = b.boxes;
        int i = 6 * nodeA;
        int k = 6 * nodeB;
        return p[i] - q[k + 3] <= margin
                && q[k] - p[i + 3] <= margin
                && p[i + 1] - q[k + 4] <= margin
                && q[k + 1] - p[i + 4] <= margin
                && p[i + 2] - q[k + 5] <= margin
                && q[k + 2] - p[i + 5] <= margin;
    }

    /** True if the gap between a node's box and the box is at most the margin on every axis. */
    boolean near(int node, Aabb box, double margin) {
        int i = 6 * node;
        return boxes[i] - box.maxX <= margin
                && box.minX - boxes[i + 3] <= margin
                && boxes[i + 1] - box.maxY <= margin
                && box.minY - boxes[i + 4] <= margin
                && boxes[i + 2] - box.maxZ <= margin
                && box.minZ - boxes[i + 5] <= margin;
    }
}
