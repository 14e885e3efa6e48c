package org.collide4j.gpu.kernel;

/**
 * The query of every pair of a piece.
 *
 * @param limit distance limit of {@code WITHIN}
 * @param relative largest width of an interval, as a fraction of the distance or of the pair's size
 * @param absolute width of an interval that is always sufficient
 * @param steps support points that a lane may evaluate
 * @param warm true if lanes start from the normals and corners of the piece, and replace them
 */
public record Question(Kind kind, double limit, double relative, double absolute, int steps, boolean warm) {
    /** Kind of query, one kernel each. */
    public enum Kind {
        WITHIN,
        DISTANCE,
        DEPTH,
        CAST,
        TURN;

        /** Returns true if lanes may start from the previous frame: casts do not. */
        public boolean mayBeWarm() {
            return motionNumbers() == 0;
        }

        /** Returns the numbers of a pair's motion; 0 if the query has none. */
        public int motionNumbers() {
            return this == CAST ? 3 : this == TURN ? Turn.MOTION : 0;
        }
    }
}
