package org.collide4j.number;

/**
 * An exact sum of doubles that do not overlap, smallest first (Shewchuk 1997, Adaptive Precision Floating-Point
 * Arithmetic).
 *
 * <p>Exact as long as no product leaves the range of double; whoever uses it keeps the coordinates in range. Zero has no
 * terms. The capacity grows with the largest result so far.
 */
final class Expansion {
    private static final double SPLITTER = 0x1p27 + 1;

    private double[] terms;
    private int size;

    Expansion(int capacity) {
        terms = new double[capacity];
    }

    void clear() {
        size = 0;
    }

    /** this = value. */
    void set(double value) {
        size = 0;
        append(value);
    }

    /** this = e. */
    void set(Expansion e) {
        reserve(e.size);
        System.arraycopy(e.terms, 0, terms, 0, e.size);
        size = e.size;
    }

    void negate() {
        for (int i = 0; i < size; i++) {
            terms[i] = -terms[i];
        }
    }

    /** Multiplies by a power of two. */
    void scale(double powerOfTwo) {
        for (int i = 0; i < size; i++) {
            terms[i] *= powerOfTwo;
        }
    }

    /** this = a − b, two terms. */
    void setDifference(double a, double b) {
        double difference = a - b;
        reserve(2);
        append(sumError(a, -b, difference));
        append(difference);
    }

    /** this = a·b, two terms. */
    void setProduct(double a, double b) {
        double product = a * b;
        reserve(2);
        append(productError(a, b, product));
        append(product);
    }

    /** this = e·factor, twice as many terms as e; e must be another object. */
    void setScaled(Expansion e, double factor) {
        reserve(2 * e.size + 1);
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
        merge(e, f, 1);
    }

    /** this = e − f, as many terms as both have; e and f must be other objects. */
    void setDifference(Expansion e, Expansion f) {
        merge(e, f, -1);
    }

    private void merge(Expansion e, Expansion f, double signOfF) {
        reserve(e.size + f.size + 1);
        double carry = 0;
        int i = 0;
        int j = 0;
        while (i < e.size || j < f.size) {
            boolean fromE = j == f.size || (i < e.size && Math.abs(e.terms[i]) <= Math.abs(f.terms[j]));
            double next = fromE ? e.terms[i++] : signOfF * f.terms[j++];
            double sum = carry + next;
            append(sumError(carry, next, sum));
            carry = sum;
        }
        append(carry);
    }

    /**
     * Reduces the number of terms as far as can be, with the same value; the largest term is then within 2^−52 of it,
     * relatively.
     */
    void compress() {
        if (size < 2) {
            return;
        }
        int bottom = size - 1;
        double carry = terms[bottom];
        for (int i = size - 2; i >= 0; i--) {
            double sum = carry + terms[i];
            double low = terms[i] - (sum - carry);
            if (low != 0) {
                terms[bottom--] = sum;
                carry = low;
            } else {
                carry = sum;
            }
        }
        int last = size;
        int top = 0;
        for (int i = bottom + 1; i < last; i++) {
            double sum = terms[i] + carry;
            double low = carry - (sum - terms[i]);
            if (low != 0) {
                terms[top++] = low;
            }
            carry = sum;
        }
        terms[top++] = carry;
        size = top;
    }

    /** Exchanges the values. */
    void swap(Expansion other) {
        double[] itsTerms = other.terms;
        int itsSize = other.size;
        other.terms = terms;
        other.size = size;
        terms = itsTerms;
        size = itsSize;
    }

    int size() {
        return size;
    }

    double term(int index) {
        return terms[index];
    }

    /** The largest term, 0 if there is none. */
    double largest() {
        return size == 0 ? 0 : terms[size - 1];
    }

    /** −1, 0 or 1: the largest term outweighs all others together. */
    int sign() {
        return size == 0 ? 0 : (int) Math.signum(terms[size - 1]);
    }

    /** The exponent of the largest power of two that this is a multiple of: no term has a lower bit than the smallest. */
    int lowestBit() {
        return size == 0 ? Integer.MAX_VALUE : LowestBit.of(terms[0]);
    }

    /** The value, correct up to a few units in the last place. */
    double estimate() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += terms[i];
        }
        return sum;
    }

    /** Empties this and makes room. */
    private void reserve(int capacity) {
        size = 0;
        if (terms.length < capacity) {
            terms = new double[2 * capacity];
        }
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
    static double productError(double a, double b, double product) {
        double aHigh = upperHalf(a);
        double aLow = a - aHigh;
        double bHigh = upperHalf(b);
        double bLow = b - bHigh;
        return aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow);
    }

    /** The upper 26 bits, rounded. */
    static double upperHalf(double a) {
        double shifted = SPLITTER * a;
        return shifted - (shifted - a);
    }
}
