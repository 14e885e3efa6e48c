package org.collide4j.gjk;

import org.collide4j.math.Vector3;
import org.collide4j.shape.SupportPoint;

/** Up to four support points, the newest last. */
public final class Simplex {
    public static final int CAPACITY = 4;

    private final SupportPoint[] points = new SupportPoint[CAPACITY];
    private int size;

    /** No points yet. */
    public Simplex() {
        for (int i = 0; i < CAPACITY; i++) {
            points[i] = new SupportPoint();
        }
    }

    public int size() {
        return size;
    }

    public SupportPoint point(int index) {
        return points[index];
    }

    public void clear() {
        size = 0;
    }

    /** The place that the next support point is written to; it counts from {@link #push} on. */
    public SupportPoint next() {
        return points[size];
    }

    public void push() {
        size++;
    }

    /** Takes the newest point back. */
    public void pop() {
        size--;
    }

    /** True if the point came from the same points of A and of B as one that is here. */
    public boolean contains(SupportPoint point) {
        for (int i = 0; i < size; i++) {
            if (points[i].same(point)) {
                return true;
            }
        }
        return false;
    }

    /** Keeps the points whose bits are set, in their order. */
    public void keep(int bits) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if ((bits & 1 << i) != 0) {
                SupportPoint free = points[kept];
                points[kept++] = points[i];
                points[i] = free;
            }
        }
        size = kept;
    }

    /** Writes the points of A and of B that belong to the weighted point of the simplex. */
    public void witnesses(double[] weights, Vector3 onA, Vector3 onB) {
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < size; i++) {
            onA.addScaled(weights[i], points[i].onA);
            onB.addScaled(weights[i], points[i].onB);
        }
    }
}
