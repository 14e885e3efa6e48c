package org.collide4j.gpu;

import org.collide4j.gpu.kernel.Piece;
import org.collide4j.math.Pose;
import org.collide4j.query.CastHit;
import org.collide4j.query.Termination;

/** The answer of a cast lane as a {@link CastHit}. */
final class LaneHit extends CastHit {
    /** Reads the answer of a lane that has proven a hit or a miss. */
    LaneHit take(Piece piece, int index, Pose poseA) {
        if (piece.isConverged(index)) {
            setTimes(Outcome.HIT, piece.nominal(index), piece.lower(index), piece.upper(index));
            piece.pointOnA(index, poseA, pointOnA());
            piece.pointOnB(index, poseA, pointOnB());
        } else {
            setTimes(Outcome.MISS, 1, 1, 1);
            pointOnA().set(0, 0, 0);
            pointOnB().set(0, 0, 0);
        }
        piece.normal(index, poseA, normal());
        setEnd(Termination.CONVERGED, piece.steps(index));
        return this;
    }

    /**
     * Reads the answer of a ray; its motion was {@code scale} times its direction, and times are scaled and rounded
     * outwards.
     */
    LaneHit take(Piece piece, int index, Pose poseA, double scale, double length) {
        take(piece, index, poseA);
        if (piece.isConverged(index)) {
            double lower = Math.max(0, Math.nextDown(scale * lower()));
            double upper = Math.min(length, Math.nextUp(scale * upper()));
            setTimes(Outcome.HIT, Math.max(lower, Math.min(upper, scale * time())), lower, upper);
        } else {
            setTimes(Outcome.MISS, length, length, length);
        }
        return this;
    }
}
