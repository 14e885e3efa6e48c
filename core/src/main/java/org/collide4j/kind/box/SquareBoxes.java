package org.collide4j.kind.box;

import org.collide4j.exact.ExactVerdict;
import org.collide4j.exact.QuarterTurn;
import org.collide4j.math.Vector3;
import org.collide4j.number.ExactVector;
import org.collide4j.number.TwofoldSum;
import org.collide4j.shape.Box;

/** Two boxes that stand square to each other: an interval against an interval along each axis, and no search. */
final class SquareBoxes {
    private final ExactVector gap = new ExactVector();
    private final ExactVector half = new ExactVector();
    private double clearance;

    ExactVerdict decide(Box a, QuarterTurn turnA, Vector3 placeA, Box b, QuarterTurn turnB, Vector3 placeB) {
        double x = gap(placeA.x, placeB.x, half(turnA, 0, a), half(turnB, 0, b));
        double y = gap(placeA.y, placeB.y, half(turnA, 1, a), half(turnB, 1, b));
        double z = gap(placeA.z, placeB.z, half(turnA, 2, a), half(turnB, 2, b));
        double widest = Math.max(x, Math.max(y, z));
        if (!(widest >= 0 || widest < 0)) {
            widest = widestExactly(a, turnA, placeA, b, turnB, placeB);
        }
        clearance = Math.abs(widest);
        if (widest > 0) {
            return ExactVerdict.SEPARATED;
        }
        return widest < 0 ? ExactVerdict.PENETRATING : ExactVerdict.TOUCHING;
    }

    private static double gap(double placeA, double placeB, double halfA, double halfB) {
        return TwofoldSum.difference(Math.max(placeA, placeB), Math.min(placeA, placeB), halfA, halfB);
    }

    private double widestExactly(Box a, QuarterTurn turnA, Vector3 placeA, Box b, QuarterTurn turnB, Vector3 placeB) {
        gap.setDifference(
                Math.max(placeA.x, placeB.x),
                Math.max(placeA.y, placeB.y),
                Math.max(placeA.z, placeB.z),
                Math.min(placeA.x, placeB.x),
                Math.min(placeA.y, placeB.y),
                Math.min(placeA.z, placeB.z));
        shrink(a, turnA);
        shrink(b, turnB);
        return Math.max(gap.x(), Math.max(gap.y(), gap.z()));
    }

    private void shrink(Box box, QuarterTurn turn) {
        gap.sub(half.set(half(turn, 0, box), half(turn, 1, box), half(turn, 2, box)));
    }

    /** The widest gap along an axis, or the depth; within 2^−45. */
    double clearance() {
        return clearance;
    }

    private static double half(QuarterTurn turn, int axis, Box box) {
        return turn.half(axis, box.halfX(), box.halfY(), box.halfZ());
    }
}
