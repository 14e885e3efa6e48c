package org.collide4j.experiments;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.collide4j.clash.Progress;
import org.junit.jupiter.api.Test;

/** Quick runs: not how long anything takes, but what must come out whatever the machine. */
class ExperimentsTest {
    private static final Setting QUICK = new Setting(true, 20261121);

    private static Results run(String name) {
        return Experiments.named(List.of(name)).get(0).run(QUICK, Progress.SILENT);
    }

    private static Table table(Results results, String name) {
        return results.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void assertRises(double... values) {
        for (int i = 1; i < values.length; i++) {
            assertTrue(values[i] > values[i - 1], () -> Arrays.toString(values));
        }
    }

    @Test
    void theTreeFindsTheSupportPointsOfTheScan() {
        Results scan = run("scan");
        Results tree = run("tree");
        Table ofScan = table(scan, "scan-cost");
        Table ofTree = table(tree, "tree-cost");
        assertRises(ofScan.numbers("vertices"));
        assertRises(table(scan, "scan").numbers("tests"));
        for (String column : List.of("vertices", "overlapping", "support points")) {
            assertArrayEquals(ofScan.numbers(column), ofTree.numbers(column), 0, column);
        }
        for (double share : ofScan.numbers("overlapping")) {
            assertTrue(share > 20 && share < 80, () -> share + " % overlap");
        }
        int vertexCounts = ofScan.rows().size();
        assertEquals(2 * vertexCounts, scan.figures().get(0).curves().size(), "measured and modelled");
        assertEquals(vertexCounts + 1, tree.figures().get(0).curves().size(), "measured, and one model");
    }

    @Test
    void theModelIsFittedWithAPositiveConstant() {
        for (String name : List.of("scan", "tree")) {
            Figure figure = run(name).figures().get(0);
            figure.curves().stream()
                    .filter(curve -> curve.look() == Figure.Look.BROKEN)
                    .flatMap(curve -> curve.y().stream())
                    .forEach(millis -> assertTrue(millis > 0, name));
        }
    }

    @Test
    void asManyCubesTouchAsIntegralGeometrySays() {
        CubeField field = new CubeField(4000, QUICK.random());
        field.frame();
        double share = field.contacts() / field.expectedContacts();
        assertTrue(share > 0.85 && share < 1.02, () -> share + " of the expected contacts"); // walls take a few
        assertTrue(field.pairs() > field.contacts());
        field.testOnly();
        assertEquals(field.contacts(), field.touching());
    }

    @Test
    void aSmallerToleranceTakesMoreIterationsAndBringsABetterHit() {
        Table table = table(run("raycast"), "raycast");
        for (String shape : List.of("ball", "ellipsoid", "cylinder", "cone", "box", "hull 100")) {
            Table rows = table.where("shape", shape);
            double[] published = rows.numbers("published");
            double[] ours = rows.numbers("ours");
            assertTrue(published[1] > published[0] && ours[1] > ours[0], shape);
            assertTrue(rows.numbers("its error")[1] < rows.numbers("its error")[0], shape);
            assertTrue(rows.numbers("our error")[1] < rows.numbers("our error")[0], shape);
            assertTrue(rows.numbers("hits")[0] > 50, shape);
        }
        assertEquals(100, table.where("shape", "ball").numbers("hits")[0], 0, "all rays aim into the ball");
    }

    @Test
    void theLastPortalSavesSupportPointsAndDepthsComeDownToTheRay() {
        Results portal = run("portal");
        Table frames = table(portal, "portal-coherence");
        for (String pair : List.of("boxes", "cylinders", "hulls of 50")) {
            Table rows = frames.where("pair of", pair);
            double[] last = rows.numbers("last portal");
            double[] afresh = rows.numbers("afresh");
            assertTrue(last[0] >= 1 && last[0] < 0.7 * afresh[0], () -> pair + Arrays.toString(last));
            assertRises(last);
        }
        Table depths = table(portal, "portal-depth");
        for (String pair : List.of("boxes", "hulls", "cylinders", "ellipsoids")) {
            double[] excess = depths.where("pair of", pair).numbers("half of them");
            for (int i = 1; i < excess.length; i++) {
                assertTrue(excess[i] <= excess[i - 1] && excess[i] >= 0, () -> pair + Arrays.toString(excess));
            }
            assertTrue(excess[0] > 5 && excess[excess.length - 1] < 5, () -> pair + Arrays.toString(excess));
            double[] nine = depths.where("pair of", pair).numbers("nine of ten");
            assertTrue(nine[nine.length - 1] > 1, () -> pair + " ends off the truth: " + Arrays.toString(nine));
        }
    }

    @Test
    void theLastAxisPartsBodiesThatHardlyMove() {
        Table steps = table(run("coherence"), "coherence-steps").where("state", "apart");
        for (String pair : List.of("boxes", "cylinders", "hulls of 50")) {
            Table rows = steps.where("pair of", pair);
            assertRises(rows.numbers("motion"));
            assertTrue(rows.numbers("last axis")[0] < rows.numbers("distance")[0], pair);
            assertTrue(rows.numbers("last axis")[0] < rows.numbers("last axis")[1], pair);
            assertTrue(rows.numbers("last axis")[0] >= 1, pair);
        }
    }

    @Test
    void theQueryOfUsersIsMeasuredBesideThePublishedCast() {
        Table table = table(run("raycast"), "raycast-query");
        for (String column : List.of("raycast", "published takes", "raycast takes")) {
            for (double number : table.numbers(column)) {
                assertTrue(number > 0, column);
            }
        }
        double[] sphere = table.where("shape", "sphere").numbers("raycast");
        assertTrue(sphere[sphere.length - 1] <= 2, "a ball that the library recognizes");
    }

    @Test
    void shortRaysTakeFewerSupportPoints() {
        Table table = table(run("rays"), "rays");
        for (String shape : List.of("ellipsoid", "cylinder", "box", "hull 100")) {
            Table rows = table.where("shape", shape);
            assertRises(rows.numbers("length"));
            for (String column : List.of("published", "raycast")) {
                double[] steps = rows.numbers(column);
                assertTrue(steps[0] < 0.6 * steps[steps.length - 1], () -> shape + Arrays.toString(steps));
            }
            double[] endless = rows.numbers("infinite");
            double[] published = rows.numbers("published");
            assertEquals(endless[endless.length - 1], published[published.length - 1], 0, shape);
            assertEquals(0, rows.numbers("hits")[0], 0, "a ray that ends before the body");
            assertTrue(rows.numbers("hits")[rows.rows().size() - 1] > 50, shape);
        }
    }

    @Test
    void aCachedCastTakesAboutTheSupportPointsOfTheLastAxis() {
        Table steps = table(run("cached"), "cached-steps");
        double[] ofGjk = steps.numbers("last axis");
        double[] ofCast = steps.numbers("cast of pair");
        double[] afresh = steps.numbers("cast");
        for (int i = 0; i < ofGjk.length; i++) {
            assertTrue(ofCast[i] < 1.6 * ofGjk[i] + 0.5, Arrays.toString(ofCast) + Arrays.toString(ofGjk));
            assertTrue(ofGjk[i] >= 1 && afresh[i] > 0);
        }
    }

    @Test
    void supportPointsHardlyGrowWithTheSize() {
        Results results = run("size");
        Table isa = table(results, "size-isa");
        Table distance = table(results, "size-distance");
        assertRises(isa.numbers("vertices"));
        for (double supports : isa.numbers("support points")) {
            assertTrue(supports >= 1 && supports < 1.5, "ISA-GJK " + supports);
        }
        double[] brute = distance.numbers("brute force");
        double[] ours = distance.numbers("ours");
        int last = brute.length - 1;
        assertTrue(brute[last] > ours[last], Arrays.toString(brute) + Arrays.toString(ours));
    }

    @Test
    void aProofIsTimedForEveryQuestionAndKindOfPair() {
        Table table = table(run("proof"), "proof");
        for (String question :
                List.of("distance: the walk", "distance: the query", "ray: the query", "depth: the query")) {
            Table rows = table.where("question", question);
            assertEquals(OverlappingPairs.KINDS.size(), rows.rows().size(), question);
            double[] without = rows.numbers("without");
            double[] with = rows.numbers("with");
            double[] more = rows.numbers("more");
            for (int i = 0; i < more.length; i++) {
                assertTrue(without[i] > 0 && with[i] > 0, question);
                assertEquals(100 * (with[i] / without[i] - 1), more[i], 1e-9, question);
            }
        }
    }

    @Test
    void theHorizonBringsEveryPairToItsDepth() {
        Results results = run("depth");
        Table ends = table(results, "depth");
        for (double reached : ends.where("split", "horizon").numbers("reached")) {
            assertEquals(100, reached, 0);
        }
        Table gaps = table(results, "depth-gap");
        for (OverlappingPairs.Kind kind : OverlappingPairs.KINDS) {
            Table rows = gaps.where("pair of", kind.name());
            assertRises(rows.numbers("support points"));
            for (String variant : List.of("figure 6", "figure 7", "figure 8", "horizon")) {
                double[] course = rows.numbers(variant);
                for (int i = 1; i < course.length; i++) {
                    assertTrue(course[i] <= course[i - 1], () -> kind.name() + Arrays.toString(course));
                }
            }
        }
    }

    @Test
    void aSeedRepeatsItself() {
        Experiment coherence = Experiments.named(List.of("COHERENCE")).get(0);
        List<List<Object>> once =
                coherence.run(QUICK, Progress.SILENT).tables().get(0).rows();
        assertEquals(once, coherence.run(QUICK, Progress.SILENT).tables().get(0).rows());
        Setting other = new Setting(true, 1);
        assertNotEquals(
                once, coherence.run(other, Progress.SILENT).tables().get(0).rows());
    }

    @Test
    void namesAreRunOnceEach() {
        assertEquals(2, Experiments.named(List.of("cubes", "tree", "cubes")).size());
        assertEquals(Experiments.ALL, Experiments.named(List.of()));
    }

    /** A cell holds the support point of one direction: exact for some hull vertices, never for a curved surface. */
    @Test
    void moreCellsOfACubeMapBringMoreHitsAndSmallerErrors() {
        Table table = table(run("surface"), "surface");
        Table hull = table.where("shape", "hull of 100");
        Table ellipsoid = table.where("shape", "ellipsoid");
        assertRises(hull.numbers("hits"));
        assertTrue(hull.numbers("hits")[2] > 60, () -> Arrays.toString(hull.numbers("hits")));
        for (Table rows : List.of(hull, ellipsoid)) {
            double[] errors = rows.numbers("mean error");
            assertTrue(errors[1] < 0.3 * errors[0] && errors[2] < 0.3 * errors[1], () -> Arrays.toString(errors));
            assertTrue(rows.numbers("largest error")[2] > errors[2], "the mean is below the largest");
            assertTrue(rows.numbers("wrong")[0] > rows.numbers("wrong")[2], "coarse cells tell lies");
        }
        double[] smooth = ellipsoid.numbers("mean error");
        double order = Math.log(smooth[1] / smooth[2])
                / Math.log(4); // a support point is off by the angle, a height by its square
        assertEquals(2, order, 0.3, () -> Arrays.toString(smooth));
    }
}
