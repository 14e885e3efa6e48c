package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.collide4j.clash.depth.DeepestPoint;
import org.collide4j.clash.depth.Regions;
import org.collide4j.clash.depth.SurfaceSides;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.collide4j.solid.budget.Budget;
import org.collide4j.solid.triangle.MeshDistance;
import org.collide4j.solid.triangle.MeshPairs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A worker that has looked at other pairs answers with the same bits as one that was just made. */
class EarlierPairsTest {
    private static final int QUESTIONS = 400;
    private static final double TOLERANCE = 1e-6;
    private static final PairLengths LENGTHS = new PairLengths(TOLERANCE, 0.3);

    /** Few meshes, so that pairs with one of them follow each other. */
    private final TriangleMesh[] meshes = {
        Parts.box(0, 0, 0, 1, 1, 1),
        Parts.box(0, 0, 0, 3, 0.5, 1),
        Parts.tube(0.5, 1, 0, 1, 16, 0),
        Parts.cylinder(0.5, -1, 2, 16, 0.5),
        Parts.sphere(6, 8)
    };

    private final Vector3 point = new Vector3();

    /** Asks a used worker and a new one the same random questions; returns all answers. */
    private static <W> List<String> assertSameBits(Function<Budget, W> workers, BiFunction<W, Random, String> ask) {
        W used = workers.apply(new Budget());
        List<String> answers = new ArrayList<>();
        for (long seed = 0; seed < QUESTIONS; seed++) {
            String alone = ask.apply(workers.apply(new Budget()), new Random(seed));
            assertEquals(alone, ask.apply(used, new Random(seed)), "seed " + seed);
            answers.add(alone);
        }
        return answers;
    }

    private static void assertDistinct(int least, List<String> answers) {
        long distinct = answers.stream().distinct().count();
        assertTrue(distinct >= least, distinct + " distinct answers");
    }

    private TriangleMesh mesh(Random random) {
        return meshes[random.nextInt(meshes.length)];
    }

    /** On a grid, so that faces are often flush. */
    private static Pose pose(Random random) {
        return Pose.at(grid(random), grid(random), grid(random));
    }

    private static double grid(Random random) {
        return 0.25 * (random.nextInt(9) - 4);
    }

    private PartBody body(String name, Random random) {
        return PartBody.of(Parts.part(name, mesh(random), pose(random)));
    }

    @Test
    void meshDistance() {
        assertDistinct(100, assertSameBits(MeshDistance::new, (worker, random) -> {
            double distance = worker.distance(mesh(random), pose(random), mesh(random), pose(random), 1);
            return distance == Double.POSITIVE_INFINITY
                    ? "far"
                    : distance + " " + worker.lower() + " " + worker.upper() + worker.pointOnA() + worker.pointOnB();
        }));
    }

    @Test
    void meshPairs() {
        assertDistinct(100, assertSameBits(MeshPairs::new, (worker, random) -> {
            worker.start(mesh(random), pose(random), mesh(random), pose(random), 0.01);
            StringBuilder found = new StringBuilder();
            for (int left = random.nextInt(40); left > 0 && worker.next(); left--) { // often left before the end
                found.append(worker.triangleA()).append(' ').append(worker.triangleB());
                found.append(worker.distance()).append(worker.pointOnA(point)).append(worker.pointOnB(point));
            }
            return found.toString();
        }));
    }

    @Test
    @Tag("thorough")
    void pairCheckOfMeshes() {
        assertDistinct(
                150,
                assertSameBits(
                        budget -> new PairCheck(budget, new MeshFacts()),
                        (check, random) -> Told.of(check.check(body("a", random), body("b", random), LENGTHS))));
    }

    @Test
    @Tag("thorough")
    void pairCheckOfSolidsAndMeshes() {
        assertDistinct(100, assertSameBits(budget -> new PairCheck(budget, new MeshFacts()), (check, random) -> {
            Part ball = new Part("ball", "ball", pose(random), new Geometry.Solid(new Sphere(0.25)));
            return Told.of(check.check(body("a", random), PartBody.of(ball), LENGTHS));
        }));
    }

    @Test
    void deepestPoint() {
        assertDistinct(50, assertSameBits(DeepestPoint::new, (deepest, random) -> {
            deepest.start(mesh(random), mesh(random), pose(random));
            deepest.search(0, TOLERANCE, 8000);
            String where = deepest.found() ? " " + deepest.point() + deepest.onSolid() : "";
            return deepest.depth() + " " + deepest.upper() + where;
        }));
    }

    @Test
    void chordErrors() {
        assertDistinct(5, assertSameBits(budget -> new ChordErrors(), (errors, random) -> {
            Part part = Parts.part("a", mesh(random), pose(random));
            return String.valueOf(errors.at(part, new Point(grid(random), grid(random), grid(random))));
        }));
    }

    /** Reading stops at random, as it does where the sides are known. */
    @Test
    void regions() {
        assertDistinct(100, assertSameBits(Regions::new, (regions, random) -> {
            StringBuilder samples = new StringBuilder();
            if (regions.start(triangle(random), TOLERANCE)) {
                for (int lines = random.nextInt(60); lines > 0; lines--) {
                    regions.meet(triangle(random));
                }
                for (int left = random.nextInt(20); left > 0 && regions.next(); left--) {
                    samples.append(regions.sample(point));
                }
            }
            return samples.toString();
        }));
    }

    private static double[] triangle(Random random) {
        return random.doubles(9).toArray();
    }

    @Test
    void surfaceSidesAndCommonSkin() {
        assertDistinct(6, assertSameBits(SurfaceSides::new, (sides, random) -> {
            TriangleMesh surface = mesh(random);
            TriangleMesh solid = mesh(random);
            Pose toSolid = pose(random);
            PartBody a = PartBody.of(Parts.part("a", surface, toSolid));
            PartBody b = PartBody.of(Parts.part("b", solid));
            Contacts contacts = new Contacts(new Budget());
            contacts.find(a, surface, b, solid, TOLERANCE);
            Pose toSurface = new Pose();
            toSurface.setRelative(toSolid, new Pose());
            sides.find(surface, solid, toSolid, toSurface, contacts.ofA(), TOLERANCE);
            sides.skin().grow();
            double depth = sides.skin().depth();
            return sides.inside() + " " + sides.provesShallow() + (sides.inside() ? " " + sides.insidePoint() : "")
                    + depth + (depth > 0 ? " " + sides.skin().middle() : "");
        }));
    }
}
