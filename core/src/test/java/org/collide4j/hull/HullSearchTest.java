package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.collide4j.cases.Effort;
import org.collide4j.hull.cells.FastSearch;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.HullSearch;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** Every search against the scan, above all where many vertices are equally far; a subclass tries others. */
public class HullSearchTest {
    private static final long SEED = 20261121;
    private static final int EDGES_TO_TRY_ALL = 600;

    private final Random random = new Random(SEED);
    private final HullBuilder builder = new HullBuilder();
    private int ties;
    private int directions;

    /** The searches that are tried. */
    protected List<? extends HullSearch> searches() {
        return List.of(FastSearch.values());
    }

    /** Those that need no memory for a thousand vertices. */
    protected Set<? extends HullSearch> frugal() {
        return Set.of(FastSearch.SCAN, FastSearch.OCTANT_CELLS);
    }

    @Test
    void randomHullsAnswerAsTheScanDoes() {
        for (int count : new int[] {4, 8, 30, 100, 1000, 5000}) {
            compare(Clouds.sphere(random, count), 300);
            compare(Clouds.box(random, count), 300);
        }
        assertReachedTies();
    }

    @Test
    void hullsWithLargeFlatFacesAnswerAsTheScanDoes() {
        for (int corners : new int[] {8, 40, 500}) {
            compare(Clouds.prism(corners, false), 200);
            compare(Clouds.prism(corners, true), 200);
        }
        compare(Clouds.grid(4, 0.1), 100);
        compare(Clouds.nearlyFlat(random, 2000), 300);
        compare(Clouds.nearDuplicates(random, 500), 300);
        assertReachedTies();
    }

    @Test
    void hullsWithVerticesOfLargeDegreeAnswerAsTheScanDoes() {
        for (int count : new int[] {60, 70, 200, 1500}) {
            compare(Clouds.cone(count), 300);
            compare(Clouds.shuffled(random, Clouds.momentCurve(count)), 300);
            double[] needle = Clouds.cone(count);
            for (int i = 0; i < needle.length; i += 3) {
                needle[i + 2] *= 1e6;
            }
            compare(needle, 300);
        }
        assertReachedTies();
    }

    /** Rounding makes products there coarse: whole patches of vertices are equally far. */
    @Test
    void hullsFarFromTheOriginAnswerAsTheScanDoes() {
        for (double distance : new double[] {1e3, 1e8, 1e13, 1e15}) {
            double[] points = Clouds.sphere(random, 500);
            compare(Arrays.stream(points).map(c -> c + distance).toArray(), 300);
        }
        assertReachedTies();
    }

    @Test
    void hullsOfLowerDimensionAnswerAsTheScanDoes() {
        compare(new double[] {1, 2, 3}, 50);
        compare(new double[] {1, 2, 3, 3, 2, 1}, 50);
        double[] polygon = Clouds.prism(200, false);
        compare(Arrays.copyOf(polygon, polygon.length / 2), 300);
    }

    @Test
    void extremeScalesAndDirectionsThatAreNoneAnswerAsTheScanDoes() {
        double[] odd = {0, -0.0, 1e-300, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY
        };
        for (double scale : new double[] {1e-300, 1e-150, 1, 1e150, 1e300}) {
            Hull hull = builder.build(Clouds.scaled(Clouds.sphere(random, 100), scale));
            var pair = new Pair(hull);
            for (double x : odd) {
                for (double y : odd) {
                    for (double z : odd) {
                        pair.compare(x, y, z);
                    }
                }
            }
        }
    }

    @Test
    void manyVerticesAnswerAsTheScanDoes() {
        compare(Clouds.sphere(random, Effort.of(100_000)), Effort.of(60));
    }

    @Test
    void aMillionDirectionsAnswerAsTheScanDoes() {
        var pair = new Pair(builder.build(Clouds.sphere(random, 100)));
        while (directions < Effort.of(1_000_000)) {
            pair.compare(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        }
    }

    @Test
    void aNeedleAnswersAsTheScanDoes() {
        double[] points = Clouds.sphere(random, 3000);
        for (int i = 0; i < points.length; i += 3) {
            points[i] *= 1e6;
        }
        compare(points, 300);
    }

    /** Kenwright 2015 §4.3, figure 3: vertices must not be looked up by where they lie as seen from the centroid. */
    @Test
    void theDirectionFromTheCentroidToAVertexMayHaveAnotherSupport() {
        Hull hull = builder.build(9, 1, 0, 10, 0, 0, 9, -1, 0, -9, -1, 0, -10, 0, 0, -9, 1, 0, 0, 0, 1, 0, 0, -1);
        assertEquals(0, hull.boundary().centroid(new Vector3()).length(), 1e-12);
        Vector3 toFirst = hull.vertex(0, new Vector3());
        assertEquals(1, Clouds.verticesOf(hull).farthest(toFirst.x, toFirst.y, toFirst.z));
        assertTrue(countOtherSupports(hull) >= 4);
        assertTrue(countOtherSupports(builder.build(Clouds.box(random, 3000))) > 50);
    }

    /** How many vertices are not the support of their own direction from the centroid; the searches agree on it. */
    private int countOtherSupports(Hull hull) {
        var pair = new Pair(hull);
        Vector3 centroid = hull.boundary().centroid(new Vector3());
        int others = 0;
        for (int v = 0; v < hull.vertexCount(); v++) {
            Vector3 d = hull.vertex(v, new Vector3()).sub(centroid);
            pair.compare(d.x, d.y, d.z);
            others += pair.last == v ? 0 : 1;
        }
        return others;
    }

    @Test
    void memoryIsReported() {
        Hull hull = builder.build(Clouds.sphere(random, 1000));
        FaceGraph graph = hull.boundary().graph();
        for (HullSearch kind : searches()) {
            long bytes = kind.over(Clouds.verticesOf(hull), graph).bytes();
            boolean keepsNothing = frugal().contains(kind);
            assertEquals(keepsNothing, bytes == 0, kind + ": " + bytes);
            assertTrue(bytes < 250 * 1000, kind + ": " + bytes);
        }
    }

    @Test
    void hullsBuiltWithAnySearchAnswerAlike() {
        double[] points = Clouds.sphere(random, 300);
        var d = new Vector3(1, 2, 3);
        var expected = new Vector3();
        Hull.of(points).support(d.x, d.y, d.z, expected);
        for (HullSearch kind : searches()) {
            var answer = new Vector3();
            new HullBuilder().search(kind).build(points).support(d.x, d.y, d.z, answer);
            assertEquals(0, answer.sub(expected).length(), kind::toString);
        }
    }

    /** Random directions, axes, face normals, directions square to an edge; all of these also nudged by a rounding. */
    private void compare(double[] points, int directions) {
        Hull hull = builder.build(points);
        var pair = new Pair(hull);
        FaceGraph graph = hull.boundary().graph();
        HullBoundary boundary = hull.boundary();
        var d = new Vector3();
        for (int i = 0; i < directions; i++) {
            pair.compareAround(d.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()));
            pair.compareAround(d.set(random.nextInt(3) - 1, random.nextInt(3) - 1, random.nextInt(3) - 1));
        }
        int halfEdges = graph.faceCount() > 0 ? 2 * graph.edgeCount() : 0;
        boolean all = halfEdges <= EDGES_TO_TRY_ALL;
        for (int i = 0; i < (all ? halfEdges : directions); i++) {
            int h = all ? i : random.nextInt(halfEdges);
            pair.compareAround(boundary.normal(graph.face(h), d));
            Vector3 other = boundary.normal(graph.face(graph.twin(h)), new Vector3());
            pair.compareAround(d.add(other));
            pair.compareAround(squareToEdge(hull, graph, h));
        }
    }

    private static Vector3 squareToEdge(Hull hull, FaceGraph graph, int h) {
        Vector3 edge =
                hull.vertex(graph.origin(h), new Vector3()).sub(hull.vertex(graph.destination(h), new Vector3()));
        Vector3 out = hull.boundary().normal(graph.face(h), new Vector3());
        return out.addScaled(-out.dot(edge) / edge.lengthSquared(), edge);
    }

    private void assertReachedTies() {
        assertTrue(ties > 1000, "directions with two farthest vertices: " + ties);
    }

    private final class Pair {
        private final Vertices vertices;
        private final VertexSearch[] searches;
        private int last;

        Pair(Hull hull) {
            vertices = Clouds.verticesOf(hull);
            FaceGraph graph = hull.boundary().graph();
            searches =
                    searches().stream().map(kind -> kind.over(vertices, graph)).toArray(VertexSearch[]::new);
        }

        void compareAround(Vector3 d) {
            compare(d.x, d.y, d.z);
            compare(-d.x, Math.nextUp(-d.y), -d.z);
            compare(Math.nextUp(d.x), d.y, Math.nextDown(d.z));
        }

        void compare(double dx, double dy, double dz) {
            int expected = vertices.farthest(dx, dy, dz);
            int anyHint = random.nextInt(vertices.count());
            for (int i = 0; i < searches.length; i++) {
                check(i, expected, searches[i].farthest(dx, dy, dz), dx, dy, dz);
                check(i, expected, searches[i].farthest(last, dx, dy, dz), dx, dy, dz);
                check(i, expected, searches[i].farthest(anyHint, dx, dy, dz), dx, dy, dz);
            }
            last = expected;
            directions++;
            double most = vertices.along(expected, dx, dy, dz);
            for (int v = expected + 1; v < vertices.count(); v++) {
                if (vertices.along(v, dx, dy, dz) == most) {
                    ties++;
                    return;
                }
            }
        }

        private void check(int search, int expected, int answer, double dx, double dy, double dz) {
            if (answer != expected) {
                fail(searches[search].getClass().getSimpleName() + ", seed " + SEED + ", " + vertices.count()
                        + " vertices, direction " + dx + ", " + dy + ", " + dz + ": " + answer + " instead of "
                        + expected);
            }
        }
    }
}
