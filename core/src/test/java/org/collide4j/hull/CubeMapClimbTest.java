package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.math.Vector3;
import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.Hull;
import org.collide4j.shape.HullBoundary;
import org.collide4j.shape.Vertices;
import org.junit.jupiter.api.Test;

/** The climb against the scan, above all where many vertices are equally far. */
class CubeMapClimbTest {
    private static final long SEED = 20261121;

    private final Random random = new Random(SEED);
    private final HullBuilder builder = new HullBuilder();
    private int ties;

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

    /** Random directions, axes, face normals, directions square to an edge, and all of these nudged by a rounding. */
    private void compare(double[] points, int directions) {
        Hull hull = builder.build(points);
        var pair = new Pair(hull);
        FaceGraph graph = hull.boundary().orElseThrow().graph();
        HullBoundary boundary = hull.boundary().orElseThrow();
        var d = new Vector3();
        for (int i = 0; i < directions; i++) {
            pair.compareAround(d.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()));
            pair.compareAround(d.set(random.nextInt(3) - 1, random.nextInt(3) - 1, random.nextInt(3) - 1));
            if (graph.faceCount() > 0) {
                int h = random.nextInt(2 * graph.edgeCount());
                pair.compareAround(boundary.normal(graph.face(h), d));
                Vector3 other = boundary.normal(graph.face(graph.twin(h)), new Vector3());
                pair.compareAround(d.add(other));
                pair.compareAround(squareToEdge(hull, graph, h));
            }
        }
    }

    private static Vector3 squareToEdge(Hull hull, FaceGraph graph, int h) {
        Vector3 edge =
                hull.vertex(graph.origin(h), new Vector3()).sub(hull.vertex(graph.destination(h), new Vector3()));
        Vector3 out = hull.boundary().orElseThrow().normal(graph.face(h), new Vector3());
        return out.addScaled(-out.dot(edge) / edge.lengthSquared(), edge);
    }

    private void assertReachedTies() {
        assertTrue(ties > 1000, "directions with two farthest vertices: " + ties);
    }

    private final class Pair {
        private final Vertices vertices;
        private final CubeMapClimb climb;

        Pair(Hull hull) {
            double[] coordinates = new double[3 * hull.vertexCount()];
            var p = new Vector3();
            for (int v = 0; v < hull.vertexCount(); v++) {
                hull.vertex(v, p);
                coordinates[3 * v] = p.x;
                coordinates[3 * v + 1] = p.y;
                coordinates[3 * v + 2] = p.z;
            }
            vertices = new Vertices(coordinates);
            climb = new CubeMapClimb(vertices, hull.boundary().orElseThrow().graph());
        }

        void compareAround(Vector3 d) {
            compare(d.x, d.y, d.z);
            compare(-d.x, Math.nextUp(-d.y), -d.z);
            compare(Math.nextUp(d.x), d.y, Math.nextDown(d.z));
        }

        void compare(double dx, double dy, double dz) {
            int expected = vertices.farthest(dx, dy, dz);
            assertEquals(
                    expected,
                    climb.farthest(dx, dy, dz),
                    () -> "seed " + SEED + ", " + vertices.count() + " vertices, direction " + dx + ", " + dy + ", "
                            + dz);
            double most = vertices.along(expected, dx, dy, dz);
            for (int v = expected + 1; v < vertices.count(); v++) {
                if (vertices.along(v, dx, dy, dz) == most) {
                    ties++;
                    return;
                }
            }
        }
    }
}
