package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.collide4j.app.Chromium;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A report of 10,000 parts, each of a size of its own, and 25,000 findings. */
class ManyPartsTest extends ReportInBrowser {
    private static final int ACROSS = 100;
    private static final int FINDINGS = 25_000;
    private static final int LARGEST_FILE = 10_000_000;

    @BeforeAll
    static void open() throws IOException {
        open(ListedReport.of(report()));
    }

    /** Pipes 4 m high on a grid of 1 m; each has a finding with up to three neighbours. */
    private static ClashReport report() {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < ACROSS * ACROSS; i++) {
            int row = i / ACROSS;
            Pose pose = Pose.at(i % ACROSS, row, 0);
            Geometry pipe = new Geometry.Solid(new Cylinder(0.05 + 1e-6 * i, 2));
            String area = "Area " + i / ACROSS;
            parts.add(new Part(
                    "Pipe " + i, "Pipe " + i, pose, pipe, false, new Traits(List.of(area), null, null, Map.of())));
        }
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; findings.size() < FINDINGS; i++) {
            int a = i % parts.size();
            int step = new int[] {1, ACROSS, ACROSS + 1}[i / parts.size()];
            if (a + step < parts.size()) {
                int row = a / ACROSS;
                Point place = new Point(a % ACROSS + 0.5, row, 0);
                double gap = 0.9 + 1e-6 * findings.size();
                findings.add(new Finding(Kind.CLOSE, parts.get(a), parts.get(a + step), gap, gap, gap, place, place));
            }
        }
        Model model = new Model("many.glb", "m", parts, List.of(), List.of());
        return new ClashReport(model, findings, 1e-4, 50_000_000, FINDINGS, 0, 1, List.of());
    }

    private static long number(String script) {
        return ((Number) browser.executeScript("return " + script)).longValue();
    }

    @Test
    void theFileIsSmallAndThePageDrawsWhatIsSeen() throws IOException {
        long size = Files.size(folder.resolve("report.html"));
        assertTrue(size < LARGEST_FILE, size + " bytes");
        Chromium.window(browser, 1440, 900);
        load("");
        long ready = number("performance.now()");
        System.out.printf("a report of 10,000 parts and 25,000 findings: %,d bytes, ready after %,d ms%n", size, ready);
        assertEquals(FINDINGS, number("report.data.findings.length"));
        assertTrue(number("document.querySelectorAll('.row').length") < 40);
        byId("tab-parts").click();
        assertTrue(number("document.querySelectorAll('.branch').length") < 60);
    }

    @Test
    void aPartTooThinToSeeIsItsBox() {
        Chromium.window(browser, 1440, 900);
        load("");
        browser.executeScript("report.stage.drawNow()");
        long far = number("report.stage.renderer.info.render.triangles");
        assertTrue(number("report.stage.renderer.info.render.calls") <= 3);
        long painted = pixels("alpha > 50");
        browser.executeScript("report.picture.crowd.prepare = c => {};"
                + "for (const [of, seen] of [['surfaces', true], ['edges', false], ['boxes', false]])"
                + " report.picture.parts.forEach((p, i) => report.picture.crowd[of].object.setVisibleAt(i, seen))");
        long exact = pixels("alpha > 50");
        long all = number("report.stage.renderer.info.render.triangles");
        assertTrue(far <= 12 * ACROSS * ACROSS && all > 3 * far, far + " of " + all);
        double wider = (double) painted / exact;
        assertTrue(
                wider > 0.98 && wider < 4 / Math.PI, wider + ": a box is 4/π as wide as its cylinder from all sides");
        load("");
        browser.executeScript("report.visit(report.picture.parts[0])");
        awaitStill();
        browser.executeScript("report.stage.drawNow()");
        assertTrue(number("report.stage.renderer.info.render.lines") > 0, "parts that are near have edges");
    }
}
