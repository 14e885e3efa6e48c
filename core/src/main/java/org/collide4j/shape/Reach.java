package org.collide4j.shape;

/** Radii around the origin: upper bounds that need no root and overflow only to infinity. */
final class Reach {
    private static final double SQRT_3 = 1.7320508075688774;

    private Reach() {}

    static double of(double x, double y, double z) {
        return SQRT_3 * Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }
}
