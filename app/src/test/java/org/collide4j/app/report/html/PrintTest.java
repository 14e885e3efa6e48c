package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.collide4j.app.Chromium;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.ListedReport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The report on paper. */
class PrintTest extends ReportInBrowser {
    @BeforeAll
    static void open() throws IOException {
        open(ListedReport.of(Plant.report()));
    }

    private static Object run(String script) {
        return browser.executeScript(script);
    }

    private static String state() {
        return String.valueOf(
                run(
                        "return [...report.stage.camera.position.toArray(), ...report.stage.controls.target.toArray()].map(x => x.toFixed(9)).concat("
                                + " report.picture.chosen.map(p => p && p.name), report.picture.context, report.stage.canvas.width).join()"));
    }

    @Test
    void eachIssueHasAPictureAndThePageIsAsItWas() {
        Chromium.window(browser, 1000, 700);
        load("#finding-2");
        awaitStill();
        String before = state();
        long painted = pixels("alpha > 200");
        run("report.data.findings[1].status = 'approved';"
                + "report.remarks.stored.set(report.data.findings[1].id, { assignee: 'Ada', comment: 'sleeve <b>ordered</b>' });"
                + "dispatchEvent(new Event('beforeprint'))");
        assertEquals(6L, run("return document.querySelectorAll('#paper article img').length"));
        String paper = String.valueOf(run("return document.getElementById('paper').textContent"));
        assertTrue(paper.startsWith("plant.urdf6 issues, 6 findings of 9 parts"), paper);
        assertTrue(paper.contains("12.3 mm deep") && paper.contains("approved · Ada · sleeve <b>ordered</b>"), paper);
        List<?> pictures = (List<?>) run("return [...document.querySelectorAll('#paper img')].map(image => image.src)");
        assertNotEquals(pictures.get(0), pictures.get(1));
        assertEquals(before, state());
        assertEquals(painted, pixels("alpha > 200"));
        run("dispatchEvent(new Event('afterprint'))");
        assertEquals(0L, run("return document.getElementById('paper').childElementCount"));
    }

    @Test
    void onlyWhatIsListedIsPrinted() {
        load("");
        byId("search").sendKeys("pipe tank");
        run("dispatchEvent(new Event('beforeprint'))");
        assertEquals(2L, run("return document.querySelectorAll('#paper article').length"));
        run("dispatchEvent(new Event('afterprint'))");
    }

    @Test
    void itBecomesAPdf() {
        load("");
        Map<String, Object> printed = browser.executeCdpCommand("Page.printToPDF", Map.of("printBackground", true));
        String pdf = new String(Base64.getDecoder().decode((String) printed.get("data")), StandardCharsets.ISO_8859_1);
        assertTrue(pdf.startsWith("%PDF-"));
        int pictures = pdf.split("/Subtype */Image", -1).length - 1;
        assertTrue(pictures >= 6, pictures + " pictures");
    }
}
