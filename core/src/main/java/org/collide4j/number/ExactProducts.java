package org.collide4j.number;

import static org.collide4j.arithmetic.Rounding.UNIT;

/**
 * Products of {@link ExactVector}s, and their signs.
 *
 * <p>Signs are answered by rounded arithmetic where its error bound allows, exactly elsewhere. A worker with scratch.
 */
public final class ExactProducts {
    /** Three products of numbers good to two units each, and two sums: at most 8 units; twice that to be safe. */
    private static final double ERROR = 16 * UNIT;

    private static final int CAPACITY = 64;

    /** Three factors good to two units, two products, and three sums: 11, and as much again for safety. */
    private static final double DETERMINANT_ERROR = 24 * UNIT;

    private final Expansion scaled = new Expansion(CAPACITY);
    private final Expansion sum = new Expansion(CAPACITY);
    private final Expansion left = new Expansion(CAPACITY);
    private final Expansion right = new Expansion(CAPACITY);
    private final Expansion total = new Expansion(CAPACITY);
    private final Expansion length = new Expansion(CAPACITY);
    private final Expansion factor = new Expansion(CAPACITY);
    private final Expansion margin = new Expansion(CAPACITY);
    private final Expansion product = new Expansion(CAPACITY);

    /** out = a × b; {@code out} must be another vector. */
    public void cross(ExactVector a, ExactVector b, ExactVector out) {
        minor(a.y, b.z, a.z, b.y, out.x);
        minor(a.z, b.x, a.x, b.z, out.y);
        minor(a.x, b.y, a.y, b.x, out.z);
        out.compress();
    }

    /** out = a·b − c·d. */
    private void minor(Expansion a, Expansion b, Expansion c, Expansion d, Expansion out) {
        multiply(a, b, left);
        multiply(c, d, right);
        out.setDifference(left, right);
    }

    /** The sign of a · b: −1, 0 or 1. */
    public int signOfDot(ExactVector a, ExactVector b) {
        double x = a.x() * b.x();
        double y = a.y() * b.y();
        double z = a.z() * b.z();
        double dot = x + y + z;
        if (Math.abs(dot) > ERROR * (Math.abs(x) + Math.abs(y) + Math.abs(z))) {
            return dot > 0 ? 1 : -1;
        }
        return x == 0 && y == 0 && z == 0 ? 0 : exactDot(a, b).sign();
    }

    /** The sign of det(a, b, c) if rounded arithmetic is sure of it, else 0. */
    public static int sureSignOfDeterminant(ExactVector a, ExactVector b, ExactVector c) {
        double xy = a.x() * b.y();
        double yx = a.y() * b.x();
        double yz = a.y() * b.z();
        double zy = a.z() * b.y();
        double zx = a.z() * b.x();
        double xz = a.x() * b.z();
        double determinant = (yz - zy) * c.x() + (zx - xz) * c.y() + (xy - yx) * c.z();
        double sizes = (Math.abs(yz) + Math.abs(zy)) * Math.abs(c.x())
                + (Math.abs(zx) + Math.abs(xz)) * Math.abs(c.y())
                + (Math.abs(xy) + Math.abs(yx)) * Math.abs(c.z());
        return Math.abs(determinant) > DETERMINANT_ERROR * sizes ? (determinant > 0 ? 1 : -1) : 0;
    }

    /** a · b, within 2^−52 relatively and with the right sign. */
    public double dot(ExactVector a, ExactVector b) {
        Expansion dot = exactDot(a, b);
        dot.compress();
        return dot.largest();
    }

    private Expansion exactDot(ExactVector a, ExactVector b) {
        multiply(a.x, b.x, left);
        multiply(a.y, b.y, right);
        total.setSum(left, right);
        multiply(a.z, b.z, left);
        right.setSum(total, left);
        return right;
    }

    /** a · b − the first coordinate of {@code less}, within 2^−52 relatively and with the right sign. */
    public double dotLess(ExactVector a, ExactVector b, ExactVector less) {
        Expansion dot = exactDotLess(a, b, less);
        return dot.largest();
    }

    private Expansion exactDotLess(ExactVector a, ExactVector b, ExactVector less) {
        factor.set(exactDot(a, b));
        total.setDifference(factor, less.x);
        total.compress();
        return total;
    }

    /**
     * (a · b − h)² − (m + n)²·u²·|a|², within 2^−52 relatively and with the right sign; h and u are the first coordinates of
     * {@code less} and the unit.
     */
    public double excessOfDotLess(
            ExactVector a, ExactVector b, ExactVector less, double m, double n, ExactVector unit) {
        factor.set(exactDotLess(a, b, less));
        multiply(factor, factor, length);
        return excess(a, m, n, unit);
    }

    /** |v|² − (m + n)²·u²·|by|², within 2^−52 relatively and with the right sign; u is the unit's first coordinate. */
    public double excessOfLength(ExactVector v, ExactVector by, double m, double n, ExactVector unit) {
        square(v, length);
        return excess(by, m, n, unit);
    }

    /** (v · w)² − (m + n)²·u²·|v|², within 2^−52 relatively and with the right sign; u is the unit's first coordinate. */
    public double excessOfDot(ExactVector v, ExactVector w, double m, double n, ExactVector unit) {
        Expansion dot = exactDot(v, w);
        dot.compress();
        factor.set(dot);
        multiply(factor, factor, length);
        return excess(v, m, n, unit);
    }

    /** The length found so far less (m + n)²·u²·|by|². */
    private double excess(ExactVector by, double m, double n, ExactVector unit) {
        length.compress();
        factor.setDifference(m, -n);
        multiply(factor, unit.x, margin);
        margin.compress();
        multiply(margin, margin, factor);
        factor.compress();
        margin.set(factor);
        square(by, factor);
        factor.compress();
        multiply(factor, margin, product);
        total.setDifference(length, product);
        total.compress();
        return total.largest();
    }

    private void square(ExactVector v, Expansion out) {
        out.set(exactDot(v, v));
    }

    private void multiply(Expansion e, Expansion f, Expansion out) {
        Expansion longer = e.size() >= f.size() ? e : f;
        Expansion shorter = longer == e ? f : e;
        out.clear();
        for (int i = 0; i < shorter.size(); i++) {
            scaled.setScaled(longer, shorter.term(i));
            sum.setSum(out, scaled);
            out.swap(sum);
        }
    }
}
