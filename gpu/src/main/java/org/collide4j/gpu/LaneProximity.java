package org.collide4j.gpu;

import org.collide4j.gpu.kernel.Piece;
import org.collide4j.math.Pose;
import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;

/** The answer of a distance or depth lane as a {@link Proximity}. */
final class LaneProximity extends Proximity {
    /** Reads the answer of a lane whose bounds have converged. */
    LaneProximity take(Piece piece, int index, Pose poseA) {
        setBounds(piece.nominal(index), piece.lower(index), piece.upper(index));
        setEnd(Termination.CONVERGED, piece.steps(index));
        piece.normal(index, poseA, normal());
        piece.pointOnA(index, poseA, pointOnA());
        piece.pointOnB(index, poseA, pointOnB());
        return this;
    }

    /** Sets an overlap without depth, the answer of a distance query for overlapping cores. */
    LaneProximity overlap(Piece piece, int index) {
        setBounds(0, 0, 0);
        setEnd(Termination.EARLY_OUT, piece.steps(index));
        setUnsigned();
        return this;
    }
}
