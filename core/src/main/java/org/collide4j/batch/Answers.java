package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/** The columns that all answers of a batch have: an interval, a normal and two witness points for each pair. */
abstract sealed class Answers permits Distances, Hits {
    private double[] lower = {};
    private double[] upper = {};
    private double[] normal = {};
    private double[] pointOnA = {};
    private double[] pointOnB = {};
    private int size;

    Answers() {}

    /** Makes room for so many answers, which hold nothing yet: for those who fill columns themselves. */
    public void resize(int count) {
        size = count;
        if (lower.length < count) {
            lower = Arrays.copyOf(lower, count);
            upper = Arrays.copyOf(upper, count);
            normal = Arrays.copyOf(normal, 3 * count);
            pointOnA = Arrays.copyOf(pointOnA, 3 * count);
            pointOnB = Arrays.copyOf(pointOnB, 3 * count);
        }
    }

    final void setProof(int index, double low, double high) {
        lower[index] = low;
        upper[index] = high;
    }

    final void setContact(int index, Vector3 n, Vector3 onA, Vector3 onB) {
        set(normal, index, n);
        set(pointOnA, index, onA);
        set(pointOnB, index, onB);
    }

    private static void set(double[] column, int index, Vector3 v) {
        column[3 * index] = v.x;
        column[3 * index + 1] = v.y;
        column[3 * index + 2] = v.z;
    }

    private static Vector3 get(double[] column, int index, Vector3 out) {
        return out.set(column[3 * index], column[3 * index + 1], column[3 * index + 2]);
    }

    /** Returns the number of pairs that the batch answered. */
    public final int size() {
        return size;
    }

    /** Returns the proven lower bound of the answer, rounding included. */
    public final double lower(int index) {
        return lower[check(index)];
    }

    /** Returns the proven upper bound of the answer, rounding included. */
    public final double upper(int index) {
        return upper[check(index)];
    }

    /** out = the unit normal of the contact plane, from A to B. */
    public final Vector3 normal(int index, Vector3 out) {
        return get(normal, check(index), out);
    }

    /** out = the witness point on A, in the world. */
    public final Vector3 pointOnA(int index, Vector3 out) {
        return get(pointOnA, check(index), out);
    }

    /** out = the witness point on B, in the world. */
    public final Vector3 pointOnB(int index, Vector3 out) {
        return get(pointOnB, check(index), out);
    }

    final int check(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("answer " + index + " of " + size);
        }
        return index;
    }
}
