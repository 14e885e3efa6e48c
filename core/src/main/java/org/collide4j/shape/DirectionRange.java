package org.collide4j.shape;

/**
 * Directions have any length, but where a ball's radius is divided by it, or its square is taken, one that is too short or
 * too long makes no number. A power of two brings it into range, and changes no bit where it was not needed.
 */
final class DirectionRange {
    private static final double SHORT = 0x1p-20;
    private static final double LONG = 0x1p400;

    private DirectionRange() {}

    /** True if a direction of that length, as computed from its squares, needs no scaling. */
    static boolean holds(double length) {
        return length > SHORT && length < LONG;
    }

    /**
     * Returns the power of two that brings a direction into range which {@link #holds} is false for; the direction is
     * not zero.
     */
    static double scale(double dx, double dy, double dz) {
        double largest = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
        return Math.scalb(1.0, Math.min(-Math.getExponent(largest), Double.MAX_EXPONENT));
    }
}
