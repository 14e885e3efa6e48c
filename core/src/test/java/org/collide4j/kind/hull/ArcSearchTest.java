package org.collide4j.kind.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** The least deep crossing on an arc against the crossings of all pairs of vertices, whatever proves the ends. */
class ArcSearchTest {
    private static final long SEED = 11_2026;
    private static final int PAIRS = 600;
    private static final double WITHIN = 1e-13;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Polyhedron hullA = new Polyhedron();
    private final Polyhedron hullB = new Polyhedron();
    private final SeenFaces faces = new SeenFaces(hullA, hullB);
    private final ArcSearch search = new ArcSearch();
    private final Vector3 f = new Vector3();
    private final Vector3 g = new Vector3();
    private final Vector3 n = new Vector3();

    /** The vertices of B. */
    private final Vector3[] placed = new Vector3[40];

    /** Crossings that the last arc has. */
    private int crossings;

    private int found;
    private int proven;
    private int ofMany;
    private int fromHigher;

    @Test
    void findsTheLeastOfAllCrossings() {
        for (int i = 0; i < PAIRS; i++) {
            check(hull(1), hull(random.nextBoolean() ? 0.1 : 1));
        }
        String counts = found + " found, " + proven + " proven, " + ofMany + " of many crossings, " + fromHigher
                + " from a vertex that is not the deepest, seed " + SEED;
        assertTrue(found > 1000 && proven > 10_000 && ofMany > 300 && fromHigher > 10_000, counts);
    }

    private void check(Hull a, Hull b) {
        Pose pose = Pose.of(part(), part(), part(), part(), part(), part(), 0.1);
        for (int i = 0; i < b.vertexCount(); i++) {
            placed[i] = pose.transform(b.vertex(i, n), new Vector3());
        }
        hullA.set(a);
        hullB.set(b);
        faces.start(pose, true);
        double best = Double.POSITIVE_INFINITY;
        for (int face = 0; face < a.boundary().faceCount(); face++) {
            best = Math.min(best, faces.depth(face, faces.lowest(face)));
        }
        if (!(best > 0)) {
            return;
        }
        FaceGraph graph = a.boundary().graph();
        for (int h = 0; h < 2 * graph.edgeCount(); h++) {
            chooseWitnesses(best);
            check(a, b, graph.face(h), graph.face(graph.twin(h)), best);
        }
    }

    /** Of each face some vertex that proves it. */
    private void chooseWitnesses(double best) {
        faces.list(Double.POSITIVE_INFINITY);
        for (int i = 0; i < 3; i++) {
            faces.drop(faces.lowestAlong(0.5 * part(), 0.5 * part(), 0.5 * part()), best);
        }
        while (faces.hasLeft()) {
            faces.lowest(faces.takeLeft());
        }
    }

    private void check(Hull a, Hull b, int f, int g, double best) {
        double least = leastCrossing(a, b, f, g);
        int atF = faces.witness(f);
        int atG = faces.witness(g);
        search.start();
        boolean lower = search.findLessDeep(faces, f, g, best, Double.NEGATIVE_INFINITY);
        double within = WITHIN * search.doubt();
        String arc = "arc of " + f + " and " + g + ", best " + best + ", least crossing " + least + ", seed " + SEED;
        assertTrue(search.proven() > Math.min(best, search.depth()) - within, arc);
        if (least < best - within) {
            assertTrue(lower, arc);
            assertEquals(least, search.depth(), within, arc);
            found++;
        } else if (least > best + within) {
            assertFalse(lower, arc);
            proven++;
        }
        ofMany += crossings > 2 && least < best ? 1 : 0;
        fromHigher += faces.depth(f, atF) < faces.depth(f, faces.lowest(f))
                        || faces.depth(g, atG) < faces.depth(g, faces.lowest(g))
                ? 1
                : 0;
    }

    /** Of those below which no vertex lies. */
    private double leastCrossing(Hull a, Hull b, int first, int last) {
        double least = Double.POSITIVE_INFINITY;
        crossings = 0;
        for (int i = 0; i < b.vertexCount(); i++) {
            for (int j = 0; j < i; j++) {
                double behind = depth(a, first, i) - depth(a, first, j);
                double part = behind / (behind + depth(a, last, j) - depth(a, last, i));
                if (part > 0 && part < 1 && isDeepest(a, b, first, last, part, i)) {
                    a.boundary().normal(first, f);
                    a.boundary().normal(last, g);
                    n.scale(1 - part, f).addScaled(part, g);
                    least = Math.min(least, between(a, first, last, part, i) / n.length());
                    crossings++;
                }
            }
        }
        return least;
    }

    private boolean isDeepest(Hull a, Hull b, int first, int last, double part, int vertex) {
        double deep = between(a, first, last, part, vertex) + 1e-15;
        for (int i = 0; i < b.vertexCount(); i++) {
            if (between(a, first, last, part, i) > deep) {
                return false;
            }
        }
        return true;
    }

    private double between(Hull a, int first, int last, double part, int vertex) {
        return (1 - part) * depth(a, first, vertex) + part * depth(a, last, vertex);
    }

    private double depth(Hull a, int face, int vertex) {
        return a.boundary().depth(face, placed[vertex].x, placed[vertex].y, placed[vertex].z);
    }

    private double part() {
        return random.nextDouble(-0.2, 0.2);
    }

    /** Many points on a ball that is flattened, or scattered over a box. */
    private Hull hull(double flat) {
        int count = 8 + random.nextInt(25);
        double[] points = new double[3 * count];
        boolean isRound = random.nextBoolean();
        for (int i = 0; i < count; i++) {
            n.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            n.scale(isRound ? 1 / n.length() : 1);
            points[3 * i] = n.x;
            points[3 * i + 1] = n.y;
            points[3 * i + 2] = flat * n.z;
        }
        return Hull.of(points);
    }
}
