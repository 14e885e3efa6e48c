package org.collide4j.exact;

import org.collide4j.number.SplitQuaternion;
import org.collide4j.number.Twofold;

/**
 * The axes of B relative to A in twofold precision, for two bodies with unnormalized quaternions: M(q) of the relative
 * quaternion q = q̄A·qB. As M(q) = |q|²·R, no division is needed.
 */
public final class FineRelativeTurn {
    private static final int W = 3;

    /** Relative quaternion q: x, y, z, w. */
    private final Twofold[] q = Twofold.zeros(4);

    private final Twofold norm = new Twofold();
    private final Twofold product = new Twofold();
    private final Twofold[] entry = Twofold.zeros(9);
    private int known;

    public void set(SplitQuaternion a, SplitQuaternion b) {
        for (int k = 0; k < 4; k++) {
            a.relative(b, k, q[k]);
        }
        norm.set(a.norm()).multiply(b.norm());
        known = 0;
    }

    /** Returns |q|² = |qA|²·|qB|². */
    public Twofold norm() {
        return norm;
    }

    /**
     * Returns A's axis i · B's axis j, times |q|². Entries are computed on demand: if one axis of fifteen is open, three or
     * four are needed.
     */
    public Twofold entry(int i, int j) {
        int at = 3 * i + j;
        if ((known & 1 << at) == 0) {
            known |= 1 << at;
            find(i, j, entry[at]);
        }
        return entry[at];
    }

    /** Computes an entry: 2 (w² + x²) − |q|² on the diagonal, 2 (x·y ± w·z) beside it. */
    private void find(int i, int j, Twofold out) {
        out.set(q[i]).multiply(q[j]);
        if (i == j) {
            product.set(q[W]).multiply(q[W]);
            out.add(product).twice().sub(norm);
            return;
        }
        product.set(q[3 - i - j]).multiply(q[W]);
        boolean follows = j == (i < 2 ? i + 1 : 0);
        (follows ? out.sub(product) : out.add(product)).twice();
    }
}
