package org.collide4j.clash.depth;

import java.util.Arrays;

/** A binary heap of nodes and triangles with their bounds: greatest key first, equal keys in the order they came. */
final class BoundHeap {
    private double[] key = new double[64];
    private double[] bound = new double[64];
    private int[] age = new int[64];
    private int[] node = new int[64];
    private int[] slot = new int[64];
    private double[][] corners = new double[64][9];
    private int size;
    private int pushed;

    void clear() {
        size = 0;
        pushed = 0;
        for (int i = 0; i < slot.length; i++) {
            slot[i] = i;
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    double key() {
        return key[0];
    }

    /** The greatest bound of all that is in the heap; 0 if it is empty. */
    double greatestBound() {
        double greatest = 0;
        for (int i = 0; i < size; i++) {
            greatest = Math.max(greatest, bound[i]);
        }
        return greatest;
    }

    void push(double sortKey, double upperBound, int id, double[] triangle) {
        if (size == key.length) {
            grow();
        }
        int free = slot[size];
        System.arraycopy(triangle, 0, corners[free], 0, 9);
        key[size] = sortKey;
        bound[size] = upperBound;
        age[size] = pushed++;
        node[size] = id;
        int at = size++;
        while (at > 0 && comesBefore(at, (at - 1) / 2)) {
            swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    private void grow() {
        int old = key.length;
        key = Arrays.copyOf(key, 2 * old);
        bound = Arrays.copyOf(bound, 2 * old);
        age = Arrays.copyOf(age, 2 * old);
        node = Arrays.copyOf(node, 2 * old);
        slot = Arrays.copyOf(slot, 2 * old);
        corners = Arrays.copyOf(corners, 2 * old);
        for (int i = old; i < 2 * old; i++) {
            slot[i] = i;
            corners[i] = new double[9];
        }
    }

    /** Takes the greatest away: returns its node and writes its triangle. */
    int pop(double[] triangle) {
        int id = node[0];
        System.arraycopy(corners[slot[0]], 0, triangle, 0, 9);
        swap(0, --size);
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && comesBefore(child + 1, child)) {
                child++;
            }
            if (!comesBefore(child, at)) {
                break;
            }
            swap(child, at);
            at = child;
        }
        return id;
    }

    private boolean comesBefore(int i, int k) {
        return key[i] > key[k] || (key[i] == key[k] && age[i] < age[k]);
    }

    private void swap(int i, int k) {
        swap(key, i, k);
        swap(bound, i, k);
        swap(age, i, k);
        swap(node, i, k);
        swap(slot, i, k);
    }

    private static void swap(int[] values, int i, int k) {
        int value = values[i];
        values[i] = values[k];
        values[k] = value;
    }

    private static void swap(double[] values, int i, int k) {
        double value = values[i];
        values[i] = values[k];
        values[k] = value;
    }
}
