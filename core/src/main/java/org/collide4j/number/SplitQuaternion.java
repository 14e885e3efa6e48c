package org.collide4j.number;

import org.collide4j.math.Pose;

/**
 * The quaternion q that a pose was set by, for products in twice the digits: each number is split in halves once (Dekker
 * 1971), not in each product. With M(q) = |q|²·R nothing is divided. A worker.
 */
public final class SplitQuaternion {
    private static final int W = 3;

    private final double[] q = new double[4];
    private final double[] high = new double[4];
    private final double[] low = new double[4];
    private final Twofold[] square = Twofold.zeros(4);
    private final Twofold norm = new Twofold();
    private final Twofold product = new Twofold();

    /** Takes it over, its largest number between 1 and 2; false if the pose was not set by one. */
    public boolean set(Pose pose) {
        if (!pose.givenQuaternion(q)) {
            return false;
        }
        double largest = Math.max(Math.max(Math.abs(q[0]), Math.abs(q[1])), Math.max(Math.abs(q[2]), Math.abs(q[3])));
        double scale = largest >= 1 && largest < 2 ? 1 : Math.scalb(1.0, -Math.getExponent(largest));
        for (int i = 0; i < 4; i++) {
            q[i] *= scale;
            high[i] = Expansion.upperHalf(q[i]);
            low[i] = q[i] - high[i];
            setProduct(i, i, square[i]);
        }
        norm.set(square[0]).add(square[1]).add(square[2]).add(square[3]);
        return true;
    }

    /** Returns the squared norm |q|². */
    public Twofold norm() {
        return norm;
    }

    /** Writes column k of M(q), one of the body's axes times |q|². */
    public void column(int k, Twofold[] out) {
        int i = k < 2 ? k + 1 : 0;
        int j = k > 0 ? k - 1 : 2;
        out[k].set(square[W]).add(square[k]).twice().sub(norm);
        setProduct(k, i, out[i]).add(setProduct(W, j, product)).twice();
        setProduct(k, j, out[j]).sub(setProduct(W, i, product)).twice();
    }

    private Twofold setProduct(int i, int j, Twofold out) {
        double rounded = q[i] * q[j];
        return out.set(rounded, error(i, this, j, rounded));
    }

    /** Writes number k of q̄·other: of the turn from this body to the other. */
    public void relative(SplitQuaternion other, int k, Twofold out) {
        if (k == W) {
            setSum(other, W, W, 0, 0, 1, 1, 2, 2, 1, out);
        } else {
            int i = k < 2 ? k + 1 : 0;
            int j = k > 0 ? k - 1 : 2;
            setSum(other, W, k, j, i, k, W, i, j, -1, out);
        }
    }

    /** out = q[a]·o[b] ± ..., the last two with the sign. */
    private void setSum(
            SplitQuaternion o, int a, int b, int c, int d, int e, int f, int g, int h, double sign, Twofold out) {
        double first = q[a] * o.q[b];
        double second = q[c] * o.q[d];
        double third = q[e] * o.q[f];
        double fourth = q[g] * o.q[h];
        double errors = (error(a, o, b, first) + error(c, o, d, second))
                + sign * (error(e, o, f, third) + error(g, o, h, fourth));
        out.setSum(first, second, sign * third, sign * fourth, errors);
    }

    /** Returns the rounding error of the product of q[i] and o[j]. */
    private double error(int i, SplitQuaternion o, int j, double rounded) {
        return ((high[i] * o.high[j] - rounded) + high[i] * o.low[j] + low[i] * o.high[j]) + low[i] * o.low[j];
    }
}
