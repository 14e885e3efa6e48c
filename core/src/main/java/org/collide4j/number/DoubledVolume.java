package org.collide4j.number;

/**
 * The volume det(a − d, b − d, c − d) in doubled precision (Dekker 1971): cheap, and right to some 98 bits of the largest
 * product in it, which decides all signs but those of exact zeros and of very rare near ones.
 *
 * <p>A number is a pair of doubles, the second half a unit of the first at most. With u = 2⁻⁵³, in parts of the
 * magnitudes that enter: a product of x and y is off by 8 u², their difference by 7 and its tidying by 8, the
 * product with z by 24, and the sum of three by 60.
 */
final class DoubledVolume {
    /** 107 u², rounded up to a power of two. */
    private static final double ERROR = 0x1p-98;

    /** Between these magnitudes no error of a product is lost to underflow that would count. */
    private static final double SMALLEST = 0x1p-600;

    private static final double LARGEST_DIFFERENCE = 0x1p200;

    /** Three factors of at least this size make no zero. */
    private static final double SMALLEST_DIFFERENCE = 0x1p-340;

    private final double[] high = new double[9];
    private final double[] low = new double[9];
    private double sum;
    private double rest;

    /** Sets one of the points 0 to 2, less d. */
    void difference(int index, double x, double y, double z, double dx, double dy, double dz) {
        setDifference(3 * index, x, dx);
        setDifference(3 * index + 1, y, dy);
        setDifference(3 * index + 2, z, dz);
    }

    private void setDifference(int at, double p, double q) {
        high[at] = p - q;
        low[at] = Expansion.sumError(p, -q, high[at]);
    }

    /** True if all products are zero because a factor is. */
    boolean isZero(double magnitude) {
        boolean normal = true;
        for (double difference : high) {
            normal &= difference == 0 || Math.abs(difference) >= SMALLEST_DIFFERENCE;
        }
        return magnitude == 0 && normal;
    }

    /** The sign of the volume, 0 if it is not sure. The magnitude is the sum of its products without their signs. */
    int sign(double magnitude) {
        if (!(magnitude > SMALLEST && isInRange())) {
            return 0;
        }
        sum = 0;
        rest = 0;
        addTerm(0, 3, 6);
        addTerm(3, 6, 0);
        addTerm(6, 0, 3);
        double volume = sum + rest;
        return Math.abs(volume) > ERROR * magnitude ? (int) Math.signum(volume) : 0;
    }

    private boolean isInRange() {
        boolean inRange = true;
        for (double difference : high) {
            inRange &= Math.abs(difference) < LARGEST_DIFFERENCE;
        }
        return inRange;
    }

    /** Adds z_u · (x_v y_w − x_w y_v). */
    private void addTerm(int u, int v, int w) {
        double p = high[v] * high[w + 1];
        double q = high[w] * high[v + 1];
        double difference = p - q;
        double error = Expansion.sumError(p, -q, difference) + (productError(v, w + 1, p) - productError(w, v + 1, q));
        double minor = difference + error;
        double minorRest = error - (minor - difference);
        double z = high[u + 2];
        double term = z * minor;
        double termRest = Expansion.productError(z, minor, term) + (z * minorRest + low[u + 2] * minor);
        double total = sum + term;
        rest += Expansion.sumError(sum, term, total) + termRest;
        sum = total;
    }

    /** Returns the part of a product that the rounded product of the first halves leaves out. */
    private double productError(int i, int k, double product) {
        return Expansion.productError(high[i], high[k], product) + (high[i] * low[k] + low[i] * high[k]);
    }
}
