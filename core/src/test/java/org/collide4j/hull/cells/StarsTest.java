package org.collide4j.hull.cells;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.collide4j.hull.Clouds;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.junit.jupiter.api.Test;

/** Vertices of large degree: the boxes find what a look at each neighbour finds, and tables of cones cost what those of balls do. */
class StarsTest {
    private static final long SEED = 20270306;

    private final Random random = new Random(SEED);

    @Test
    void theFarthestNeighbourIsThatOfALookAtEach() {
        int found = 0;
        int none = 0;
        for (double[] points : List.of(Clouds.cone(65), Clouds.cone(1000), Clouds.momentCurve(129))) {
            Hull hull = build(points);
            Vertices vertices = Clouds.verticesOf(hull);
            FaceGraph graph = hull.boundary().graph();
            var stars = new Stars(vertices, graph);
            for (int v = 0; v < graph.vertexCount(); v++) {
                if (graph.degree(v) <= Stars.LARGE_DEGREE) {
                    continue;
                }
                for (int i = 0; i < 2000; i++) {
                    double dx = random.nextInt(5) == 0 ? 0 : random.nextGaussian();
                    double dy = random.nextInt(5) == 0 ? 0 : random.nextGaussian();
                    double dz = random.nextGaussian();
                    double most = farthest(vertices, graph, v, dx, dy, dz);
                    double floor = random.nextInt(3) == 0 ? most : most + 1e-3 * random.nextGaussian();
                    int answer = stars.farthest(stars.of(v), floor, dx, dy, dz);
                    if (most >= floor) {
                        assertEquals(most, vertices.along(answer, dx, dy, dz), () -> "seed " + SEED);
                        found++;
                    } else {
                        assertEquals(-1, answer, () -> "seed " + SEED);
                        none++;
                    }
                }
            }
        }
        assertTrue(found > 1000 && none > 1000, found + " found, " + none + " without");
    }

    @Test
    void theBlocksHoldEveryNeighbourOnce() {
        for (int corners : new int[] {65, 72, 128, 129, 1000}) {
            Hull hull = build(Clouds.cone(corners));
            var stars = new Stars(Clouds.verticesOf(hull), hull.boundary().graph());
            int star = stars.of(corners);
            Set<Integer> seen = new HashSet<>();
            int node = 1;
            do {
                if (!stars.isBlock(star, node)) {
                    node *= 2;
                    continue;
                }
                for (int i = stars.blockStart(star, node); i < stars.blockEnd(star, node); i++) {
                    assertTrue(seen.add(stars.neighbour(i)));
                }
                node = Stars.after(node);
            } while (node != Stars.END);
            assertEquals(corners, seen.size());
        }
    }

    /** A look at each neighbour of the apex in every cell would be as many looks a cell as the rim has corners. */
    @Test
    void aTableOfDirectionsCostsNoMoreACellWhereDegreesAreLarge() {
        double ball = looksPerCell(Clouds.sphere(random, 1000));
        for (int count : new int[] {1000, 4000, 16_000}) {
            double cone = looksPerCell(Clouds.cone(count));
            double curve = looksPerCell(Clouds.momentCurve(count));
            assertTrue(cone < 3 * ball, count + " corners of a cone: " + cone + ", ball: " + ball);
            assertTrue(curve < 3 * ball, count + " points of a curve: " + curve + ", ball: " + ball);
        }
    }

    private static double looksPerCell(double[] points) {
        Hull hull = build(points);
        Vertices vertices = Clouds.verticesOf(hull);
        FaceGraph graph = hull.boundary().graph();
        int side = CellCandidates.sideFor(vertices.count());
        var candidates = new CellCandidates(vertices, graph, new EdgeClimb(vertices, graph), side);
        return candidates.looks() / (2.0 * side * side);
    }

    private static Hull build(double[] points) {
        return new HullBuilder().search(FastSearch.SCAN).build(points);
    }

    private static double farthest(Vertices vertices, FaceGraph graph, int v, double dx, double dy, double dz) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < graph.degree(v); i++) {
            most = Math.max(most, vertices.along(graph.neighbour(v, i), dx, dy, dz));
        }
        return most;
    }
}
