package org.collide4j.gpu;

import org.collide4j.batch.Pairs;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** The narrow phase and the scratch objects of one thread. */
final class Worker {
    final NarrowPhase narrow;
    final Pose poseA = new Pose();
    final Pose poseB = new Pose();
    final Proximity proximity = new Proximity();
    final CastHit hit = new CastHit();
    final LaneProximity ofLane = new LaneProximity();
    final Pose poseAtHit = new Pose();
    final LaneHit hitOfLane = new LaneHit();
    private final Pose relative = new Pose();
    private final Ways.Scratch scratch = new Ways.Scratch();
    private final double[] rows = new double[Piece.POSE];

    /** Pairs that this worker's narrow phase has answered in the current call. */
    long pairs;

    Worker(Accuracy accuracy) {
        narrow = new NarrowPhase(accuracy);
    }

    /** Reads the poses of a pair into {@link #poseA} and {@link #poseB}. */
    void place(Pairs pairs, int pair) {
        pairs.poseA(pair, poseA);
        pairs.poseB(pair, poseB);
    }

    /**
     * Writes the relative pose and motions of a pair into a piece, in A's frame. The relative position is the difference of
     * the positions, so that pairs far from the world's origin lose no digits.
     */
    void fill(Piece piece, int index, Pairs pairs, Ways ways) {
        int pair = piece.pairs[index];
        place(pairs, pair);
        relative.setRelative(poseA, poseB).matrix3x4(rows);
        System.arraycopy(rows, 0, piece.poses, Piece.POSE * index, Piece.POSE);
        ways.write(pair, poseA, poseB, piece.motions(), index, scratch);
    }
}
