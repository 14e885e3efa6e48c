package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The three sub-distance algorithms against exact arithmetic. Errors are relative to the farthest vertex. With
 * {@code -Dsurefire.jvm.args=-Dtable=20000} the table of measured errors is printed for so many simplices a row.
 */
class SubDistanceTest {
    private static final String[] NAMES = {"edge", "johnson", "voronoi"};
    private static final int EDGE = 0;
    private static final int JOHNSON = 1;
    private static final int VORONOI = 2;

    private final SubDistance[] algorithms = {new EdgeSubDistance(), new JohnsonSubDistance(), new VoronoiSubDistance()
    };

    /** For each algorithm the 99th percentile and the largest error of v. An error of 1 means: any answer may come. */
    @ParameterizedTest
    @CsvSource({
        "RANDOM,    4e-16, 1e-15, 4e-16, 1e-11, 4e-16, 2e-15",
        "LATE_NEAR, 5e-16, 1e-14, 5e-16, 1e-13, 5e-16, 1e-5",
        "LATE_FAR,  5e-16, 1e-7,  5e-16, 1e-6,  1e-7,  1e-5",
        "OFFSET,    2e-16, 4e-16, 2e-16, 4e-16, 2e-16, 4e-16",
        "NEEDLE,    3e-16, 1e-12, 1,     1,     1e-10, 1e-9",
        "HAIR,      3e-16, 1e-12, 1,     1,     1,     1",
        "FLAT,      3e-16, 1e-15, 1,     1,     1e-15, 1",
        "COLLINEAR, 4e-16, 1e-14, 1,     1,     1,     1",
        "GRID,      3e-16, 4e-16, 3e-16, 4e-16, 3e-16, 4e-16",
        "DUPLICATE, 3e-16, 1e-15, 3e-16, 1e-11, 1,     1",
    })
    void errorsOfTheNearestPoint(
            SimplexFamily family,
            double edge99,
            double edgeMost,
            double johnson99,
            double johnsonMost,
            double voronoi99,
            double voronoiMost) {
        int count = Integer.getInteger("table", 250);
        double[][] limits = {{edge99, edgeMost}, {johnson99, johnsonMost}, {voronoi99, voronoiMost}};
        for (int size = 2; size <= 4; size++) {
            double[][] errors = errors(family, size, count);
            StringBuilder row = new StringBuilder("%-9s %d".formatted(family, size));
            for (int a = 0; a < 3; a++) {
                double p99 = errors[a][count * 99 / 100];
                double most = errors[a][count - 1];
                row.append("  %s %7.1e %7.1e".formatted(NAMES[a], p99, most));
                assertTrue(p99 <= limits[a][0] && most <= limits[a][1], row::toString);
            }
            if (Integer.getInteger("table") != null) {
                System.out.println(row);
            }
        }
    }

    private double[][] errors(SimplexFamily family, int size, int count) {
        Random random = new Random(size);
        double[][] errors = new double[3][count];
        for (int k = 0; k < count; k++) {
            Vector3[] y = family.make(random, size);
            ExactNearest truth = new ExactNearest(y);
            for (int a = 0; a < 3; a++) {
                algorithms[a].solve(simplex(y));
                errors[a][k] = truth.error(algorithms[a].nearest()) / reach(y);
            }
        }
        for (double[] each : errors) {
            Arrays.sort(each);
        }
        return errors;
    }

    /** ‖v‖ is published as an upper bound: it must not undercut the truth, however degenerate the simplex is. */
    @ParameterizedTest
    @EnumSource
    void theEdgeBasedDistanceNeverUndercutsTheTruth(SimplexFamily family) {
        Random random = new Random(77);
        for (int k = 0; k < 800; k++) {
            Vector3[] y = family.make(random, 2 + k % 3);
            algorithms[EDGE].solve(simplex(y));
            double under =
                    new ExactNearest(y).distance() - algorithms[EDGE].nearest().length();
            assertTrue(under <= 1e-15 * reach(y), () -> under + " of " + Arrays.toString(y));
        }
    }

    /** A permutation may flip a last bit, never the answer. */
    @ParameterizedTest
    @EnumSource
    void theOrderOfTheVerticesDoesNotMatter(SimplexFamily family) {
        Random random = new Random(78);
        int[] carriersSeen = new int[5];
        for (int k = 0; k < 60; k++) {
            Vector3[] y = family.make(random, 4);
            ExactNearest truth = new ExactNearest(y);
            carriersSeen[Integer.bitCount(truth.carriers)]++;
            double slack = family == SimplexFamily.LATE_FAR ? 1e-7 : 2e-14;
            for (int order = 0; order < 24; order++) {
                Vector3[] permuted = permuted(y, order);
                algorithms[EDGE].solve(simplex(permuted));
                double error = truth.error(algorithms[EDGE].nearest()) / reach(y);
                assertTrue(error <= slack, () -> error + " of " + Arrays.toString(permuted));
            }
        }
        if (family == SimplexFamily.RANDOM) {
            assertTrue(carriersSeen[2] > 0 && carriersSeen[3] > 0, "few kinds of answers");
        }
    }

    /** The carriers carry v with positive weights that sum to 1: also where a determinant or an area is rounding. */
    @ParameterizedTest
    @EnumSource
    void theWeightsReproduceTheNearestPoint(SimplexFamily family) {
        Random random = new Random(79);
        double[] weights = new double[4];
        double[] limits = {1e-15, 1e-10, 1e-10};
        for (int k = 0; k < 600; k++) {
            Vector3[] y = family.make(random, 1 + k % 4);
            for (int a = 0; a < 3; a++) {
                Simplex simplex = simplex(y);
                algorithms[a].solve(simplex);
                Vector3 v = new Vector3(algorithms[a].nearest());
                simplex.keep(algorithms[a].carriers());
                boolean fails = a != EDGE && isHardFor(a, family);
                if (simplex.size() == 4 || fails) {
                    continue;
                }
                algorithms[a].weights(simplex, v, weights);
                Vector3 sum = new Vector3();
                double one = 0;
                for (int i = 0; i < simplex.size(); i++) {
                    assertTrue(weights[i] >= 0, NAMES[a]);
                    one += weights[i];
                    sum.addScaled(weights[i], simplex.point(i).w);
                }
                assertEquals(1, one, 4e-16, NAMES[a]);
                String row = NAMES[a] + " " + sum.distance(v) / reach(y) + " of " + Arrays.toString(y);
                assertTrue(sum.distance(v) <= limits[a] * reach(y), row);
            }
        }
    }

    private static boolean isHardFor(int algorithm, SimplexFamily family) {
        return switch (family) {
            case NEEDLE, HAIR, FLAT, COLLINEAR -> algorithm == JOHNSON || algorithm == VORONOI;
            case DUPLICATE -> algorithm == VORONOI;
            default -> false;
        };
    }

    /** What the Javadoc of the variants warns of is true; if this ever fails, the warning may go. */
    @Test
    void johnsonAndVoronoiLoseNeedlesAndSlivers() {
        assertTrue(errors(SimplexFamily.NEEDLE, 4, 1000)[JOHNSON][999] > 1e-6);
        assertTrue(errors(SimplexFamily.COLLINEAR, 4, 1000)[JOHNSON][999] > 1e-3);
        assertTrue(errors(SimplexFamily.COLLINEAR, 4, 1000)[VORONOI][999] > 1e-3);
        assertTrue(errors(SimplexFamily.HAIR, 4, 1000)[VORONOI][999] > 1e-3);
    }

    @Test
    void theOriginInsideIsCarriedByAllFour() {
        Vector3[] y = {new Vector3(-1, -1, -1), new Vector3(3, 0, 0), new Vector3(0, 3, 0.5), new Vector3(0, 0.25, 3)};
        for (int order = 0; order < 24; order++) {
            for (SubDistance algorithm : algorithms) {
                algorithm.solve(simplex(permuted(y, order)));
                assertEquals(0b1111, algorithm.carriers());
                assertEquals(0, algorithm.nearest().length());
            }
        }
    }

    /** Inside by one unit in the last place, of a sliver of width 1e-9: decided by an exact sign. */
    @Test
    void theEdgeBasedVariantTellsInsideFromOutsideInASliver() {
        double w = 1e-9;
        for (double shift : new double[] {-0x1p-90, 0x1p-90}) {
            Vector3[] y = {
                new Vector3(-1, 0, -shift),
                new Vector3(1, w, -shift),
                new Vector3(1, -w, -shift),
                new Vector3(0.5, 0, -w)
            };
            algorithms[EDGE].solve(simplex(y));
            boolean inside = new ExactNearest(y).carriers == 0b1111;
            assertEquals(shift < 0, inside);
            assertEquals(inside, algorithms[EDGE].carriers() == 0b1111);
        }
    }

    /** A cache may only save time: whatever was solved before, the walk that follows has the same bits. */
    @Test
    void johnsonsCacheLeavesNoTrace() {
        Random random = new Random(80);
        SubDistance used = new JohnsonSubDistance();
        for (int k = 0; k < 300; k++) {
            Vector3[] y = SimplexFamily.RANDOM.make(random, 12);
            assertArrayEquals(walk(new JohnsonSubDistance(), y), walk(used, y));
        }
    }

    /** What a vertex brought with it when it came is what it would bring now. */
    @Test
    void johnsonsCachedDeterminantsAgreeWithFreshOnes() {
        Random random = new Random(81);
        SubDistance cached = new JohnsonSubDistance();
        int reused = 0;
        for (int k = 0; k < 300; k++) {
            Vector3[] y = SimplexFamily.RANDOM.make(random, 12);
            Simplex simplex = simplex(y[0]);
            cached.solve(simplex);
            for (int i = 1; i < y.length; i++) {
                reused += simplex.size();
                add(simplex, y[i]);
                cached.solve(simplex);
                SubDistance fresh = new JohnsonSubDistance();
                fresh.solve(simplex);
                assertEquals(fresh.carriers(), cached.carriers());
                assertTrue(fresh.nearest().distance(cached.nearest()) < 1e-12);
                if (cached.carriers() == 0b1111) {
                    break;
                }
                simplex.keep(cached.carriers());
            }
        }
        assertTrue(reused > 2000, reused + " vertices reused");
    }

    /** Adds the points one by one and keeps the carriers, as GJK does. */
    private static double[] walk(SubDistance algorithm, Vector3[] y) {
        Simplex simplex = simplex(y[0]);
        double[] out = new double[3 * y.length];
        for (int i = 1; i < y.length && simplex.size() < 4; i++) {
            algorithm.solve(simplex);
            simplex.keep(algorithm.carriers());
            out[3 * i] = algorithm.nearest().x;
            out[3 * i + 1] = algorithm.nearest().y;
            out[3 * i + 2] = algorithm.nearest().z;
            if (simplex.size() < 4) {
                add(simplex, y[i]);
            }
        }
        return out;
    }

    private static Vector3[] permuted(Vector3[] y, int order) {
        Vector3[] out = y.clone();
        int rest = order;
        for (int i = y.length; i > 1; i--) {
            Vector3 last = out[i - 1];
            out[i - 1] = out[rest % i];
            out[rest % i] = last;
            rest /= i;
        }
        return out;
    }

    private static double reach(Vector3... y) {
        return Arrays.stream(y).mapToDouble(Vector3::length).max().orElse(0) + Double.MIN_NORMAL;
    }

    static Simplex simplex(Vector3... y) {
        Simplex simplex = new Simplex();
        for (Vector3 each : y) {
            add(simplex, each);
        }
        return simplex;
    }

    private static void add(Simplex simplex, Vector3 y) {
        simplex.next().w.set(y);
        simplex.next().onA.set(y);
        simplex.push();
    }
}
