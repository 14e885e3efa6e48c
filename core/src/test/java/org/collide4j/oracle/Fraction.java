package org.collide4j.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** A quotient of integers with a positive denominator, not reduced. */
record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
    private static final MathContext DIGITS = new MathContext(60);

    Fraction {
        if (denominator.signum() <= 0) {
            throw new IllegalArgumentException("denominator must be positive: " + denominator);
        }
    }

    int signum() {
        return numerator.signum();
    }

    /** sign · √|this|, to 60 digits. */
    BigDecimal signedRoot() {
        BigDecimal root = new BigDecimal(numerator.abs())
                .divide(new BigDecimal(denominator), DIGITS)
                .sqrt(DIGITS);
        return signum() < 0 ? root.negate() : root;
    }

    @Override
    public int compareTo(Fraction other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    Fraction min(Fraction other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
