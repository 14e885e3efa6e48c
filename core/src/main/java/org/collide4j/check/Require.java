package org.collide4j.check;

/** Bad shapes cannot be constructed: each check names the parameter and its value. */
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
}
