package org.collide4j.app.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.Progress;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;

/** Findings in a model of boxes, seen from where both parts show. */
class SnapshotTest {
    private final List<Part> parts = new ArrayList<>();

    private void box(String name, double x, double y, double z, double hx, double hy, double hz) {
        parts.add(new Part(name, name, Pose.at(x, y, z), new Geometry.Solid(new Box(hx, hy, hz))));
    }

    private ClashReport check() {
        Model model = new Model("boxes.urdf", "m", parts, List.of(), List.of());
        return new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
    }

    private static boolean isInside(Vector3 p, Part part) {
        Vector3 local = part.pose().inverseTransform(p, new Vector3());
        Box box = (Box) ((Geometry.Solid) part.geometry()).shape();
        return Math.abs(local.x) < box.halfX() && Math.abs(local.y) < box.halfY() && Math.abs(local.z) < box.halfZ();
    }

    /** Asserts that the place of the finding is in the middle, and that the eye is outside of all parts. */
    private static void assertSeen(Finding finding, Snapshot.Seen seen, Model model) {
        Viewpoint view = seen.viewpoint();
        assertEquals(0, view.target().distance(ViewpointSearch.place(finding)), 1e-9);
        assertEquals(1, view.direction().length(), 1e-12);
        assertEquals(1, view.up().length(), 1e-12);
        assertEquals(0, view.up().dot(view.direction()), 1e-12);
        assertTrue(view.up().z > 0.05, "the picture is upright");
        for (Part part : model.parts()) {
            assertTrue(!isInside(view.eye(), part), "the eye is inside " + part.name());
        }
    }

    /** Returns how many pixels of the pair show each part. */
    private static int[] shown(Finding finding, Viewpoint view, Model model) {
        Raster raster = new Raster(80, 60);
        Scenery scenery = new Scenery(model);
        Camera camera = new Camera(view, 80, 60);
        scenery.draw(scenery.numberOf(finding.a()), camera, raster);
        scenery.draw(scenery.numberOf(finding.b()), camera, raster);
        int[] shown = new int[2];
        for (int part : raster.part) {
            if (part != Raster.NOTHING) {
                shown[part == scenery.numberOf(finding.a()) ? 0 : 1]++;
            }
        }
        return shown;
    }

    @Test
    void aPipeThroughAWallInARoomIsSeenFromTheRoom() {
        box("floor", 0, 0, -0.1, 5, 4, 0.1);
        box("ceiling", 0, 0, 3.1, 5, 4, 0.1);
        box("north", 0, 4.1, 1.5, 5, 0.1, 1.6);
        box("south", 0, -4.1, 1.5, 5, 0.1, 1.6);
        box("east", 5.1, 0, 1.5, 0.1, 4.2, 1.6);
        box("west", -5.1, 0, 1.5, 0.1, 4.2, 1.6);
        box("pipe", 1, 4, 2, 0.05, 1.5, 0.05);
        ClashReport report = check();
        Snapshot snapshot = new Snapshot(report.model());
        Finding finding = report.findings().stream()
                .filter(f -> f.kind() == Kind.CLASH && f.b().name().equals("pipe"))
                .findFirst()
                .orElseThrow();
        Snapshot.Seen seen = snapshot.of(finding);
        assertSeen(finding, seen, report.model());
        int[] shown = shown(finding, seen.viewpoint(), report.model());
        assertTrue(Math.min(shown[0], shown[1]) > 40, shown[0] + " and " + shown[1] + " pixels");
        assertTrue(seen.viewpoint().distance() < 8, "near: " + seen.viewpoint().distance());
        assertEquals(List.of(), seen.hiding());
    }

    @Test
    void onePartInsideTheOtherShinesThrough() {
        box("tank", 0, 0, 0, 2, 2, 2);
        box("float", 0.5, 0.5, 0.5, 0.2, 0.2, 0.2);
        ClashReport report = check();
        Finding finding = report.findings().get(0);
        assertEquals(Kind.INSIDE, finding.kind());
        Snapshot.Seen seen = new Snapshot(report.model()).of(finding);
        assertSeen(finding, seen, report.model());
        assertEquals(0, seen.hiding().size());
    }

    @Test
    void whatEnclosesBothIsNamedAsHidingThem() {
        box("a", 0, 0, 0, 1, 1, 1);
        box("b", 1.5, 0, 0, 1, 1, 1);
        box("shell", 0, 0, 0, 5, 5, 5);
        ClashReport report = check();
        Finding finding = report.findings().stream()
                .filter(f -> !f.a().name().equals("shell") && !f.b().name().equals("shell"))
                .findFirst()
                .orElseThrow();
        Snapshot.Seen seen = new Snapshot(report.model()).of(finding);
        assertSeen(finding, seen, report.model());
        assertEquals(List.of("shell"), seen.hiding().stream().map(Part::name).toList());
    }

    @Test
    void thePictureIsAPngOfItsSizeAndTheSameEveryTime() {
        box("a", 0, 0, 0, 1, 1, 1);
        box("b", 1.5, 0.3, 0.2, 1, 1, 1);
        ClashReport report = check();
        Snapshot snapshot = new Snapshot(report.model());
        byte[] png = snapshot.of(report.findings().get(0)).picture().bytes();
        ByteBuffer bytes = ByteBuffer.wrap(png);
        assertEquals(0x89504E470D0A1A0AL, bytes.getLong());
        assertEquals(Snapshot.WIDTH, bytes.getInt(16));
        assertEquals(Snapshot.HEIGHT, bytes.getInt(20));
        assertArrayEquals(png, snapshot.of(report.findings().get(0)).picture().bytes());
    }
}
