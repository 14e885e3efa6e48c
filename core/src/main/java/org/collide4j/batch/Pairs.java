package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/**
 * The pairs of a batch: a column for each of the shapes and their poses.
 *
 * <p>Mutable, and meant to be kept: {@link #clear} leaves the memory in place, so that a batch that is filled anew each
 * frame allocates nothing once it has been as large as it gets. Not to be changed while a batch runs.
 */
public final class Pairs {
    private ConvexShape[] a;
    private ConvexShape[] b;
    private Pose[] poseA;
    private Pose[] poseB;
    private int size;

    public Pairs() {
        this(64);
    }

    /** Has room for so many pairs; it grows when more are added. */
    public Pairs(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity must be 0 or more: " + capacity);
        }
        a = new ConvexShape[capacity];
        b = new ConvexShape[capacity];
        poseA = poses(new Pose[0], capacity);
        poseB = poses(new Pose[0], capacity);
    }

    /** Adds a pair, whose poses are copied, and returns its index. */
    public int add(ConvexShape shapeA, Pose placeA, ConvexShape shapeB, Pose placeB) {
        if (size == a.length) {
            grow(Math.max(16, 2 * size));
        }
        a[size] = shapeA;
        b[size] = shapeB;
        poseA[size].set(placeA);
        poseB[size].set(placeB);
        return size++;
    }

    public int size() {
        return size;
    }

    /** Forgets all pairs, and keeps their memory. */
    public void clear() {
        Arrays.fill(a, 0, size, null); // or the shapes would live on
        Arrays.fill(b, 0, size, null);
        size = 0;
    }

    public ConvexShape a(int index) {
        return a[check(index)];
    }

    public ConvexShape b(int index) {
        return b[check(index)];
    }

    /** The pose itself: moving it moves the body. */
    public Pose poseA(int index) {
        return poseA[check(index)];
    }

    /** The pose itself: moving it moves the body. */
    public Pose poseB(int index) {
        return poseB[check(index)];
    }

    private int check(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("pair " + index + " of " + size);
        }
        return index;
    }

    private void grow(int capacity) {
        a = Arrays.copyOf(a, capacity);
        b = Arrays.copyOf(b, capacity);
        poseA = poses(poseA, capacity);
        poseB = poses(poseB, capacity);
    }

    private static Pose[] poses(Pose[] old, int capacity) {
        Pose[] poses = Arrays.copyOf(old, capacity);
        for (int i = old.length; i < capacity; i++) {
            poses[i] = new Pose();
        }
        return poses;
    }

    @Override
    public String toString() {
        return size + " pairs";
    }
}
