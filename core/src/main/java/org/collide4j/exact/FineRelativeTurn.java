package org.collide4j.exact;

import org.collide4j.number.Twofold;

/**
 * B's axes as seen from A, of two bodies turned by quaternions, in twice the digits: M(q) of the relative quaternion
 * q = q̄A·qB. With M(q) = |q|²·R nothing is divided, and all entries share ten products.
 */
final class FineRelativeTurn {
    private static final int W = 3;

    /** q: x, y, z, w. */
    private final Twofold[] q = Twofold.zeros(4);

    private final Twofold[] square = Twofold.zeros(4);
    private final Twofold[] entry = Twofold.zeros(9);
    private final Twofold norm = new Twofold();
    private final Twofold product = new Twofold();

    void set(double[] a, double[] b) {
        q[W].setProducts(a[W], b[W], a[0], b[0], a[1], b[1], a[2], b[2]);
        for (int k = 0; k < 3; k++) {
            int i = k < 2 ? k + 1 : 0;
            int j = k > 0 ? k - 1 : 2;
            q[k].setProducts(a[W], b[k], -a[k], b[W], -a[i], b[j], a[j], b[i]);
        }
        norm.set(0);
        for (int k = 0; k < 4; k++) {
            norm.add(square[k].set(q[k]).multiply(q[k]));
        }
        for (int k = 0; k < 3; k++) {
            setEntries(k, k < 2 ? k + 1 : 0, k > 0 ? k - 1 : 2);
        }
    }

    /** On the diagonal w² + x² − the other two squares, beside it 2 (x·y ± w·z). */
    private void setEntries(int k, int i, int j) {
        entry[4 * k].set(square[W]).add(square[k]).sub(square[i]).sub(square[j]);
        product.set(q[k]).multiply(q[W]).multiply(2);
        Twofold above = entry[3 * i + j].set(q[i]).multiply(q[j]).multiply(2);
        entry[3 * j + i].set(above).add(product);
        above.sub(product);
    }

    /** |q|² = |qA|²·|qB|². */
    Twofold norm() {
        return norm;
    }

    /** A's axis i · B's axis j, times |q|², at 3i + j. */
    Twofold entry(int at) {
        return entry[at];
    }
}
