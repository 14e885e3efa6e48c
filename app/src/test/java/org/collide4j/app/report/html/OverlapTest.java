package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The overlap that the picture draws as a body, against volumes in closed form. */
class OverlapTest extends ReportInBrowser {
    private static final List<Part> PARTS = new ArrayList<>();

    @BeforeAll
    static void open() throws IOException {
        solid("box", new Box(0.4, 0.5, 0.6), 0, 0, 0);
        solid("shifted", new Box(0.4, 0.5, 0.6), 0.3, 0.2, 0.1);
        solid("apart", new Box(0.4, 0.5, 0.6), 0.81, 0, 0);
        solid("small", new Box(0.1, 0.1, 0.1), 0.1, 0.1, 0.1);
        solid("ball", new Sphere(1), 5, 0, 0);
        solid("other ball", new Sphere(1), 6, 0, 0);
        surface("notched", new int[] {0, 2, 1, 0, 3, 2, 0, 1, 5, 0, 5, 4, 3, 4, 5, 3, 5, 2, 0, 4, 3, 1, 2, 5}, 0.2);
        surface("wedge", new int[] {0, 2, 1, 0, 3, 2, 0, 1, 5, 0, 5, 4, 3, 4, 5, 3, 5, 2, 0, 4, 3, 1, 2, 5}, 0);
        surface("open wedge", new int[] {0, 2, 1, 0, 3, 2, 0, 1, 5, 0, 5, 4, 3, 4, 5, 3, 5, 2, 0, 4, 3}, 0);
        Finding finding = new Finding(
                Kind.CLASH, PARTS.get(0), PARTS.get(1), -0.5, -0.5, -0.5, new Point(0, 0, 0), new Point(0.1, 0, 0));
        Model model = new Model("overlaps.stl", "m", PARTS, List.of(), List.of());
        open(ListedReport.of(new ClashReport(model, List.of(finding), 1e-6, 36, 36, 0, 0.1, List.of())));
        load("");
    }

    /** Adds a part; the whole scene is turned about x, so that no face is square to an axis. */
    private static void solid(String name, ConvexShape shape, double x, double y, double z) {
        add(name, new Geometry.Solid(shape), new Vector3(x, y, z));
    }

    /** Adds a wedge 1 m long, wide and high, about the centre; a dent moves a corner of its ridge inwards. */
    private static void surface(String name, int[] triangles, double dent) {
        double[] vertices = {
            -0.5, -0.5, -0.5, 0.5, -0.5, -0.5, 0.5, 0.5, -0.5, -0.5, 0.5, -0.5, -0.5, 0, 0.5, 0.5 - dent, 0, 0.5 - dent
        };
        if (dent > 0) {
            vertices[3] -= 2 * dent; // the side is twisted then
        }
        add(name, new Geometry.Surface(new TriangleMesh(vertices, triangles)), new Vector3(0, 0, 0));
    }

    private static void add(String name, Geometry geometry, Vector3 at) {
        Pose turn = Pose.of(0, 0, 0, 0.6, 0, 0, 0.8);
        Vector3 place = turn.transform(at, new Vector3());
        PARTS.add(new Part(name, name, Pose.of(place.x, place.y, place.z, 0.6, 0, 0, 0.8), geometry));
    }

    private static double volume(String a, String b) {
        Object volume = browser.executeScript(
                "const [a, b] = [...arguments].map(name => report.picture.byName.get(name));"
                        + "report.picture.choose(a, b); return report.picture.overlapVolume",
                a,
                b);
        return ((Number) volume).doubleValue();
    }

    private static void assertVolume(double expected, String a, String b, double relative) {
        assertEquals(expected, volume(a, b), relative * expected);
        assertEquals(expected, volume(b, a), relative * expected);
    }

    @Test
    void volumesAreThoseOfClosedForms() {
        assertVolume(0.5 * 0.8 * 1.1, "box", "shifted", 1e-3);
        assertVolume(0.008, "box", "small", 1e-3);
        assertVolume(Math.PI * 5 / 12, "ball", "other ball", 0.03);
        assertVolume(0.0075, "wedge", "small", 1e-3); // a slope of the wedge cuts 0.0005 off the cube
        assertVolume(0, "box", "apart", 0);
    }

    @Test
    void whatIsNotConvexOrNotClosedHasNone() {
        assertTrue(volume("wedge", "box") > 0);
        assertVolume(0, "open wedge", "box", 0);
        assertVolume(0, "notched", "box", 0);
    }

    @Test
    void theBodyIsSeenAndTold() {
        load("#finding-1");
        awaitStill();
        assertEquals("overlap of about 0.44 m³", byId("overlap-volume").getText());
        assertTrue(pixels("r - g > 120 && b - g > 50") > 1000);
        browser.executeScript("report.choose(null)");
        assertEquals(0, pixels("r - g > 120 && b - g > 50"));
        assertFalse(byId("card").isDisplayed());
    }
}
