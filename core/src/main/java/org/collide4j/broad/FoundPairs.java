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

    /** Adds the pair if that is true, without a branch: what overlaps nobody can predict. */
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

    /** Sorts ascending; all ids are less than this. */
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
