package org.collide4j.mesh;

import org.collide4j.broad.AabbTree;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.math.Aabb;

/**
 * A tree over boxes with up to four children a node, and a node in one line of the cache: what a {@link WideSearch} goes
 * down. It is folded from an {@link AabbTree} into as few nodes as can be, a sixth of them.
 *
 * <p>All sides lie on a grid of {@value #GRID_BITS} bits over the whole tree. A node has its lower corner, and the sides of
 * its children as 8-bit steps from there; a step is a power of two of cells (Ylitie, Karras and Laine 2017). Sides are
 * rounded outwards: a cell's width for what the arithmetic rounds, then a step's. So a child's box is never smaller than
 * the items it holds, and larger by at most 1/60 of its parent's.
 *
 * <p>The shape depends on that of the other tree alone, so that {@link #refit} is writing all nodes again.
 */
final class WideTree {
    /** Children of a node, at most. */
    static final int WIDTH = 4;

    /** Where the topmost node begins, if there is one. */
    static final int ROOT = 0;

    /** Ints of a node: the grid and the sides of its children for each axis, and the links. */
    static final int NODE = 13;

    /** From the beginning of a node, for x y z: its lower corner, and in the low bits the logarithm of its step. */
    static final int GRID = 0;

    static final int SHIFT_BITS = 5;

    /** Low sides of x, high sides of x, then those of y and of z; a byte a child. */
    static final int SIDES = 3;

    /** Per child: where its node begins, the complement of its item, or {@link #NOTHING}. */
    static final int LINKS = 9;

    static final int NOTHING = Integer.MIN_VALUE;

    private static final int GRID_BITS = 27;
    private static final int MOST_STEPS = 255;

    /** Trees that are smaller than this are taken for this large, so that cells have a reciprocal. */
    private static final double LEAST_SIZE = 0x1p-900;

    private final AabbTree tree;
    private final int[] words;

    /** Two bits a node of the other tree, so that nobody has to look below it again; see {@link #countShares}. */
    private final long[] shares;

    /** Nodes that wait: which one of the other tree, and where it begins here. */
    private final int[] waiting = new int[2 * WIDTH * (AabbTree.MAX_DEPTH + 1)];

    private final int[] children = new int[WIDTH];
    private final int[] links = new int[WIDTH];
    private final Aabb bounds = new Aabb();

    /** In cells: where the grid begins. */
    private final double[] origin = new double[3];

    private double cell;
    private double perCell;

    WideTree(AabbTree tree) {
        this.tree = tree;
        shares = new long[(tree.nodeCount() + 31) / 32];
        countShares();
        words = new int[Math.multiplyExact(NODE, countNodes())];
        refit();
    }

    private WideTree(BytesReader in, AabbTree tree) {
        this.tree = tree;
        shares = in.getLongs();
        words = in.getInts();
        findGrid();
        in.check(shares.length == (tree.nodeCount() + 31) / 32 && isTree(), "a tree for rays is none");
    }

    void write(BytesWriter out) {
        out.put(shares);
        out.put(words);
    }

    /** Reads the tree that was folded from the other one. */
    static WideTree read(BytesReader in, AabbTree tree) {
        return new WideTree(in, tree);
    }

    /** Returns true if each node but the root has one parent, before it, and each item one place. */
    private boolean isTree() {
        boolean[] seen = new boolean[tree.itemCount()];
        byte[] depths = new byte[words.length / NODE];
        boolean valid = words.length % NODE == 0;
        int items = 0;
        for (int node = 0; node < depths.length && valid; node++) {
            valid = (node == 0 || depths[node] > 0) && depths[node] <= AabbTree.MAX_DEPTH;
            for (int i = 0; i < WIDTH && valid; i++) {
                int link = words[place(node) + LINKS + i];
                if (link >= 0) {
                    valid = link % NODE == 0 && link > place(node) && link < words.length && depths[link / NODE] == 0;
                    depths[valid ? link / NODE : 0] = (byte) (depths[node] + 1);
                } else if (link != NOTHING) {
                    valid = ~link < seen.length && !seen[~link];
                    seen[valid ? ~link : 0] = true;
                    items++;
                }
            }
        }
        return valid && items == seen.length;
    }

    /** Takes the boxes of the other tree anew; O(n), and allocates nothing. */
    void refit() {
        findGrid();
        for (int axis = 0; axis < 3 && !isEmpty(); axis++) {
            writeGrid(ROOT, axis, low(0, axis), high(0, axis));
        }
        fold(true);
    }

    private void findGrid() {
        tree.bounds(bounds);
        double size = bounds.isEmpty() ? 0 : Math.max(width(0), Math.max(width(1), width(2)));
        int exponent = Math.getExponent(Math.max(size, LEAST_SIZE)) + 1 - GRID_BITS;
        cell = Math.scalb(1.0, exponent);
        perCell = Math.scalb(1.0, -exponent);
        for (int axis = 0; axis < 3 && tree.nodeCount() > 0; axis++) {
            origin[axis] = tree.min(0, axis) * perCell;
        }
    }

    private double width(int axis) {
        return tree.max(0, axis) - tree.min(0, axis);
    }

    /** out = the box around all items; empty if there are none. */
    Aabb bounds(Aabb out) {
        return out.set(bounds);
    }

    boolean isEmpty() {
        return words.length == 0;
    }

    /** The side of a cell of the grid, a power of two; the grid begins at the lower corner of the bounds. */
    double cell() {
        return cell;
    }

    /** All nodes; not to be written. */
    int[] words() {
        return words;
    }

    private int countNodes() {
        return fold(false);
    }

    /** Goes through all nodes, each before those below it, and returns how many there are. */
    private int fold(boolean writes) {
        int count = 0;
        int top = 0;
        if (tree.nodeCount() > 0) {
            waiting[top++] = 0;
            waiting[top++] = place(count++);
        }
        while (top > 0) {
            int at = waiting[--top];
            int size = choose(waiting[--top]);
            for (int i = 0; i < size; i++) {
                links[i] = tree.isLeaf(children[i]) ? ~tree.item(children[i]) : place(count++);
            }
            for (int i = size - 1; i >= 0; i--) {
                if (links[i] >= 0) {
                    waiting[top++] = children[i];
                    waiting[top++] = links[i];
                }
            }
            if (writes) {
                write(at, size);
            }
        }
        return count;
    }

    private static int place(int node) {
        return NODE * node;
    }

    /**
     * How many children every node of the other tree gives where it is none here. Both of its own give theirs if there is
     * room; else the one that has fewer does, and the other is a node here: so there are as few of them as can be.
     */
    private void countShares() {
        for (int node = tree.nodeCount() - 1; node >= 0; node--) {
            int share = 1;
            if (!tree.isLeaf(node)) {
                int left = share(tree.left(node));
                int right = share(tree.right(node));
                share = (leftGives(left, right) ? left : 1) + (rightGives(left, right) ? right : 1);
            }
            shares[node >>> 5] |= (long) (share - 1) << (2 * node); // shifts count modulo 64
        }
    }

    private int share(int node) {
        return 1 + (int) (shares[node >>> 5] >>> (2 * node) & 3);
    }

    private static boolean leftGives(int left, int right) {
        return left + right <= WIDTH || (left < WIDTH && left <= right);
    }

    private static boolean rightGives(int left, int right) {
        return left + right <= WIDTH || (right < WIDTH && right < left);
    }

    /** Chooses the children of a node. A tree of one item has a node with one child. */
    private int choose(int node) {
        return take(node, true, 0);
    }

    /** Takes a node as a child, or if it gives them, its own. Returns how many there are then. */
    private int take(int node, boolean gives, int size) {
        if (!gives || tree.isLeaf(node)) {
            children[size] = node;
            return size + 1;
        }
        int left = tree.left(node);
        int right = tree.right(node);
        int taken = take(left, leftGives(share(left), share(right)), size);
        return take(right, rightGives(share(left), share(right)), taken);
    }

    /** Writes the sides and links of the children, and where the grids of those that are nodes begin. */
    private void write(int at, int size) {
        for (int i = 0; i < WIDTH; i++) {
            words[at + LINKS + i] = i < size ? links[i] : NOTHING;
        }
        for (int axis = 0; axis < 3; axis++) {
            int corner = corner(words[at + GRID + axis]);
            int shift = shift(words[at + GRID + axis]);
            int lows = 0;
            int highs = 0;
            for (int i = 0; i < size; i++) {
                int low = low(children[i], axis);
                int high = high(children[i], axis);
                lows |= (low - corner) >> shift << (8 * i);
                highs |= stepsAbove(high - corner, shift) << (8 * i);
                if (links[i] >= 0) {
                    writeGrid(links[i], axis, low, high);
                }
            }
            words[at + SIDES + 2 * axis] = lows;
            words[at + SIDES + 2 * axis + 1] = highs;
        }
    }

    private void writeGrid(int at, int axis, int low, int high) {
        words[at + GRID + axis] = low << SHIFT_BITS | shiftOf(high - low);
    }

    /** Cells from the corner of the bounds to that of a node. */
    static int corner(int grid) {
        return grid >>> SHIFT_BITS;
    }

    /** The logarithm of the cells in a step of a node. */
    static int shift(int grid) {
        return grid & ((1 << SHIFT_BITS) - 1);
    }

    /** The cell below a node's, so that rounding may have moved it up by one. */
    private int low(int node, int axis) {
        return Math.max(0, (int) (tree.min(node, axis) * perCell - origin[axis]) - 1);
    }

    /** The side above a node's cell, likewise. */
    private int high(int node, int axis) {
        return (int) (tree.max(node, axis) * perCell - origin[axis]) + 2;
    }

    /** The logarithm of the smallest step of which so many cells have no more than fit into a byte. */
    private static int shiftOf(int cells) {
        int shift = Math.max(0, Integer.SIZE - 8 - Integer.numberOfLeadingZeros(cells));
        return stepsAbove(cells, shift) <= MOST_STEPS ? shift : shift + 1;
    }

    private static int stepsAbove(int cells, int shift) {
        return -(-cells >> shift);
    }
}
