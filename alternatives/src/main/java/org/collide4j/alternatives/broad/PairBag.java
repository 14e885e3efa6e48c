package org.collide4j.alternatives.broad;

import java.util.Arrays;

/**
 * A set of pairs of ids, each with a mark, as a hash table with open addressing and a list; the last pair of the list
 * replaces a removed one.
 */
final class PairBag {
    private static final int FREE = -1;

    private long[] pairs = new long[64];
    private boolean[] marks = new boolean[64];
    private int size;
    private int[] table = new int[256];

    PairBag() {
        Arrays.fill(table, FREE);
    }

    int size() {
        return size;
    }

    long get(int index) {
        return pairs[index];
    }

    static int first(long pair) {
        return (int) (pair >>> 32);
    }

    static int second(long pair) {
        return (int) pair;
    }

    private static long pair(int a, int b) {
        return ((long) Math.min(a, b) << 32) | Math.max(a, b);
    }

    /** Adds a pair without a mark; returns false if it is there already. */
    boolean add(int a, int b) {
        long pair = pair(a, b);
        int at = find(pair);
        if (table[at] != FREE) {
            return false;
        }
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * size);
            marks = Arrays.copyOf(marks, 2 * size);
        }
        pairs[size] = pair;
        marks[size] = false;
        table[at] = size++;
        if (4 * size > table.length) {
            grow();
        }
        return true;
    }

    boolean contains(long pair) {
        return table[find(pair)] != FREE;
    }

    boolean isMarked(int index) {
        return marks[index];
    }

    void mark(int index, boolean mark) {
        marks[index] = mark;
    }

    void clear() {
        size = 0;
        Arrays.fill(table, FREE);
    }

    /** Removes a pair; returns false if there is none. */
    boolean remove(int a, int b) {
        int at = find(pair(a, b));
        boolean found = table[at] != FREE;
        if (found) {
            removeAt(table[at]);
        }
        return found;
    }

    /** Removes a pair by its index; the last pair takes the index. */
    void removeAt(int index) {
        int hole = find(pairs[index]);
        int mask = table.length - 1;
        for (int at = (hole + 1) & mask; table[at] != FREE; at = (at + 1) & mask) {
            if (((at - home(pairs[table[at]])) & mask) >= ((at - hole) & mask)) {
                table[hole] = table[at];
                hole = at;
            }
        }
        table[hole] = FREE;
        size--;
        if (index < size) {
            table[find(pairs[size])] = index;
            pairs[index] = pairs[size];
            marks[index] = marks[size];
        }
    }

    /** Returns the slot of a pair in the table, or the free slot where it would be. */
    private int find(long pair) {
        int mask = table.length - 1;
        int at = home(pair);
        while (table[at] != FREE && pairs[table[at]] != pair) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private int home(long pair) {
        long mixed = pair * 0x9E3779B97F4A7C15L; // 2^64 divided by the golden ratio (Knuth, 6.4)
        return (int) (mixed >>> 32) & (table.length - 1);
    }

    private void grow() {
        table = new int[2 * table.length];
        Arrays.fill(table, FREE);
        for (int i = 0; i < size; i++) {
            table[find(pairs[i])] = i;
        }
    }
}
