package org.collide4j.query;

import org.collide4j.exact.ExactBoxes;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;
import org.collide4j.sat.BallsAndBox;
import org.collide4j.sat.BoxDistance;
import org.collide4j.sat.BoxPair;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/** Pairs of boxes without margin, which their separating axes decide and measure sooner than any search. */
final class BoxAxes {
    private final BoxPair decision = new BoxPair();
    private final BallsAndBox balls = new BallsAndBox();
    private final BoxDistance axes = new BoxDistance();
    private final Vector3 apart = new Vector3();
    private final ExactBoxes exact = new ExactBoxes();

    /**
     * Decides whether the boxes share a point, with exact signs where rounding leaves it open; UNDECIDED also for other
     * shapes. Called before anything is placed, as most pairs need no more.
     */
    BoxPair.Verdict decide(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        if (!(a instanceof Box boxA && b instanceof Box boxB)) {
            return BoxPair.Verdict.UNDECIDED;
        }
        BoxPair.Verdict verdict = decision.decide(boxA, poseA, boxB, poseB);
        return verdict == BoxPair.Verdict.TOUCHING ? decideExactly(boxA, poseA, boxB, poseB) : verdict;
    }

    private BoxPair.Verdict decideExactly(Box a, Pose poseA, Box b, Pose poseB) {
        boolean square = exact.standSquare(poseA, poseB);
        return switch (square
                ? exact.decideSquare(a, b)
                : exact.decideTurned(a, poseA, b, poseB, decision.openAxes(), decision.size())) {
            case SEPARATED -> BoxPair.Verdict.APART;
            case TOUCHING, PENETRATING -> BoxPair.Verdict.OVERLAPPING;
            default -> BoxPair.Verdict.TOUCHING;
        };
    }

    static boolean areBoxes(PlacedPair pair) {
        return pair.a() instanceof Box && pair.b() instanceof Box;
    }

    /**
     * Answers in A's frame with the signed distance if both are boxes, not of extreme size, and one of the axes is its
     * direction.
     */
    boolean measure(PlacedPair pair, Proximity out) {
        if (!areMeasured(pair) || !axes.place((Box) pair.a(), (Box) pair.b(), pair.bInA())) {
            return false;
        }
        if (!axes.nearestToFace(out.pointOnA, out.pointOnB)) {
            axes.findAxis();
            if (!(axes.lower() > 0)) {
                axes.witnesses(out.pointOnA, out.pointOnB);
            } else if (!axes.nearest(out.pointOnA, out.pointOnB)) {
                return false;
            }
        }
        answer(out);
        return true;
    }

    /**
     * Answers with the distance of two boxes in A's frame: overlapping boxes are at 0, without points. False, and
     * nothing is answered, for other pairs.
     */
    boolean measureApart(PlacedPair pair, Proximity out) {
        if (!areMeasured(pair)) {
            return false;
        }
        Box a = (Box) pair.a();
        Box b = (Box) pair.b();
        if (balls.decide(a, b, pair.bInA().translation(apart)) == BoxPair.Verdict.OVERLAPPING) {
            answerShared(0, out);
            return true;
        }
        if (!axes.place(a, b, pair.bInA())) {
            return false;
        }
        if (!axes.nearestToFace(out.pointOnA, out.pointOnB)) {
            if (axes.overlaps()) {
                answerShared(0, out);
                return true;
            }
            axes.findAxis();
            if (!(axes.lower() > 0)) {
                answerShared(Math.max(0, axes.upper()), out);
                return true;
            }
            if (!axes.nearest(out.pointOnA, out.pointOnB)) {
                return false;
            }
        }
        answer(out);
        return true;
    }

    private static boolean areMeasured(PlacedPair pair) {
        return areBoxes(pair) && pair.scale() == 1;
    }

    private static void answerShared(double upper, Proximity out) {
        out.signedDistance = 0;
        out.lower = 0;
        out.upper = upper;
        out.end(Termination.CONVERGED);
        out.steps = 0;
    }

    private void answer(Proximity out) {
        out.signedDistance = axes.distance();
        out.lower = axes.lower();
        out.upper = axes.upper();
        out.end(Termination.CONVERGED);
        out.steps = 0;
        out.normal.set(axes.normal());
    }
}
