package org.collide4j.math;

/**
 * An exact sum of doubles that do not overlap, smallest first (Shewchuk 1997, Adaptive Precision Floating-Point
 * Arithmetic).
 *
 * <p>Exact as long as no product leaves the range of double; whoever uses it keeps the coordinates in range. Zero has no
 * terms.
 */
final class Expansion {
    private static final double SPLITTER = 0x1p27 + 1;

    private final double[] terms;
    private int size;

    Expansion(int capacity) {
        terms = new double[capacity];
    }

    void clear() {
        size = 0;
    }

    /** this = a·b, two terms. */
    void setProduct(double a, double b) {
        double product = a * b;
        size = 0;
        append(productError(a, b, product));
        append(product);
    }

    /** this = e·factor, twice as many terms as e; e must be another object. */
    void setScaled(Expansion e, double factor) {
        size = 0;
        double carry = 0;
        for (int i = 0; i < e.size; i++) {
            double product = e.terms[i] * factor;
            double low = productError(e.terms[i], factor, product);
            double sum = carry + low;
            append(sumError(carry, low, sum));
            carry = product + sum;
            append(sumError(product, sum, carry));
        }
        append(carry);
    }

    /** this = e + f, as many terms as both have; e and f must be other objects. */
    void setSum(Expansion e, Expansion f) {
        size = 0;
        double carry = 0;
        int i = 0;
        int j = 0;
        while (i < e.size || j < f.size) {
            boolean fromE = j == f.size || (i < e.size && Math.abs(e.terms[i]) <= Math.abs(f.terms[j]));
            double next = fromE ? e.terms[i++] : f.terms[j++];
            double sum = carry + next;
            append(sumError(carry, next, sum));
            carry = sum;
        }
        append(carry);
    }

    /** −1, 0 or 1: the largest term outweighs all others together. */
    int sign() {
        return size == 0 ? 0 : (int) Math.signum(terms[size - 1]);
    }

    /** The value, correct up to a few units in the last place. */
    double estimate() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += terms[i];
        }
        return sum;
    }

    private void append(double term) {
        if (term != 0) {
            terms[size++] = term;
        }
    }

    /** (a + b) − sum, exactly (Knuth). */
    static double sumError(double a, double b, double sum) {
        double roundedB = sum - a;
        double roundedA = sum - roundedB;
        return (a - roundedA) + (b - roundedB);
    }

    /** a·b − product, exactly (Dekker); Math.fma would be slow where the machine has none. */
    private static double productError(double a, double b, double product) {
        double aHigh = upperHalf(a);
        double aLow = a - aHigh;
        double bHigh = upperHalf(b);
        double bLow = b - bHigh;
        return aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow);
    }

    /** The upper 26 bits, rounded. */
    private static double upperHalf(double a) {
        double shifted = SPLITTER * a;
        return shifted - (shifted - a);
    }
}
