package org.collide4j.alternatives.nearest;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.gjk.EdgeSubDistance;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.SimplexFamily;
import org.collide4j.gjk.Simplices;
import org.collide4j.gjk.SubDistance;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Johnson's and the Voronoi algorithm against exact arithmetic. Errors are relative to the farthest vertex. With
 * {@code -Dsurefire.jvm.args=-Dtable=20000} the table of measured errors is printed for so many simplices a row, with those of
 * the library's own algorithm.
 */
class ComparedSubDistancesTest {
    private static final String[] NAMES = {"johnson", "voronoi"};
    private static final int JOHNSON = 0;
    private static final int VORONOI = 1;

    private final SubDistance[] algorithms = {new JohnsonSubDistance(), new VoronoiSubDistance()};

    /** For each algorithm the 99th percentile and the largest error of v. An error of 1 means: any answer may come. */
    @ParameterizedTest
    @CsvSource({
        "RANDOM,    4e-16, 1e-11, 4e-16, 2e-15",
        "LATE_NEAR, 5e-16, 1e-13, 5e-16, 1e-5",
        "LATE_FAR,  5e-16, 1e-6,  1e-7,  1e-5",
        "OFFSET,    2e-16, 4e-16, 2e-16, 4e-16",
        "NEEDLE,    1,     1,     1e-10, 1e-9",
        "HAIR,      1,     1,     1,     1",
        "FLAT,      1,     1,     1e-15, 1",
        "COLLINEAR, 1,     1,     1,     1",
        "GRID,      3e-16, 4e-16, 3e-16, 4e-16",
        "DUPLICATE, 3e-16, 1e-11, 1,     1",
    })
    void errorsOfTheNearestPoint(
            SimplexFamily family, double johnson99, double johnsonMost, double voronoi99, double voronoiMost) {
        int count = Integer.getInteger("table", 250);
        double[][] limits = {{johnson99, johnsonMost}, {voronoi99, voronoiMost}};
        for (int size = 2; size <= 4; size++) {
            StringBuilder row = new StringBuilder("%-9s %d".formatted(family, size));
            for (int a = 0; a < 2; a++) {
                double[] errors = Simplices.errors(algorithms[a], family, size, count);
                append(row, NAMES[a], errors);
                boolean within = errors[count * 99 / 100] <= limits[a][0] && errors[count - 1] <= limits[a][1];
                assertTrue(within, row::toString);
            }
            if (Integer.getInteger("table") != null) {
                append(row, "edge", Simplices.errors(new EdgeSubDistance(), family, size, count));
                System.out.println(row);
            }
        }
    }

    private static void append(StringBuilder row, String name, double... errors) {
        row.append("  %s %7.1e %7.1e".formatted(name, errors[errors.length * 99 / 100], errors[errors.length - 1]));
    }

    @ParameterizedTest
    @EnumSource
    void theWeightsReproduceTheNearestPoint(SimplexFamily family) {
        Random random = new Random(79);
        for (int k = 0; k < 600; k++) {
            Vector3[] y = family.make(random, 1 + k % 4);
            for (int a = 0; a < 2; a++) {
                if (!isHardFor(a, family)) {
                    double error = Simplices.errorOfWeights(algorithms[a], y);
                    String row = NAMES[a] + " " + error + " of " + Arrays.toString(y);
                    assertTrue(error <= 1e-10, row);
                }
            }
        }
    }

    private static boolean isHardFor(int algorithm, SimplexFamily family) {
        return switch (family) {
            case NEEDLE, HAIR, FLAT, COLLINEAR -> true;
            case DUPLICATE -> algorithm == VORONOI;
            default -> false;
        };
    }

    /** What the Javadoc of the variants warns of is true; if this ever fails, the warning may go. */
    @Test
    @Tag("thorough")
    void johnsonAndVoronoiLoseNeedlesAndSlivers() {
        assertTrue(largestError(JOHNSON, SimplexFamily.NEEDLE) > 1e-6);
        assertTrue(largestError(JOHNSON, SimplexFamily.COLLINEAR) > 1e-3);
        assertTrue(largestError(VORONOI, SimplexFamily.COLLINEAR) > 1e-3);
        assertTrue(largestError(VORONOI, SimplexFamily.HAIR) > 1e-3);
    }

    private double largestError(int algorithm, SimplexFamily family) {
        return Simplices.errors(algorithms[algorithm], family, 4, 1000)[999];
    }

    @Test
    void theOriginInsideIsCarriedByAllFour() {
        Vector3[] y = {new Vector3(-1, -1, -1), new Vector3(3, 0, 0), new Vector3(0, 3, 0.5), new Vector3(0, 0.25, 3)};
        for (int order = 0; order < 24; order++) {
            for (SubDistance algorithm : algorithms) {
                algorithm.solve(Simplices.of(Simplices.permuted(y, order)));
                assertEquals(0b1111, algorithm.carriers());
                assertEquals(0, algorithm.nearest().length());
            }
        }
    }

    @Test
    void gjkArrivesAtTheSameDistanceWithAnyOfThem() {
        Random random = new Random(21);
        ConfigurationObstacle obstacle = new ConfigurationObstacle();
        Gjk gjk = new Gjk();
        Gjk[] variants = {new Gjk(algorithms[JOHNSON]), new Gjk(algorithms[VORONOI])};
        Vector3 towards = new Vector3(1, 0, 0);
        int parted = 0;
        for (int k = 0; k < 300; k++) {
            Hull a = cloud(random);
            Hull b = cloud(random);
            obstacle.set(a, new Pose(), b, Pose.at(random.nextInt(4), random.nextInt(2), 0));
            gjk.start(obstacle, towards, Double.POSITIVE_INFINITY, 1e-12);
            boolean isParted = gjk.run() == Gjk.Status.CONVERGED;
            parted += isParted ? 1 : 0;
            for (Gjk each : variants) {
                each.start(obstacle, towards, Double.POSITIVE_INFINITY, 1e-12);
                String pair = "seed 21, pair " + k;
                assertEquals(isParted, each.run() == Gjk.Status.CONVERGED, pair);
                assertTrue(each.lower() <= gjk.upper() && gjk.lower() <= each.upper(), pair);
            }
        }
        assertTrue(parted > 60 && parted < 280, parted + " of 300 parted");
    }

    private static Hull cloud(Random random) {
        double[] points = new double[30];
        Arrays.setAll(points, i -> 0x1p-12 * (random.nextInt(8193) - 4096));
        return Hull.of(points);
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
            Simplex simplex = Simplices.of(y[0]);
            cached.solve(simplex);
            for (int i = 1; i < y.length; i++) {
                reused += simplex.size();
                Simplices.add(simplex, y[i]);
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
        Simplex simplex = Simplices.of(y[0]);
        double[] out = new double[3 * y.length];
        for (int i = 1; i < y.length && simplex.size() < 4; i++) {
            algorithm.solve(simplex);
            simplex.keep(algorithm.carriers());
            out[3 * i] = algorithm.nearest().x;
            out[3 * i + 1] = algorithm.nearest().y;
            out[3 * i + 2] = algorithm.nearest().z;
            if (simplex.size() < 4) {
                Simplices.add(simplex, y[i]);
            }
        }
        return out;
    }
}
