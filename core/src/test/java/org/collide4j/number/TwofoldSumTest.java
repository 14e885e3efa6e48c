package org.collide4j.number;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Sums that cancel to their last digits, against exact arithmetic. */
class TwofoldSumTest {
    private static final int TERMS = 12;

    private final SplittableRandom random = new SplittableRandom(20261121);
    private final TwofoldSum sum = new TwofoldSum();
    private final TwofoldSum factor = new TwofoldSum();

    @Test
    void cancellationLeavesTheDigitsThatADoubleHasLost() {
        int cancelled = 0;
        for (int i = 0; i < 20_000; i++) {
            sum.clear();
            BigDecimal exact = BigDecimal.ZERO;
            double size = 0;
            for (int k = 0; k < TERMS; k++) {
                double x = any();
                double y = k == TERMS - 1 ? -sum.value() / x : any();
                sum.addProduct(x, y);
                exact = exact.add(new BigDecimal(x).multiply(new BigDecimal(y)));
                size += Math.abs(x * y);
            }
            double truth = exact.doubleValue();
            cancelled += Math.abs(truth) < 1e-14 * size ? 1 : 0;
            double bound = Math.ulp(truth) + TERMS * TERMS * 0x1p-106 * size;
            assertTrue(Math.abs(sum.value() - truth) <= bound, () -> sum.value() + " is not " + truth);
        }
        assertTrue(cancelled > 19_000, "cancelled " + cancelled);
    }

    @Test
    void aSumTimesANumberKeepsItsDigits() {
        for (int i = 0; i < 20_000; i++) {
            double a = any();
            double b = any();
            double y = any();
            factor.clear().addProduct(a, b).add(-a * b);
            sum.clear().addProduct(factor, y).add(1).add(-1);
            BigDecimal product = new BigDecimal(a).multiply(new BigDecimal(b));
            BigDecimal exact = product.subtract(new BigDecimal(a * b)).multiply(new BigDecimal(y));
            double bound = 1e-30 * (1 + Math.abs(a * b * y));
            assertTrue(Math.abs(sum.value() - exact.doubleValue()) <= bound, () -> sum.value() + " is not " + exact);
        }
    }

    private double any() {
        return random.nextDouble(-1, 1) * Math.scalb(1.0, random.nextInt(-20, 20));
    }
}
