package org.collide4j.alternatives.broad;

import java.util.Arrays;

/**
 * A dynamic bounding volume tree like those of Bullet and Box2D: a box is inserted where the surface area grows least, and
 * on the way back to the root rotations shrink nodes.
 */
final class DynamicTree {
    private static final int NONE = -1;

    /** Box of each node: minX minY minZ maxX maxY maxZ. */
    private double[] boxes = new double[6 * 64];

    private int[] parent = new int[64];
    private int[] left = new int[64];
    private int[] right = new int[64];

    /** Id of each leaf; NONE for inner nodes. */
    private int[] id = new int[64];

    private int root = NONE;
    private int free = NONE;
    private int used;
    private int[] stack = new int[256];
    private final double[] grown = new double[6];

    /** Inserts a box; returns its leaf. */
    int insert(int name, double[] box, int at) {
        int leaf = take();
        System.arraycopy(box, at, boxes, 6 * leaf, 6);
        id[leaf] = name;
        left[leaf] = NONE;
        right[leaf] = NONE;
        parent[leaf] = NONE;
        if (root == NONE) {
            root = leaf;
            return leaf;
        }
        int sibling = bestSibling(leaf);
        int above = parent[sibling];
        int node = take();
        id[node] = NONE;
        parent[node] = above;
        left[node] = sibling;
        right[node] = leaf;
        parent[sibling] = node;
        parent[leaf] = node;
        if (above == NONE) {
            root = node;
        } else {
            replaceChild(above, sibling, node);
        }
        enclose(node);
        repairAbove(above);
        return leaf;
    }

    private int take() {
        if (free != NONE) {
            int node = free;
            free = parent[node];
            return node;
        }
        if (used == parent.length) {
            boxes = Arrays.copyOf(boxes, 12 * used);
            parent = Arrays.copyOf(parent, 2 * used);
            left = Arrays.copyOf(left, 2 * used);
            right = Arrays.copyOf(right, 2 * used);
            id = Arrays.copyOf(id, 2 * used);
        }
        return used++;
    }

    void remove(int leaf) {
        int node = parent[leaf];
        release(leaf);
        if (node == NONE) {
            root = NONE;
            return;
        }
        int sibling = left[node] == leaf ? right[node] : left[node];
        int above = parent[node];
        parent[sibling] = above;
        release(node);
        if (above == NONE) {
            root = sibling;
        } else {
            replaceChild(above, node, sibling);
            repairAbove(above);
        }
    }

    private void release(int node) {
        parent[node] = free;
        free = node;
    }

    private void replaceChild(int node, int old, int child) {
        if (left[node] == old) {
            left[node] = child;
        } else {
            right[node] = child;
        }
    }

    /** Descends from the root to the child whose surface area grows less, until a new parent here costs less than a descent. */
    private int bestSibling(int leaf) {
        int node = root;
        while (id[node] == NONE) {
            double area = area(node);
            double together = areaTogether(node, leaf);
            double inherited = together - area;
            double toLeft = growth(left[node], leaf) + inherited;
            double toRight = growth(right[node], leaf) + inherited;
            if (together < Math.min(toLeft, toRight)) {
                break;
            }
            node = toLeft < toRight ? left[node] : right[node];
        }
        return node;
    }

    private double growth(int node, int leaf) {
        double together = areaTogether(node, leaf);
        return id[node] == NONE ? together - area(node) : together;
    }

    private double area(int node) {
        return area(boxes, 6 * node);
    }

    private static double area(double[] b, int p) {
        double x = b[p + 3] - b[p];
        double y = b[p + 4] - b[p + 1];
        double z = b[p + 5] - b[p + 2];
        return x * y + y * z + z * x;
    }

    private double areaTogether(int a, int b) {
        union(a, b, grown, 0);
        return area(grown, 0);
    }

    private void union(int a, int b, double[] out, int at) {
        for (int k = 0; k < 3; k++) {
            out[at + k] = Math.min(boxes[6 * a + k], boxes[6 * b + k]);
            out[at + 3 + k] = Math.max(boxes[6 * a + 3 + k], boxes[6 * b + 3 + k]);
        }
    }

    private void enclose(int node) {
        union(left[node], right[node], boxes, 6 * node);
    }

    private void repairAbove(int from) {
        for (int node = from; node != NONE; node = parent[node]) {
            enclose(node);
            rotate(node);
        }
    }

    /** Swaps a child with a child of its sibling, if that makes the sibling smaller (Catto 2019). */
    private void rotate(int node) {
        tryRotation(node, left[node], right[node]);
        tryRotation(node, right[node], left[node]);
    }

    private void tryRotation(int node, int child, int sibling) {
        if (id[sibling] != NONE) {
            return;
        }
        int a = left[sibling];
        int b = right[sibling];
        double now = area(sibling);
        double withA = areaTogether(child, b);
        double withB = areaTogether(child, a);
        if (Math.min(withA, withB) < now) {
            int up = withA < withB ? a : b;
            replaceChild(sibling, up, child);
            replaceChild(node, child, up);
            parent[child] = sibling;
            parent[up] = node;
            enclose(sibling);
        }
    }

    /** Returns true if a leaf's box contains the box. */
    boolean holds(int leaf, double[] b, int p) {
        int q = 6 * leaf;
        return boxes[q] <= b[p]
                && boxes[q + 1] <= b[p + 1]
                && boxes[q + 2] <= b[p + 2]
                && b[p + 3] <= boxes[q + 3]
                && b[p + 4] <= boxes[q + 4]
                && b[p + 5] <= boxes[q + 5];
    }

    /** Returns true if the boxes of two leaves overlap, the second one of another tree. */
    boolean overlap(int leaf, DynamicTree other, int otherLeaf) {
        return overlap(boxes, 6 * leaf, other.boxes, 6 * otherLeaf);
    }

    static boolean overlap(double[] a, int p, double[] b, int q) {
        return a[p] <= b[q + 3]
                && b[q] <= a[p + 3]
                && a[p + 1] <= b[q + 4]
                && b[q + 1] <= a[p + 4]
                && a[p + 2] <= b[q + 5]
                && b[q + 2] <= a[p + 5];
    }

    /** Adds a pair for each leaf of this tree that overlaps a leaf of the tree {@code of}, except itself. */
    void addPairs(DynamicTree of, int leaf, PairBag out) {
        int name = of.id[leaf];
        int top = 0;
        if (root != NONE) {
            stack[top++] = root;
        }
        while (top > 0) {
            int node = stack[--top];
            if (overlap(boxes, 6 * node, of.boxes, 6 * leaf)) {
                if (id[node] == NONE) {
                    if (top + 2 > stack.length) {
                        stack = Arrays.copyOf(stack, 2 * stack.length);
                    }
                    stack[top++] = left[node];
                    stack[top++] = right[node];
                } else if (id[node] != name) {
                    out.add(name, id[node]);
                }
            }
        }
    }
}
