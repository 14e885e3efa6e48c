package org.collide4j.gpu;

import java.util.Arrays;

/** The pairs of one pass, as ascending indices into the batch: all pairs, or the ones that the previous pass has left. */
final class Selection {
    private int[] pairs = {};
    private int size;
    private boolean all;

    void clear() {
        size = 0;
        all = false;
    }

    void takeAll(int count) {
        size = count;
        all = true;
    }

    void add(int pair) {
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, Math.max(256, 2 * size));
        }
        pairs[size++] = pair;
    }

    int size() {
        return size;
    }

    int pair(int index) {
        return all ? index : pairs[index];
    }
}
