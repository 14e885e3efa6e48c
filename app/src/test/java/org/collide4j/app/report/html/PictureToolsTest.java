package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.collide4j.app.Chromium;
import org.collide4j.app.Plant;
import org.collide4j.app.PlantTree;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.clash.ClashReport;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the picture is looked at with: section, measure, colours, and the camera of a finding. */
class PictureToolsTest extends ReportInBrowser {
    private static final ClashReport REPORT = PlantTree.report();

    @BeforeAll
    static void open() throws IOException {
        open(ListedReport.of(REPORT));
    }

    @BeforeEach
    void load() {
        Chromium.window(browser, 1000, 700);
        load("");
    }

    private static double number(String script) {
        return ((Number) browser.executeScript(script)).doubleValue();
    }

    private static void click(String point) {
        browser.executeScript("const at = report.stage.project(report.stage.home.clone().set(" + point + "));"
                + "const box = report.stage.canvas.getBoundingClientRect();"
                + "for (const type of ['pointerdown', 'click']) report.stage.canvas.dispatchEvent(new PointerEvent(type,"
                + " { clientX: box.left + at.x, clientY: box.top + at.y, pointerId: 1, bubbles: true }));"
                + "report.stage.canvas.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }))");
    }

    /** Looks at the tank of area 1, 0.8 m wide and 2 m high about (−4.15, 0, 0), from straight ahead. */
    private static void lookAtTank() {
        browser.executeScript(
                "const v = (x, y, z) => report.stage.home.clone().set(x, y, z);"
                        + "report.picture.setHidden(report.picture.parts.filter(p => p.name !== 'Tank 1'), true);"
                        + "report.stage.look(report.picture.byName.get('Tank 1').ball.center.clone(), 8, v(0, 0, 1)); report.stage.drawNow()");
    }

    private static long red() {
        return pixels("r - g > 60 && r - b > 60");
    }

    @Test
    void theSectionCutsThePictureAndWhatIsPicked() {
        long whole = pixels("alpha > 50");
        byId("section").click();
        assertTrue(byId("section-box").isDisplayed());
        byId("section-x").click();
        long half = pixels("alpha > 50");
        assertTrue(half > 0.2 * whole && half < 0.8 * whole, half + " of " + whole);
        byId("section-flip").click();
        long other = pixels("alpha > 50");
        assertTrue(other > 0.2 * whole && other < 0.8 * whole, other + " of " + whole);
        lookAtTank();
        String pick =
                "const c = report.stage.canvas; const hit = report.picture.pick(c.clientWidth / 2, c.clientHeight / 2);"
                        + "return hit ? hit.part.name : ''";
        boolean isKept = browser.executeScript(pick).equals("Tank 1");
        byId("section-flip").click();
        assertEquals(!isKept, browser.executeScript(pick).equals("Tank 1"));
        byId("section").click();
        assertFalse(byId("section-box").isDisplayed());
        assertEquals("Tank 1", browser.executeScript(pick));
    }

    @Test
    void aMeasureSnapsToCorners() {
        lookAtTank();
        byId("measure").click();
        assertEquals("Click two points", byId("measured").getText());
        double x = number("return report.picture.byName.get('Tank 1').ball.center.x");
        click((x - 0.39) + ", -0.39, 1");
        click((x + 0.39) + ", 0.39, 1");
        assertEquals("1.131 m", byId("measure-label").getText(), "0.8 m times the square root of two");
        assertEquals("1.131 m: x 800 mm, y 800 mm, z 0 m", byId("measured").getText());
        assertFalse(byId("picked").isDisplayed());
        byId("measure").click();
        assertFalse(byId("measure-label").isDisplayed() || byId("measured").isDisplayed());
    }

    @Test
    void theModelsOwnColoursAreOnASwitch() throws IOException {
        assertEquals(0, red());
        byId("colours").click();
        assertEquals("true", byId("colours").getDomAttribute("aria-pressed"));
        assertTrue(red() > 500, red() + " pixels");
        byId("colours").click();
        assertEquals(0, red());
        visit(write(ListedReport.of(Plant.report()), "plain.html"));
        assertFalse(byId("colours").isDisplayed(), "no part has a colour");
    }

    @Test
    void theCameraIsOutsideOfEveryPart() throws IOException {
        for (ClashReport report : List.of(Plant.report(), REPORT)) {
            visit(write(ListedReport.of(report), "views.html"));
            for (int i = 0; i < report.findings().size(); i++) {
                browser.executeScript("report.choose(report.list.itemOf(arguments[0]))", i);
                awaitStill();
                Point eye = eye();
                for (Part part : report.model().parts()) {
                    double gap = distance(eye, part);
                    assertTrue(gap > 0, report.findings().get(i) + ": " + gap + " from " + part.name());
                }
                assertEquals(
                        true,
                        browser.executeScript(
                                "report.stage.drawNow(); return report.marker.points.every(p => { const at = report.stage.project(p);"
                                        + "return at && at.x > 0 && at.y > 0 && at.x < report.stage.canvas.clientWidth"
                                        + " && at.y < report.stage.canvas.clientHeight - document.getElementById('card').offsetHeight; })"),
                        report.findings().get(i) + ": both points are in sight");
            }
        }
    }

    private static Point eye() {
        String axis = "return report.stage.camera.position.clone().add(report.picture.middle).";
        return new Point(number(axis + "x"), number(axis + "y"), number(axis + "z"));
    }

    private static double distance(Point eye, Part part) {
        if (part.geometry() instanceof Geometry.Solid solid) {
            return new NarrowPhase().signedDistance(eye, new Pose(), solid.shape(), part.pose());
        }
        return Double.POSITIVE_INFINITY;
    }
}
