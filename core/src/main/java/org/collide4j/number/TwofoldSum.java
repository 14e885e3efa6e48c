package org.collide4j.number;

/**
 * A sum of numbers and products, as if in twice the digits of a double (Ogita, Rump, Oishi 2005, algorithm Dot2): off by
 * n² · 2^−106 of the sum of the absolute terms, before its last rounding.
 */
public final class TwofoldSum {
    private static final double SPLITTER = 0x1p27 + 1;

    /** Errors of rounding that sum to no more times a number tell it within 2^−45. */
    private static final double SMALL_ERRORS = 64;

    private double high;
    private double low;

    public TwofoldSum clear() {
        high = 0;
        low = 0;
        return this;
    }

    public TwofoldSum set(TwofoldSum other) {
        high = other.high;
        low = other.low;
        return this;
    }

    public TwofoldSum add(double x) {
        double sum = high + x;
        double part = sum - high;
        low += (high - (sum - part)) + (x - part);
        high = sum;
        return this;
    }

    /** Adds x · y, both of them well within the range of double. */
    public TwofoldSum addProduct(double x, double y) {
        double product = x * y;
        double t = SPLITTER * x;
        double xHigh = t - (t - x);
        double xLow = x - xHigh;
        t = SPLITTER * y;
        double yHigh = t - (t - y);
        double yLow = y - yHigh;
        add(product);
        low += xLow * yLow - (((product - xHigh * yHigh) - xLow * yHigh) - xHigh * yLow);
        return this;
    }

    /** Adds another sum, times y. */
    public TwofoldSum addProduct(TwofoldSum x, double y) {
        addProduct(x.high, y);
        low += x.low * y;
        return this;
    }

    public double value() {
        return high + low;
    }

    /** Returns a − b − c − d within 2^−45, and exactly where that is 0; NaN if that takes more digits. */
    public static double difference(double a, double b, double c, double d) {
        double ab = a - b;
        double abc = ab - c;
        double abcd = abc - d;
        double first = Expansion.sumError(a, -b, ab);
        double second = Expansion.sumError(ab, -c, abc);
        double third = Expansion.sumError(abc, -d, abcd);
        double sum = abcd + (first + second + third);
        double errors = Math.abs(first) + Math.abs(second) + Math.abs(third);
        return errors == 0 || errors < SMALL_ERRORS * Math.abs(sum) ? sum : Double.NaN;
    }
}
