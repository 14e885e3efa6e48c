package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.collide4j.app.Chromium;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The whole page of a report. */
class ReportPageTest extends ReportInBrowser {
    @BeforeAll
    static void open() throws IOException {
        open(ListedReport.of(Plant.report()));
    }

    @BeforeEach
    void load() {
        Chromium.window(browser, 1000, 700);
        Chromium.calm(browser, true);
        load("");
    }

    private static List<WebElement> rows() {
        return browser.findElements(By.cssSelector("#rows .row"));
    }

    /** Rows are drawn anew when the list changes its size: whoever looks for one must not keep it. */
    private static void clickRow(int index) {
        browser.executeScript("document.querySelectorAll('#rows .row')[arguments[0]].click()", index);
    }

    private static String camera() {
        return String.valueOf(browser.executeScript("return report.stage.camera.position.toArray().join(' ')"));
    }

    /** Four of the findings are new, one is approved; the touch has no status. */
    @Test
    void statusesAreShownAndFiltered() throws IOException {
        ClashReport report = Plant.report();
        KeptFinding first = KeptRun.alone(report).kept(report.findings().get(0));
        KeptRun run = KeptRun.since("kept.json", List.of(first.with("x-1", Status.APPROVED)), report);
        assertFalse(byId("statuses").isDisplayed(), "no chips without a baseline");
        visit(write(ListedReport.of(report, run), "kept.html"));
        List<String> badges = rows().stream()
                .map(row -> row.findElement(By.className("status")).getText())
                .toList();
        assertEquals(List.of("approved", "new", "new", "new", "", "new"), badges);
        browser.findElement(By.cssSelector("#statuses [data-status=new]")).click();
        assertEquals(2, rows().size(), "the approved one and the touch");
        browser.findElement(By.cssSelector("#statuses [data-status=approved]")).click();
        assertEquals(1, rows().size());
    }

    @Test
    void theModelIsReallyDrawn() {
        String painted = "alpha > 200";
        assertTrue(pixels(painted) > 20_000, pixels(painted) + " pixels");
        assertTrue(
                pixels("alpha > 200 && g < 120") > 1000 && pixels("alpha > 200 && g > 160") > 1000, "light and shade");
        browser.executeScript("report.picture.setHidden(report.picture.parts, true)");
        assertEquals(0, pixels(painted));
    }

    @Test
    void allFindingsAreListedWithTheirNames() {
        assertEquals(Plant.report().findings().size(), rows().size());
        assertTrue(
                rows().get(0).getText().contains("234.6 mm deep"), rows().get(0).getText());
        assertEquals(
                Plant.NASTY, rows().get(0).findElement(By.className("name")).getDomAttribute("title"));
        assertEquals("plant.urdf", byId("model").getText());
    }

    @Test
    void aClickFliesToTheFinding() {
        Chromium.calm(browser, false);
        String before = camera();
        Object flight = browser.executeScript(
                "document.querySelectorAll('#rows .row')[1].click(); return report.flight.frame > 0");
        assertEquals(true, flight, "the camera is under way");
        awaitStill();
        assertNotEquals(before, camera());
        assertTrue(byId("card").isDisplayed());
        assertEquals("12.3 mm deep", byId("card-distance").getText());
        assertEquals("12.3 mm deep", byId("marker-label").getText());
        assertTrue(browser.getCurrentUrl().endsWith("#finding-2"), browser.getCurrentUrl());
        byId("reset").click();
        awaitStill();
        assertEquals(before, camera());
    }

    @Test
    void anUnsettledPairSaysWhatIsProvenAndWhereToLook() {
        clickRow(3);
        awaitStill();
        assertEquals("unsettled", byId("card-kind").getText());
        assertEquals("at most 400 mm deep", byId("card-distance").getText());
        browser.findElement(By.cssSelector(".chip[data-kind=unsettled]")).click();
        assertEquals(5, rows().size());
    }

    @Test
    void theTwoPartsHaveTheirColours() {
        clickRow(1);
        awaitStill();
        long orange = pixels("r - b > 90");
        long blue = pixels("b - r > 90");
        assertTrue(orange > 1000 && blue > 1000, orange + " orange, " + blue + " blue");
    }

    @Test
    void aLinkOpensItsFinding() {
        load("#finding-3");
        awaitStill();
        assertEquals("inside", byId("card-kind").getText());
        assertEquals("true", rows().get(2).getDomAttribute("aria-selected"));
    }

    @Test
    void searchAndKindsNarrowTheList() {
        byId("search").sendKeys("pipe tank");
        assertEquals(2, rows().size());
        byId("search").sendKeys(Keys.ESCAPE);
        assertEquals(6, rows().size());
        browser.findElement(By.cssSelector(".chip[data-kind=clash]")).click();
        assertEquals(4, rows().size());
        byId("search").sendKeys("nothing is called this");
        assertTrue(byId("empty").isDisplayed());
    }

    @Test
    void theKeyboardStepsIsolatesAndHides() {
        WebElement list = byId("list");
        list.sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN);
        assertEquals("true", rows().get(1).getDomAttribute("aria-selected"));
        list.sendKeys("i");
        assertEquals(2L, browser.executeScript("return report.picture.visibleParts().length"));
        list.sendKeys("1");
        assertEquals(1L, browser.executeScript("return report.picture.visibleParts().length"));
        list.sendKeys("a", Keys.ESCAPE);
        assertEquals(9L, browser.executeScript("return report.picture.visibleParts().length"));
        assertFalse(byId("card").isDisplayed());
    }

    @Test
    void nothingSticksOutOfANarrowWindow() {
        Chromium.window(browser, 390, 844);
        awaitStill();
        clickRow(0);
        awaitStill();
        assertEquals(
                List.of(),
                browser.executeScript(
                        "return [...document.querySelectorAll('body *')].filter(e => e.getClientRects().length"
                                + " && !e.closest('svg') && !e.matches('.label') && e.getBoundingClientRect().right > innerWidth + 0.5)"
                                + ".map(e => e.tagName + '.' + e.className + '#' + e.id)"));
        assertTrue(byId("card").isDisplayed() && byId("search").isDisplayed());
    }
}
