package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleSupplier;
import org.collide4j.bounds.PlacedBounds;
import org.collide4j.cases.Effort;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Shapes made of shapes, a thousand deep: the interval holds the exact truth, and stays narrow. */
class NestingTest {
    private static final int DEEP = 1000;

    /** Of the size; some 1e-15 a level. */
    private static final double NARROW = 1e-11;

    private static final long SEED = 20261122;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final SplittableRandom random = new SplittableRandom(SEED);

    @Test
    void sumsOfBoxes() {
        sumOfBoxes(() -> 0.1);
        sumOfBoxes(random::nextDouble);
    }

    private void sumOfBoxes(DoubleSupplier extents) {
        ConvexShape sum = new Box(0.1, 0.001, 0.001);
        BigDecimal half = exact(0.1);
        for (int level = 1; level <= DEEP; level++) {
            double x = extents.getAsDouble();
            ConvexShape box = new Box(x, 0.001, 0.001);
            sum = level % 2 == 0 ? sum.plus(box) : box.plus(sum);
            half = half.add(exact(x));
            if (level % 10 == 0) {
                double size = 2 * half.doubleValue();
                double beyond = half.doubleValue() + 0.125;
                holds(exact(beyond).subtract(half), sum, beyond, 0, 0, size, "boxes, level " + level);
                double within = half.doubleValue() - 0x1p-11;
                holds(exact(within).subtract(half), sum, within, 0, 0, size, "within boxes, level " + level);
            }
        }
    }

    @Test
    void sumsOfSpheresAndRoundedShapes() {
        ConvexShape sum = new Sphere(0.1);
        ConvexShape rounded = new Point(0, 0, 0);
        BigDecimal radius = exact(0.1);
        BigDecimal margin = BigDecimal.ZERO;
        for (int level = 1; level <= DEEP; level++) {
            double r = random.nextDouble();
            sum = sum.plus(new Sphere(r));
            rounded = rounded.rounded(r);
            radius = radius.add(exact(r));
            margin = margin.add(exact(r));
        }
        holds(exact(2000).subtract(radius), sum, 0, 2000, 0, 2000, "spheres");
        holds(exact(2000).subtract(margin), rounded, 0, 0, 2000, 2000, "rounded");
        holds(radius.negate(), sum, 0, 0, 0, 2000, "within spheres");
    }

    @Test
    void hullsOfHulls() {
        ConvexShape hull = new Box(0.7, 0.4, 0.3);
        for (int level = 1; level <= DEEP; level++) {
            hull = new HullOf(hull, new Sphere(0.3 * random.nextDouble()));
        }
        holds(exact(2).subtract(exact(0.7)), hull, 2, 0, 0, 2, "hulls");
        holds(exact(-0.3), hull, 0, 0, 0, 2, "within hulls");
    }

    /** Turned a thousand times; where a corner is exactly is known from the product of the matrices as they are. */
    @Test
    void turnsOfTurns() {
        double corner = 0.6;
        ConvexShape shape = new Box(corner, corner, corner);
        ExactImage image = new ExactImage(corner, corner, corner);
        for (int level = 1; level <= DEEP; level++) {
            double[] m = turn();
            shape = shape.transformed(m);
            image.apply(m);
            if (level % 50 == 0) {
                farFromTheCorner(shape, image, 1.1, "turns, level " + level);
            }
        }
    }

    /** Every other matrix undoes the one before: exactly, as they are of small whole numbers. */
    @Test
    void matricesThatUndoEachOther() {
        double[][] there = {
            {2, 0, 0, 0, 0.5, 0, 0, 0, 1}, {1, 1, 0, 0, 1, 0, 0, 0, 1}, {1, 0, 0, -2, 1, 0, 0, 3, 1, 1, 2, 3}
        };
        double[] sizes = {2, 2, 20}; // on the way
        double[][] back = {
            {0.5, 0, 0, 0, 2, 0, 0, 0, 1}, {1, -1, 0, 0, 1, 0, 0, 0, 1}, {1, 0, 0, 2, 1, 0, -6, -3, 1, -1, -4, 9}
        };
        for (int k = 0; k < there.length; k++) {
            ConvexShape box = new Box(0.3, 0.7, 0.4);
            ConvexShape ball = new Sphere(0.3);
            for (int level = 0; level < Effort.of(DEEP); level += 2) {
                box = box.transformed(there[k]).transformed(back[k]);
                ball = ball.transformed(there[k]).transformed(back[k]);
            }
            holds(exact(2).subtract(exact(0.7)), box, 0, 2, 0, sizes[k], "box undone " + k);
            holds(exact(2).subtract(exact(0.3)), ball, 2, 0, 0, sizes[k], "ball undone " + k);
            holds(exact(-0.3), box, 0, 0, 0, sizes[k], "within a box undone " + k);
        }
    }

    /** Sums, hulls and images in any order, of a point: all is known but for the last digits. */
    @Test
    void allOfThemInAnyOrder() {
        for (int round = 0; round < 40; round++) {
            long seed = SEED + round;
            SplittableRandom order = new SplittableRandom(seed);
            ConvexShape shape = new Box(0.25, 0.5, 0.5);
            ExactImage image = new ExactImage(0.25, 0.5, 0.5);
            for (int level = 0; level < 300; level++) {
                switch (order.nextInt(4)) {
                    case 0 -> {
                        double[] m = turn();
                        shape = shape.transformed(m);
                        image.apply(m);
                    }
                    case 1 -> {
                        double[] t = {order.nextDouble() - 0.5, order.nextDouble() - 0.5, order.nextDouble() - 0.5};
                        shape = shape.plus(new Point(t[0], t[1], t[2]));
                        image.move(t);
                    }
                    case 2 -> {
                        Vector3 inside = new Vector3();
                        shape.center(inside);
                        shape = new HullOf(shape, new Point(inside.x, inside.y, inside.z));
                    }
                    default -> {
                        shape = new Negated(shape);
                        image.negate();
                    }
                }
            }
            farFromTheCorner(shape, image, 20, "any order, seed " + seed);
        }
    }

    /** A point out along the diagonal through the corner has the corner nearest. */
    private void farFromTheCorner(ConvexShape shape, ExactImage image, double size, String what) {
        Vector3 center = new Vector3();
        shape.center(center);
        double[] c = image.rounded();
        double x = c[0] + 3 * (c[0] - center.x);
        double y = c[1] + 3 * (c[1] - center.y);
        double z = c[2] + 3 * (c[2] - center.z);
        holds(image.distance(x, y, z), shape, x, y, z, size, what);
    }

    private void holds(BigDecimal truth, ConvexShape shape, double x, double y, double z, double size, String what) {
        Point point = new Point(0, 0, 0);
        narrow.signedDistance(shape, new Pose(), point, Pose.at(x, y, z), near);
        assertTrue(exact(near.lower()).compareTo(truth) <= 0, () -> what + ": " + truth + "\n" + near);
        assertTrue(exact(near.upper()).compareTo(truth) >= 0, () -> what + ": " + truth + "\n" + near);
        double wide = near.upper() - near.lower();
        assertTrue(wide <= NARROW * size, () -> what + ": " + wide + " wide\n" + near);
        narrow.signedDistance(point, Pose.at(x, y, z), shape, new Pose(), near);
        assertTrue(exact(near.lower()).compareTo(truth) <= 0, () -> "swapped, " + what + "\n" + near);
        assertTrue(exact(near.upper()).compareTo(truth) >= 0, () -> "swapped, " + what + "\n" + near);
    }

    /** On a stack as threads have by default, whatever is composed of what. */
    @Tag("thorough")
    @Test
    void aThousandLevelsFitIntoAMegabyteOfStack() throws InterruptedException {
        for (int kind = 0; kind < 6; kind++) {
            for (ConvexShape base : new ConvexShape[] {new Box(1, 2, 3), new Cylinder(1, 1), new Ellipsoid(1, 2, 3)}) {
                ConvexShape deep = nested(base, kind, Nesting.MOST_LEVELS);
                AtomicReference<Throwable> failure = new AtomicReference<>();
                Thread thread = new Thread(null, () -> askAll(deep), "deep", 1 << 20);
                thread.setUncaughtExceptionHandler((t, thrown) -> failure.set(thrown));
                thread.start();
                thread.join();
                assertNull(failure.get(), "kind " + kind + " of " + base);
            }
        }
    }

    @Test
    void oneLevelMoreIsRefused() {
        for (int kind = 0; kind < 6; kind++) {
            ConvexShape deep = nested(new Box(1, 2, 3), kind, Nesting.MOST_LEVELS);
            for (int around = 0; around < 5; around++) {
                int outermost = around;
                String message = assertThrows(IllegalArgumentException.class, () -> around(deep, outermost))
                        .getMessage();
                assertTrue(message.startsWith("shapes must be nested at most 1000 deep: "), message);
            }
        }
    }

    @Test
    void twentyThousandShapesAddUpInPairsOfPairs() {
        List<ConvexShape> terms = new ArrayList<>(Collections.nCopies(20_000, new Box(0.25, 0.5, 1)));
        while (terms.size() > 1) {
            List<ConvexShape> sums = new ArrayList<>();
            for (int i = 0; i < terms.size(); i += 2) {
                sums.add(i + 1 < terms.size() ? terms.get(i).plus(terms.get(i + 1)) : terms.get(i));
            }
            terms = sums;
        }
        holds(exact(1000), terms.get(0), 6000, 0, 0, 30_000, "20,000 boxes");
    }

    private static ConvexShape nested(ConvexShape base, int kind, int levels) {
        ConvexShape shape = base;
        for (int level = 0; level < levels; level++) {
            shape = around(shape, kind == 5 ? level % 5 : kind);
        }
        return shape;
    }

    private static ConvexShape around(ConvexShape shape, int kind) {
        return switch (kind) {
            case 0 -> shape.plus(new Box(0.1, 0.2, 0.1));
            case 1 -> new HullOf(shape, new Sphere(0.1));
            case 2 -> shape.transformed(1, 0.001, 0, 0, 1, 0, 0, 0, 1);
            case 3 -> shape.rounded(0.001);
            default -> new Negated(shape);
        };
    }

    private static void askAll(ConvexShape shape) {
        NarrowPhase asked = new NarrowPhase();
        Proximity out = new Proximity();
        Box box = new Box(1, 1, 1);
        Pose far = Pose.at(3000, 3, 4);
        Pose near = Pose.of(0.1, 0.2, 0.3, 0.1, 0.2, 0.3, 1);
        asked.distance(shape, new Pose(), box, far, out);
        asked.signedDistance(shape, new Pose(), box, near, out);
        asked.signedDistance(box, near, shape, new Pose(), out);
        asked.signedDistance(shape, near, shape, new Pose(), out);
        asked.cast(box, far, -3000, 0, 0, shape, new Pose(), new CastHit());
        asked.raycast(new Ray(3000, 0.1, 0.2, -1, 0, 0, 6000), shape, new Pose(), new CastHit());
        asked.contacts(shape, new Pose(), box, near, 0.1, new Contacts());
        new PlacedBounds().of(shape, near, new Aabb());
        assertEquals(shape.hashCode(), shape.hashCode());
        assertTrue(shape.toString().length() > Nesting.MOST_LEVELS);
    }

    @Test
    void boxesAroundThemHoldThem() {
        ConvexShape sum = new Box(0.1, 0.1, 0.1);
        for (int level = 0; level < DEEP; level++) {
            sum = sum.plus(new Box(0.1, 0.1, 0.1));
        }
        Aabb box = new PlacedBounds().of(sum, new Pose(), new Aabb());
        BigDecimal half = exact(0.1).multiply(exact(DEEP + 1));
        assertTrue(exact(box.maxX).compareTo(half) >= 0, box::toString);
        assertEquals(half.doubleValue(), box.maxX, 1e-11 * 100);
    }

    /** The number as a double has it. */
    private static BigDecimal exact(double value) {
        return new BigDecimal(value);
    }

    /** A rotation as matrices of doubles are: good to some units. */
    private double[] turn() {
        Pose pose = Pose.of(
                0,
                0,
                0,
                random.nextDouble() - 0.5,
                random.nextDouble() - 0.5,
                random.nextDouble() - 0.5,
                random.nextDouble() - 0.5);
        double[] m = new double[9];
        for (int i = 0; i < 9; i++) {
            m[i] = pose.rotation(i / 3, i % 3);
        }
        return m;
    }
}
