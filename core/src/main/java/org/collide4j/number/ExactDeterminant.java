package org.collide4j.number;

import java.math.BigDecimal;
import java.math.MathContext;
import org.collide4j.math.Vector3;

/**
 * Signs of determinants of differences without any rounding, for the cases that the filter leaves open.
 *
 * <p>Rungs: points on two lines along one axis lie in a plane; differences that happen to be exact (small integers, a
 * shared grid, the origin as last point) need one determinant; others are expanded over the coordinates themselves;
 * coordinates that lie too far apart in magnitude for the products to stay in the range of double go to BigDecimal, the
 * only rung that allocates.
 */
final class ExactDeterminant {
    /** Three factors of at most 2^301, summed up, stay far below 2^1024. */
    private static final int HIGHEST_EXPONENT = 300;

    /** Three factors that are multiples of 2^−350 make a multiple of 2^−1050: every bit of a product is held. */
    private static final int LOWEST_BIT = -350;

    private final double[] p = new double[12];
    private final Expansion left = new Expansion(2);
    private final Expansion right = new Expansion(2);
    private final Expansion minor = new Expansion(4);
    private final Expansion scaled = new Expansion(8);
    private Expansion total = new Expansion(96);
    private Expansion previous = new Expansion(96);

    /** How the last question was answered. */
    private Rung rung = Rung.FILTER;

    /** A reference is written only where it changes: each write costs a write barrier. */
    void setRung(Rung rung) {
        if (this.rung != rung) {
            this.rung = rung;
        }
    }

    Rung rung() {
        return rung;
    }

    enum Rung {
        FILTER,
        DOUBLED,
        PARALLEL_LINES,
        EXACT_DIFFERENCES,
        EXPANSION,
        BIG_DECIMAL
    }

    void point(int index, double x, double y, double z) {
        p[3 * index] = x;
        p[3 * index + 1] = y;
        p[3 * index + 2] = z;
    }

    /** The sign of det(a − d, b − d, c − d) for the points 0 to 3. */
    int signOfVolume() {
        if (areOnTwoLinesAlongAnAxis()) {
            setRung(Rung.PARALLEL_LINES);
            return 0;
        }
        if (!bringIntoRange(12)) {
            setRung(Rung.BIG_DECIMAL);
            return bigVolume().signum();
        }
        total.clear();
        if (differencesAreExact(9, 3)) {
            setRung(Rung.EXACT_DIFFERENCES);
            subtractLast(9, 3);
            addDeterminant(0, 1, 2, 1);
        } else {
            setRung(Rung.EXPANSION);
            addDeterminant(0, 1, 2, 1);
            addDeterminant(1, 2, 3, -1);
            addDeterminant(2, 3, 0, 1);
            addDeterminant(3, 0, 1, -1);
        }
        return total.sign();
    }

    /** The commonest zero: edges of boxes, and of what is extruded, run along an axis of the frame. */
    private boolean areOnTwoLinesAlongAnAxis() {
        for (int axis = 0; axis < 3; axis++) {
            boolean found = (areOnALineAlong(axis, 0, 1) && areOnALineAlong(axis, 2, 3))
                    || (areOnALineAlong(axis, 0, 2) && areOnALineAlong(axis, 1, 3))
                    || (areOnALineAlong(axis, 0, 3) && areOnALineAlong(axis, 1, 2));
            if (found) {
                return true;
            }
        }
        return false;
    }

    private boolean areOnALineAlong(int axis, int i, int k) {
        int x = (axis + 1) % 3;
        int y = (axis + 2) % 3;
        return p[3 * i + x] == p[3 * k + x] && p[3 * i + y] == p[3 * k + y];
    }

    /** The sign of det(a − c, b − c) for the points 0 to 2, of which only x and y count; z must be 0. */
    int signOfArea() {
        if (!bringIntoRange(9)) {
            setRung(Rung.BIG_DECIMAL);
            return bigMinor(0, 1, 2, 0).signum();
        }
        total.clear();
        if (differencesAreExact(6, 3)) {
            setRung(Rung.EXACT_DIFFERENCES);
            subtractLast(6, 3);
            addMinor(0, 1, 0);
        } else {
            setRung(Rung.EXPANSION);
            addArea(0);
        }
        return total.sign();
    }

    /** out = (a − c) × (b − c) for the points 0 to 2, each component to its last bits, times some positive factor. */
    void normal(Vector3 out) {
        if (!bringIntoRange(9)) {
            bigNormal(out);
            return;
        }
        out.set(area(1), area(2), area(0));
    }

    /** The area of the triangle's shadow on the plane of the axes x and x + 1. */
    private double area(int x) {
        total.clear();
        addArea(x);
        return total.estimate();
    }

    private void addArea(int x) {
        addMinor(0, 1, x);
        addMinor(1, 2, x);
        addMinor(2, 0, x);
    }

    private boolean differencesAreExact(int last, int stride) {
        for (int i = 0; i < last; i++) {
            double subtrahend = p[last + i % stride];
            if (Expansion.sumError(p[i], -subtrahend, p[i] - subtrahend) != 0) {
                return false;
            }
        }
        return true;
    }

    private void subtractLast(int last, int stride) {
        for (int i = 0; i < last; i++) {
            p[i] -= p[last + i % stride];
        }
    }

    /** total += sign·det(u, v, w), by the minors of x and y. */
    private void addDeterminant(int u, int v, int w, double sign) {
        addScaledMinor(v, w, sign * p[3 * u + 2]);
        addScaledMinor(w, u, sign * p[3 * v + 2]);
        addScaledMinor(u, v, sign * p[3 * w + 2]);
    }

    private void addScaledMinor(int u, int v, double factor) {
        if (factor != 0) {
            setMinor(u, v, 0);
            scaled.setScaled(minor, factor);
            add(scaled);
        }
    }

    private void addMinor(int u, int v, int x) {
        setMinor(u, v, x);
        add(minor);
    }

    /** minor = the determinant of the coordinates x and x + 1 of two points. */
    private void setMinor(int u, int v, int x) {
        int y = (x + 1) % 3;
        left.setProduct(p[3 * u + x], p[3 * v + y]);
        right.setProduct(-p[3 * u + y], p[3 * v + x]);
        minor.setSum(left, right);
    }

    private void add(Expansion e) {
        Expansion sum = previous;
        sum.setSum(total, e);
        previous = total;
        total = sum;
    }

    /** Scales the first numbers by a common power of two, if they need it; false if no power will do. */
    private boolean bringIntoRange(int count) {
        int highest = Integer.MIN_VALUE;
        int lowest = Integer.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            if (p[i] != 0) {
                int exponent = Math.getExponent(p[i]);
                highest = Math.max(highest, exponent);
                lowest = Math.min(lowest, exponent - 52);
            }
        }
        if (highest > Double.MAX_EXPONENT) {
            throw new IllegalArgumentException("coordinates must be finite");
        }
        if (highest <= HIGHEST_EXPONENT && lowest >= LOWEST_BIT) {
            return true;
        }
        int shift = HIGHEST_EXPONENT - highest;
        if (lowest + shift < LOWEST_BIT) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            p[i] = Math.scalb(p[i], shift);
        }
        return true;
    }

    private BigDecimal bigVolume() {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            sum = sum.add(bigDifference(i, 2, 3).multiply(bigMinor((i + 1) % 3, (i + 2) % 3, 3, 0)));
        }
        return sum;
    }

    private void bigNormal(Vector3 out) {
        BigDecimal x = bigMinor(0, 1, 2, 1);
        BigDecimal y = bigMinor(0, 1, 2, 2);
        BigDecimal z = bigMinor(0, 1, 2, 0);
        BigDecimal largest = x.abs().max(y.abs()).max(z.abs());
        if (largest.signum() == 0) {
            out.set(0, 0, 0);
            return;
        }
        out.x = x.divide(largest, MathContext.DECIMAL128).doubleValue();
        out.y = y.divide(largest, MathContext.DECIMAL128).doubleValue();
        out.z = z.divide(largest, MathContext.DECIMAL128).doubleValue();
    }

    private BigDecimal bigMinor(int u, int v, int from, int x) {
        int y = (x + 1) % 3;
        return bigDifference(u, x, from)
                .multiply(bigDifference(v, y, from))
                .subtract(bigDifference(u, y, from).multiply(bigDifference(v, x, from)));
    }

    private BigDecimal bigDifference(int point, int axis, int from) {
        return new BigDecimal(p[3 * point + axis]).subtract(new BigDecimal(p[3 * from + axis]));
    }
}
