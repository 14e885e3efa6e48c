package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Cylinder;
import org.junit.jupiter.api.Test;

class DuplicatesTest {
    private static final double TOLERANCE = 1e-3;
    private static final Pose PLACED = Pose.of(30, -20, 5, 0.3, -0.5, 0.2, 0.7);
    private static final TriangleMesh SHEET =
            new TriangleMesh(new double[] {0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0}, new int[] {0, 1, 2, 0, 2, 3});

    private static List<Finding> findings(Part a, Part b, boolean hulls) {
        ClashCheck check = new ClashCheck(new ClashOptions(TOLERANCE, 0, hulls));
        List<Finding> forth = check.run(Parts.model(a, b), Progress.SILENT).findings();
        List<Finding> back = check.run(Parts.model(b, a), Progress.SILENT).findings();
        assertEquals(
                forth.stream().map(Told::of).toList(),
                back.stream().map(f -> Told.of(f.swapped())).toList());
        return forth;
    }

    private static Kind kind(TriangleMesh a, TriangleMesh b) {
        return findings(Parts.part("a", a, PLACED), Parts.part("b", b, PLACED), false)
                .get(0)
                .kind();
    }

    @Test
    void ofOneMeshAtOnePoseAreKnownAtOnce() {
        TriangleMesh sphere = Parts.sphere(60, 120);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            parts.add(Parts.part("p" + i, sphere, PLACED));
        }
        ClashReport report = new ClashCheck(ClashOptions.DEFAULT)
                .run(new Model("m", "m", parts, List.of(), List.of()), Progress.SILENT);
        assertEquals(66, ReportLaws.count(report, Kind.DUPLICATE));
        assertTrue(report.findings().stream().allMatch(f -> f.detail().deviation() == 0));
        assertEquals(66, report.findings().size());
    }

    @Test
    void inAnotherOrderOrOfOtherTrianglesAreFound() {
        TriangleMesh box = Parts.box(0, 0, 0, 1, 2, 3);
        int[] reversed = Parts.indices(box);
        for (int i = 0; i < reversed.length / 2; i++) {
            int swap = reversed[i];
            reversed[i] = reversed[reversed.length - 1 - i];
            reversed[reversed.length - 1 - i] = swap;
        }
        assertEquals(Kind.DUPLICATE, kind(box, new TriangleMesh(Parts.vertices(box), reversed)));
        TriangleMesh turned = Parts.transformed(Parts.box(0, 0, 0, 2, 1, 3), Pose.of(1, 0, 0, 0, 0, 1, 1), 1);
        assertEquals(Kind.DUPLICATE, kind(box, turned));
        TriangleMesh otherDiagonal = new TriangleMesh(Parts.vertices(SHEET), new int[] {0, 1, 3, 1, 2, 3});
        assertEquals(Kind.DUPLICATE, kind(SHEET, otherDiagonal));
    }

    /** Vertices in single precision, as another exporter would write them. */
    @Test
    void inSinglePrecisionAreFound() {
        TriangleMesh ball = Parts.transformed(Parts.sphere(20, 40), Pose.at(5, 6, 7), 1);
        double[] rounded = Parts.vertices(ball);
        for (int i = 0; i < rounded.length; i++) {
            rounded[i] = (float) rounded[i];
        }
        assertEquals(Kind.DUPLICATE, kind(ball, new TriangleMesh(rounded, Parts.indices(ball))));
    }

    /** Copies moved by less than the tolerance are duplicates with this deviation, those moved by more are not. */
    @Test
    void moveByTheToleranceAtMost() {
        for (TriangleMesh mesh : List.of(Parts.tube(0.2, 0.4, 0, 1, 12, 0), Parts.sphere(6, 12), SHEET)) {
            Random random = new Random(7);
            for (double move : new double[] {0.02 * TOLERANCE, 0.9 * TOLERANCE, 1.5 * TOLERANCE, 20 * TOLERANCE}) {
                double angle = 2 * Math.PI * random.nextDouble();
                Pose moved = Pose.at(move * Math.cos(angle), move * Math.sin(angle), 0);
                Finding finding = findings(Parts.part("a", mesh), Parts.part("b", mesh, moved), false)
                        .get(0);
                assertEquals(move <= TOLERANCE, finding.kind() == Kind.DUPLICATE, Told.of(finding));
                double deviation = finding.detail().deviation();
                assertTrue(
                        move > TOLERANCE || (deviation > 0.5 * move && deviation <= TOLERANCE + 1e-9),
                        Told.of(finding));
            }
        }
    }

    /** A tolerance that is larger than the parts makes no duplicates of different ones. */
    @Test
    void areNoThinPlatesOnEachOtherAndNoSmallPartsBesideEachOther() {
        TriangleMesh plate = Parts.box(0, 0, 0, 1, 1, 0.5 * TOLERANCE);
        assertEquals(Kind.TOUCH, kind(plate, Parts.transformed(plate, Pose.at(0, 0, 0.5 * TOLERANCE), 1)));
        TriangleMesh small = Parts.sphere(6, 12);
        TriangleMesh bolt = Parts.transformed(small, new Pose(), 0.1 * TOLERANCE);
        assertEquals(Kind.TOUCH, kind(bolt, Parts.transformed(bolt, Pose.at(0.25 * TOLERANCE, 0, 0), 1)));
        assertEquals(Kind.DUPLICATE, kind(bolt, Parts.transformed(bolt, new Pose(), 1)));
    }

    /** Far from the origin single precision is coarser than the parts; doubles still tell them apart. */
    @Test
    void areNoPartsBesideEachOtherFarFromTheOrigin() {
        TriangleMesh bolt = Parts.transformed(Parts.sphere(6, 12), new Pose(), 0.02);
        Part a = Parts.part("a", bolt, Pose.at(5e5, 5e6, 0));
        Part b = Parts.part("b", bolt, Pose.at(5e5 + 0.035, 5e6, 0));
        assertEquals(Kind.CLASH, findings(a, b, false).get(0).kind());
    }

    @Test
    void withAHoleAreNone() {
        TriangleMesh box = Parts.box(0, 0, 0, 1, 1, 1);
        int[] less = Arrays.copyOf(Parts.indices(box), 33);
        assertTrue(kind(box, new TriangleMesh(Parts.vertices(box), less)) != Kind.DUPLICATE);
    }

    @Test
    void ofSolidsAndHullsAreFound() {
        Part a = new Part("a", "a", PLACED, new Geometry.Solid(new Cylinder(1, 2)));
        Part b = new Part("b", "b", PLACED, new Geometry.Solid(new Cylinder(1, 2)));
        Part longer = new Part("c", "c", PLACED, new Geometry.Solid(new Cylinder(1, 2.1)));
        assertEquals(Kind.DUPLICATE, findings(a, b, false).get(0).kind());
        assertEquals(Kind.CLASH, findings(a, longer, false).get(0).kind());
        Part tube = Parts.part("a", Parts.tube(0.2, 0.4, 0, 1, 12, 0));
        Part same = Parts.part("b", Parts.tube(0.2, 0.4, 0, 1, 12, 0));
        assertEquals(Kind.DUPLICATE, findings(tube, same, true).get(0).kind());
        Part bolt = Parts.part("b", Parts.cylinder(0.4, 0, 1, 12, 0));
        assertEquals(Kind.CLASH, findings(tube, bolt, true).get(0).kind());
    }
}
