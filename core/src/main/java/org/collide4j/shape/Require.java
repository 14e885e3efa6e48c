package org.collide4j.shape;

/** Bad shapes cannot be constructed: each check names the parameter and its value. */
final class Require {
    private Require() {}

    static void extent(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and not negative: " + value);
        }
    }

    static void point(String name, double x, double y, double z) {
        if (!(Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z))) {
            throw new IllegalArgumentException(name + " must be finite: (" + x + ", " + y + ", " + z + ")");
        }
    }
}
