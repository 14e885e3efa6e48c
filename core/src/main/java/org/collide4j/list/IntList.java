package org.collide4j.list;

import java.util.Arrays;

/** A growing list of ints. */
public final class IntList {
    private int[] items = new int[16];
    private int size;

    public int size() {
        return size;
    }

    public int get(int index) {
        return items[index];
    }

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    /** Takes the last item off; the list must not be empty. */
    public int removeLast() {
        return items[--size];
    }

    public void set(int index, int item) {
        items[index] = item;
    }

    public void clear() {
        size = 0;
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
