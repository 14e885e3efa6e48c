package org.collide4j.proof.cast;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.FineTurn;
import org.collide4j.number.TwofoldSum;

/**
 * Proof of a contact in twofold precision: the plane n·(A + λd) = n·B is summed with the rotations as they were given, so
 * that only the rounding of the support mappings is left.
 */
public final class FineProof extends HitProof {
    /*
     * Units of a body's reach, as in PlacedPair: a support mapping 9; the direction, rounded for the search, 2 of both
     * bodies' reaches; all that is rotated and summed in twofold precision, far less than 1. A corner has no direction.
     */
    private static final double ROUNDING_OF_PLANE = 12 * UNIT;

    private static final double ROUNDING_OF_CORNER = 10 * UNIT;

    private final TwofoldSum sum = new TwofoldSum();
    private final FineTurn turnA = new FineTurn();
    private final FineTurn turnB = new FineTurn();

    /** Product of n with the vector from B's origin to A's, at the start. */
    private final TwofoldSum apartAlong = new TwofoldSum();

    private final TwofoldSum[] nInA = {new TwofoldSum(), new TwofoldSum(), new TwofoldSum()};
    private final TwofoldSum[] nInB = {new TwofoldSum(), new TwofoldSum(), new TwofoldSum()};
    private double along;

    @Override
    void begin() {
        turnA.set(pair.poseA());
        turnB.set(pair.poseB());
        double reach = pair.reachA() + pair.reachB();
        double nesting = pair.a().rounding() + pair.b().rounding();
        planeError = ROUNDING_OF_PLANE * reach + ROUNDING_OF_MARGIN * margin + nesting;
        cornerError = ROUNDING_OF_CORNER * reach + nesting;
    }

    @Override
    boolean wantsMorePlanes() {
        return true;
    }

    @Override
    void place(int corner) {
        corners[corner].x = coordinate(apartX, 0, corner);
        corners[corner].y = coordinate(apartY, 1, corner);
        corners[corner].z = coordinate(apartZ, 2, corner);
    }

    private double coordinate(TwofoldSum apart, int row, int corner) {
        sum.set(apart);
        turnA.addTurned(row, 1, onA[corner], sum);
        turnB.addTurned(row, -1, onB[corner], sum);
        return sum.value();
    }

    @Override
    void look() {
        Pose poseA = pair.poseA();
        Pose poseB = pair.poseB();
        for (int i = 0; i < nInA.length; i++) {
            turnA.addTurnedBack(i, n, nInA[i].clear());
            turnB.addTurnedBack(i, n, nInB[i].clear());
        }
        apartAlong
                .clear()
                .addProduct(n.x, poseA.translationX())
                .addProduct(-n.x, poseB.translationX())
                .addProduct(n.y, poseA.translationY())
                .addProduct(-n.y, poseB.translationY())
                .addProduct(n.z, poseA.translationZ())
                .addProduct(-n.z, poseB.translationZ());
        along = sum.clear()
                .addProduct(n.x, motion.x)
                .addProduct(n.y, motion.y)
                .addProduct(n.z, motion.z)
                .value();
        pair.a().support(nInA[0].value(), nInA[1].value(), nInA[2].value(), supportA);
        pair.b().support(-nInB[0].value(), -nInB[1].value(), -nInB[2].value(), supportB);
    }

    @Override
    double meetingOfSupports(double length) {
        sumAlong(supportA, supportB);
        sum.addProduct(margin, length).addProduct(planeError, length * UP);
        return along > 0 ? -sum.value() / along : Double.NaN;
    }

    @Override
    double meetingOfCorner(int corner) {
        sumAlong(onA[corner], onB[corner]);
        return along > 0 ? (cornerError * UP - sum.value()) / along : Double.NaN;
    }

    /** Sums n · (point of A − point of B), at the start. */
    private void sumAlong(Vector3 pointA, Vector3 pointB) {
        sum.set(apartAlong)
                .addProduct(nInA[0], pointA.x)
                .addProduct(nInA[1], pointA.y)
                .addProduct(nInA[2], pointA.z)
                .addProduct(nInB[0], -pointB.x)
                .addProduct(nInB[1], -pointB.y)
                .addProduct(nInB[2], -pointB.z);
    }
}
