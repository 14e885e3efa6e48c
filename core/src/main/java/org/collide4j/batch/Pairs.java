package org.collide4j.batch;

import java.util.Arrays;
import java.util.Objects;
import org.collide4j.math.Pose;
import org.collide4j.math.Poses;
import org.collide4j.shape.ConvexShape;

/**
 * The pairs of a batch: a column for each of the shapes, and one of numbers for their poses; no object a pair.
 *
 * <p>Mutable, and meant to be kept: bodies move by {@link #setPoseA}, or all at once by {@link #setPosesA}, and {@link
 * #clear} leaves the memory in place, so that a batch that is filled anew each frame allocates nothing once it has been as
 * large as it gets. Not to be changed while a batch runs.
 *
 * <p>With {@link #keepWarmStarts}, each query starts from where the previous one about the same pair ended. That pays where
 * bodies move little between two calls: distances of polytopes then take about one support point a pair.
 *
 * <pre>{@code
 * var pairs = new Pairs();
 * int crate = pairs.add(new Box(1, 1, 1), new Pose(), new Sphere(0.5), new Pose());
 * for (int frame = 0; frame < 10; frame++) {
 *     pairs.setPoseB(crate, Pose.at(3, 0, 0.1 * frame)); // the shapes stay
 *     batch.signedDistance(pairs, new Distances());
 * }
 * }</pre>
 */
public final class Pairs {
    private ConvexShape[] a;
    private ConvexShape[] b;
    private final Poses posesA;
    private final Poses posesB;
    private final WarmStarts warmStarts = new WarmStarts();
    private boolean keepsWarmStarts;
    private int size;

    public Pairs() {
        this(64);
    }

    /** Has room for so many pairs; it grows when more are added. */
    public Pairs(int capacity) {
        posesA = new Poses(capacity);
        posesB = new Poses(capacity);
        a = new ConvexShape[capacity];
        b = new ConvexShape[capacity];
    }

    /** Adds a pair, whose poses are copied, and returns its index. */
    public int add(ConvexShape shapeA, Pose placeA, ConvexShape shapeB, Pose placeB) {
        Objects.requireNonNull(shapeA, "shapeA");
        Objects.requireNonNull(placeA, "placeA");
        Objects.requireNonNull(shapeB, "shapeB");
        Objects.requireNonNull(placeB, "placeB");
        if (size == a.length) {
            int capacity = Math.max(16, 2 * size);
            a = Arrays.copyOf(a, capacity);
            b = Arrays.copyOf(b, capacity);
        }
        a[size] = shapeA;
        b[size] = shapeB;
        posesA.add(placeA);
        posesB.add(placeB);
        return size++;
    }

    public int size() {
        return size;
    }

    /**
     * Keeps from now on what each answer leaves for the next query about the same pair: normals, simplices, polytopes (feed
     * forward, Kenwright 2015 §4.7). Returns these pairs.
     *
     * <p>Warm starts change the last bits of answers, never their intervals' truth, and mostly the time. Answers then depend
     * on earlier calls, but not on the number of threads. On the CPU a pair takes one to some kilobytes ({@link
     * org.collide4j.query.Pair}), on a device 40 bytes.
     */
    public Pairs keepWarmStarts() {
        keepsWarmStarts = true;
        return this;
    }

    /** Returns true if queries start from where the previous ones ended. */
    public boolean keepsWarmStarts() {
        return keepsWarmStarts;
    }

    /** Forgets the warm starts of all pairs: the next query starts as the first did. */
    public void forget() {
        for (int i = 0; i < size; i++) {
            warmStarts.forget(i);
        }
    }

    /** Forgets the warm start of a pair whose bodies have jumped. */
    public void forget(int index) {
        warmStarts.forget(check(index));
    }

    /** Returns the columns of the warm starts, for implementations of {@link BatchQueries}. */
    public WarmStarts warmStarts() {
        return warmStarts;
    }

    /** Forgets all pairs, and keeps their memory. */
    public void clear() {
        warmStarts.clear();
        Arrays.fill(a, 0, size, null); // or the shapes would live on
        Arrays.fill(b, 0, size, null);
        posesA.clear();
        posesB.clear();
        size = 0;
    }

    public ConvexShape a(int index) {
        return a[check(index)];
    }

    public ConvexShape b(int index) {
        return b[check(index)];
    }

    /** Copies the pose of A into {@code out} and returns {@code out}. */
    public Pose poseA(int index, Pose out) {
        return posesA.get(index, out);
    }

    /** Copies the pose of B into {@code out} and returns {@code out}. */
    public Pose poseB(int index, Pose out) {
        return posesB.get(index, out);
    }

    /** Sets the pose of A to a copy of the given one. */
    public void setPoseA(int index, Pose place) {
        posesA.set(index, place);
    }

    /** Sets the pose of B to a copy of the given one. */
    public void setPoseB(int index, Pose place) {
        posesB.set(index, place);
    }

    /** Sets the poses of all A from an array of seven numbers a pair: position x y z, then quaternion x y z w. */
    public void setPosesA(double[] places) {
        posesA.setAll(places);
    }

    /** Sets the poses of all B from an array of seven numbers a pair: position x y z, then quaternion x y z w. */
    public void setPosesB(double[] places) {
        posesB.setAll(places);
    }

    private int check(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("pair " + index + " of " + size);
        }
        return index;
    }

    @Override
    public String toString() {
        return size + " pairs";
    }
}
