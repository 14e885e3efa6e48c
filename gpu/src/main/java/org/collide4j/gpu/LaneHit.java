package org.collide4j.gpu;

import org.collide4j.gpu.kernel.Piece;
import org.collide4j.query.CastHit;
import org.collide4j.query.Termination;

/** The answer of a lane, as that of a cast. */
final class LaneHit extends CastHit {
    /** Takes the numbers of a lane that has proven a hit or a miss. */
    LaneHit take(Piece piece, int index) {
        int at = Piece.ANSWER * index;
        double[] numbers = piece.answers;
        if (piece.isMet(index)) {
            setTimes(Outcome.HIT, numbers[at + 2], numbers[at], numbers[at + 1]);
            pointOnA().set(numbers[at + 6], numbers[at + 7], numbers[at + 8]);
            pointOnB().set(numbers[at + 9], numbers[at + 10], numbers[at + 11]);
        } else {
            setTimes(Outcome.MISS, 1, 1, 1);
            pointOnA().set(0, 0, 0);
            pointOnB().set(0, 0, 0);
        }
        normal().set(numbers[at + 3], numbers[at + 4], numbers[at + 5]);
        setEnd(Termination.CONVERGED, piece.steps(index));
        return this;
    }

    /** The same of a ray, whose motion has so many lengths of its direction, rounded outwards. */
    LaneHit take(Piece piece, int index, double scale, double length) {
        take(piece, index);
        if (piece.isMet(index)) {
            double lower = Math.max(0, Math.nextDown(scale * lower()));
            double upper = Math.min(length, Math.nextUp(scale * upper()));
            setTimes(Outcome.HIT, Math.max(lower, Math.min(upper, scale * time())), lower, upper);
        } else {
            setTimes(Outcome.MISS, length, length, length);
        }
        return this;
    }
}
