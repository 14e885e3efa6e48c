package org.collide4j.alternatives.broad;

import java.util.Arrays;

/** The interval ends of boxes on one axis, sorted by swaps of neighbours: fast where boxes move little. */
final class SortedAxis {
    /** Receives passings of ends. */
    interface Passing {
        /** Receives that a lower end and an upper end have changed places: the intervals now overlap, or no longer do. */
        void passed(int a, int b, boolean overlapping);
    }

    private final Passing passing;

    /** Ends in order: twice an id, plus one for an upper end. */
    private int[] ends = {};

    private double[] values = {};
    private int count;

    /** Index of each end in {@link #ends}. */
    private int[] places = {};

    SortedAxis(Passing passing) {
        this.passing = passing;
    }

    /** Moves both ends of a box. */
    void move(int id, double low, double high) {
        int lower = 2 * id;
        int upper = lower + 1;
        boolean up = low > values[places[lower]];
        if (up) { // an end never overtakes the other one of its box
            set(upper, Math.max(high, values[places[upper]]));
            raise(places[upper]);
            set(lower, low);
            raise(places[lower]);
        } else {
            set(lower, low);
            lower(places[lower]);
        }
        set(upper, high);
        lower(places[upper]);
        raise(places[upper]);
    }

    private void set(int end, double value) {
        values[places[end]] = value;
    }

    private void lower(int from) {
        double value = values[from];
        int end = ends[from];
        int at = from;
        while (at > 0 && isBefore(value, end, values[at - 1], ends[at - 1])) {
            int other = ends[at - 1];
            if (((end ^ other) & 1) == 1) {
                passing.passed(end >> 1, other >> 1, (end & 1) == 0);
            }
            put(at, values[at - 1], other);
            at--;
        }
        put(at, value, end);
    }

    private void raise(int from) {
        double value = values[from];
        int end = ends[from];
        int at = from;
        while (at + 1 < count && isBefore(values[at + 1], ends[at + 1], value, end)) {
            int other = ends[at + 1];
            if (((end ^ other) & 1) == 1) {
                passing.passed(end >> 1, other >> 1, (end & 1) == 1);
            }
            put(at, values[at + 1], other);
            at++;
        }
        put(at, value, end);
    }

    /** Compares ends; a lower end comes before an upper end at the same coordinate, so that touching boxes overlap. */
    private static boolean isBefore(double value, int end, double otherValue, int otherEnd) {
        return value < otherValue || (value == otherValue && (end & 1) < (otherEnd & 1));
    }

    private void put(int at, double value, int end) {
        values[at] = value;
        ends[at] = end;
        places[end] = at;
    }

    /** Adds a box at the far end, beyond all others. */
    void append(int id) {
        makeRoom(count + 2, id);
        put(count++, Double.POSITIVE_INFINITY, 2 * id);
        put(count++, Double.POSITIVE_INFINITY, 2 * id + 1);
    }

    private void makeRoom(int endCount, int largestId) {
        if (endCount > ends.length) {
            ends = Arrays.copyOf(ends, 2 * endCount);
            values = Arrays.copyOf(values, 2 * endCount);
        }
        if (2 * largestId + 2 > places.length) {
            places = Arrays.copyOf(places, 4 * largestId + 4);
        }
    }

    /** Leaves out the ends of all other ids. */
    void keep(boolean[] ids) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (ids[ends[i] >> 1]) {
                put(kept++, values[i], ends[i]);
            }
        }
        count = kept;
    }

    /** Starts anew with the boxes of these ids, ascending, from an array with six numbers an id. */
    void sort(int[] ids, double[] boxes, int axis) {
        Integer[] order = new Integer[2 * ids.length];
        Arrays.setAll(order, i -> 2 * ids[i >> 1] + (i & 1));
        Arrays.sort(order, (x, y) -> compare(value(boxes, axis, x), x, value(boxes, axis, y), y));
        makeRoom(order.length, ids[ids.length - 1]);
        count = order.length;
        for (int i = 0; i < count; i++) {
            put(i, value(boxes, axis, order[i]), order[i]);
        }
    }

    private static int compare(double value, int end, double otherValue, int otherEnd) {
        if (isBefore(value, end, otherValue, otherEnd)) {
            return -1;
        }
        return isBefore(otherValue, otherEnd, value, end) ? 1 : 0;
    }

    private static double value(double[] boxes, int axis, int end) {
        return boxes[6 * (end >> 1) + 3 * (end & 1) + axis];
    }
}
