package org.collide4j.alternatives.broad;

import java.util.Arrays;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.math.Aabb;

/**
 * Incremental sweep and prune: the interval ends of all boxes are kept sorted on each axis by swaps of neighbours; where a
 * lower end passes an upper one, a pair begins or ends (Cohen et al. 1995).
 *
 * <p>The boxes of the first update are sorted at once; later ones are inserted from the far end.
 */
public final class SweepAndPrune implements Candidate {
    private double[] boxes = {};
    private boolean[] isStatic = {};
    private int ids;
    private boolean sorted;

    /** Ends of each axis in order: twice an id, plus one for an upper end. */
    private final int[][] ends = new int[3][0];

    private final double[][] values = new double[3][0];

    /** Index of each end in {@link #ends}, by axis. */
    private final int[][] places = new int[3][0];

    private final PairBag pairs = new PairBag();

    @Override
    public void fix(int id, Aabb box) {
        move(id, box);
        isStatic[id] = true;
    }

    @Override
    public void move(int id, Aabb box) {
        if (id >= ids) {
            if (sorted) {
                throw new IllegalStateException("boxes come before the first update: " + id);
            }
            ids = id + 1;
            if (ids > isStatic.length) {
                isStatic = Arrays.copyOf(isStatic, 2 * ids);
                boxes = Arrays.copyOf(boxes, 12 * ids);
            }
        }
        set(id, 0, box.minX, box.maxX);
        set(id, 1, box.minY, box.maxY);
        set(id, 2, box.minZ, box.maxZ);
    }

    private void set(int id, int axis, double min, double max) {
        boolean up = min > boxes[6 * id + axis];
        boxes[6 * id + axis] = min;
        boxes[6 * id + 3 + axis] = max;
        if (sorted) {
            int[] place = places[axis];
            values[axis][place[2 * id]] = min;
            values[axis][place[2 * id + 1]] = max;
            if (up) {
                raise(axis, place[2 * id + 1]);
                raise(axis, place[2 * id]);
            } else {
                lower(axis, place[2 * id]);
                lower(axis, place[2 * id + 1]);
            }
            lower(axis, place[2 * id]); // for a box that shrinks or grows
            raise(axis, place[2 * id + 1]);
        }
    }

    private void lower(int axis, int from) {
        double[] v = values[axis];
        int[] e = ends[axis];
        double value = v[from];
        int end = e[from];
        int at = from;
        while (at > 0 && isBefore(value, end, v[at - 1], e[at - 1])) {
            int other = e[at - 1];
            if (((end ^ other) & 1) == 1) {
                if ((end & 1) == 0) {
                    begin(end >> 1, other >> 1);
                } else {
                    pairs.remove(end >> 1, other >> 1);
                }
            }
            put(axis, at, v[at - 1], other);
            at--;
        }
        put(axis, at, value, end);
    }

    private void raise(int axis, int from) {
        double[] v = values[axis];
        int[] e = ends[axis];
        double value = v[from];
        int end = e[from];
        int at = from;
        while (at + 1 < 2 * ids && isBefore(v[at + 1], e[at + 1], value, end)) {
            int other = e[at + 1];
            if (((end ^ other) & 1) == 1) {
                if ((end & 1) == 1) {
                    begin(end >> 1, other >> 1);
                } else {
                    pairs.remove(end >> 1, other >> 1);
                }
            }
            put(axis, at, v[at + 1], other);
            at++;
        }
        put(axis, at, value, end);
    }

    /** Compares ends; a lower end comes before an upper end at the same coordinate, so that touching boxes overlap. */
    private static boolean isBefore(double value, int end, double otherValue, int otherEnd) {
        return value < otherValue || (value == otherValue && (end & 1) < (otherEnd & 1));
    }

    private void put(int axis, int at, double value, int end) {
        values[axis][at] = value;
        ends[axis][at] = end;
        places[axis][end] = at;
    }

    private void begin(int a, int b) {
        if (a != b && !(isStatic[a] && isStatic[b]) && DynamicTree.overlap(boxes, 6 * a, boxes, 6 * b)) {
            pairs.add(a, b);
        }
    }

    @Override
    public int update() {
        if (!sorted) {
            sortAll();
            sorted = true;
        }
        return pairs.size();
    }

    private void sortAll() {
        for (int axis = 0; axis < 3; axis++) {
            int a = axis;
            ends[axis] = new int[2 * ids];
            values[axis] = new double[2 * ids];
            places[axis] = new int[2 * ids];
            Integer[] order = new Integer[2 * ids];
            Arrays.setAll(order, i -> i);
            Arrays.sort(
                    order,
                    (x, y) -> isBefore(end(a, x), x, end(a, y), y) ? -1 : isBefore(end(a, y), y, end(a, x), x) ? 1 : 0);
            for (int i = 0; i < 2 * ids; i++) {
                put(axis, i, end(axis, order[i]), order[i]);
            }
        }
        BoxPairs near = new BoxPairs();
        near.start(new AabbTree(Arrays.copyOf(boxes, 6 * ids)), 0);
        while (near.next()) {
            begin(near.first(), near.second());
        }
    }

    private double end(int axis, int end) {
        return boxes[6 * (end >> 1) + 3 * (end & 1) + axis];
    }

    @Override
    public long pair(int index) {
        return pairs.get(index);
    }
}
