package org.collide4j.gpu;

import org.collide4j.gpu.kernel.Piece;
import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;

/** The answer of a lane, as that of a distance query. */
final class LaneProximity extends Proximity {
    /** Takes the numbers of a lane whose bounds met. */
    LaneProximity take(Piece piece, int index) {
        int at = Piece.ANSWER * index;
        double[] numbers = piece.answers;
        setBounds(numbers[at + 2], numbers[at], numbers[at + 1]);
        setEnd(Termination.CONVERGED, piece.steps(index));
        normal().set(numbers[at + 3], numbers[at + 4], numbers[at + 5]);
        pointOnA().set(numbers[at + 6], numbers[at + 7], numbers[at + 8]);
        pointOnB().set(numbers[at + 9], numbers[at + 10], numbers[at + 11]);
        return this;
    }

    /** Says that the shapes overlap, and no more: what a distance without depth has to say. */
    LaneProximity overlap(Piece piece, int index) {
        setBounds(0, 0, 0);
        setEnd(Termination.EARLY_OUT, piece.steps(index));
        return this;
    }
}
