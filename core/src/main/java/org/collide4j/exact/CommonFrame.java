package org.collide4j.exact;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.ExactTurn;

/**
 * The common frame of a pair, with the rotation and position of each body in it: the bodies' frame if both have the same
 * pose, else the world's. Quarter turns into the frame are exact without rounding. After other rotations coordinates are
 * exact sums, of the pose's quaternion or of its matrix.
 */
public final class CommonFrame {
    public final QuarterTurn quarterTurnA = new QuarterTurn();
    public final QuarterTurn quarterTurnB = new QuarterTurn();

    /** Rotations of A and B into the frame, with equal weights: all coordinates are scaled by this weight. */
    final ExactTurn turnA = new ExactTurn();

    final ExactTurn turnB = new ExactTurn();
    public final Vector3 placeA = new Vector3();
    public final Vector3 placeB = new Vector3();

    private final double[] numbers = new double[9];
    private final double[] others = new double[9];

    /** True if both bodies are axis-aligned in the frame. */
    public boolean isSquare;

    /** Sets the world's axes, in which a motion is given, and finds if both bodies are aligned with them; cheap. */
    void setInWorld(Pose poseA, Pose poseB) {
        poseA.translation(placeA);
        poseB.translation(placeB);
        isSquare = quarterTurnA.set(poseA) && quarterTurnB.set(poseB);
    }

    /** Finds if both bodies are aligned with common axes; cheap. */
    public void set(Pose poseA, Pose poseB) {
        setInWorld(poseA, poseB);
        if (!isSquare && same(placeA, placeB) && sameRotation(poseA, poseB)) {
            quarterTurnA.setIdentity();
            quarterTurnB.setIdentity();
            placeA.set(0, 0, 0);
            placeB.set(0, 0, 0);
            isSquare = true;
        }
    }

    /** Gives both rotations the same weight, for bodies that are not aligned. */
    void setTurns(Pose poseA, Pose poseB) {
        setTurn(poseA, turnA);
        setTurn(poseB, turnB);
        turnA.multiplyByWeightOf(turnB);
        turnB.multiplyByWeightOf(turnA);
    }

    /** Sets the rotation of a pose, with a weight of its own. */
    void setTurn(Pose pose, ExactTurn out) {
        if (pose.givenQuaternion(numbers)) {
            out.setQuaternion(numbers);
        } else {
            for (int i = 0; i < 9; i++) {
                numbers[i] = pose.rotation(i / 3, i % 3);
            }
            out.setMatrix(numbers);
        }
    }

    private boolean sameRotation(Pose p, Pose q) {
        boolean same = p.givenQuaternion(numbers) == q.givenQuaternion(others);
        for (int i = 0; i < 9; i++) {
            same &= p.rotation(i / 3, i % 3) == q.rotation(i / 3, i % 3);
        }
        for (int i = 0; i < 4 && p.givenQuaternion(numbers); i++) {
            same &= numbers[i] == others[i];
        }
        return same;
    }

    private static boolean same(Vector3 p, Vector3 q) {
        return p.x == q.x && p.y == q.y && p.z == q.z;
    }
}
