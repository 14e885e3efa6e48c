package org.collide4j.exact;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactVector;
import org.collide4j.shape.Box;

/** Two boxes that stand square to each other: an interval against an interval along each axis, and no search. */
final class SquareBoxes {
    private final ExactVector gap = new ExactVector();
    private final ExactVector half = new ExactVector();
    private double clearance;

    Verdict decide(Box a, QuarterTurn turnA, Vector3 placeA, Box b, QuarterTurn turnB, Vector3 placeB) {
        gap.setDifference(
                Math.max(placeA.x, placeB.x),
                Math.max(placeA.y, placeB.y),
                Math.max(placeA.z, placeB.z),
                Math.min(placeA.x, placeB.x),
                Math.min(placeA.y, placeB.y),
                Math.min(placeA.z, placeB.z));
        shrink(a, turnA);
        shrink(b, turnB);
        double widest = Math.max(gap.x(), Math.max(gap.y(), gap.z()));
        clearance = Math.abs(widest);
        if (widest > 0) {
            return Verdict.SEPARATED;
        }
        return widest < 0 ? Verdict.PENETRATING : Verdict.TOUCHING;
    }

    private void shrink(Box box, QuarterTurn turn) {
        half.set(
                Math.abs(turn.along(0, box.halfX(), box.halfY(), box.halfZ())),
                Math.abs(turn.along(1, box.halfX(), box.halfY(), box.halfZ())),
                Math.abs(turn.along(2, box.halfX(), box.halfY(), box.halfZ())));
        gap.sub(half);
    }

    /** The widest gap along an axis, or the depth; within 2^−52. */
    double clearance() {
        return clearance;
    }
}
