package org.collide4j.number;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * A pose's rotation in twice the digits: the matrix of doubles, and the rest that rounding took from it when it was made
 * of a quaternion. Of a pose that was given as a matrix there is no rest. A worker.
 */
public final class FineTurn {
    private final SplitQuaternion quaternion = new SplitQuaternion();
    private final Twofold[] column = Twofold.zeros(3);
    private final Twofold rounded = new Twofold();

    /** Row by row. */
    private final double[] rest = new double[9];

    private Pose pose = new Pose();

    public void set(Pose pose) {
        this.pose = pose;
        boolean isRounded = quaternion.set(pose);
        for (int k = 0; k < 3; k++) {
            if (isRounded) {
                quaternion.column(k, column);
            }
            for (int row = 0; row < 3; row++) {
                rest[3 * row + k] = isRounded ? rest(row, k) : 0;
            }
        }
    }

    /** An entry of M(q) = |q|²·R, less what the rounded one makes of it. */
    private double rest(int row, int k) {
        rounded.set(quaternion.norm()).multiply(pose.rotation(row, k));
        return column[row].sub(rounded).value() / quaternion.norm().value();
    }

    /** out += sign times coordinate row of R·p. */
    public void addTurned(int row, double sign, Vector3 p, TwofoldSum out) {
        out.addProduct(pose.rotation(row, 0), sign * p.x)
                .addProduct(pose.rotation(row, 1), sign * p.y)
                .addProduct(pose.rotation(row, 2), sign * p.z)
                .add(sign * (rest[3 * row] * p.x + rest[3 * row + 1] * p.y + rest[3 * row + 2] * p.z));
    }

    /** out += coordinate k of Rᵀ·n. */
    public void addTurnedBack(int k, Vector3 n, TwofoldSum out) {
        out.addProduct(pose.rotation(0, k), n.x)
                .addProduct(pose.rotation(1, k), n.y)
                .addProduct(pose.rotation(2, k), n.z)
                .add(rest[k] * n.x + rest[3 + k] * n.y + rest[6 + k] * n.z);
    }
}
