package org.collide4j.broad;

import java.util.Arrays;

/**
 * Best-first search through trees, which visits boxes by ascending measure, equal ones by ascending ids: a heap of nodes
 * opens the one with the least measure first.
 *
 * <p>The order depends on the boxes alone, not on the trees: of equal measures, nodes are opened before an item is reported,
 * and a node's measure is at most that of its content.
 */
final class BestFirst {
    private static final int NODE_BITS = 32;
    private static final int FLOOR_BITS = 6;

    private double[] keys = new double[64];

    /** Entries of the heap: an id, or the complement of a tree's index, a floor and a node. */
    private long[] what = new long[64];

    private int size;
    private double most;
    private BoxMeasure measure = (boxes, place) -> BoxMeasure.NEVER;

    /** Visits the boxes of the trees, one tree for each kind of the table, up to a measure. */
    void search(CurveTree[] trees, BoxTable table, BoxMeasure by, double atMost, BoxVisitor visitor) {
        measure = by;
        most = atMost;
        size = 0;
        for (int t = 0; t < trees.length; t++) {
            int floors = trees[t].floors();
            if (floors > 0) {
                offer(trees[t].nodes(), trees[t].root(), ~node(t, floors - 1, trees[t].root()));
            }
        }
        while (size > 0 && keys[0] <= most) {
            double at = keys[0];
            long entry = what[0];
            removeFirst();
            if (entry >= 0) {
                most = Math.min(most, visitor.met((int) entry, at));
            } else {
                open(trees, table, ~entry);
            }
        }
    }

    private static long node(int tree, int floor, int node) {
        return ((long) tree << (FLOOR_BITS + NODE_BITS)) | ((long) floor << NODE_BITS) | node;
    }

    private void open(CurveTree[] trees, BoxTable table, long entry) {
        int node = (int) entry;
        int floor = (int) (entry >>> NODE_BITS) & ((1 << FLOOR_BITS) - 1);
        int t = (int) (entry >>> (NODE_BITS + FLOOR_BITS));
        CurveTree tree = trees[t];
        int end = tree.endOfChildren(floor, node);
        for (int child = tree.firstChild(floor, node); child < end; child++) {
            if (floor > 0) {
                offer(tree.nodes(), child, ~node(t, floor - 1, child));
            } else if (table.kind(tree.item(child)) == t) {
                offer(table.boxes, tree.item(child), tree.item(child));
            }
        }
    }

    private void offer(double[] boxes, int box, long entry) {
        double at = measure.at(boxes, 6 * box);
        if (at <= most && at < BoxMeasure.NEVER) {
            add(at, entry);
        }
    }

    private void add(double key, long entry) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            what = Arrays.copyOf(what, 2 * size);
        }
        int at = size++;
        for (int up = (at - 1) >> 1; at > 0 && before(key, entry, up); up = (at - 1) >> 1) {
            keys[at] = keys[up];
            what[at] = what[up];
            at = up;
        }
        keys[at] = key;
        what[at] = entry;
    }

    private void removeFirst() {
        double key = keys[--size];
        long entry = what[size];
        int at = 0;
        for (int down = 1; down < size; down = 2 * at + 1) {
            if (down + 1 < size && before(keys[down + 1], what[down + 1], down)) {
                down++;
            }
            if (!before(keys[down], what[down], key, entry)) {
                break;
            }
            keys[at] = keys[down];
            what[at] = what[down];
            at = down;
        }
        keys[at] = key;
        what[at] = entry;
    }

    private boolean before(double key, long entry, int place) {
        return before(key, entry, keys[place], what[place]);
    }

    private static boolean before(double key, long entry, double otherKey, long otherEntry) {
        return key < otherKey || (key == otherKey && entry < otherEntry);
    }
}
