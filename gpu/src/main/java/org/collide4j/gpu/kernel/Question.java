package org.collide4j.gpu.kernel;

/**
 * The query of every pair of a piece.
 *
 * @param limit of {@code WITHIN}: how far apart the shapes may be
 * @param relative how wide an interval may be, in parts of the distance or of the pair's size
 * @param absolute how wide it may be in any case
 * @param steps how many support points a lane may take
 */
public record Question(Kind kind, double limit, double relative, double absolute, int steps) {
    /** The kernel that answers. */
    public enum Kind {
        WITHIN,
        DISTANCE,
        DEPTH,
        CAST
    }
}
