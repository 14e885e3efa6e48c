package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SinesTest {
    private static final long SEED = 20261122;

    @Test
    void theBitsAreThoseOfStrictMath() {
        var random = new SplittableRandom(SEED);
        for (int i = 0; i < 1_000_000; i++) {
            double x = Math.scalb(random.nextDouble(-1, 1), random.nextInt(-40, 24));
            check(x);
            check(Math.PI / 2 * random.nextInt(-1000, 1000)
                    + Math.scalb(random.nextDouble(-1, 1), -random.nextInt(60)));
        }
    }

    @Test
    void multiplesOfAQuarterTurnAndTheEndsOfAllBranches() {
        for (int n = -2_000; n <= 2_000; n++) {
            for (double x : new double[] {n * (Math.PI / 4), n * (Math.PI / 2), n * 0.3, n * 0x1p-27}) {
                check(x);
                check(Math.nextUp(x));
                check(Math.nextDown(x));
            }
        }
        for (double x : new double[] {-0.0, Double.MIN_VALUE, 0.78125, 1e300, 0x1p19 * Math.PI, Double.NaN}) {
            check(x);
        }
    }

    private static void check(double x) {
        assertEquals(bits(StrictMath.sin(x)), bits(Sines.sin(x)), () -> "sine of " + x);
        assertEquals(bits(StrictMath.cos(x)), bits(Sines.cos(x)), () -> "cosine of " + x);
    }

    private static long bits(double x) {
        return Double.doubleToLongBits(x);
    }
}
