package org.collide4j.exact;

import org.collide4j.number.Twofold;

/**
 * B's axes as seen from A, of two bodies turned by quaternions, in twice the digits: M(q) of the relative quaternion
 * q = q̄A·qB. With M(q) = |q|²·R nothing is divided, and all entries share ten products.
 */
final class FineRelativeTurn {
    private static final int W = 3;

    /** q: x, y, z, w. */
    private final Twofold[] q = {new Twofold(), new Twofold(), new Twofold(), new Twofold()};

    /** The squares of q; the products of x, y, z with the one that follows, and with w. */
    private final Twofold[] square = {new Twofold(), new Twofold(), new Twofold(), new Twofold()};

    private final Twofold[] withNext = {new Twofold(), new Twofold(), new Twofold()};
    private final Twofold[] withW = {new Twofold(), new Twofold(), new Twofold()};
    private final Twofold norm = new Twofold();

    void set(double[] a, double[] b) {
        q[W].setProduct(a[W], b[W]);
        for (int k = 0; k < 3; k++) {
            int i = k < 2 ? k + 1 : 0;
            int j = k > 0 ? k - 1 : 2;
            q[W].addProduct(a[k], b[k]);
            q[k].setProduct(a[W], b[k])
                    .addProduct(-a[k], b[W])
                    .addProduct(-a[i], b[j])
                    .addProduct(a[j], b[i]);
        }
        square[W].set(q[W]).multiply(q[W]);
        norm.set(square[W]);
        for (int k = 0; k < 3; k++) {
            square[k].set(q[k]).multiply(q[k]);
            norm.add(square[k]);
            withNext[k].set(q[k]).multiply(q[k < 2 ? k + 1 : 0]);
            withW[k].set(q[k]).multiply(q[W]);
        }
    }

    /** |q|² = |qA|²·|qB|². */
    Twofold norm() {
        return norm;
    }

    /** out = A's axis i · B's axis j, times |q|²: w² + xi² − the other two squares, or 2 (xi·xj ± w·xk). */
    Twofold entry(int i, int j, Twofold out) {
        int next = i < 2 ? i + 1 : 0;
        int last = i > 0 ? i - 1 : 2;
        if (j == i) {
            return out.set(square[W]).add(square[i]).sub(square[next]).sub(square[last]);
        }
        if (j == next) {
            return out.set(withNext[i]).sub(withW[last]).multiply(2);
        }
        return out.set(withNext[last]).add(withW[next]).multiply(2);
    }
}
