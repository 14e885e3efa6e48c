package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.collide4j.cases.Effort;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class HullBuilderTest {
    private static final long SEED = 20261121;

    private final Random random = new Random(SEED);
    private final HullBuilder builder = new HullBuilder();

    @Nested
    class Degenerate {
        @Test
        void aSinglePointIsAHullOfDimensionZero() {
            HullBoundary boundary = built(0, 1, 2, 3);
            assertEquals(0, boundary.graph().faceCount());
            assertEquals(
                    new Vector3(1, 2, 3).toString(),
                    boundary.centroid(new Vector3()).toString());
        }

        @Test
        void equalPointsAreOnePointTheFirst() {
            HullBoundary boundary = built(0, 7, 7, 7, 7, 7, 7, 7, 7, 7);
            assertEquals(0, boundary.source(0));
        }

        @Test
        void collinearPointsAreASegment() {
            HullBoundary boundary = built(1, 1, 1, 1, 3, 3, 3, 0, 0, 0, 2, 2, 2, 3, 3, 3);
            assertEquals(2, boundary.graph().vertexCount());
            assertEquals(1, boundary.source(0), "the first of two equal points");
            assertEquals(2, boundary.source(1));
            assertEquals(1, boundary.graph().neighbour(0, 0));
            assertEquals(1.5, boundary.centroid(new Vector3()).y);
        }

        @Test
        void coplanarPointsAreAPolygonWithTwoSides() {
            HullBoundary boundary = built(2, 0, 0, 5, 2, 0, 5, 2, 2, 5, 0, 2, 5, 1, 1, 5, 1, 0, 5, 0, 0, 5);
            assertArrayEquals(new int[] {0, 1, 2, 3}, sources(boundary));
            assertEquals(2, boundary.graph().faceCount());
            assertEquals(4, boundary.graph().edgeCount());
            assertEquals(1, boundary.normal(0, new Vector3()).z);
            assertEquals(5, boundary.offset(0));
            assertEquals(-1, boundary.normal(1, new Vector3()).z);
            assertEquals(-5, boundary.offset(1));
            assertEquals(0, boundary.volume());
            assertEquals(1, boundary.centroid(new Vector3()).x, 1e-15);
        }

        @Test
        void aFlatLatticeHasTheFirstOfEqualPointsAsItsCorners() {
            for (int i = 0; i < 300; i++) {
                double[] points = Clouds.lattice(random, 20, 3, 0.1);
                for (int k = 0; k < points.length; k += 3) {
                    points[k + i % 3] = 0.3;
                }
                Hull hull = builder.build(points);
                HullBoundary boundary = HullProof.prove(points, hull);
                assertTrue(boundary.dimension() <= 2);
                for (int v = 0; v < hull.vertexCount(); v++) {
                    assertEquals(firstLike(points, boundary.source(v)), boundary.source(v), () -> describe(points));
                }
            }
        }

        @Test
        void badInputIsRefusedByIndex() {
            assertMessage("3 numbers a point", () -> builder.build(), "three numbers");
            assertMessage("incomplete", () -> builder.build(1, 2), "2 were given");
            assertMessage("NaN", () -> builder.build(0, 0, 0, 0, Double.NaN, 0), "in size: (0.0, NaN");
            assertMessage("infinite", () -> builder.build(Double.NEGATIVE_INFINITY, 0, 0), "point 0 must be finite");
        }

        private HullBoundary built(int dimension, double... points) {
            HullBoundary boundary = HullProof.prove(points, builder.build(points));
            assertEquals(dimension, boundary.dimension());
            return boundary;
        }

        private void assertMessage(String what, Supplier<Hull> build, String part) {
            String message = assertThrows(IllegalArgumentException.class, build::get, what)
                    .getMessage();
            assertTrue(message.contains(part), message);
        }
    }

    @Test
    void aGridIsACubeWithSixSquares() {
        for (double step : new double[] {1, 0.1, 1e-150, 1e150}) {
            double[] points = Clouds.grid(7, step);
            HullBoundary boundary = HullProof.prove(points, builder.build(points));
            assertEquals(8, boundary.graph().vertexCount());
            assertEquals(6, boundary.graph().faceCount());
            double edge = 6 * step;
            assertEquals(
                    edge * edge * edge, boundary.volume(), Math.ulp(8 * edge * edge * edge), "0 and infinity included");
            assertEquals(edge / 2, boundary.centroid(new Vector3()).x, 1e-15 * edge);
        }
    }

    @Test
    void hullsOfRandomCloudsAreProven() {
        for (int i = 0; i < Effort.of(60); i++) {
            proveAtAllScales(Clouds.box(random, 4 + random.nextInt(60)));
            proveAtAllScales(Clouds.sphere(random, 4 + random.nextInt(60)));
            proveAtAllScales(Clouds.nearDuplicates(random, 4 + random.nextInt(60)));
            proveAtAllScales(Clouds.nearlyFlat(random, 4 + random.nextInt(60)));
        }
    }

    @Test
    void prismsHaveTheirCapsMergedIfTheyAreFlat() {
        for (int corners : new int[] {3, 5, 16, 64, 500}) {
            double[] upright = Clouds.prism(corners, false);
            HullBoundary boundary = HullProof.prove(upright, builder.build(upright));
            assertEquals(2 * corners, boundary.graph().vertexCount());
            assertTrue(boundary.graph().faceCount() >= corners + 2);
            double[] tilted = Clouds.prism(corners, true);
            HullProof.prove(tilted, builder.build(tilted));
        }
    }

    /** Against all triples: the facets are the planes that have every point on one side. */
    @Test
    void latticeHullsAgreeWithBruteForce() {
        int solids = 0;
        for (int i = 0; i < Effort.of(1500); i++) {
            double[] points =
                    Clouds.lattice(random, 4 + random.nextInt(14), 3 + random.nextInt(2), i % 2 == 0 ? 1 : 0.1);
            HullBoundary boundary = HullProof.prove(points, builder.build(points));
            var facets = new SupportingPlanes(points);
            if (boundary.dimension() == 3) {
                solids++;
                assertEquals(facets.count(), boundary.graph().faceCount(), () -> describe(points));
                assertArrayEquals(facets.extremePoints(), sources(boundary), () -> describe(points));
            } else {
                assertTrue(facets.count() <= 2, () -> describe(points));
            }
        }
        assertTrue(solids > Effort.of(1000), "solid lattices: " + solids);
    }

    @Test
    void theHullDependsOnThePointsNotOnTheirOrder() {
        for (int i = 0; i < 100; i++) {
            double[] points = i % 2 == 0 ? Clouds.lattice(random, 30, 4, 0.1) : Clouds.nearlyFlat(random, 30);
            double[] shuffled = Clouds.shuffled(random, points);
            assertEquals(corners(builder.build(points)), corners(builder.build(shuffled)), () -> describe(points));
            assertEquals(
                    builder.build(points).boundary().graph().faceCount(),
                    builder.build(shuffled).boundary().graph().faceCount());
        }
    }

    @Test
    void coordinatesFarApartInMagnitudeAreNoProblem() {
        for (int i = 0; i < 12; i++) {
            double[] points = new double[60];
            Arrays.setAll(points, k -> Math.scalb(random.nextInt(7) - 3.0, random.nextInt(1990) - 1000));
            HullProof.prove(points, builder.build(points));
        }
    }

    @Test
    void theVolumeOfABallIsApproached() {
        double[] points = Clouds.sphere(random, 20_000);
        Hull hull = builder.build(points);
        HullBoundary boundary = hull.boundary();
        assertEquals(4 * Math.PI / 3, boundary.volume(), 5e-3);
        assertEquals(0, boundary.centroid(new Vector3()).length(), 1e-3);
        var bounds = new Aabb();
        hull.bounds(bounds);
        assertEquals(2 * Math.sqrt(3), bounds.diagonal(), 1e-2);
    }

    @Test
    void largeCloudsAreNoProblemWhateverTheirShape() {
        double[][] clouds = {
            Clouds.sphere(random, Effort.of(100_000)),
            Clouds.grid(46, 0.1),
            Clouds.box(random, Effort.of(100_000)),
            Clouds.nearlyFlat(random, 20_000),
            Clouds.nearDuplicates(random, Effort.of(100_000)),
            Clouds.prism(Effort.of(50_000), false),
            Clouds.prism(10_000, true)
        };
        for (double[] points : clouds) {
            Hull hull = builder.build(points);
            assertTrue(hull.vertexCount() >= 8);
            assertTrue(hull.vertexCount() <= points.length / 3);
        }
    }

    private void proveAtAllScales(double[] points) {
        for (double scale : new double[] {1, 1e-150, 1e150}) {
            double[] scaled = Clouds.scaled(points, scale);
            try {
                HullProof.prove(scaled, builder.build(scaled));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(describe(scaled), e);
            }
        }
    }

    private static int[] sources(HullBoundary boundary) {
        return IntStream.range(0, boundary.graph().vertexCount())
                .map(boundary::source)
                .toArray();
    }

    private static int firstLike(double[] points, int p) {
        int first = 0;
        while (!Arrays.equals(points, 3 * first, 3 * first + 3, points, 3 * p, 3 * p + 3)) {
            first++;
        }
        return first;
    }

    private static String corners(Hull hull) {
        return IntStream.range(0, hull.vertexCount())
                .mapToObj(v -> hull.vertex(v, new Vector3()).toString())
                .sorted()
                .toList()
                .toString();
    }

    private static String describe(double[] points) {
        return "seed " + SEED + ": new HullBuilder().build(" + Arrays.toString(points) + ")";
    }
}
