package org.collide4j.broad;

import java.util.Arrays;

/** A growing list of pairs of ids, each in a long: the smaller id in the upper half. */
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

    /** Adds a pair on a condition, without a branch, as overlaps are unpredictable. */
    void addIf(long pair, boolean condition) {
        add(pair);
        size -= condition ? 0 : 1;
    }

    void add(long pair) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = pair;
    }

    /** Adds all pairs of another list. */
    void addAll(FoundPairs others) {
        int sum = size + others.size;
        if (items.length < sum) {
            items = Arrays.copyOf(items, sum + (sum >> 1));
        }
        System.arraycopy(others.items, 0, items, size, others.size);
        size = sum;
    }

    /** Sorts ascending; {@code ids} exceeds all ids. */
    void sort(int ids, PairSorter sorter) {
        sorter.sort(items, size, ids);
    }

    /** Sets this list to the pairs of two lists, both ascending and without a common pair. */
    void merge(FoundPairs a, FoundPairs b) {
        if (items.length < a.size + b.size) {
            items = new long[a.size + b.size + ((a.size + b.size) >> 1)];
        }
        size = 0;
        int k = 0;
        for (int i = 0; i < a.size; i++) {
            while (k < b.size && b.items[k] < a.items[i]) {
                items[size++] = b.items[k++];
            }
            items[size++] = a.items[i];
        }
        System.arraycopy(b.items, k, items, size, b.size - k);
        size += b.size - k;
    }
}
