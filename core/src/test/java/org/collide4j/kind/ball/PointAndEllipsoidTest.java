package org.collide4j.kind.ball;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Ellipsoid;
import org.junit.jupiter.api.Test;

/**
 * The distance of a point and an ellipsoid against the same in 60 digits, and against points all over the surface: points
 * inside and outside, near the surface and on it, on axes and in planes of symmetry, in the centre; ellipsoids with axes
 * that are equal, nearly equal, and a millionth of another.
 */
class PointAndEllipsoidTest {
    private static final long SEED = 60_2026;
    private static final int PAIRS = Effort.of(4000);
    private static final int DIRECTIONS = 200;
    private static final double UNIT = 0x1p-53;

    /** In parts of the largest half axis and the point's distance together. */
    private static final double WIDTH = 64 * UNIT;

    /** Near the tips of needles that are millions of times as long as wide: these are left to a search. May only fall. */
    private static final int WIDE_AT_TIPS = 2;

    private static final MathContext DIGITS = new MathContext(60);
    private static final int HALVINGS = 220;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final PointAndEllipsoid search = new PointAndEllipsoid();
    private final Vector3 y = new Vector3();
    private int inside;
    private int outside;
    private int touching;
    private int acrossLeast;
    private int wide;
    private double widest;

    @Test
    void isTheDistance() {
        for (int i = 0; i < PAIRS; i++) {
            Ellipsoid ellipsoid = ellipsoid();
            Vector3 q = point(ellipsoid);
            String pair = ellipsoid + " and " + q + ", seed " + SEED + ", pair " + i;
            double size = ellipsoid.reach() + q.length();
            assertTrue(search.find(ellipsoid, q), pair);
            checkNumbers(ellipsoid, q, size, pair);
            checkSurface(ellipsoid, q, size, pair);
        }
        String counts = inside + " inside, " + outside + " outside, " + touching + " touching, " + acrossLeast
                + " across the least axis, " + wide + " wide, widest " + widest / UNIT + " roundings";
        assertTrue(inside > PAIRS / 4 && outside > PAIRS / 4 && touching > PAIRS / 50, counts);
        assertTrue(acrossLeast > PAIRS / 20, counts);
        assertTrue(wide <= WIDE_AT_TIPS, counts);
    }

    private void checkNumbers(Ellipsoid ellipsoid, Vector3 q, double size, String pair) {
        double width = (search.upper() - search.lower()) / size;
        widest = Math.max(widest, width);
        wide += width > WIDTH ? 1 : 0;
        BigDecimal truth = truth(ellipsoid, q);
        String found = search.lower() + " <= " + truth.doubleValue() + " <= " + search.upper() + ": " + pair;
        assertTrue(new BigDecimal(search.lower()).compareTo(truth) <= 0, found);
        assertTrue(new BigDecimal(search.upper()).compareTo(truth) >= 0, found);
        assertTrue(search.lower() <= search.distance() && search.distance() <= search.upper(), found);
        inside += search.upper() < 0 ? 1 : 0;
        outside += search.lower() > 0 ? 1 : 0;
        touching += search.lower() <= 0 && search.upper() >= 0 ? 1 : 0;
    }

    /** The nearest point lies on the surface, along the normal, and no other is nearer. */
    private void checkSurface(Ellipsoid ellipsoid, Vector3 q, double size, String pair) {
        Vector3 nearest = search.nearest();
        Vector3 normal = search.normal();
        assertEquals(1, squares(ellipsoid, nearest), 32 * UNIT, pair);
        assertEquals(1, normal.length(), 8 * UNIT, pair);
        y.set(nearest).addScaled(search.distance(), normal);
        assertTrue(y.distance(q) <= 1e-12 * size, () -> "missed by " + y.distance(q) / size + ": " + pair);
        double least = Math.abs(search.distance()) - WIDTH * size;
        for (int i = 0; i < DIRECTIONS; i++) {
            double nearby = i % 2 == 0 ? 1 : Math.scalb(1.0, -random.nextInt(20));
            double x = normal.x * (1 - nearby) + nearby * random.nextDouble(-1, 1);
            double z = normal.z * (1 - nearby) + nearby * random.nextDouble(-1, 1);
            double along = normal.y * (1 - nearby) + nearby * random.nextDouble(-1, 1);
            y.set(ellipsoid.radiusX() * x, ellipsoid.radiusY() * along, ellipsoid.radiusZ() * z);
            double length = y.length();
            y.set(
                    ellipsoid.radiusX() * (y.x / length),
                    ellipsoid.radiusY() * (y.y / length),
                    ellipsoid.radiusZ() * (y.z / length));
            assertTrue(y.distance(q) >= least, () -> y + " is nearer: " + pair);
        }
    }

    private static double squares(Ellipsoid e, Vector3 p) {
        double x = p.x / e.radiusX();
        double y = p.y / e.radiusY();
        double z = p.z / e.radiusZ();
        return x * x + y * y + z * z;
    }

    private Ellipsoid ellipsoid() {
        double a = radius(1);
        double b = radius(a);
        double c = radius(random.nextBoolean() ? a : b);
        double scale = Math.scalb(1.0, random.nextInt(-40, 40));
        return new Ellipsoid(scale * a, scale * b, scale * c);
    }

    private double radius(double other) {
        return switch (random.nextInt(6)) {
            case 0 -> other;
            case 1 -> other * (1 + Math.scalb(1.0, -random.nextInt(20, 50)));
            case 2 -> other * Math.scalb(1.0, -random.nextInt(10, 20));
            default -> random.nextDouble(0.1, 1);
        };
    }

    private Vector3 point(Ellipsoid e) {
        Vector3 q = new Vector3(coordinate(), coordinate(), coordinate());
        double length = Math.max(q.length(), 0x1p-300);
        double far = switch (random.nextInt(6)) {
            case 0 -> 1 / length;
            case 1 -> (1 + Math.scalb(random.nextDouble(-1, 1), -random.nextInt(20, 50))) / length;
            case 2 -> random.nextDouble(1, 4) / length;
            case 3 -> Math.scalb(random.nextDouble(), -random.nextInt(60)) / length;
            default -> random.nextDouble() / length;
        };
        boolean ofAxes = random.nextInt(4) > 0;
        double reach = e.reach();
        return q.set(
                far * q.x * (ofAxes ? e.radiusX() : reach),
                far * q.y * (ofAxes ? e.radiusY() : reach),
                far * q.z * (ofAxes ? e.radiusZ() : reach));
    }

    private double coordinate() {
        return switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> Math.scalb(random.nextDouble(-1, 1), -random.nextInt(60));
            default -> random.nextDouble(-1, 1);
        };
    }

    /** By halving: the w of the nearest point lies where its Dp has length 1, or is 0 if no w makes it as long. */
    private BigDecimal truth(Ellipsoid e, Vector3 q) {
        BigDecimal[] a = {new BigDecimal(e.radiusX()), new BigDecimal(e.radiusY()), new BigDecimal(e.radiusZ())};
        BigDecimal[] point = {new BigDecimal(q.x), new BigDecimal(q.y), new BigDecimal(q.z)};
        BigDecimal least = a[0].min(a[1]).min(a[2]);
        BigDecimal low = BigDecimal.ZERO;
        BigDecimal high = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            high = high.add(a[i].multiply(point[i].abs(), DIGITS), DIGITS);
        }
        for (int i = 0; i < HALVINGS; i++) {
            BigDecimal middle = low.add(high, DIGITS).divide(BigDecimal.valueOf(2), DIGITS);
            if (middle.signum() == 0 || square(a, point, least, middle, true).compareTo(BigDecimal.ONE) <= 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        BigDecimal s = least.multiply(least, DIGITS).subtract(high, DIGITS);
        BigDecimal missing = BigDecimal.ONE.subtract(square(a, point, least, high, true), DIGITS);
        BigDecimal squared = square(a, point, least, high, false);
        if (missing.compareTo(new BigDecimal("1e-15")) > 0) {
            acrossLeast++;
            squared = squared.add(missing.divide(least.multiply(least, DIGITS), DIGITS), DIGITS);
        }
        return s.negate().multiply(squared.sqrt(DIGITS), DIGITS);
    }

    /** ‖Dp‖² or ‖p‖². */
    private static BigDecimal square(BigDecimal[] a, BigDecimal[] q, BigDecimal least, BigDecimal w, boolean image) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            if (q[i].signum() != 0) {
                BigDecimal c = a[i].multiply(a[i], DIGITS).subtract(least.multiply(least, DIGITS), DIGITS);
                BigDecimal part = q[i].divide(c.add(w, DIGITS), DIGITS);
                part = image ? part.multiply(a[i], DIGITS) : part;
                sum = sum.add(part.multiply(part, DIGITS), DIGITS);
            }
        }
        return sum;
    }
}
