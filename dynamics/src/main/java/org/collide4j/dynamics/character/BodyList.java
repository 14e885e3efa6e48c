package org.collide4j.dynamics.character;

import java.util.Arrays;

/** Handles of bodies, few at a time. */
final class BodyList {
    private long[] handles = new long[8];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return handles[index];
    }

    /** Adds a handle unless it is listed; returns false if it is. */
    boolean add(long handle) {
        if (contains(handle)) {
            return false;
        }
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, 2 * size);
        }
        handles[size++] = handle;
        return true;
    }

    /** Removes an entry; the last one takes its index. */
    void remove(int index) {
        handles[index] = handles[--size];
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
