package org.collide4j.broad;

import java.util.Arrays;

/** A growing list of pairs of ids, each one number: the smaller id above the larger. */
final class FoundPairs {
    private long[] items = new long[64];
    private int size;

    static int first(long pair) {
        return (int) (pair >>> 32);
    }

    static int second(long pair) {
        return (int) pair;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return items[index];
    }

    void clear() {
        size = 0;
    }

    /** Adds a pair of different ids. */
    void add(int a, int b) {
        add((long) Math.min(a, b) << 32 | Math.max(a, b));
    }

    void add(long pair) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = pair;
    }

    /** Sorts ascending; all ids are less than this. */
    void sort(int ids, PairSorter sorter) {
        sorter.sort(items, size, ids);
    }
}
