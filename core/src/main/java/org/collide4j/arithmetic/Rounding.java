package org.collide4j.arithmetic;

/** By how much one operation on doubles is off. */
public final class Rounding {
    /**
     * The unit roundoff: a sum, product, quotient or root is off by no more than this part of it, subnormal numbers
     * aside.
     */
    public static final double UNIT = 0x1p-53;

    private Rounding() {}
}
