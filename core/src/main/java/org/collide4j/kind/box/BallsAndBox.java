package org.collide4j.kind.box;

import org.collide4j.kind.box.BoxDecision.Verdict;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;

/**
 * Box A against two balls around the middle of B: one that lies in B, and one that holds it. Where A meets the first,
 * or misses the second, the boxes' rotation need not be known, and half of all pairs are decided for a tenth of the
 * work.
 */
public final class BallsAndBox {
    /**
     * Squares of lengths that sum up to the size s and differ by more than this part of s² belong to lengths that differ by
     * more than this part of s; far more than rounding.
     */
    private static final double ABOVE_ROUNDING = 0x1p-40;

    private final Vector3 apart = new Vector3();

    public Verdict decide(Box a, Pose poseA, Box b, Pose poseB) {
        return decide(a, b, poseA.inverseTransform(poseB.translation(apart), apart));
    }

    /** Decides about boxes whose middles are apart by t, in A's frame. */
    public Verdict decide(Box a, Box b, Vector3 t) {
        double x = beyond(t.x, a.halfX());
        double y = beyond(t.y, a.halfY());
        double z = beyond(t.z, a.halfZ());
        double square = x * x + y * y + z * z;
        double outer = b.halfX() * b.halfX() + b.halfY() * b.halfY() + b.halfZ() * b.halfZ();
        double rounding = ABOVE_ROUNDING * sizeSquared(a, t, outer);
        if (!(rounding > BoxDecision.SMALLEST_SIZE * BoxDecision.SMALLEST_SIZE
                && rounding < BoxDecision.LARGEST_SIZE * BoxDecision.LARGEST_SIZE)) {
            return Verdict.UNDECIDED;
        }
        if (square - outer > rounding) {
            return Verdict.APART;
        }
        double inner = b.innerRadius();
        return inner * inner - square > rounding ? Verdict.OVERLAPPING : Verdict.UNDECIDED;
    }

    /** How far the coordinate is outside of the interval around 0. */
    private static double beyond(double coordinate, double half) {
        double beyond = Math.abs(coordinate) - half;
        return 0.5 * (beyond + Math.abs(beyond)); // without a branch, which nobody could predict
    }

    private static double sizeSquared(Box a, Vector3 t, double squareOfB) {
        double squareOfA = a.halfX() * a.halfX() + a.halfY() * a.halfY() + a.halfZ() * a.halfZ();
        return 3 * (squareOfA + squareOfB + t.lengthSquared());
    }
}
