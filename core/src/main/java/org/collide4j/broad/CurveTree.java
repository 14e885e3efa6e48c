package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.list.InPlaceSort;

/**
 * A bounding volume tree for searches, built in linear time: each four successive boxes on a space-filling curve share a
 * node, each four nodes a parent, up to the root.
 *
 * <p>The curve is Morton's (1966): interleaved bits of a box's cell indices on the three axes. Cells are sized by a sample
 * of the boxes, so that a few distant ones do not make them coarse. Boxes of very different sizes are on separate curves, so
 * that a large box enlarges only its own ancestors.
 */
final class CurveTree {
    /** Most floors of nodes: four to this power exceeds the number of ids. */
    static final int MOST_FLOORS = 16;

    private static final int SAMPLE = 64;
    private static final int AXIS_BITS = 20;
    private static final double CELLS = 1 << AXIS_BITS;
    private static final int SIZE_CLASSES = 16;

    private long[] keys = {};
    private int[] ids = {};
    private long[] spareKeys = {};
    private int[] spareIds = {};
    private int size;

    /** Boxes of the nodes: those above the items first, the root last. */
    private double[] nodes = {};

    /** Start of each floor of nodes, and the end. */
    private final int[] floor = new int[MOST_FLOORS + 1];

    private int floors;

    private final double[] sample = new double[SAMPLE];
    private final double[] low = new double[3];
    private final double[] cellsPerLength = new double[3];
    private int middleClass;
    private final int[] digits = new int[256];

    /** Replaces the items; their boxes are at six times their ids. */
    void build(int[] items, int count, double[] boxes) {
        size = count;
        floors = 0;
        if (size == 0) {
            return;
        }
        if (size > ids.length) {
            int room = size + (size >> 1);
            ids = new int[room];
            spareIds = new int[room];
            keys = new long[room];
            spareKeys = new long[room];
        }
        System.arraycopy(items, 0, ids, 0, size);
        measure(boxes);
        for (int i = 0; i < size; i++) {
            keys[i] = key(boxes, 6 * ids[i]);
        }
        for (int shift = 0; shift < Long.SIZE; shift += 8) {
            sort(shift);
        }
        layFloors();
        encloseItems(boxes);
        encloseNodes();
    }

    private void layFloors() {
        int count = size;
        int end = 0;
        do {
            floor[floors++] = end;
            count = (count + 3) >> 2;
            end += count;
        } while (count > 1);
        floor[floors] = end;
        if (nodes.length < 6 * end) {
            nodes = new double[6 * (end + (end >> 1))];
        }
    }

    private void encloseItems(double[] boxes) {
        for (int i = 0; i < floor[1]; i++) {
            enclose(i);
            for (int k = 4 * i; k < endOfChildren(0, i); k++) {
                enclose(i, boxes, 6 * ids[k]);
            }
        }
    }

    private void encloseNodes() {
        for (int f = 1; f < floors; f++) {
            for (int i = floor[f]; i < floor[f + 1]; i++) {
                enclose(i);
                for (int k = firstChild(f, i); k < endOfChildren(f, i); k++) {
                    enclose(i, nodes, 6 * k);
                }
            }
        }
    }

    private void enclose(int node) {
        Arrays.fill(nodes, 6 * node, 6 * node + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(nodes, 6 * node + 3, 6 * node + 6, Double.NEGATIVE_INFINITY);
    }

    private void enclose(int node, double[] b, int p) {
        for (int k = 0; k < 3; k++) {
            nodes[6 * node + k] = Math.min(nodes[6 * node + k], b[p + k]);
            nodes[6 * node + 3 + k] = Math.max(nodes[6 * node + 3 + k], b[p + 3 + k]);
        }
    }

    /** Sizes the cells for nine tenths of a sample of the boxes, with as much space again on both sides. */
    private void measure(double[] boxes) {
        int count = Math.min(SAMPLE, size);
        for (int axis = 0; axis < 3; axis++) {
            for (int i = 0; i < count; i++) {
                sample[i] = boxes[6 * ids[sampled(i, count)] + axis];
            }
            InPlaceSort.sort(sample, count);
            double from = sample[count / 20];
            double span = sample[count - 1 - count / 20] - from;
            low[axis] = from - span;
            cellsPerLength[axis] = Math.min(Double.MAX_VALUE, CELLS / 3 / span); // none if there is no span
        }
        for (int i = 0; i < count; i++) {
            sample[i] = sizeClass(boxes, 6 * ids[sampled(i, count)]);
        }
        InPlaceSort.sort(sample, count);
        middleClass = (int) sample[count / 2];
    }

    private int sampled(int i, int count) {
        return (int) ((long) i * size / count);
    }

    /** Returns the size class of a box: each covers a factor of four. */
    private static int sizeClass(double[] b, int p) {
        return Math.getExponent(Math.max(b[p + 3] - b[p], Math.max(b[p + 4] - b[p + 1], b[p + 5] - b[p + 2]))) >> 1;
    }

    private long key(double[] b, int p) {
        int classFromMiddle = sizeClass(b, p) - middleClass + SIZE_CLASSES / 2;
        long curve = Math.max(0, Math.min(SIZE_CLASSES - 1, classFromMiddle));
        long x = spread(cell(b[p], 0));
        long y = spread(cell(b[p + 1], 1));
        long z = spread(cell(b[p + 2], 2));
        return (curve << (3 * AXIS_BITS)) | x | (y << 1) | (z << 2);
    }

    private long cell(double place, int axis) {
        return (long) Math.max(0, Math.min(CELLS - 1, (place - low[axis]) * cellsPerLength[axis]));
    }

    /** Spreads the bits of a number to every third position. */
    private static long spread(long cell) {
        long v = cell;
        v = (v | (v << 32)) & 0x001F00000000FFFFL;
        v = (v | (v << 16)) & 0x001F0000FF0000FFL;
        v = (v | (v << 8)) & 0x100F00F00F00F00FL;
        v = (v | (v << 4)) & 0x10C30C30C30C30C3L;
        return (v | (v << 2)) & 0x1249249249249249L;
    }

    /** Sorts by one digit of the keys; the sort is stable. */
    private void sort(int shift) {
        Arrays.fill(digits, 0);
        for (int i = 0; i < size; i++) {
            digits[digit(keys[i], shift)]++;
        }
        if (digits[digit(keys[0], shift)] == size) {
            return;
        }
        int before = 0;
        for (int d = 0; d < digits.length; d++) {
            int count = digits[d];
            digits[d] = before;
            before += count;
        }
        for (int i = 0; i < size; i++) {
            int to = digits[digit(keys[i], shift)]++;
            spareKeys[to] = keys[i];
            spareIds[to] = ids[i];
        }
        long[] k = keys;
        keys = spareKeys;
        spareKeys = k;
        int[] d = ids;
        ids = spareIds;
        spareIds = d;
    }

    private static int digit(long key, int shift) {
        return (int) (key >>> shift) & 255;
    }

    /** Returns the number of floors of nodes above the items; 0 for a tree without items. */
    int floors() {
        return floors;
    }

    int root() {
        return floor[floors] - 1;
    }

    /** Returns the first of up to four children of a node: a node of the floor below, or an item's index on floor 0. */
    int firstChild(int onFloor, int node) {
        return 4 * (node - floor[onFloor]) + (onFloor == 0 ? 0 : floor[onFloor - 1]);
    }

    /** Returns the end of a node's children. */
    int endOfChildren(int onFloor, int node) {
        return Math.min(onFloor == 0 ? size : floor[onFloor], firstChild(onFloor, node) + 4);
    }

    /** Returns the boxes of the nodes, six numbers each. */
    double[] nodes() {
        return nodes;
    }

    int item(int place) {
        return ids[place];
    }
}
