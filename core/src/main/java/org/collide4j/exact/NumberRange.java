package org.collide4j.exact;

import org.collide4j.number.ExactVector;
import org.collide4j.number.LowestBit;

/**
 * Range of exponents of a set of numbers. Products of three such numbers must retain their last bits within the range of
 * double, if necessary after a multiplication of all numbers by a power of two.
 */
final class NumberRange {
    /** Highest exponent: three factors of a few times 2^100 are far from overflow, and so are squares of such products. */
    private static final int HIGHEST_BIT = 100;

    /**
     * Exponent of the lowest bit: three multiples of 2^−330 make a multiple of 2^−990, a normal number, as is its error
     * term.
     */
    private static final int LOWEST_BIT = -330;

    /** Largest shift: beyond, a power of two or its inverse is no normal number. */
    private static final int LARGEST_SHIFT = 1000;

    /** Highest exponent for numbers of several doubles: three factors of a few times 2^300 are far from overflow. */
    private static final int HIGHEST_OF_LONG = 300;

    /**
     * Highest exponent for products of six: six factors below 2^165 are below 2^990, and few are added. Six multiples of
     * 2^−175 make one of 2^−1050: no bit is lost.
     */
    private static final int HIGHEST_OF_SIX = 160;

    private static final int LOWEST_BIT_OF_SIX = -175;

    private int highest;
    private int lowest;

    void clear() {
        highest = Integer.MIN_VALUE;
        lowest = Integer.MAX_VALUE;
    }

    void include(double x, double y, double z) {
        include(x);
        include(y);
        include(z);
    }

    void include(double value) {
        if (value != 0) {
            int exponent = Math.getExponent(value);
            highest = Math.max(highest, exponent);
            lowest = Math.min(lowest, LowestBit.of(value));
        }
    }

    /** Includes numbers of several doubles, and their products with a number below 2^8 without bits below the lowest one. */
    void includeProducts(ExactVector v, int lowestBit) {
        if (!v.isZero()) {
            highest = Math.max(highest, Math.getExponent(v.largest()) + 10);
            lowest = Math.min(lowest, v.lowestBit() + lowestBit);
        }
    }

    /** Includes sums of three products of a number and one below 2^8 without bits below the lowest one. */
    void includeProducts(double value, int lowestBit) {
        if (value != 0) {
            highest = Math.max(highest, Math.getExponent(value) + 10);
            lowest = Math.min(lowest, LowestBit.of(value) + lowestBit);
        }
    }

    /** Returns the power of two that scales the numbers into range, 1 if they are in range; 0 if there is none. */
    double factor() {
        if (highest <= HIGHEST_BIT && lowest >= LOWEST_BIT) {
            return 1; // also if all numbers are zero
        }
        int shift = -highest;
        return lowest + shift >= LOWEST_BIT && Math.abs(shift) <= LARGEST_SHIFT ? Math.scalb(1.0, shift) : 0;
    }

    /** Returns the largest power of two for numbers of several doubles, so that small bits have room. */
    double factorForLongNumbers() {
        return factor(HIGHEST_OF_LONG, LOWEST_BIT);
    }

    /** Returns the power of two for products of six numbers. */
    double factorForSquares() {
        return factor(HIGHEST_OF_SIX, LOWEST_BIT_OF_SIX);
    }

    private double factor(int highestBit, int lowestBit) {
        if (highest == Integer.MIN_VALUE) {
            return 1;
        }
        int shift = highestBit - highest;
        return lowest + shift >= lowestBit && Math.abs(shift) <= LARGEST_SHIFT ? Math.scalb(1.0, shift) : 0;
    }
}
