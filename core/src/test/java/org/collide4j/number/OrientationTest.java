package org.collide4j.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.collide4j.math.Vector3;
import org.collide4j.number.ExactDeterminant.Rung;
import org.junit.jupiter.api.Test;

/** The signs against BigDecimal, by other formulas, with a count of who answered. */
class OrientationTest {
    private static final long SEED = 20261121;

    private final Orientation orientation = new Orientation();
    private final Random random = new Random(SEED);
    private final Map<Rung, int[]> answers = new EnumMap<>(Rung.class);

    @Test
    void aPointInFrontOfACounterClockwiseTriangleIsOnThePositiveSide() {
        assertEquals(1, orientation.side(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1));
        assertEquals(-1, orientation.side(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, -1));
        assertEquals(0, orientation.side(0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 7, 0));
        assertEquals(1, orientation.turn(0, 0, 1, 0, 1, 1));
        assertEquals(-1, orientation.turn(0, 0, 1, 0, 1, -1));
        assertEquals(0, orientation.turn(0, 0, 1, 1, 3, 3));
    }

    @Test
    void randomPointsAgreeWithBigDecimal() {
        for (int i = 0; i < 5000; i++) {
            check(fill(() -> random.nextGaussian()));
        }
        assertReached(Rung.FILTER, 4900);
    }

    @Test
    void pointsOnASmallGridAgreeWithBigDecimal() {
        for (int i = 0; i < 5000; i++) {
            check(fill(() -> random.nextInt(4) - 1));
        }
        assertReached(Rung.FILTER, 500);
        assertReached(Rung.EXACT_DIFFERENCES, 300);
        assertReached(Rung.PARALLEL_LINES, 50);
    }

    @Test
    void nearlyCoplanarPointsAgreeWithBigDecimal() {
        for (int i = 0; i < 5000; i++) {
            check(nearlyCoplanar(0));
        }
        assertReached(Rung.DOUBLED, 1000);
    }

    @Test
    void everyScaleFromTheSmallestToTheLargestDoubleAgreesWithBigDecimal() {
        for (int exponent = -1074; exponent <= 1020; exponent += 2) {
            int scale = exponent;
            check(fill(() -> Math.scalb((double) random.nextInt(5) - 2, scale)));
            check(fill(() -> Math.scalb(random.nextDouble(), scale)));
            check(fill(() -> Math.scalb(1 + random.nextInt(3) * 0x1p-52, scale)));
            check(nearlyCoplanar(scale));
        }
        assertReached(Rung.FILTER, 500);
        assertReached(Rung.EXACT_DIFFERENCES, 100);
        assertReached(Rung.EXPANSION, 100);
    }

    @Test
    void mixedMagnitudesAgreeWithBigDecimal() {
        for (int i = 0; i < 5000; i++) {
            int spread = 1 + random.nextInt(1000);
            check(fill(() -> Math.scalb((double) random.nextInt(9) - 4, random.nextInt(2 * spread) - spread)));
        }
        assertReached(Rung.FILTER, 1000);
        assertReached(Rung.EXPANSION, 100);
        assertReached(Rung.BIG_DECIMAL, 50);
    }

    /** One direction so small that its products underflow, another so large that the filter could be fooled. */
    @Test
    void underflowingProductsDoNotFoolTheFilter() {
        for (int i = 0; i < 3000; i++) {
            double[] p = new double[12];
            for (int k = 0; k < 12; k++) {
                int exponent = k % 3 == 2 ? 500 : -537 + random.nextInt(6);
                p[k] = Math.scalb(random.nextGaussian(), exponent);
            }
            check(p);
        }
    }

    @Test
    void swappingTwoPointsFlipsTheSign() {
        for (int i = 0; i < 2000; i++) {
            double[] p = fill(() -> 0.1 * (random.nextInt(7) - 3));
            int sign = side(p);
            assertEquals(-sign, side(order(p, 1, 0, 2, 3)), () -> describe(p));
            assertEquals(-sign, side(order(p, 0, 1, 3, 2)), () -> describe(p));
            assertEquals(sign, side(order(p, 1, 2, 0, 3)), () -> describe(p));
        }
    }

    @Test
    void collinearPointsAreRecognized() {
        var a = new Vector3(0.1, 0.2, 0.3);
        assertTrue(orientation.collinear(a, a, new Vector3(4, 5, 6)));
        assertTrue(orientation.collinear(a, new Vector3(0.2, 0.4, 0.6), new Vector3(0.4, 0.8, 1.2)));
        assertTrue(
                !orientation.collinear(a, new Vector3(0.2, 0.4, 0.6), new Vector3(0.3, 0.6, 0.9)), "0.3 is not 3·0.1");
    }

    /** Needles so thin that the plain cross product has no correct digit left, at every scale. */
    @Test
    void theNormalOfANeedleIsRightToTheLastBits() {
        for (int exponent = -1000; exponent <= 1000; exponent += 5) {
            double[] p = nearlyCoplanar(exponent);
            var a = new Vector3(p[0], p[1], p[2]);
            var b = new Vector3(p[3], p[4], p[5]);
            var c = new Vector3(a.x + 0.3 * (b.x - a.x), a.y + 0.3 * (b.y - a.y), a.z + 0.3 * (b.z - a.z));
            Vector3 normal = orientation.normal(a, b, c, new Vector3());
            Vector3 truth = bigNormal(a, b, c);
            assertTrue(
                    normal.distance(truth) <= 0x1p-47,
                    () -> "seed " + SEED + ": " + a + " " + b + " " + c + " has " + truth + ", not " + normal);
        }
    }

    @Test
    void collinearPointsHaveNoNormal() {
        var out = orientation.normal(new Vector3(1, 1, 1), new Vector3(2, 2, 2), new Vector3(4, 4, 4), new Vector3());
        assertEquals(0, out.maxAbs());
        var far = new Vector3(1e300, 1e-300, 0);
        assertEquals(0, orientation.normal(far, far, far, out).maxAbs());
    }

    @Test
    void theNormalOfCoordinatesFarApartInMagnitudeIsRight() {
        var o = new Vector3();
        var out = orientation.normal(o, new Vector3(1e300, 0, 0), new Vector3(1e300, 1e-300, 0), new Vector3());
        assertEquals(1, out.z, 0x1p-50);
    }

    @Test
    void coordinatesThatAreNotFiniteAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> orientation.turn(0, 0, 1, 0, Double.NaN, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> orientation.side(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, Double.POSITIVE_INFINITY));
    }

    private void check(double[] p) {
        assertEquals(bigSide(p), side(p), () -> describe(p));
        answers.computeIfAbsent(orientation.rung(), rung -> new int[1])[0]++;
        assertEquals(bigTurn(p), orientation.turn(p[0], p[1], p[3], p[4], p[6], p[7]), () -> "turn of " + describe(p));
    }

    /** The fourth point is an affine combination of the others, rounded: the sign hangs on the last bits. */
    private double[] nearlyCoplanar(int exponent) {
        double[] p = fill(() -> Math.scalb(random.nextDouble(), exponent));
        double s = random.nextDouble();
        double t = random.nextDouble();
        for (int k = 0; k < 3; k++) {
            p[9 + k] = p[k] + s * (p[3 + k] - p[k]) + t * (p[6 + k] - p[k]);
        }
        return p;
    }

    private void assertReached(Rung rung, int atLeast) {
        int count = answers.getOrDefault(rung, new int[1])[0];
        assertTrue(count >= atLeast, () -> rung + " answered only " + count);
    }

    private int side(double[] p) {
        return orientation.side(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11]);
    }

    /** (b − a) × (c − a) · (d − a). */
    private static int bigSide(double[] p) {
        BigDecimal[][] m = new BigDecimal[3][3];
        for (int row = 0; row < 3; row++) {
            for (int k = 0; k < 3; k++) {
                m[row][k] = new BigDecimal(p[3 * row + 3 + k]).subtract(new BigDecimal(p[k]));
            }
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 0; k < 3; k++) {
            BigDecimal plus = m[0][k].multiply(m[1][(k + 1) % 3]).multiply(m[2][(k + 2) % 3]);
            BigDecimal minus = m[0][k].multiply(m[1][(k + 2) % 3]).multiply(m[2][(k + 1) % 3]);
            sum = sum.add(plus).subtract(minus);
        }
        return sum.signum();
    }

    private static Vector3 bigNormal(Vector3 a, Vector3 b, Vector3 c) {
        BigDecimal[] u = {big(b.x, a.x), big(b.y, a.y), big(b.z, a.z)};
        BigDecimal[] v = {big(c.x, a.x), big(c.y, a.y), big(c.z, a.z)};
        BigDecimal[] n = new BigDecimal[3];
        BigDecimal largest = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            n[i] = u[j].multiply(v[k]).subtract(u[k].multiply(v[j]));
            largest = largest.max(n[i].abs());
        }
        double x = n[0].divide(largest, MathContext.DECIMAL128).doubleValue();
        double y = n[1].divide(largest, MathContext.DECIMAL128).doubleValue();
        double z = n[2].divide(largest, MathContext.DECIMAL128).doubleValue();
        var normal = new Vector3(x, y, z);
        return normal.scale(1 / normal.length());
    }

    private static BigDecimal big(double to, double from) {
        return new BigDecimal(to).subtract(new BigDecimal(from));
    }

    /** The shoelace formula over x and y of the first three points. */
    private static int bigTurn(double[] p) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            BigDecimal plus = new BigDecimal(p[3 * i]).multiply(new BigDecimal(p[3 * j + 1]));
            sum = sum.add(plus).subtract(new BigDecimal(p[3 * j]).multiply(new BigDecimal(p[3 * i + 1])));
        }
        return sum.signum();
    }

    private static double[] fill(DoubleSupplier numbers) {
        double[] p = new double[12];
        Arrays.setAll(p, i -> numbers.getAsDouble());
        return p;
    }

    private static double[] order(double[] p, int... points) {
        double[] q = new double[12];
        for (int i = 0; i < 12; i++) {
            q[i] = p[3 * points[i / 3] + i % 3];
        }
        return q;
    }

    private static String describe(double[] p) {
        return "seed " + SEED + ": " + Arrays.toString(p);
    }
}
