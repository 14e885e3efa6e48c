package org.collide4j.check;

/** Checks of arguments; each names the parameter and its value. */
public final class Require {
    /** Differences of lengths up to this one stay finite. */
    private static final double LARGEST = 1e300;

    private Require() {}

    public static void extent(String name, double value) {
        if (!(value >= 0 && value <= LARGEST)) {
            throw new IllegalArgumentException(name + " must be between 0 and 1e300: " + value);
        }
    }

    public static void point(String name, double x, double y, double z) {
        if (!(Math.abs(x) <= LARGEST && Math.abs(y) <= LARGEST && Math.abs(z) <= LARGEST)) {
            throw new IllegalArgumentException(
                    name + " must be finite, at most 1e300 in size: (" + x + ", " + y + ", " + z + ")");
        }
    }

    /** Returns the index if it is from 0 to below the count. */
    public static int index(String name, int index, int count) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(name + " " + index + " of " + count);
        }
        return index;
    }
}
