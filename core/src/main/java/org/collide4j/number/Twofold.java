package org.collide4j.number;

/**
 * A number in twice the digits of a double, as an unevaluated sum of two (Dekker 1971): sums and products are good to
 * 2^−102 of the sizes that enter, as long as no product leaves the range of double. Mutable.
 */
public final class Twofold {
    private double high;
    private double low;

    public Twofold set(double value) {
        high = value;
        low = 0;
        return this;
    }

    public Twofold set(Twofold other) {
        high = other.high;
        low = other.low;
        return this;
    }

    /** this = a − b, exactly. */
    public Twofold setDifference(double a, double b) {
        high = a - b;
        low = Expansion.sumError(a, -b, high);
        return this;
    }

    /** this = a · b, exactly. */
    public Twofold setProduct(double a, double b) {
        high = a * b;
        low = Expansion.productError(a, b, high);
        return this;
    }

    public Twofold add(Twofold other) {
        return add(other.high, other.low);
    }

    public Twofold sub(Twofold other) {
        return add(-other.high, -other.low);
    }

    private Twofold add(double otherHigh, double otherLow) {
        double sum = high + otherHigh;
        double rest = Expansion.sumError(high, otherHigh, sum) + (low + otherLow);
        return renormalize(sum, rest);
    }

    /** Adds a · b, exactly but for one rounding of the sum. */
    public Twofold addProduct(double a, double b) {
        double product = a * b;
        return add(product, Expansion.productError(a, b, product));
    }

    /** Adds a · b. */
    public Twofold addProduct(Twofold a, Twofold b) {
        double product = a.high * b.high;
        return add(product, Expansion.productError(a.high, b.high, product) + (a.high * b.low + a.low * b.high));
    }

    public Twofold multiply(double factor) {
        double product = high * factor;
        return renormalize(product, Expansion.productError(high, factor, product) + low * factor);
    }

    public Twofold multiply(Twofold other) {
        double product = high * other.high;
        double rest = Expansion.productError(high, other.high, product) + (high * other.low + low * other.high);
        return renormalize(product, rest);
    }

    private Twofold renormalize(double sum, double rest) {
        high = sum + rest;
        low = rest - (high - sum);
        return this;
    }

    public Twofold abs() {
        if (high < 0) {
            high = -high;
            low = -low;
        }
        return this;
    }

    /** Rounded. */
    public double value() {
        return high;
    }
}
