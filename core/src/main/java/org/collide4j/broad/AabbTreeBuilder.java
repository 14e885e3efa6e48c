package org.collide4j.broad;

import java.util.Arrays;

/**
 * Builds the arrays of an {@link AabbTree} top-down, in place and without recursion.
 *
 * <p>A range of items is split between two of {@value #BINS} bins along the widest axis of the items' centres, where (area
 * of the left box) · (items left) + (area of the right box) · (items right) is smallest. If this cannot split, or the tree
 * grows too deep, the range is halved in its order.
 *
 * <p>The boxes of pending items are at the end of the array in which the nodes' boxes grow from the front. With k items
 * done, the nodes take at most 2k slots, and two for each level of the path to them. The items' indices are likewise at the
 * end of the links.
 */
final class AabbTreeBuilder {
    private static final int BINS = 16;

    /** Depth from which ranges are halved: 2³¹ items need 31 more levels. */
    private static final int HALVE_FROM = AabbTree.MAX_DEPTH - 33;

    /** Spare boxes beyond the nodes, so that no node overwrites a pending item. */
    private static final int SPARE = 2 * AabbTree.MAX_DEPTH + 4;

    private final double[] boxes;
    private final int[] links;
    private final int count;

    /** First slot of the pending items. */
    private final int waiting;

    private int next = 1;

    private final int[] stack = new int[4 * (AabbTree.MAX_DEPTH + 1)];
    private int top;

    private final double[] low = new double[3];
    private final double[] high = new double[3];
    private final int[] binCount = new int[BINS];
    private final double[] binBox = new double[6 * BINS];
    private final double[] sweepBox = new double[6];
    private final double[] leftCost = new double[BINS];

    AabbTreeBuilder(int count, ItemBoxes source) {
        int nodes = 2 * count - 1;
        boxes = new double[Math.multiplyExact(6, nodes + SPARE)];
        links = new int[nodes + SPARE];
        this.count = count;
        waiting = nodes + SPARE - count;
        for (int i = 0; i < count; i++) {
            links[waiting + i] = i;
            source.write(i, boxes, 6 * (waiting + i));
            requireBox(i);
        }
    }

    private void requireBox(int item) {
        int at = 6 * (waiting + item);
        for (int k = at; k < at + 3; k++) {
            if (!(boxes[k] <= boxes[k + 3] && Double.isFinite(boxes[k]) && Double.isFinite(boxes[k + 3]))) {
                throw new IllegalArgumentException("box " + item + " must be finite and not empty: from " + boxes[k]
                        + " to " + boxes[k + 3] + " on axis " + (k - at));
            }
        }
    }

    /** Returns the boxes of all nodes; for a large tree the array is longer than needed. */
    double[] boxes() {
        return boxes;
    }

    /** Returns the links of all nodes, see {@link AabbTree#link}; for a large tree the array is longer than needed. */
    int[] links() {
        return links;
    }

    AabbTreeBuilder build() {
        enclose(0, 0, count);
        open(0, 0, count, 0);
        while (top > 0) {
            int depth = stack[--top];
            int end = stack[--top];
            int begin = stack[--top];
            split(stack[--top], begin, end, depth);
        }
        return this;
    }

    /** Adds a node: a leaf for one item, else a range that is pending. */
    private void open(int node, int begin, int end, int depth) {
        if (end - begin == 1) {
            links[node] = ~links[waiting + begin];
            return;
        }
        stack[top++] = node;
        stack[top++] = begin;
        stack[top++] = end;
        stack[top++] = depth;
    }

    private void split(int node, int begin, int end, int depth) {
        int left = next;
        int middle = begin;
        if (depth < HALVE_FROM) {
            middle = partition(begin, end, left);
        }
        if (middle == begin || middle == end) {
            middle = (begin + end) >>> 1;
            enclose(left, begin, middle);
            enclose(left + 1, middle, end);
        }
        links[node] = left;
        next += 2;
        open(left + 1, middle, end, depth + 1);
        open(left, begin, middle, depth + 1);
    }

    private void enclose(int node, int begin, int end) {
        setEmpty(sweepBox, 0);
        for (int i = begin; i < end; i++) {
            add(sweepBox, 0, boxes, 6 * (waiting + i));
        }
        System.arraycopy(sweepBox, 0, boxes, 6 * node, 6);
    }

    /** Partitions the items, and writes the boxes of both sides; returns the start of the right ones, or an end. */
    private int partition(int begin, int end, int left) {
        int axis = widestAxis(begin, end);
        double width = high[axis] - low[axis];
        double scale = BINS / width;
        if (!(width > 0 && scale < Double.POSITIVE_INFINITY)) {
            return begin;
        }
        fillBins(begin, end, axis, scale);
        int cut = cheapestCut();
        int i = begin;
        int k = end;
        while (i < k) {
            if (bin(i, axis, scale) < cut) {
                i++;
            } else {
                swap(i, --k);
            }
        }
        join(0, cut, 6 * left);
        join(cut, BINS, 6 * (left + 1));
        return i;
    }

    private void swap(int i, int k) {
        int item = links[waiting + i];
        links[waiting + i] = links[waiting + k];
        links[waiting + k] = item;
        int p = 6 * (waiting + i);
        int q = 6 * (waiting + k);
        for (int axis = 0; axis < 6; axis++) {
            double side = boxes[p + axis];
            boxes[p + axis] = boxes[q + axis];
            boxes[q + axis] = side;
        }
    }

    private void join(int from, int to, int at) {
        setEmpty(sweepBox, 0);
        for (int bin = from; bin < to; bin++) {
            add(sweepBox, 0, binBox, 6 * bin);
        }
        System.arraycopy(sweepBox, 0, boxes, at, 6);
    }

    private int widestAxis(int begin, int end) {
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int i = begin; i < end; i++) {
            for (int axis = 0; axis < 3; axis++) {
                double center = center(i, axis);
                low[axis] = Math.min(low[axis], center);
                high[axis] = Math.max(high[axis], center);
            }
        }
        int widest = high[1] - low[1] > high[0] - low[0] ? 1 : 0;
        return high[2] - low[2] > high[widest] - low[widest] ? 2 : widest;
    }

    private void fillBins(int begin, int end, int axis, double scale) {
        Arrays.fill(binCount, 0);
        for (int bin = 0; bin < BINS; bin++) {
            setEmpty(binBox, 6 * bin);
        }
        for (int i = begin; i < end; i++) {
            int bin = bin(i, axis, scale);
            binCount[bin]++;
            add(binBox, 6 * bin, boxes, 6 * (waiting + i));
        }
    }

    /** Returns the first bin of the right side; the first and the last bin are never empty. */
    private int cheapestCut() {
        setEmpty(sweepBox, 0);
        int count = 0;
        for (int bin = 0; bin < BINS - 1; bin++) {
            add(sweepBox, 0, binBox, 6 * bin);
            count += binCount[bin];
            leftCost[bin + 1] = count * area(sweepBox);
        }
        setEmpty(sweepBox, 0);
        count = 0;
        int best = BINS / 2;
        double least = Double.POSITIVE_INFINITY;
        for (int bin = BINS - 1; bin > 0; bin--) {
            add(sweepBox, 0, binBox, 6 * bin);
            count += binCount[bin];
            double cost = leftCost[bin] + count * area(sweepBox);
            if (cost < least) {
                least = cost;
                best = bin;
            }
        }
        return best;
    }

    private int bin(int position, int axis, double scale) {
        return Math.min(BINS - 1, (int) ((center(position, axis) - low[axis]) * scale));
    }

    private double center(int position, int axis) {
        int at = 6 * (waiting + position) + axis;
        return 0.5 * boxes[at] + 0.5 * boxes[at + 3];
    }

    private static double area(double[] box) {
        double x = box[3] - box[0];
        double y = box[4] - box[1];
        double z = box[5] - box[2];
        return x * y + y * z + z * x;
    }

    private static void setEmpty(double[] box, int at) {
        Arrays.fill(box, at, at + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, at + 3, at + 6, Double.NEGATIVE_INFINITY);
    }

    private static void add(double[] box, int at, double[] other, int from) {
        for (int k = 0; k < 3; k++) {
            box[at + k] = Math.min(box[at + k], other[from + k]);
            box[at + 3 + k] = Math.max(box[at + 3 + k], other[from + 3 + k]);
        }
    }
}
