package org.collide4j.gpu.kernel;

/**
 * The query of every pair of a piece.
 *
 * @param limit distance limit of {@code WITHIN}
 * @param relative largest width of an interval, as a fraction of the distance or of the pair's size
 * @param absolute width of an interval that is always sufficient
 * @param steps support points that a lane may evaluate
 */
public record Question(Kind kind, double limit, double relative, double absolute, int steps) {
    /** Kind of query, one kernel each. */
    public enum Kind {
        WITHIN,
        DISTANCE,
        DEPTH,
        CAST
    }
}
