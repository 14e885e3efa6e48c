package org.collide4j.gpu;

import java.util.List;
import org.collide4j.gpu.kernel.Question.Kind;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Motions of both bodies as 18 numbers: rotation vector and pivot of A in A's frame, of B in B's, then in A's frame B's pivot
 * from A's at the start, and the way of B's pivot from A's. A body that does not turn has its origin as the pivot.
 *
 * <p>Pivots are differences of places in the world, so that pairs far from the world's origin lose no digits.
 */
final class TurningWays implements Ways {
    private static final int SPIN = 6;

    private final List<Motion> motionsA;
    private final List<Motion> motionsB;

    TurningWays(List<Motion> motionsA, List<Motion> motionsB) {
        this.motionsA = motionsA;
        this.motionsB = motionsB;
    }

    @Override
    public void write(int pair, Pose poseA, Pose poseB, double[] out, int index, Scratch scratch) {
        Motion ofA = motionsA.get(pair);
        Motion ofB = motionsB.get(pair);
        int at = Kind.TURN.motionNumbers() * index;
        writeSpin(ofA, poseA, out, at, scratch.pivotA, scratch);
        writeSpin(ofB, poseB, out, at + SPIN, scratch.pivotB, scratch);
        Vector3 apart = scratch.pivotB.sub(scratch.pivotA);
        poseA.inverseRotate(apart.x, apart.y, apart.z, apart);
        Ways.put(apart, out, at + 2 * SPIN);
        Vector3 way = ofB.translation(scratch.way).sub(ofA.translation(scratch.axis));
        poseA.inverseRotate(way.x, way.y, way.z, way);
        Ways.put(way, out, at + 2 * SPIN + 3);
    }

    /** Writes the turn of a body in its own frame; sets its pivot in the world. */
    private static void writeSpin(Motion motion, Pose pose, double[] out, int at, Vector3 pivot, Scratch scratch) {
        Vector3 axis = motion.axis(scratch.axis).scale(motion.angle());
        pose.inverseRotate(axis.x, axis.y, axis.z, axis);
        Ways.put(axis, out, at);
        pose.translation(pivot);
        Vector3 away = scratch.way.set(0, 0, 0);
        if (motion.turns()) {
            motion.pivot(pivot);
            away.set(pivot.x - pose.translationX(), pivot.y - pose.translationY(), pivot.z - pose.translationZ());
            pose.inverseRotate(away.x, away.y, away.z, away);
        }
        Ways.put(away, out, at + 3);
    }
}
