package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The translation of a finding separates the two parts, and none that is much shorter does. */
class TranslationTest {
    private static final long SEED = 20261128;
    private static final double NEAR = 1e-7;

    private static final TriangleMesh ANGLE = Sections.angle(4, 1, 2);

    private static Finding one(Part a, Part b) {
        List<Finding> found = new ClashCheck(ClashOptions.DEFAULT)
                .run(Parts.model(a, b), Progress.SILENT)
                .findings();
        assertEquals(1, found.size());
        return found.get(0);
    }

    /** Returns the finding; fails unless part a has to move that far, and is free after that. */
    private static Finding assertMoves(double length, TriangleMesh a, Pose poseA, TriangleMesh b) {
        Finding finding = one(Parts.part("a", a, poseA), Parts.part("b", b));
        assertEquals(Method.TRANSLATION, finding.method(), Told.of(finding));
        assertEquals(length, -finding.signedDistance(), NEAR * length, Told.of(finding));
        assertTrue(-finding.lower() >= length && length >= -finding.upper(), Told.of(finding));
        assertSeparates(finding);
        return finding;
    }

    private static Translation translation(Finding finding) {
        Translation way = finding.detail().translation();
        assertNotNull(way);
        return way;
    }

    /** Moves part a by the translation, and checks anew. */
    private static void assertSeparates(Finding finding) {
        Translation way = translation(finding);
        assertEquals(
                -finding.signedDistance(),
                new Vector3(way.x(), way.y(), way.z()).length(),
                -1e-12 * finding.signedDistance(),
                Told.of(finding));
        Part a = finding.a();
        Pose moved = new Pose().setProduct(Pose.at(way.x(), way.y(), way.z()), a.pose());
        Part there = new Part(a.name(), a.group(), moved, a.geometry());
        List<Finding> left = new ClashCheck(ClashOptions.DEFAULT)
                .run(Parts.model(there, finding.b()), Progress.SILENT)
                .findings();
        assertTrue(left.stream().allMatch(f -> f.kind() == Kind.TOUCH), () -> Told.of(finding) + ", then " + left);
    }

    @Test
    void ofABoxInABoxIsTheShortestWayOut() {
        Finding finding = assertMoves(2, Parts.box(7, 3, 4, 9, 5, 6), new Pose(), Parts.box(0, 0, 0, 9, 9, 9));
        assertEquals(Kind.INSIDE, finding.kind());
        assertEquals(2, translation(finding).x(), NEAR);
        assertMoves(1.5, Parts.box(-2, -2, 7.5, 2, 2, 12), new Pose(), Parts.box(-9, -9, -9, 9, 9, 9));
    }

    /** The peg stands in the corner of the angle, half a unit deep in one bar and less in the other. */
    @Test
    void ofAPegInTheCornerOfAnAngleIsAcrossBothBars() {
        TriangleMesh peg = Parts.box(-3, 0.5, 0.75, 3, 3, 3);
        double across = Math.hypot(0.5, 0.25);
        Finding finding = assertMoves(across, peg, new Pose(), ANGLE);
        assertEquals(0.5, translation(finding).y(), NEAR);
        assertEquals(0.25, translation(finding).z(), NEAR);
    }

    /** The peg is thicker than the hole is wide: it comes out along the axis, whatever its thickness. */
    @Test
    void ofARingOnAPegIsAlongTheAxis() {
        TriangleMesh ring = Parts.tube(Math.sqrt(2), 2 * Math.sqrt(2), -0.5, 0.5, 4, 0.5);
        Finding finding = assertMoves(1.25, Parts.box(-1.1, -1.1, -0.75, 1.1, 1.1, 0.75), new Pose(), ring);
        assertEquals(1.25, Math.abs(translation(finding).z()), NEAR);
        assertEquals(Math.sqrt(0.02), -translation(finding).deepest(), 1e-3); // the edges of the peg
    }

    /** Truth by another way: the hulls of convex parts, which the expanding polytope algorithm measures. */
    @Test
    void ofConvexPartsIsThatOfTheirHulls() {
        SplittableRandom random = new SplittableRandom(SEED);
        int met = 0;
        for (int i = 0; i < Effort.of(300, 60); i++) {
            Part a = Parts.part("a", Parts.cylinder(1, -1, 2, 3 + random.nextInt(9), 0), pose(random));
            Part b = Parts.part("b", Parts.box(-1, -0.5, -2, 1, 1, 1), pose(random));
            Finding finding = one(a, b);
            if (finding.method() == Method.TRANSLATION) {
                Finding hulls = new ClashCheck(new ClashOptions(1e-6, 0, true))
                        .run(Parts.model(a, b), Progress.SILENT)
                        .findings()
                        .get(0);
                String row = "seed " + SEED + ", pair " + i + ": " + Told.of(finding) + ", hulls " + Told.of(hulls);
                assertTrue(finding.lower() <= hulls.upper() && hulls.lower() <= finding.upper(), row);
                met++;
            }
        }
        assertTrue(met > 50, met + " translations");
    }

    /** A pose at which bodies of size 2 overlap. */
    private static Pose pose(SplittableRandom random) {
        double[] q = random.doubles(7, -1, 1).toArray();
        return Pose.of(0.4 * q[0], 0.4 * q[1], 0.4 * q[2], q[3], q[4], q[5], q[6]);
    }

    @Test
    @Tag("thorough")
    void isNoShorterThanTheDepthAndNoLongerThanThatOfHulls() {
        SplittableRandom random = new SplittableRandom(SEED);
        int met = 0;
        for (int i = 0; i < Effort.of(300, 60); i++) {
            Part a = Parts.part("a", ANGLE, pose(random));
            Part b = Parts.part("b", Parts.tube(1, 2, -1, 1, 4 + random.nextInt(5), 0), pose(random));
            Finding finding = one(a, b);
            if (finding.method() == Method.TRANSLATION) {
                String row = "seed " + SEED + ", pair " + i + ": " + Told.of(finding);
                assertTrue(finding.signedDistance() <= translation(finding).deepest(), row);
                Finding hulls = new ClashCheck(new ClashOptions(1e-6, 0, true))
                        .run(Parts.model(a, b), Progress.SILENT)
                        .findings()
                        .get(0);
                assertTrue(-finding.upper() <= -hulls.lower(), row + ", hulls " + Told.of(hulls));
                assertSeparates(finding);
                met++;
            }
        }
        assertTrue(met > 20, met + " translations");
    }

    @Test
    void ofTheOtherPartIsTheReverse() {
        Part a = Parts.part("a", ANGLE, Pose.at(0.1, 0.2, 0.3));
        Part b = Parts.part("b", Parts.box(-3, 0.5, 0.75, 3, 3, 3));
        Finding forth = one(a, b);
        Finding back = one(b, a);
        assertEquals(Method.TRANSLATION, forth.method());
        assertEquals(Told.of(forth), Told.of(back.swapped()));
        assertEquals(-translation(forth).y(), translation(back).y());
        assertSeparates(back);
    }

    @Test
    @Tag("thorough")
    void separatesThePairsOfTheHouse() throws IOException {
        Model house = new ModelReader().read(Samples.file("house.glb"));
        List<Finding> moved = new ArrayList<>();
        for (Finding finding :
                new ClashCheck(ClashOptions.DEFAULT).run(house, Progress.SILENT).findings()) {
            if (finding.method() == Method.TRANSLATION) {
                assertTrue(finding.signedDistance() <= translation(finding).deepest(), Told.of(finding));
                assertSeparates(finding);
                moved.add(finding);
            }
        }
        assertTrue(moved.size() > 120, moved.size() + " translations");
    }

    /** Closed meshes enclose their volume whichever way their triangles turn. */
    @Test
    void ofAMeshThatIsInsideOutIsTheSame() {
        Part b = Parts.part("b", Parts.box(-3, 0.5, 0.75, 3, 3, 3));
        Finding plain = one(Parts.part("a", ANGLE), b);
        Finding out = one(Parts.part("a", Parts.insideOut(ANGLE)), b);
        assertEquals(Method.TRANSLATION, out.method());
        assertEquals(plain.signedDistance(), out.signedDistance(), NEAR);
    }
}
