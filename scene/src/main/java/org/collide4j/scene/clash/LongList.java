package org.collide4j.scene.clash;

import java.util.Arrays;

/** A growing array of longs, kept from pair to pair. */
final class LongList {
    private long[] values = new long[64];
    private int size;

    void clear() {
        size = 0;
    }

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    long get(int index) {
        return values[index];
    }

    int size() {
        return size;
    }

    void sort() {
        Arrays.sort(values, 0, size);
    }
}
