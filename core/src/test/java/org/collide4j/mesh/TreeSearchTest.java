package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;
import org.junit.jupiter.api.Test;

/** A search finds all pieces that exact arithmetic finds, each with a bound that is not above the truth. */
class TreeSearchTest {
    private final TreeSearch near = new TreeSearch();
    private final WideSearch wide = new WideSearch();
    private final Aabb box = new Aabb();
    private double[] boxes = {};
    private double[] bounds = {};
    private int found;
    private int right;

    @Test
    void piecesNearABoxAreThoseOfBruteForce() {
        for (long seed = 0; seed < 1000; seed++) {
            Random random = start(seed);
            double limit = random.nextInt(3) == 0 ? 0 : square(0.2 * random.nextDouble());
            near.near(box);
            collect(near, limit);
            for (int i = 0; i < bounds.length; i++) {
                BigDecimal gap = squaredGap(i);
                if (gap.compareTo(new BigDecimal(limit)) <= 0) {
                    checkBound(i, gap, BigDecimal.ONE, "seed " + seed);
                }
            }
        }
        assertTrue(right > 2500, right + " pieces");
        assertTrue(found < 1.1 * right, found + " pieces found for " + right);
    }

    @Test
    void piecesOnTheWayOfABoxAreThoseOfBruteForce() {
        collectOnWays(near);
    }

    @Test
    void piecesOnTheWayOfABoxAreThoseOfBruteForceDownAWideTree() {
        collectOnWays(wide);
        assertTrue(found < 1.2 * right, found + " pieces found for " + right);
    }

    private void collectOnWays(PieceSearch search) {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = start(seed);
            double[] way = way(random);
            double back = random.nextDouble();
            for (int axis = 0; axis < 3; axis++) {
                double min = boxLow(axis).doubleValue() - back * way[axis];
                set(axis, min, min + boxHigh(axis).subtract(boxLow(axis)).doubleValue());
            }
            double limit = random.nextBoolean() ? Double.MAX_VALUE : random.nextDouble();
            search.along(box, way[0], way[1], way[2]);
            collect(search, limit);
            for (int i = 0; i < bounds.length; i++) {
                BigDecimal[] entry = entry(i, way, new BigDecimal(limit));
                if (entry.length > 0) {
                    checkBound(i, entry[0], entry[1], "seed " + seed);
                }
            }
        }
        assertTrue(right > 1500, right + " pieces");
    }

    @Test
    void anEmptyBoxIsNearNothing() {
        near.over(new AabbTree(0, 0, 0, 1, 1, 1)).near(new Aabb().setEmpty());
        assertTrue(!near.next(Double.POSITIVE_INFINITY));
    }

    private Random start(long seed) {
        Random random = new Random(seed);
        // one kind is left out: where squares leave the range of double
        int kind = new int[] {0, 1, 2, 3, 4, 7}[(int) (seed % 6)];
        boxes = SearchedBoxes.random(random, 1 + random.nextInt(100), kind);
        bounds = new double[boxes.length / 6];
        AabbTree tree = new AabbTree(boxes);
        near.over(tree);
        wide.over(new WideTree(tree));
        for (int axis = 0; axis < 3; axis++) {
            double wide = random.nextInt(3) == 0 ? 0 : 0.2 * random.nextDouble();
            int like = 6 * random.nextInt(bounds.length) + axis;
            double min = boxes[like] + (random.nextInt(4) == 0 ? 0 : 0.4 * (random.nextDouble() - 0.5));
            set(axis, min, min + wide);
        }
        return random;
    }

    private static double square(double x) {
        return x * x;
    }

    private void set(int axis, double min, double max) {
        double[] b = {box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ};
        b[axis] = min;
        b[3 + axis] = max;
        box.set(b[0], b[1], b[2], b[3], b[4], b[5]);
    }

    /** Any way; or across one axis or two, or nearly; or none. */
    private static double[] way(Random random) {
        double[] way = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            double[] parts = {random.nextGaussian(), random.nextGaussian(), 0.0, -0.0, 1e-40 * random.nextGaussian()};
            way[axis] = parts[random.nextInt(parts.length)];
        }
        return way;
    }

    private void collect(PieceSearch search, double limit) {
        Arrays.fill(bounds, -1);
        while (search.next(limit)) {
            assertEquals(-1, bounds[search.piece], "found twice");
            assertTrue(search.bound >= 0 && search.bound <= limit);
            bounds[search.piece] = search.bound;
            found++;
        }
    }

    /** The truth is a fraction. */
    private void checkBound(int piece, BigDecimal top, BigDecimal bottom, String what) {
        assertTrue(bounds[piece] >= 0, what + ": piece " + piece + " was not found");
        assertTrue(new BigDecimal(bounds[piece]).multiply(bottom).compareTo(top) <= 0, what + ": bound too high");
        right++;
    }

    private BigDecimal low(int piece, int axis) {
        return new BigDecimal(boxes[6 * piece + axis]);
    }

    private BigDecimal high(int piece, int axis) {
        return new BigDecimal(boxes[6 * piece + 3 + axis]);
    }

    private BigDecimal boxLow(int axis) {
        return new BigDecimal(axis == 0 ? box.minX : axis == 1 ? box.minY : box.minZ);
    }

    private BigDecimal boxHigh(int axis) {
        return new BigDecimal(axis == 0 ? box.maxX : axis == 1 ? box.maxY : box.maxZ);
    }

    private BigDecimal squaredGap(int piece) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int axis = 0; axis < 3; axis++) {
            BigDecimal gap =
                    low(piece, axis).subtract(boxHigh(axis)).max(boxLow(axis).subtract(high(piece, axis)));
            gap = gap.max(BigDecimal.ZERO);
            sum = sum.add(gap.multiply(gap));
        }
        return sum;
    }

    /** When the box enters the piece's, as a fraction; empty if it never does up to the limit. */
    private BigDecimal[] entry(int piece, double[] way, BigDecimal limit) {
        BigDecimal[] enter = {BigDecimal.ZERO, BigDecimal.ONE};
        BigDecimal[] leave = {limit, BigDecimal.ONE};
        for (int axis = 0; axis < 3; axis++) {
            BigDecimal near = low(piece, axis).subtract(boxHigh(axis));
            BigDecimal far = high(piece, axis).subtract(boxLow(axis));
            if (way[axis] == 0) {
                if (near.signum() > 0 || far.signum() < 0) {
                    return new BigDecimal[0];
                }
                continue;
            }
            BigDecimal d = new BigDecimal(Math.abs(way[axis]));
            BigDecimal[] in = {way[axis] > 0 ? near : far.negate(), d};
            BigDecimal[] out = {way[axis] > 0 ? far : near.negate(), d};
            enter = compare(in, enter) > 0 ? in : enter;
            leave = compare(out, leave) < 0 ? out : leave;
        }
        return compare(enter, leave) <= 0 ? enter : new BigDecimal[0];
    }

    private static int compare(BigDecimal[] a, BigDecimal[] b) {
        return a[0].multiply(b[1]).compareTo(b[0].multiply(a[1]));
    }
}
