package org.collide4j.query;

import org.collide4j.exact.ExactBoxes;
import org.collide4j.math.Pose;
import org.collide4j.pair.PlacedPair;
import org.collide4j.sat.BoxPair;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/** Pairs of boxes without margin, which their separating axes decide and measure sooner than any search. */
final class BoxAxes {
    private final BoxPair axes = new BoxPair();
    private final ExactBoxes exact = new ExactBoxes();

    /**
     * Asked before anything is placed, as most pairs need no more. Whether the boxes share a point, with exact signs where
     * rounding leaves it open; UNDECIDED also for other shapes.
     */
    BoxPair.Verdict decide(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        if (!(a instanceof Box boxA && b instanceof Box boxB)) {
            return BoxPair.Verdict.UNDECIDED;
        }
        BoxPair.Verdict verdict = axes.decide(boxA, poseA, boxB, poseB);
        return verdict == BoxPair.Verdict.TOUCHING ? decideExactly(boxA, poseA, boxB, poseB) : verdict;
    }

    private BoxPair.Verdict decideExactly(Box a, Pose poseA, Box b, Pose poseB) {
        return switch (exact.decide(a, poseA, b, poseB)) {
            case SEPARATED -> BoxPair.Verdict.APART;
            case TOUCHING, PENETRATING -> BoxPair.Verdict.OVERLAPPING;
            default -> BoxPair.Verdict.TOUCHING;
        };
    }

    /** Answers in A's frame with the depth if both are boxes, not of extreme size, that are proven to overlap. */
    boolean measureOverlap(PlacedPair pair, Proximity out) {
        if (pair.scale() != 1
                || !(pair.a() instanceof Box boxA && pair.b() instanceof Box boxB)
                || !axes.start(boxA, boxB, pair.bInA())
                || !(axes.upper() < 0)) {
            return false;
        }
        out.signedDistance = axes.distance();
        out.lower = axes.lower();
        out.upper = axes.upper();
        out.termination = Termination.CONVERGED;
        out.normal.set(axes.normal());
        axes.witnesses(out.pointOnA, out.pointOnB);
        return true;
    }
}
