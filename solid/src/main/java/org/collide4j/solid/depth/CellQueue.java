package org.collide4j.solid.depth;

import java.util.Arrays;

/**
 * The cells of a search as a tree, and those that are open in a queue: the least bound first, of equal bounds the oldest.
 *
 * <p>A cell is what is left of its parent beyond one plane of an obstacle, and behind all planes before that one.
 */
final class CellQueue {
    private int[] parent = new int[256];
    private Obstacle[] obstacle = new Obstacle[256];
    private int[] first = new int[256];
    private int[] plane = new int[256];
    private double[] bound = new double[256];
    private double[] points = new double[768];
    private int[] heap = new int[256];
    private int cells;
    private int open;

    void clear() {
        cells = 0;
        open = 0;
    }

    /** Returns the least bound of the open cells; infinity if there are none. */
    double leastBound() {
        return open == 0 ? Double.POSITIVE_INFINITY : bound[heap[0]];
    }

    /** Returns the cell of all translations. */
    int root(Obstacle none) {
        return push(-1, none, -1, -1, 0, 0, 0, 0);
    }

    int push(int from, Obstacle cut, int firstPlane, int beyond, double least, double x, double y, double z) {
        if (cells == parent.length) {
            grow();
        }
        int cell = cells++;
        parent[cell] = from;
        obstacle[cell] = cut;
        first[cell] = firstPlane;
        plane[cell] = beyond;
        bound[cell] = least;
        points[3 * cell] = x;
        points[3 * cell + 1] = y;
        points[3 * cell + 2] = z;
        int at = open++;
        while (at > 0 && comesBefore(cell, heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = cell;
        return cell;
    }

    private void grow() {
        int length = 2 * parent.length;
        parent = Arrays.copyOf(parent, length);
        obstacle = Arrays.copyOf(obstacle, length);
        first = Arrays.copyOf(first, length);
        plane = Arrays.copyOf(plane, length);
        bound = Arrays.copyOf(bound, length);
        points = Arrays.copyOf(points, 3 * length);
        heap = Arrays.copyOf(heap, length);
    }

    private boolean comesBefore(int i, int k) {
        return bound[i] < bound[k] || (bound[i] == bound[k] && i < k);
    }

    /** Removes the cell with the least bound and returns it. */
    int pop() {
        int first = heap[0];
        int last = heap[--open];
        int at = 0;
        while (2 * at + 1 < open) {
            int child = 2 * at + 1;
            if (child + 1 < open && comesBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!comesBefore(heap[child], last)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
        return first;
    }

    /** Returns the cell that the cell was cut from; −1 for the root. */
    int parent(int cell) {
        return parent[cell];
    }

    Obstacle obstacle(int cell) {
        return obstacle[cell];
    }

    /** Returns where the planes begin behind which the cell lies, up to the one beyond which it does. */
    int firstPlane(int cell) {
        return first[cell];
    }

    /** Returns where the plane is beyond which the cell lies. */
    int plane(int cell) {
        return plane[cell];
    }

    double bound(int cell) {
        return bound[cell];
    }

    double x(int cell) {
        return points[3 * cell];
    }

    double y(int cell) {
        return points[3 * cell + 1];
    }

    double z(int cell) {
        return points[3 * cell + 2];
    }
}
