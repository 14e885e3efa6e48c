package org.collide4j.broad;

import java.util.Arrays;

/**
 * Fills the arrays of an {@link AabbTree}: top-down, without recursion.
 *
 * <p>A range of items is split between two of {@value #BINS} bins along the widest axis of the items' centres, where
 * (area of the left box) · (items left) + (area of the right box) · (items right) is smallest. Where that cannot split,
 * or the tree grows too deep, the range is halved as it lies.
 */
final class AabbTreeBuilder {
    private static final int BINS = 16;

    /** From here on ranges are halved: 2³¹ items need 31 more levels. */
    private static final int HALVE_FROM = AabbTree.MAX_DEPTH - 33;

    private final double[] items;
    private final double[] boxes;
    private final int[] links;
    private final int[] order;

    private final int[] stack = new int[4 * (AabbTree.MAX_DEPTH + 1)];
    private int top;

    private final double[] low = new double[3];
    private final double[] high = new double[3];
    private final int[] binCount = new int[BINS];
    private final double[] binBox = new double[6 * BINS];
    private final double[] sweepBox = new double[6];
    private final double[] leftCost = new double[BINS];

    AabbTreeBuilder(double[] items, double[] boxes, int[] links) {
        this.items = items;
        this.boxes = boxes;
        this.links = links;
        order = new int[items.length / 6];
        Arrays.setAll(order, i -> i);
    }

    void build() {
        push(0, 0, order.length, 0);
        while (top > 0) {
            int depth = stack[--top];
            int end = stack[--top];
            int begin = stack[--top];
            int node = stack[--top];
            enclose(node, begin, end);
            if (end - begin == 1) {
                links[node] = ~order[begin];
                continue;
            }
            int middle = depth < HALVE_FROM ? split(begin, end) : (begin + end) >>> 1;
            links[node] = node + 2 * (middle - begin); // the left subtree takes 2·items − 1 nodes
            push(links[node], middle, end, depth + 1);
            push(node + 1, begin, middle, depth + 1);
        }
    }

    private void push(int node, int begin, int end, int depth) {
        stack[top++] = node;
        stack[top++] = begin;
        stack[top++] = end;
        stack[top++] = depth;
    }

    private void enclose(int node, int begin, int end) {
        int at = 6 * node;
        setEmpty(boxes, at);
        for (int i = begin; i < end; i++) {
            add(boxes, at, items, 6 * order[i]);
        }
    }

    /** Returns where the range is split; reorders it so that the left items come first. */
    private int split(int begin, int end) {
        int axis = widestAxis(begin, end);
        double width = high[axis] - low[axis];
        double scale = BINS / width;
        if (!(width > 0 && scale < Double.POSITIVE_INFINITY)) {
            return (begin + end) >>> 1;
        }
        fillBins(begin, end, axis, scale);
        int cut = cheapestCut();
        int i = begin;
        int k = end;
        while (i < k) {
            if (bin(order[i], axis, scale) < cut) {
                i++;
            } else {
                k--;
                int swap = order[i];
                order[i] = order[k];
                order[k] = swap;
            }
        }
        return i == begin || i == end ? (begin + end) >>> 1 : i;
    }

    private int widestAxis(int begin, int end) {
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int i = begin; i < end; i++) {
            for (int axis = 0; axis < 3; axis++) {
                double center = center(order[i], axis);
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
            int bin = bin(order[i], axis, scale);
            binCount[bin]++;
            add(binBox, 6 * bin, items, 6 * order[i]);
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

    private int bin(int item, int axis, double scale) {
        return Math.min(BINS - 1, (int) ((center(item, axis) - low[axis]) * scale));
    }

    private double center(int item, int axis) {
        return 0.5 * items[6 * item + axis] + 0.5 * items[6 * item + 3 + axis];
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
