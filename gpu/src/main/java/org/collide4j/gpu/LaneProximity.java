package org.collide4j.gpu;

import org.collide4j.gpu.kernel.Piece;
import org.collide4j.math.Pose;
import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;

/** The answer of a lane, as that of a distance query. */
final class LaneProximity extends Proximity {
    /** Takes the numbers of a lane whose bounds met. */
    LaneProximity take(Piece piece, int index, Pose poseA) {
        setBounds(piece.nominal(index), piece.lower(index), piece.upper(index));
        setEnd(Termination.CONVERGED, piece.steps(index));
        piece.normal(index, poseA, normal());
        piece.pointOnA(index, poseA, pointOnA());
        piece.pointOnB(index, poseA, pointOnB());
        return this;
    }

    /** Says that the shapes overlap, and no more: what a distance without depth has to say. */
    LaneProximity overlap(Piece piece, int index) {
        setBounds(0, 0, 0);
        setEnd(Termination.EARLY_OUT, piece.steps(index));
        setUnsigned();
        return this;
    }
}
