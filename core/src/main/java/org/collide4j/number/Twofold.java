package org.collide4j.number;

/**
 * A number in twice the digits of a double, as an unevaluated sum of two (Dekker 1971): sums and products are good to
 * 2^−100 of the sizes that enter, as long as no product leaves the range of double. The two are not brought in order after
 * each operation: the low one may be some units of the high one's last place. Mutable.
 */
public final class Twofold {
    private double high;
    private double low;

    /** So many of them, each 0. */
    public static Twofold[] zeros(int count) {
        Twofold[] all = new Twofold[count];
        for (int i = 0; i < count; i++) {
            all[i] = new Twofold();
        }
        return all;
    }

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

    /**
     * this = a + b + c + d + rest, good to 2^−100 of the sizes (Ogita, Rump, Oishi 2005); the rest is what they were
     * rounded by.
     */
    Twofold setSum(double a, double b, double c, double d, double rest) {
        double two = a + b;
        double three = two + c;
        double four = three + d;
        double sums = Expansion.sumError(a, b, two)
                + (Expansion.sumError(two, c, three) + Expansion.sumError(three, d, four));
        return set(four, rest + sums);
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
        return set(sum, rest);
    }

    /** Adds a · b. */
    public Twofold addProduct(Twofold a, Twofold b) {
        double product = a.high * b.high;
        return add(product, Expansion.productError(a.high, b.high, product) + (a.high * b.low + a.low * b.high));
    }

    public Twofold multiply(double factor) {
        double product = high * factor;
        return set(product, Expansion.productError(high, factor, product) + low * factor);
    }

    public Twofold multiply(Twofold other) {
        double product = high * other.high;
        double rest = Expansion.productError(high, other.high, product) + (high * other.low + low * other.high);
        return set(product, rest);
    }

    /** this = 2 · this, exactly. */
    public Twofold twice() {
        return set(2 * high, 2 * low);
    }

    /** this = high + low. */
    Twofold set(double high, double low) {
        this.high = high;
        this.low = low;
        return this;
    }

    public Twofold abs() {
        if (value() < 0) {
            high = -high;
            low = -low;
        }
        return this;
    }

    /** Returns the number rounded to a double. */
    public double value() {
        return high + low;
    }
}
