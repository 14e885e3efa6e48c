package org.collide4j.hull;

/**
 * Vertices that a builder left out on purpose, and the error of the hull that results.
 *
 * @param weldedPoints how many points were taken to be the same as an earlier one nearby
 * @param error no point that the builder was given lies farther from the hull than this, rounding included
 */
public record Simplification(int weldedPoints, double error) {
    /** Nothing was left out. */
    public static final Simplification NONE = new Simplification(0, 0);
}
