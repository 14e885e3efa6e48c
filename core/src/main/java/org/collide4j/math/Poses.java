package org.collide4j.math;

import java.util.Arrays;
import java.util.Objects;

/**
 * A column of poses, as numbers side by side in one array: no object a pose, and read in the order in which they lie.
 *
 * <p>A pose is read into a {@link Pose} of the caller's, and has the bits of the one that was written. Mutable; allocates
 * only when it grows.
 *
 * <pre>{@code
 * var places = new Poses(100);
 * places.add(Pose.at(1, 0, 0));
 * places.set(0, Pose.at(2, 0, 0));
 * double x = places.get(0, new Pose()).translationX(); // 2
 * }</pre>
 */
public final class Poses {
    /** The numbers that {@link #setAll} takes of each pose: x y z of the translation, x y z w of the quaternion. */
    public static final int PLACE = 7;

    private final Pose scratch = new Pose();
    private double[] numbers;
    private int size;

    /** Creates an empty column with room for so many poses; it grows when more are added. */
    public Poses(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity must be 0 or more: " + capacity);
        }
        numbers = new double[Math.multiplyExact(Pose.NUMBERS, capacity)];
    }

    public int size() {
        return size;
    }

    /** Forgets all, and keeps their memory. */
    public void clear() {
        size = 0;
    }

    /** Adds a copy of a pose. */
    public void add(Pose pose) {
        int at = Pose.NUMBERS * size;
        if (at == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(16 * Pose.NUMBERS, 2 * at));
        }
        pose.write(numbers, at);
        size++;
    }

    /** Makes {@code out} the pose with this number, and returns it. */
    public Pose get(int index, Pose out) {
        return out.read(numbers, Pose.NUMBERS * Objects.checkIndex(index, size));
    }

    /** Replaces the pose with this number by a copy of another. */
    public void set(int index, Pose pose) {
        pose.write(numbers, Pose.NUMBERS * Objects.checkIndex(index, size));
    }

    /**
     * Replaces all poses by those of a column of numbers, as {@link Pose#of} would make them: x0 y0 z0 qx0 qy0 qz0 qw0 x1 …
     *
     * @throws IllegalArgumentException if there are fewer numbers than {@link #PLACE} a pose, or some are of no pose; those
     *     before it have been replaced then
     */
    public void setAll(double[] places) {
        if (places.length < (long) PLACE * size) {
            throw new IllegalArgumentException(
                    "places must have " + PLACE + " numbers for each of " + size + " poses: it has " + places.length);
        }
        for (int i = 0; i < size; i++) {
            int at = PLACE * i;
            scratch.setTranslation(places[at], places[at + 1], places[at + 2]);
            scratch.setRotation(places[at + 3], places[at + 4], places[at + 5], places[at + 6]);
            scratch.write(numbers, Pose.NUMBERS * i);
        }
    }

    @Override
    public String toString() {
        return size + " poses";
    }
}
