package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ClashCheckTest {
    private static final int BOX_PAIRS = Effort.of(3000);

    private static final TriangleMesh UNIT = Parts.box(0, 0, 0, 1, 1, 1);

    /** The finding of two meshes, asked for in both orders, as they are, turned, moved and scaled. */
    private static Finding found(TriangleMesh a, TriangleMesh b) {
        return found(a, b, new ClashOptions(1e-6, 0, false));
    }

    private static Finding found(TriangleMesh a, TriangleMesh b, ClashOptions options) {
        Finding plain = one(options, Parts.part("a", a), Parts.part("b", b));
        Finding back = one(options, Parts.part("b", b), Parts.part("a", a));
        assertSame(plain, back, 1, "swapped");
        Pose pose = Pose.of(3, -2, 5, 0.3, -0.5, 0.2, 0.7);
        Finding placed = one(options, Parts.part("a", a, pose), Parts.part("b", b, pose));
        assertSame(plain, placed, 1, "placed");
        Finding moved = one(
                options,
                Parts.part("a", Parts.transformed(a, pose, 1)),
                Parts.part("b", Parts.transformed(b, new Pose(), 1), pose));
        assertSame(plain, moved, 1, "one moved by its vertices, the other by its pose");
        Finding out = one(options, Parts.part("a", Parts.insideOut(a)), Parts.part("b", b));
        assertSame(plain, out, 1, "inside out");
        ClashOptions large = new ClashOptions(1000 * options.tolerance(), 1000 * options.clearance(), options.hulls());
        Finding scaled = one(
                large,
                Parts.part("a", Parts.transformed(a, pose, 1000)),
                Parts.part("b", Parts.transformed(b, pose, 1000)));
        assertSame(plain, scaled, 1000, "scaled");
        return plain;
    }

    private static Finding one(ClashOptions options, Part a, Part b) {
        List<Finding> all =
                new ClashCheck(options).run(Parts.model(a, b), Progress.SILENT).findings();
        assertTrue(all.size() < 2);
        return all.isEmpty() ? null : all.get(0);
    }

    private static void assertSame(Finding expected, Finding other, double scale, String how) {
        if (expected == null || other == null) {
            assertEquals(expected, other, how);
            return;
        }
        assertEquals(expected.kind(), other.kind(), how);
        double slack = 0.02 * Math.abs(expected.decidingDistance()) + 1e-6;
        assertEquals(expected.decidingDistance(), other.decidingDistance() / scale, slack, how);
        if (expected.method() == Method.TRANSLATION && other.method() == Method.TRANSLATION) {
            assertEquals(expected.signedDistance(), other.signedDistance() / scale, slack, how);
        }
    }

    private static void assertKind(Kind kind, double distance, Finding finding) {
        assertNotNull(finding);
        assertEquals(kind, finding.kind(), finding.toString());
        assertEquals(distance, finding.decidingDistance(), 0.02 * Math.abs(distance) + 1e-6, finding.toString());
    }

    @Nested
    class TwoBoxes {
        @Test
        void thatOverlapClashByTheirSmallestOverlap() {
            assertKind(Kind.CLASH, -0.1, found(UNIT, Parts.box(0.9, 0.7, 0.8, 2, 2, 2)));
        }

        @Test
        void thatAreFarApartAreNotFound() {
            assertNull(found(UNIT, Parts.box(1.5, 0, 0, 2, 1, 1)));
        }

        @Test
        void thatShareAFaceTouch() {
            assertKind(Kind.TOUCH, 0, found(UNIT, Parts.box(1, 0, 0, 2, 1, 1)));
            assertKind(Kind.TOUCH, 0, found(UNIT, Parts.box(1, 0.3, 0.2, 2, 0.6, 0.9)));
        }

        @Test
        void thatShareAnEdgeOrACornerTouch() {
            assertKind(Kind.TOUCH, 0, found(UNIT, Parts.box(1, 1, 0, 2, 2, 1)));
            assertKind(Kind.TOUCH, 0, found(UNIT, Parts.box(1, 1, 1, 2, 2, 2)));
        }

        @Test
        void withinTheClearanceAreClose() {
            assertKind(
                    Kind.CLOSE, 0.3, found(UNIT, Parts.box(1.3, 0.5, 0, 2, 1, 1), new ClashOptions(1e-6, 0.4, false)));
            assertNull(found(UNIT, Parts.box(1.5, 0, 0, 2, 1, 1), new ClashOptions(1e-6, 0.4, false)));
        }

        @Test
        void withinTheToleranceTouchWhetherApartOrOverlapping() {
            ClashOptions wide = new ClashOptions(0.01, 0, false);
            assertKind(Kind.TOUCH, 0.005, found(UNIT, Parts.box(1.005, 0.1, 0.1, 2, 0.8, 0.8), wide));
            assertEquals(
                    Kind.TOUCH,
                    found(UNIT, Parts.box(0.995, 0.1, 0.1, 2, 0.8, 0.8), wide).kind());
            assertEquals(
                    Kind.CLASH,
                    found(UNIT, Parts.box(0.97, 0.1, 0.1, 2, 0.8, 0.8), wide).kind());
        }

        @Test
        void thatAreFlushWallsClashByTheirOverlap() {
            TriangleMesh wall = Parts.box(0, 0, 0, 5, 0.3, 3);
            assertKind(Kind.CLASH, -0.05, found(wall, Parts.box(4.95, 0, 0, 10, 0.3, 3)));
            assertKind(Kind.CLASH, -0.05, found(wall, Parts.box(4.95, 0, 0, 5.25, 4, 3)));
        }

        @Test
        void ofWhichOneIsNearlyACopyClash() {
            TriangleMesh wall = Parts.box(0, 0, 0, 5, 0.3, 3);
            Finding copy = found(wall, Parts.box(0, 0, 0, 5, 0.299, 3));
            assertEquals(Kind.INSIDE, copy.kind());
            copy = found(wall, Parts.box(0.001, 0, 0, 5.001, 0.3, 3));
            assertEquals(Kind.CLASH, copy.kind());
            assertTrue(copy.decidingDistance() < -0.05 && copy.decidingDistance() >= -0.15, copy.toString());
        }

        @Test
        void ofWhichOneLiesInTheOtherAreInside() {
            assertKind(Kind.INSIDE, -0.4, found(UNIT, Parts.box(0.3, 0.3, 0.4, 0.6, 0.6, 0.6)));
        }

        @Test
        void ofWhichOneLiesFlushInTheOtherAreInside() {
            assertEquals(
                    Kind.INSIDE,
                    found(UNIT, Parts.box(0, 0.3, 0.4, 0.6, 0.6, 0.6)).kind());
            assertEquals(
                    Kind.INSIDE, found(UNIT, Parts.box(0, 0, 0, 0.6, 0.6, 0.6)).kind());
            assertEquals(Kind.INSIDE, found(UNIT, Parts.box(0, 0, 0, 1, 1, 0.6)).kind());
        }

        @Test
        void thatCrossLikeABarThroughAWallClash() {
            assertEquals(
                    Kind.CLASH,
                    found(UNIT, Parts.box(-1, 0.4, 0.4, 2, 0.6, 0.6)).kind());
        }
    }

    @Test
    void randomBoxPairsFollowTheClosedFormOfTheirOverlap() {
        Map<String, Integer> kinds = new TreeMap<>();
        for (long seed = 0; seed < BOX_PAIRS; seed++) {
            Random random = new Random(seed);
            double[] a = gridBox(random);
            double[] b = gridBox(random);
            Kind expected = closedForm(a, b);
            Finding finding = one(
                    new ClashOptions(1e-6, 0, false),
                    Parts.part("a", Parts.box(a[0], a[1], a[2], a[3], a[4], a[5])),
                    Parts.part("b", Parts.box(b[0], b[1], b[2], b[3], b[4], b[5])));
            Kind kind = finding == null ? null : finding.kind();
            assertEquals(expected, kind, "seed " + seed + ": " + List.of(toList(a), toList(b)));
            kinds.merge(String.valueOf(kind), 1, Integer::sum);
        }
        for (String kind : List.of("CLASH", "INSIDE", "TOUCH", "null")) {
            assertTrue(kinds.getOrDefault(kind, 0) > BOX_PAIRS / 75, kinds.toString());
        }
    }

    /** Few numbers, so that faces are often flush. */
    private static double[] gridBox(Random random) {
        double[] box = new double[6];
        for (int i = 0; i < 3; i++) {
            box[i] = random.nextInt(4);
            box[i + 3] = box[i] + 1 + random.nextInt(3);
        }
        return box;
    }

    private static Kind closedForm(double[] a, double[] b) {
        double least = Double.POSITIVE_INFINITY;
        boolean aInB = true;
        boolean bInA = true;
        for (int i = 0; i < 3; i++) {
            least = Math.min(least, Math.min(a[i + 3], b[i + 3]) - Math.max(a[i], b[i]));
            aInB &= b[i] <= a[i] && a[i + 3] <= b[i + 3];
            bInA &= a[i] <= b[i] && b[i + 3] <= a[i + 3];
        }
        if (least < 0) {
            return null;
        }
        if (least == 0) {
            return Kind.TOUCH;
        }
        return aInB && bInA ? Kind.DUPLICATE : aInB || bInA ? Kind.INSIDE : Kind.CLASH;
    }

    private static List<Double> toList(double[] values) {
        return java.util.Arrays.stream(values).boxed().toList();
    }

    @Nested
    class APinInAHole {
        private final TriangleMesh plate = Parts.tube(1, 3, 0, 1, 32, 0);

        @Test
        void ofTheSameFacetsTouches() {
            assertKind(Kind.TOUCH, 0, found(plate, Parts.cylinder(1, -1, 2, 32, 0)));
        }

        @Test
        void ofOtherFacetsClashesByNoMoreThanTheFacetsDiffer() {
            double sagitta = 1 - Math.cos(Math.PI / 32);
            Finding finding = found(plate, Parts.cylinder(1, -1, 2, 32, 0.5));
            assertEquals(Kind.CLASH, finding.kind());
            assertTrue(
                    -finding.signedDistance() <= 1.01 * sagitta && -finding.signedDistance() > 0.5 * sagitta,
                    finding.toString());
        }

        @Test
        void ofOtherFacetsTouchesWithinATolerance() {
            ClashOptions options = new ClashOptions(0.006, 0, false);
            assertEquals(
                    Kind.TOUCH,
                    found(plate, Parts.cylinder(1, -1, 2, 32, 0.5), options).kind());
        }

        @Test
        void ofOtherFacetsIsNotedAsChordError() {
            TriangleMesh bolt = Parts.cylinder(1, -1, 2, 32, 0.5);
            for (boolean boltFirst : new boolean[] {true, false}) {
                List<String> notes = notes(boltFirst ? bolt : plate, boltFirst ? plate : bolt);
                assertTrue(
                        notes.get(0).startsWith("1 clash is no deeper than the chord errors of round faces (a and b)"),
                        notes.toString());
                assertTrue(notes.get(0).contains("4.815 mm at most"), notes.toString());
            }
            assertEquals(List.of(), notes(plate, Parts.cylinder(1.3, -1, 2, 32, 0.2)));
            assertEquals(List.of(), notes(plate, Parts.box(0.999, -0.1, -1, 1.1, 0.1, 2)));
        }

        private List<String> notes(TriangleMesh a, TriangleMesh b) {
            Model model = Parts.model(Parts.part("a", a), Parts.part("b", b));
            return new ClashCheck(new ClashOptions(1e-6, 0, false))
                    .run(model, Progress.SILENT)
                    .notes();
        }

        @Test
        void withPlayIsClose() {
            ClashOptions options = new ClashOptions(1e-6, 0.2, false);
            Finding finding = found(plate, Parts.cylinder(0.9, -1, 2, 32, 0), options);
            assertKind(Kind.CLOSE, 0.1 * Math.cos(Math.PI / 32), finding);
            assertNull(found(plate, Parts.cylinder(0.9, -1, 2, 32, 0)));
        }

        @Test
        void thatIsTooThickClashes() {
            assertEquals(
                    Kind.CLASH,
                    found(plate, Parts.cylinder(1.3, -1, 2, 32, 0.2)).kind());
        }
    }

    @Nested
    class OpenSurfaces {
        private final TriangleMesh sheet =
                new TriangleMesh(new double[] {-3, -3, 0, 3, -3, 0, 3, 3, 0, -3, 3, 0}, new int[] {0, 1, 2, 0, 2, 3});

        @Test
        void thatCrossClash() {
            TriangleMesh upright = Parts.transformed(sheet, Pose.of(0, 0.2, 2.5, 1, 0, 0, 1), 1);
            assertKind(Kind.CLASH, -0.5, found(sheet, upright));
        }

        @Test
        void inTheSamePlaneTouch() {
            assertKind(Kind.TOUCH, 0, found(sheet, Parts.transformed(sheet, Pose.at(1, 1, 0), 1)));
        }

        @Test
        void throughASolidClashWithIt() {
            assertEquals(
                    Kind.CLASH, found(sheet, Parts.box(-1, -1, -1, 1, 1, 2)).kind());
        }

        @Test
        void withinASolidAreInside() {
            assertKind(Kind.INSIDE, -1, found(sheet, Parts.box(-4, -4, -1, 4, 4, 2)));
        }

        @Test
        void holdNothing() {
            TriangleMesh bowl = new TriangleMesh(
                    new double[] {0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4}, new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2});
            assertNull(found(bowl, Parts.box(0.2, 0.2, 0.2, 0.4, 0.4, 0.4)));
        }
    }

    @Test
    void aPartInTheCavityOfAnotherIsNotInside() {
        TriangleMesh tube = Parts.tube(1, 2, 0, 1, 16, 0);
        assertNull(found(tube, Parts.box(-0.2, -0.2, 0.2, 0.2, 0.2, 0.4)));
    }

    @Test
    void convexSolidsAreComparedWithMeshesAndWithEachOther() {
        ClashOptions options = new ClashOptions(1e-6, 0.5, false);
        Part mesh = Parts.part("mesh", UNIT);
        assertKind(Kind.CLASH, -0.1, one(options, ball(1.4, 0.5, 0.5, 0.5), mesh));
        assertKind(Kind.CLASH, -0.1, one(options, mesh, ball(1.4, 0.5, 0.5, 0.5)));
        assertKind(Kind.TOUCH, 0, one(options, mesh, ball(1.5, 0.5, 0.5, 0.5)));
        assertKind(Kind.CLOSE, 0.3, one(options, mesh, ball(1.8, 0.5, 0.5, 0.5)));
        assertKind(Kind.INSIDE, -0.5, one(options, mesh, ball(0.5, 0.5, 0.5, 0.1)));
        assertEquals(Kind.INSIDE, one(options, ball(0.5, 0.5, 0.5, 3), mesh).kind());
        assertNull(one(options, mesh, ball(3, 0.5, 0.5, 0.5)));
        assertKind(Kind.CLASH, -0.2, one(options, ball(0, 0, 0, 1), ball(1.8, 0, 0, 1)));
        Part box = new Part("box", "box", Pose.at(1.5, 0.5, 0.5), new Geometry.Solid(new Box(0.5, 0.5, 0.5)));
        assertKind(Kind.TOUCH, 0, one(options, mesh, box));
        Part cylinder = new Part("c", "c", Pose.at(0.5, 0.5, 1.4), new Geometry.Solid(new Cylinder(0.2, 0.5)));
        assertKind(Kind.CLASH, -0.1, one(options, mesh, cylinder));
    }

    private static Part ball(double x, double y, double z, double radius) {
        return new Part(
                "ball " + radius + " " + x, "ball " + x, Pose.at(x, y, z), new Geometry.Solid(new Sphere(radius)));
    }

    @Test
    void hullsAreComparedByTheShiftThatPartsThem() {
        TriangleMesh tube = Parts.tube(1, 2, 0, 1, 16, 0);
        Finding finding = found(tube, Parts.box(-0.2, -0.2, -1, 0.2, 0.2, 0.4), new ClashOptions(1e-6, 0, true));
        assertKind(Kind.CLASH, -0.4, finding);
    }

    @Test
    void findingsComeWorstFirstAndAlwaysTheSame() {
        Random random = new Random(7);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Pose pose = Pose.of(
                    2 * random.nextDouble(),
                    2 * random.nextDouble(),
                    2 * random.nextDouble(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian());
            parts.add(Parts.part("p" + i, Parts.box(-0.1, -0.2, -0.3, 0.1, 0.2, 0.3), pose));
        }
        Model model = Parts.model(parts.toArray(new Part[0]));
        ClashOptions options = new ClashOptions(1e-6, 0.1, false);
        ClashReport first = new ClashCheck(options).run(model, Progress.SILENT);
        assertTrue(first.findings().size() > 50);
        for (int run = 0; run < 5; run++) {
            assertEquals(
                    first.findings(),
                    new ClashCheck(options).run(model, Progress.SILENT).findings());
        }
        for (int i = 1; i < first.findings().size(); i++) {
            Finding before = first.findings().get(i - 1);
            Finding after = first.findings().get(i);
            int kinds = before.kind().compareTo(after.kind());
            assertTrue(kinds < 0 || (kinds == 0 && before.signedDistance() <= after.signedDistance()));
            assertTrue(parts.indexOf(after.a()) < parts.indexOf(after.b()));
        }
        assertEquals(60 * 59 / 2, first.pairs());
    }

    @Test
    void progressGrowsToTheTotal() {
        List<Long> heard = new ArrayList<>();
        new ClashCheck(ClashOptions.DEFAULT)
                .run(Parts.model(Parts.part("a", UNIT), Parts.part("b", UNIT)), (done, total) -> {
                    assertEquals(1, total);
                    heard.add(done);
                });
        assertEquals(List.of(0L, 1L), heard);
    }

    @Test
    void theDefaultToleranceIsAMillionthOfTheDiagonal() {
        ClashReport report =
                new ClashCheck(ClashOptions.DEFAULT).run(Parts.model(Parts.part("a", UNIT)), Progress.SILENT);
        assertEquals(Math.sqrt(3) * 1e-6, report.tolerance(), 1e-15);
    }

    @Test
    @Tag("thorough")
    void tenThousandPartsAreCheckedInSeconds() {
        Random random = new Random(3);
        List<Part> parts = new ArrayList<>();
        TriangleMesh brick = Parts.cylinder(0.3, 0, 1, 12, 0);
        for (int i = 0; i < 10_000; i++) {
            int row = i / 22 % 22;
            int layer = i / 484;
            Pose pose = Pose.at(i % 22 + 0.1 * random.nextDouble(), row, layer + 0.1 * random.nextDouble());
            parts.add(Parts.part("brick " + i, brick, pose));
        }
        ClashReport report =
                new ClashCheck(ClashOptions.DEFAULT).run(Parts.model(parts.toArray(new Part[0])), Progress.SILENT);
        assertTrue(report.findings().size() > 3000, "found " + report.findings().size());
        assertTrue(report.seconds() < 60, report.seconds() + " s");
    }
}
