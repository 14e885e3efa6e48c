package org.collide4j.clash.depth;

import java.util.Arrays;

/** A growing array of longs, kept from pair to pair. */
public final class LongList {
    private long[] values = new long[64];
    private int size;

    public void clear() {
        size = 0;
    }

    public void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    public long get(int index) {
        return values[index];
    }

    public int size() {
        return size;
    }

    public void sort() {
        Arrays.sort(values, 0, size);
    }
}
