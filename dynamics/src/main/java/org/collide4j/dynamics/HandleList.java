package org.collide4j.dynamics;

import java.util.Arrays;

/** A list of handles of bodies that keeps its room. */
final class HandleList {
    private long[] handles = new long[8];
    private int size;

    void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    long get(int i) {
        return handles[i];
    }

    void add(long handle) {
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, 2 * size);
        }
        handles[size++] = handle;
    }

    boolean contains(long handle) {
        for (int i = 0; i < size; i++) {
            if (handles[i] == handle) {
                return true;
            }
        }
        return false;
    }
}
