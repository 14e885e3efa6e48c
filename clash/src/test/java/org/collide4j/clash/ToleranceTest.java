package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tolerance decides what a pair counts as, and never how deep its deepest point is. */
class ToleranceTest {
    /** Metres, from none to 50 mm. */
    private static final double[] TOLERANCES = {0, 1e-9, 1e-6, 1e-4, 1e-3, 0.0034, 0.005, 0.0101, 0.02, 0.03, 0.05};

    private static final Pose[] POSES = {new Pose(), Pose.of(3, -2, 5, 0.3, -0.5, 0.2, 0.7)};

    private static final double CLEARANCE = 0.05;

    private static Finding one(double tolerance, Part a, Part b) {
        List<Finding> found = check(tolerance, Parts.model(a, b));
        assertEquals(1, found.size());
        return found.get(0);
    }

    private static List<Finding> check(double tolerance, Model model) {
        return new ClashCheck(new ClashOptions(tolerance, CLEARANCE, false))
                .run(model, Progress.SILENT)
                .findings();
    }

    /** Fails unless the pair is that deep at every tolerance, in both orders and however it is placed. */
    private static void assertDepth(double depth, TriangleMesh a, TriangleMesh b) {
        for (Pose pose : POSES) {
            Part partA = Parts.part("a", a, pose);
            Part partB = Parts.part("b", b, pose);
            Map<String, String> known = new TreeMap<>();
            for (double tolerance : TOLERANCES) {
                Finding forth = one(tolerance, partA, partB);
                String what = "tolerance " + tolerance + ": " + Told.of(forth);
                assertEquals(
                        Told.of(forth), Told.of(one(tolerance, partB, partA).swapped()), what);
                assertSame(known, "a ~ b", forth, what);
                assertEquals(-depth, forth.decidingDistance(), 0.005 * depth, what);
                assertEquals(depth > tolerance ? Kind.CLASH : Kind.TOUCH, forth.kind(), what);
            }
        }
    }

    /** Fails unless depth and points are those of the pair that are known, and the interval that of its measure. */
    private static void assertSame(Map<String, String> known, String pair, Finding f, String what) {
        String depth = f.decidingDistance() + " " + f.pointOnA() + " " + f.pointOnB();
        assertEquals(known.getOrDefault(pair, depth), depth, what);
        known.put(pair, depth);
        String measure = pair + " by " + f.method();
        String interval = f.signedDistance() + " " + f.lower() + " " + f.upper();
        assertEquals(known.getOrDefault(measure, interval), interval, what);
        known.put(measure, interval);
    }

    @Test
    void aRodThroughAWallIsHalfTheWallDeep() {
        TriangleMesh wall = Parts.box(-2, -2, -0.1, 2, 2, 0.1);
        assertDepth(0.1, Parts.cylinder(0.01, -1, 1, 24, 0.3), wall);
        assertDepth(0.1, Parts.tube(0.008, 0.01, -1, 1, 24, 0.3), wall);
    }

    @Test
    void aPipeThroughASheetIsHalfTheSheetDeep() {
        TriangleMesh sheet = Parts.box(-2, -2, -0.0035, 2, 2, 0.0035);
        assertDepth(0.0035, Parts.tube(0.054, 0.06, -8, 9, 24, 0.1), sheet);
    }

    @Test
    void aBarOnAWallAndABarThroughABoxKeepTheirDepth() {
        TriangleMesh wall = Parts.box(-2, -2, -0.1, 2, 2, 0.1);
        assertDepth(0.02, Parts.box(-0.05, -0.05, 0.08, 0.05, 0.05, 1), wall);
        assertDepth(0.25, Parts.box(0, 0, 0, 1, 1, 1), Parts.box(-1, 0.25, 0.25, 2, 0.75, 0.75));
    }

    /** A part and its copy fill the same place, however little the copy is moved: no tolerance hides that. */
    @Test
    @Tag("thorough")
    void aMovedCopyIsAsDeepAsItIsThickOrADuplicate() {
        for (double move : new double[] {0, 1e-9, 1e-5, 1e-3, 0.01}) {
            assertCopyIsFound(0.15 - 0.5 * move, Parts.box(0, 0, 0, 0.5, 0.4, 0.3), Pose.at(move, -move, move));
            assertCopyIsFound(0.15 - 0.5 * move, Parts.box(0, 0, 0, 0.5, 0.4, 0.3), Pose.at(0, 0, move));
            assertCopyIsFound(0.06, Parts.tube(0.2, 0.4, 0, 1, 12, 0), Pose.at(move, 0, 0.5 * move));
            assertCopyIsFound(0.15, Parts.sphere(6, 12), Pose.at(0, move, move));
        }
    }

    private static double length(Pose moved) {
        return moved.translation(new Vector3()).length();
    }

    private static void assertCopyIsFound(double thickness, TriangleMesh mesh, Pose moved) {
        for (Pose pose : POSES) {
            Part a = Parts.part("a", mesh, pose);
            Part b = Parts.part("b", mesh, new Pose().setProduct(pose, moved));
            Map<String, String> known = new TreeMap<>();
            for (double tolerance : new double[] {1e-6, 0.005, 0.05}) {
                Finding f = one(tolerance, a, b);
                String row = "moved by " + moved + ", tolerance " + tolerance + ": " + Told.of(f);
                assertSame(known, "a ~ b", f, row);
                if (f.method() == Method.COINCIDENCE) {
                    assertTrue(length(moved) < 1e-6 && f.detail().deviation() <= 1e-6, row);
                } else {
                    assertTrue(-f.decidingDistance() >= 0.99 * thickness, row);
                }
                boolean isDuplicate = length(moved) <= tolerance && length(moved) < 0.25 * thickness;
                assertEquals(isDuplicate ? Kind.DUPLICATE : Kind.CLASH, f.kind(), row);
            }
        }
    }

    /** Depths of a few roundings are no clash at tolerance 0, and no reason to leave the pair unsettled. */
    @Test
    void roundingIsATouchAtToleranceZero() {
        double sixth = 1.0 / 6;
        TriangleMesh a = Parts.box(0, 0, 0, 0.1 + 0.2, 1, 1);
        TriangleMesh b = Parts.box(0.3, sixth, sixth, 1, 5 * sixth, 5 * sixth); // 0.1 + 0.2 > 0.3 by an ulp
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 50; i++) {
            Pose pose = Pose.of(
                    100 * random.nextDouble(),
                    random.nextDouble(),
                    0,
                    random.nextDouble(),
                    random.nextDouble(),
                    random.nextDouble(),
                    1);
            Part moved = Parts.part("a", Parts.transformed(a, pose, 1));
            Finding f = one(0, moved, Parts.part("b", b, pose));
            assertEquals(Kind.TOUCH, f.kind(), () -> Told.of(f));
            assertTrue(-f.lower() < 1e-9, () -> Told.of(f));
            Finding back = one(0, Parts.part("b", b, pose), moved);
            assertEquals(Kind.TOUCH, back.kind(), () -> Told.of(back));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void ofAGeneratedPlant(long seed) {
        assertReached(assertLaws(Parts.model(Plant.parts(seed, 2)), "plant of seed " + seed, TOLERANCES));
    }

    @Test
    void ofTheHouse() throws IOException {
        Model house = new ModelReader().read(Samples.file("house.glb"));
        assertReached(assertLaws(house, "house", 2.5e-5, 0.005, 0.05));
    }

    @Test
    void ofModelsOfOtherProjects() throws IOException {
        List<Model> models = Samples.real();
        assertFalse(models.isEmpty());
        for (Model model : models) {
            assertLaws(model, model.name(), 0, 1e-4, 0.01);
        }
    }

    /** Balls across and within a box: a solid's depth does not depend on the tolerance either. */
    @Test
    void ofConvexSolids() {
        Part[] parts = new Part[30];
        parts[0] = Parts.part("box", Parts.box(0, 0, 0, 1, 1, 1));
        for (int i = 1; i < parts.length; i++) {
            Pose pose = Pose.at(0.004 * i * i, 0.5, 0.5);
            parts[i] = new Part("ball " + i, i < 20 ? "balls" : "ball " + i, pose, new Geometry.Solid(new Sphere(0.1)));
        }
        assertReached(assertLaws(Parts.model(parts), "balls", TOLERANCES));
    }

    private static void assertReached(Map<Kind, Integer> kinds) {
        assertTrue(kinds.getOrDefault(Kind.CLASH, 0) > 5 && kinds.getOrDefault(Kind.TOUCH, 0) > 5, kinds.toString());
    }

    /** Returns how many findings of each kind there are at all tolerances together. */
    private static Map<Kind, Integer> assertLaws(Model model, String what, double... tolerances) {
        Map<String, String> numbers = new TreeMap<>();
        Map<String, Double> depths = new TreeMap<>();
        Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
        for (double tolerance : tolerances) {
            Map<String, Finding> found = new TreeMap<>();
            check(tolerance, model).forEach(f -> found.put(f.a().name() + " ~ " + f.b().name(), f));
            for (Map.Entry<String, Finding> entry : found.entrySet()) {
                Finding f = entry.getValue();
                String row = what + ", tolerance " + tolerance + ": " + Told.of(f);
                assertSame(numbers, entry.getKey(), f, row);
                depths.put(entry.getKey(), -f.decidingDistance());
                assertKind(f, tolerance, row);
                kinds.merge(f.kind(), 1, Integer::sum);
            }
            for (Map.Entry<String, Double> known : depths.entrySet()) {
                boolean deeper = known.getValue() > tolerance;
                assertTrue(!deeper || found.containsKey(known.getKey()), what + ", vanished: " + known);
            }
        }
        return kinds;
    }

    private static void assertKind(Finding f, double tolerance, String row) {
        double rounding = 1e-9;
        switch (f.kind()) {
            case CLASH, INSIDE -> assertTrue(-f.decidingDistance() > tolerance, row);
            case DUPLICATE ->
                assertTrue(
                        f.method() == Method.COINCIDENCE
                                || -f.signedDistance() > f.detail().deviation(),
                        row);
            case TOUCH -> {
                assertTrue(Math.abs(f.signedDistance()) <= tolerance + rounding, row);
            }
            case CLOSE -> assertTrue(f.lower() > -rounding && f.signedDistance() > tolerance, row);
            case UNSETTLED -> fail(row);
        }
    }
}
