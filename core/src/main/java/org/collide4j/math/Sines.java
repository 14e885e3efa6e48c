package org.collide4j.math;

/**
 * Sine and cosine with the bits of {@link StrictMath}, which from JDK 21 on makes an array for each; nothing is
 * allocated here.
 *
 * <p>The method is that of fdlibm: the angle less the nearest multiple of π/2 in two parts, then a polynomial. Angles beyond
 * 2^19 · π, some 1.6 million radians, are left to StrictMath.
 */
final class Sines {
    private static final double QUARTER_PI = Math.PI / 4;
    private static final double THREE_QUARTERS = 3 * QUARTER_PI;
    private static final double LARGE = 0x1p19 * Math.PI;
    private static final double TINY = 0x1p-27;

    private static final double QUARTERS_PER_RADIAN = 0.6366197723675814;

    /** π/2 in three parts of 33 bits, and what each leaves over. */
    private static final double FIRST = 1.5707963267341256;

    private static final double AFTER_FIRST = 6.077100506506192e-11;
    private static final double SECOND = 6.077100506303966e-11;
    private static final double AFTER_SECOND = 2.0222662487959506e-21;
    private static final double THIRD = 2.0222662487111665e-21;
    private static final double AFTER_THIRD = 8.4784276603689e-32;

    /** sin x = x + S1 x³ + S2 x⁵ + …, on [−π/4, π/4]. */
    private static final double S1 = -0.16666666666666632;

    private static final double S2 = 0.00833333333332249;
    private static final double S3 = -0.0001984126982985795;
    private static final double S4 = 2.7557313707070068e-06;
    private static final double S5 = -2.5050760253406863e-08;
    private static final double S6 = 1.58969099521155e-10;

    /** cos x = 1 − x²/2 + C1 x⁴ + C2 x⁶ + …, on [−π/4, π/4]. */
    private static final double C1 = 0.0416666666666666;

    private static final double C2 = -0.001388888888887411;
    private static final double C3 = 2.480158728947673e-05;
    private static final double C4 = -2.7557314351390663e-07;
    private static final double C5 = 2.087572321298175e-09;
    private static final double C6 = -1.1359647557788195e-11;

    private Sines() {}

    static double sin(double x) {
        if (!(Math.abs(x) < LARGE)) {
            return StrictMath.sin(x);
        }
        int quarters = quarters(x);
        double head = rest(x, quarters, false);
        double tail = quarters == 0 ? 0 : rest(x, quarters, true);
        return switch (quarters & 3) {
            case 0 -> sine(head, tail);
            case 1 -> cosine(head, tail);
            case 2 -> -sine(head, tail);
            default -> -cosine(head, tail);
        };
    }

    static double cos(double x) {
        if (!(Math.abs(x) < LARGE)) {
            return StrictMath.cos(x);
        }
        int quarters = quarters(x);
        double head = rest(x, quarters, false);
        double tail = quarters == 0 ? 0 : rest(x, quarters, true);
        return switch (quarters & 3) {
            case 0 -> cosine(head, tail);
            case 1 -> -sine(head, tail);
            case 2 -> -cosine(head, tail);
            default -> sine(head, tail);
        };
    }

    /** The multiple of π/2 that is taken away. */
    private static int quarters(double x) {
        double size = Math.abs(x);
        if (size <= QUARTER_PI) {
            return 0;
        }
        int count = size < THREE_QUARTERS ? 1 : (int) (size * QUARTERS_PER_RADIAN + 0.5);
        return x < 0 ? -count : count;
    }

    /**
     * Returns the angle less its quarter turns, or the rounding error of that difference. More parts of π/2 are
     * subtracted where more digits cancel.
     */
    private static double rest(double x, int quarters, boolean tail) {
        if (quarters == 0) {
            return x;
        }
        double sign = x < 0 ? -1 : 1;
        double size = Math.abs(x);
        double n = Math.abs(quarters);
        double r = size - n * FIRST;
        double w = n * AFTER_FIRST;
        if (lostBits(size, r - w) > 16) {
            double t = r;
            w = n * SECOND;
            r = t - w;
            w = n * AFTER_SECOND - ((t - r) - w);
            if (lostBits(size, r - w) > 49) {
                t = r;
                w = n * THIRD;
                r = t - w;
                w = n * AFTER_THIRD - ((t - r) - w);
            }
        }
        double head = r - w;
        return sign * (tail ? (r - head) - w : head);
    }

    private static int lostBits(double before, double after) {
        return Math.getExponent(before) - Math.getExponent(after);
    }

    /** The sine of x + y for |x| up to π/4, y the tail of x. */
    private static double sine(double x, double y) {
        if (Math.abs(x) < TINY) {
            return x;
        }
        double z = x * x;
        double v = z * x;
        double r = S6;
        r = S5 + z * r;
        r = S4 + z * r;
        r = S3 + z * r;
        r = S2 + z * r;
        return y == 0 ? x + v * (S1 + z * r) : x - ((z * (0.5 * y - v * r) - y) - v * S1);
    }

    /** The cosine of x + y for |x| up to π/4, y the tail of x. */
    private static double cosine(double x, double y) {
        double size = Math.abs(x);
        if (size < TINY) {
            return 1;
        }
        double z = x * x;
        double r = C6;
        r = C5 + z * r;
        r = C4 + z * r;
        r = C3 + z * r;
        r = C2 + z * r;
        r = C1 + z * r;
        r = z * r;
        int high = (int) (Double.doubleToRawLongBits(size) >>> 32);
        if (high < 0x3FD33333) { // below 0.3
            return 1 - (0.5 * z - (z * r - x * y));
        }
        double q = high > 0x3fe90000 ? 0.28125 : Double.longBitsToDouble((long) (high - 0x00200000) << 32);
        double a = 1 - q;
        return a - ((0.5 * z - q) - (z * r - x * y));
    }
}
