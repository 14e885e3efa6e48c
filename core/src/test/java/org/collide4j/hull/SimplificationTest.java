package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Hulls of fewer points than were given; the narrow phase tells independently how far the others stick out. */
class SimplificationTest {
    private static final long SEED = 20261123;

    private final Random random = new Random(SEED);

    @Nested
    class Welding {
        @Test
        void theFirstOfNearPointsIsKept() {
            for (int i = 0; i < Effort.of(400); i++) {
                double[] points = cloud(i, 80);
                double distance = Math.scalb(1 + random.nextDouble(), -random.nextInt(8));
                double[] kept = keptByBruteForce(points, distance);
                Hull welded = new HullBuilder().weld(distance).build(points);
                Hull expected = new HullBuilder().build(kept);
                assertEquals(corners(expected), corners(welded), () -> describe(points, "weld(" + distance + ")"));
                HullBoundary boundary = HullProof.prove(kept, expected);
                assertEquals(boundary.volume(), volume(welded), 1e-12);
                int merged = welded.boundary().simplification().weldedPoints();
                assertEquals((points.length - kept.length) / 3, merged);
            }
        }

        @Test
        void theErrorIsProvenAndTight() {
            int costly = 0;
            for (int i = 0; i < Effort.of(300); i++) {
                double[] points = cloud(i, 60);
                double distance = Math.scalb(1.0, -random.nextInt(6));
                Hull hull = new HullBuilder().weld(distance).build(points);
                double error = error(hull);
                assertTrue(error <= distance * (1 + 1e-10) + 1e-12, () -> describe(points, "weld(" + distance + ")"));
                checkError(points, hull, dimension(hull) == 3, "weld(" + distance + ")");
                costly += error > 0 ? 1 : 0;
            }
            assertTrue(costly > Effort.of(100), "welds with an error: " + costly);
        }

        @Test
        void everythingWithinTheDistanceIsOnePoint() {
            for (double distance : new double[] {10, 1e300, Double.MAX_VALUE}) {
                Hull hull = new HullBuilder().weld(distance).build(Clouds.box(random, 50));
                assertEquals(0, dimension(hull));
                assertEquals(49, hull.boundary().simplification().weldedPoints());
            }
        }

        @Test
        void scaleAndPlaceDoNotMatter() {
            double[] points = Clouds.nearDuplicates(random, 200);
            for (double scale : new double[] {1, 0x1p-900, 0x1p900}) {
                Hull hull = new HullBuilder().weld(1e-9 * scale).build(Clouds.scaled(points, scale));
                int welded = hull.boundary().simplification().weldedPoints();
                assertEquals(200 - 27, welded, "27 clusters of a grid");
                Hull expected = new HullBuilder().build(Clouds.scaled(keptByBruteForce(points, 1e-9), scale));
                assertEquals(corners(expected), corners(hull));
                assertTrue(error(hull) > 0 && error(hull) < 1e-13 * scale, "error " + error(hull));
            }
        }

        @Test
        void farFromTheOriginTinyDistancesWeldEqualPointsOnly() {
            double[] points = {1e15, 0, 0, 1e15, 0, 0, 1e15, 1, 0, 0, 0, 0, 0, 0, 1e15, 0, 1e-300, 0};
            for (double distance : new double[] {1e-200, Double.MIN_VALUE, 1e-299}) {
                int merged = new HullBuilder()
                        .weld(distance)
                        .build(points)
                        .boundary()
                        .simplification()
                        .weldedPoints();
                assertEquals((points.length - keptByBruteForce(points, distance).length) / 3, merged);
            }
        }

        @Test
        void manyPointsAreWelded() {
            int many = Effort.of(100_000);
            double[] points = Clouds.sphere(random, many);
            int last = 0;
            for (double distance : new double[] {1e-9, 1e-3, 0.1, 3}) {
                Hull hull = new HullBuilder().weld(distance).build(points);
                int merged = hull.boundary().simplification().weldedPoints();
                assertTrue(merged >= last && merged < many, distance + ": " + merged);
                assertTrue(hull.vertexCount() <= many - merged, distance + ": " + hull.vertexCount());
                last = merged;
            }
            assertEquals(many - 1, last); // of a ball of radius 1
        }

        @Test
        void distancesThatAreNoneAreRefused() {
            for (double distance : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
                String message = assertThrows(IllegalArgumentException.class, () -> new HullBuilder().weld(distance))
                        .getMessage();
                assertTrue(message.endsWith("0 or more: " + distance), message);
            }
        }
    }

    @Nested
    class Budget {
        @Test
        void theErrorIsProvenAndTight() {
            int reduced = 0;
            for (int i = 0; i < Effort.of(400); i++) {
                double[] points = cloud(i, 70);
                int budget = 4 + random.nextInt(20);
                Hull exact = new HullBuilder().build(points);
                Hull hull = new HullBuilder().maxVertices(budget).build(points);
                assertTrue(hull.vertexCount() <= budget, () -> describe(points, "maxVertices(" + budget + ")"));
                assertEquals(dimension(exact), dimension(hull));
                checkError(points, hull, true, "maxVertices(" + budget + ")");
                if (exact.vertexCount() > budget) {
                    reduced++;
                    assertTrue(error(hull) > 0);
                    HullProof.prove(verticesOf(hull), new HullBuilder().build(verticesOf(hull)));
                }
            }
            assertTrue(reduced > Effort.of(150), "reduced: " + reduced);
        }

        @Test
        void aBudgetThatSufficesChangesNothing() {
            for (int i = 0; i < 100; i++) {
                double[] points = cloud(i, 40);
                Hull exact = new HullBuilder().build(points);
                Hull hull = new HullBuilder().maxVertices(points.length / 3).build(points);
                assertEquals(corners(exact), corners(hull));
                assertEquals(0, error(hull));
            }
        }

        @Test
        void aGridKeepsItsEightCorners() {
            double[] points = Clouds.grid(6, 0.1);
            Hull hull = new HullBuilder().maxVertices(8).build(points);
            assertEquals(8, hull.vertexCount());
            assertEquals(0, error(hull));
            HullProof.prove(points, hull);
        }

        @Test
        void moreVerticesCostLessError() {
            double[] sphere = Clouds.sphere(random, 5000);
            double before = Double.POSITIVE_INFINITY;
            for (int budget = 8; budget <= 2048; budget *= 4) {
                Hull hull = new HullBuilder().maxVertices(budget).build(sphere);
                assertEquals(budget, hull.vertexCount());
                assertTrue(error(hull) < before / 2, "error " + error(hull) + " with " + budget + " vertices");
                assertTrue(error(hull) < 12.0 / budget, "error " + error(hull) + " with " + budget + " vertices");
                before = error(hull);
            }
        }

        /** A flat side whose points are off it by rounding has slivers, over which heights are noise. */
        @Test
        void pointsThatAreCoplanarButForRoundingTakeNoVerticesFromOthers() {
            for (int i = 0; i < Effort.of(100); i++) {
                double[] points = Clouds.halfBall(random, 600);
                for (int budget = 32; budget <= 128; budget *= 2) {
                    Hull hull = new HullBuilder().maxVertices(budget).build(points);
                    String used = "error " + error(hull) + " with " + budget + " vertices";
                    assertTrue(error(hull) < 4.0 / budget, () -> used + "\n" + describe(points, "maxVertices"));
                }
            }
        }

        @Test
        void theOrderOfThePointsDoesNotMatter() {
            for (int i = 0; i < 60; i++) {
                double[] points = Clouds.sphere(random, 200);
                double[] shuffled = Clouds.shuffled(random, points);
                HullBuilder builder = new HullBuilder().maxVertices(20);
                assertEquals(corners(builder.build(points)), corners(builder.build(shuffled)));
                assertEquals(error(builder.build(points)), error(builder.build(shuffled)));
            }
        }

        @Test
        void aRoundPolygonKeepsCornersAllAround() {
            double[] points = new double[3 * 1000];
            for (int i = 0; i < 1000; i++) {
                points[3 * i] = Math.cos(i * Math.PI / 500);
                points[3 * i + 1] = Math.sin(i * Math.PI / 500);
            }
            Hull hull = new HullBuilder().maxVertices(16).build(points);
            assertEquals(2, dimension(hull));
            assertEquals(16, hull.vertexCount());
            assertEquals(1 - Math.cos(Math.PI / 16), error(hull), 1e-3);
            checkError(points, hull, true, "maxVertices(16)");
        }

        @Test
        void weldingAndBudgetGoTogether() {
            for (int i = 0; i < 200; i++) {
                double[] points = cloud(i, 60);
                Hull hull = new HullBuilder().weld(0.25).maxVertices(6).build(points);
                assertTrue(hull.vertexCount() <= 6);
                checkError(points, hull, dimension(hull) == 3, "weld(0.25).maxVertices(6)");
            }
        }

        @Test
        void aBudgetBelowATetrahedronIsRefused() {
            assertThrows(IllegalArgumentException.class, () -> new HullBuilder().maxVertices(3));
        }
    }

    @Test
    void anExactHullHasNoError() {
        var boundary = new HullBuilder().build(Clouds.box(random, 100)).boundary();
        assertEquals(0, boundary.simplification().error());
        assertEquals(0, boundary.simplification().weldedPoints());
    }

    /** Boxes, spheres, lattices, flat ones, and collinear ones. */
    private double[] cloud(int kind, int most) {
        int count = 4 + random.nextInt(most);
        double[] points = switch (kind % 5) {
            case 0 -> Clouds.box(random, count);
            case 1 -> Clouds.sphere(random, count);
            case 2 -> Clouds.lattice(random, count, 4, 0.1);
            case 3 -> Clouds.nearlyFlat(random, count);
            default -> Clouds.box(random, count);
        };
        if (kind % 5 == 4) {
            for (int i = 0; i < points.length; i += 3) {
                points[i + 1] = 0.5;
                points[i + 2] = kind % 2 == 0 ? points[i] : points[i + 2];
            }
        }
        return points;
    }

    private void checkError(double[] points, Hull hull, boolean tight, String options) {
        var narrow = new NarrowPhase();
        var near = new Proximity();
        double most = 0;
        for (int i = 0; i < points.length; i += 3) {
            var point = new Point(points[i], points[i + 1], points[i + 2]);
            narrow.signedDistance(hull, new Pose(), point, new Pose(), near);
            int p = i / 3;
            assertTrue(near.lower() <= error(hull), () -> describe(points, options) + ": point " + p);
            most = Math.max(most, near.upper());
        }
        if (tight) {
            assertEquals(most, error(hull), 1e-6, () -> describe(points, options));
        }
    }

    private static double[] keptByBruteForce(double[] points, double distance) {
        List<Integer> kept = new ArrayList<>();
        for (int p = 0; p < points.length / 3; p++) {
            int candidate = p;
            if (kept.stream().noneMatch(q -> distance(points, q, candidate) <= distance)) {
                kept.add(p);
            }
        }
        return kept.stream()
                .flatMapToInt(p -> IntStream.range(3 * p, 3 * p + 3))
                .mapToDouble(i -> points[i])
                .toArray();
    }

    /** Whatever the magnitude. */
    private static double distance(double[] points, int p, int q) {
        double planar = Math.hypot(points[3 * p] - points[3 * q], points[3 * p + 1] - points[3 * q + 1]);
        return Math.hypot(planar, points[3 * p + 2] - points[3 * q + 2]);
    }

    private static double[] verticesOf(Hull hull) {
        double[] vertices = new double[3 * hull.vertexCount()];
        for (int v = 0; v < hull.vertexCount(); v++) {
            Vector3 vertex = hull.vertex(v, new Vector3());
            vertices[3 * v] = vertex.x;
            vertices[3 * v + 1] = vertex.y;
            vertices[3 * v + 2] = vertex.z;
        }
        return vertices;
    }

    private static List<String> corners(Hull hull) {
        return IntStream.range(0, hull.vertexCount())
                .mapToObj(v -> hull.vertex(v, new Vector3()).toString())
                .sorted()
                .toList();
    }

    private static double error(Hull hull) {
        return hull.boundary().simplification().error();
    }

    private static double volume(Hull hull) {
        return hull.boundary().volume();
    }

    private static int dimension(Hull hull) {
        return hull.boundary().dimension();
    }

    private static String describe(double[] points, String options) {
        return "seed " + SEED + ": new HullBuilder()." + options + ".build(" + Arrays.toString(points) + ")";
    }
}
