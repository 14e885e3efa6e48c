package org.collide4j.hull;

import java.util.Arrays;

/** A growing list of ints. */
final class IntList {
    private int[] items = new int[16];
    private int size;

    int size() {
        return size;
    }

    int get(int index) {
        return items[index];
    }

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    void set(int index, int item) {
        items[index] = item;
    }

    void clear() {
        size = 0;
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
