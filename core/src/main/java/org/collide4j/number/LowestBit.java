package org.collide4j.number;

/**
 * The place of the last bit of a number that is set: a product of multiples of two powers of two is one of their product.
 */
public final class LowestBit {
    private static final int DIGITS = 52;

    /** Leading bit of the significand of a normal number, which its format does not store. */
    private static final long IMPLIED = 1L << DIGITS;

    private LowestBit() {}

    /** The exponent of the largest power of two that the value, not 0, is a multiple of. */
    public static int of(double value) {
        long bits = Double.doubleToRawLongBits(value) & (IMPLIED - 1);
        int exponent = Math.getExponent(value);
        boolean isSubnormal = exponent < Double.MIN_EXPONENT;
        int place = (isSubnormal ? Double.MIN_EXPONENT : exponent) - DIGITS;
        return place + Long.numberOfTrailingZeros(isSubnormal ? bits : bits | IMPLIED);
    }
}
