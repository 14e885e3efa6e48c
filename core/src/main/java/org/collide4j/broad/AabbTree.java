package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.math.Aabb;

/**
 * A static binary tree over axis-aligned boxes; box i is the item i. Its topology is fixed, and so are its boxes until
 * a call of {@link #refit}; threads may share it between calls.
 *
 * <p>The root is node 0; the two children of a node follow each other, and lie before all that is below them. Every leaf
 * holds one item, so n items make 2n − 1 nodes. The tree is built by the surface area heuristic over bins; the same boxes
 * always make the same tree. It is never deeper than {@value #MAX_DEPTH}, so that a search needs a small, fixed stack.
 *
 * <p>Query it by {@link BoxPairs} and {@link BoxSearch}, or traverse its nodes. A margin is added to the boxes while they
 * are compared: one tree serves the plain and the fattened objects.
 *
 * <pre>{@code
 * double[] boxes = {0, 0, 0, 1, 1, 1, 5, 0, 0, 6, 1, 1}; // minX minY minZ maxX maxY maxZ
 * var tree = new AabbTree(boxes);
 * Aabb all = tree.bounds(new Aabb());
 * double width = all.maxX - all.minX; // 6
 * }</pre>
 */
public final class AabbTree {
    /** Largest depth of a node below the root. */
    public static final int MAX_DEPTH = 96;

    /** Nodes up to which a tree releases the memory that only its construction needed. */
    private static final int SMALL_TREE = 100_000;

    private static final double[] NO_BOXES = {};
    private static final int[] NO_LINKS = {};

    /** Box of each node: minX minY minZ maxX maxY maxZ. */
    private final double[] boxes;

    /** Link of each node: the left child of an inner node, or the complement of a leaf's item. */
    private final int[] links;

    private final int nodes;

    /**
     * Builds the tree; O(n log n).
     *
     * @param boxes minX minY minZ maxX maxY maxZ of each item in turn
     * @throws IllegalArgumentException if a box is incomplete, empty, or not finite, naming it
     */
    public AabbTree(double... boxes) {
        this(countOf(boxes), (item, out, at) -> System.arraycopy(boxes, 6 * item, out, at, 6));
    }

    /**
     * Builds the tree of {@code count} items; O(n log n). Each box is read once, and boxes are sorted in the arrays of the
     * tree, so that building needs no more memory than the tree itself.
     *
     * @throws IllegalArgumentException if a box is empty or not finite, naming it
     */
    public AabbTree(int count, ItemBoxes source) {
        nodes = Math.max(0, 2 * count - 1);
        if (count == 0) {
            boxes = NO_BOXES;
            links = NO_LINKS;
            return;
        }
        AabbTreeBuilder builder = new AabbTreeBuilder(count, source).build();
        boolean small = nodes <= SMALL_TREE;
        links = small ? Arrays.copyOf(builder.links(), nodes) : builder.links();
        boxes = small ? Arrays.copyOf(builder.boxes(), 6 * nodes) : builder.boxes();
    }

    private AabbTree(BytesReader in) {
        links = in.getInts();
        boxes = in.getDoubles();
        nodes = links.length;
        in.check(boxes.length == 6 * nodes && (nodes & 1) == Math.min(1, nodes), "a tree of " + nodes + " nodes");
        in.check(isTree() && holdsBoxes(), "nodes of a tree do not hold each other");
    }

    /** Writes the nodes, for {@link #read}. */
    public void write(BytesWriter out) {
        out.put(links, nodes);
        out.put(boxes, 6 * nodes);
    }

    /**
     * Reads a tree that was written: its nodes are those of the other, and so is the order in which searches visit them.
     *
     * @throws IllegalArgumentException if the nodes are no tree
     */
    public static AabbTree read(BytesReader in) {
        return new AabbTree(in);
    }

    /** Returns true if each node but the root has one parent, before it, and each item one leaf. */
    private boolean isTree() {
        int[] depths = new int[nodes];
        boolean[] seen = new boolean[itemCount()];
        for (int node = 0; node < nodes; node++) {
            int left = links[node];
            if ((node > 0 && depths[node] == 0) || depths[node] > MAX_DEPTH) {
                return false;
            }
            if (left < 0) {
                int item = ~left;
                if (item >= seen.length || seen[item]) {
                    return false;
                }
                seen[item] = true;
            } else if (left <= node || left >= nodes - 1 || depths[left] != 0 || depths[left + 1] != 0) {
                return false;
            } else {
                depths[left] = depths[node] + 1;
                depths[left + 1] = depths[node] + 1;
            }
        }
        return true;
    }

    /** Returns true if all boxes are finite, and each holds those of its children. */
    private boolean holdsBoxes() {
        boolean holds = true;
        for (int node = 0; node < nodes; node++) {
            int i = 6 * node;
            for (int side = i; side < i + 3; side++) {
                holds &= boxes[side] >= -Double.MAX_VALUE && boxes[side + 3] <= Double.MAX_VALUE;
                holds &= boxes[side] <= boxes[side + 3];
            }
            int k = links[node] < 0 ? i : 6 * links[node];
            int right = links[node] < 0 ? i : k + 6;
            for (int axis = 0; axis < 3; axis++) {
                holds &= boxes[i + axis] <= Math.min(boxes[k + axis], boxes[right + axis]);
                holds &= boxes[i + 3 + axis] >= Math.max(boxes[k + 3 + axis], boxes[right + 3 + axis]);
            }
        }
        return holds;
    }

    private static int countOf(double[] boxes) {
        if (boxes.length % 6 != 0) {
            throw new IllegalArgumentException("boxes must hold six numbers a box: " + boxes.length + " were given");
        }
        return boxes.length / 6;
    }

    /**
     * Reads the items' boxes again and refits all nodes; O(n), and allocates nothing. The topology stays: searches stay
     * correct, and fast while neighbours stay neighbours (van den Bergen 1997).
     *
     * <p>No other thread may read the tree during a refit. The boxes must be finite and not empty.
     */
    public void refit(ItemBoxes source) {
        for (int node = nodes - 1; node >= 0; node--) {
            if (links[node] < 0) {
                source.write(~links[node], boxes, 6 * node);
            } else {
                int p = 6 * links[node];
                for (int k = 0; k < 3; k++) {
                    boxes[6 * node + k] = Math.min(boxes[p + k], boxes[p + 6 + k]);
                    boxes[6 * node + 3 + k] = Math.max(boxes[p + 3 + k], boxes[p + 9 + k]);
                }
            }
        }
    }

    public int itemCount() {
        return (nodes + 1) / 2;
    }

    /** Returns the number of nodes; 0 for a tree without items. */
    public int nodeCount() {
        return nodes;
    }

    public boolean isLeaf(int node) {
        return links[node] < 0;
    }

    /** Returns the item of a leaf. */
    public int item(int leaf) {
        return ~links[leaf];
    }

    /** Returns the left child of an inner node. */
    public int left(int node) {
        return links[node];
    }

    /** Returns the right child of an inner node. */
    public int right(int node) {
        return links[node] + 1;
    }

    /** Returns the left child of an inner node, or the complement of a leaf's item, which is negative. */
    public int link(int node) {
        return links[node];
    }

    /** Returns the lower side of a node's box on axis 0, 1 or 2. */
    public double min(int node, int axis) {
        return boxes[6 * node + axis];
    }

    /** Returns the upper side of a node's box on axis 0, 1 or 2. */
    public double max(int node, int axis) {
        return boxes[6 * node + 3 + axis];
    }

    /** Sets {@code out} to the box of a node. */
    public Aabb box(int node, Aabb out) {
        int i = 6 * node;
        return out.set(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3], boxes[i + 4], boxes[i + 5]);
    }

    /** Sets {@code out} to the box around all items; empty if there are none. */
    public Aabb bounds(Aabb out) {
        return nodeCount() == 0 ? out.setEmpty() : box(0, out);
    }

    /** Returns the sum of the sides of a node's box, a measure of size that needs no products. */
    double girth(int node) {
        int i = 6 * node;
        return (boxes[i + 3] - boxes[i]) + (boxes[i + 4] - boxes[i + 1]) + (boxes[i + 5] - boxes[i + 2]);
    }

    /** Returns the squared distance of a point from a node's box, 0 within it. */
    public double distanceSquared(int node, double x, double y, double z) {
        int i = 6 * node;
        double dx = Math.max(0, Math.max(boxes[i] - x, x - boxes[i + 3]));
        double dy = Math.max(0, Math.max(boxes[i + 1] - y, y - boxes[i + 4]));
        double dz = Math.max(0, Math.max(boxes[i + 2] - z, z - boxes[i + 5]));
        return dx * dx + dy * dy + dz * dz;
    }

    /** Returns true if the gap between the boxes of two nodes is at most the margin on every axis. */
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

    /** Returns true if the gap between a node's box and a box is at most the margin on every axis. */
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
