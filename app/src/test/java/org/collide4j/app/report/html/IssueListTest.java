package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.collide4j.app.Chromium;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.ListedReport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Issues in the list of the page, in a real browser: a clash of its own, then an issue of five touches. */
class IssueListTest extends ReportInBrowser {
    @BeforeAll
    static void open() throws IOException {
        open(ListedReport.of(Plant.row()));
    }

    @BeforeEach
    void load() {
        Chromium.window(browser, 1440, 900);
        load("");
    }

    private static List<String> rows() {
        return browser.findElements(By.cssSelector("#rows .row")).stream()
                .map(row -> row.getDomAttribute("id"))
                .toList();
    }

    private static String chosen() {
        return browser.findElement(By.cssSelector("#rows [aria-selected=true]")).getDomAttribute("id");
    }

    private static final List<String> FOLDED = List.of("row-0", "issue-2");
    private static final List<String> OPEN = List.of("row-0", "issue-2", "row-1", "row-2", "row-3", "row-4", "row-5");

    @Test
    void issuesComeFoldedWithTheirNamesAndSizes() {
        assertEquals(FOLDED, rows());
        String text = byId("issue-2").getText();
        assertTrue(text.contains("Floor against 5 pipes") && text.contains("5 findings"), text);
        assertTrue(text.contains("touch") && text.contains("in contact"), text);
        assertEquals("false", byId("issue-2").getDomAttribute("aria-expanded"));
    }

    @Test
    void aClickOpensAndClosesAnIssueAndShowsItsWorst() {
        byId("issue-2").click();
        assertEquals(OPEN, rows());
        assertEquals("true", byId("issue-2").getDomAttribute("aria-expanded"));
        assertEquals("issue-2", chosen());
        assertEquals("Floor", byId("card-a").getText());
        byId("row-3").click();
        assertEquals("Pipe 3", byId("card-b").getText());
        assertEquals("2", byId("row-3").getDomAttribute("aria-level"));
        byId("issue-2").click();
        assertEquals(FOLDED, rows());
    }

    @Test
    void theKeyboardOpensStepsThroughAndClosesAnIssue() {
        WebElement list = byId("list");
        list.sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN);
        assertEquals("issue-2", chosen());
        list.sendKeys(Keys.ARROW_RIGHT);
        assertEquals(OPEN, rows());
        list.sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN);
        assertEquals("row-2", chosen());
        assertEquals("row-2", list.getDomAttribute("aria-activedescendant"));
        list.sendKeys(Keys.ARROW_LEFT);
        assertEquals(FOLDED, rows());
        assertEquals("issue-2", chosen());
        list.sendKeys(Keys.ENTER);
        assertEquals(OPEN, rows());
        list.sendKeys(Keys.SPACE);
        assertEquals(FOLDED, rows());
    }

    @Test
    void aLinkOpensTheIssueOfItsFinding() {
        load("#finding-4");
        assertEquals(OPEN, rows());
        assertEquals("row-3", chosen());
    }

    @Test
    void aSearchShowsTheFindingsThatMatchWithinTheirIssue() {
        byId("search").sendKeys("pipe 4");
        assertEquals(List.of("issue-2", "row-4"), rows());
        assertTrue(
                byId("issue-2").getText().contains("1 of 5 findings"),
                byId("issue-2").getText());
        byId("search").sendKeys(Keys.ESCAPE);
        assertEquals(FOLDED, rows());
    }

    @Test
    void nothingSticksOutOfANarrowWindow() {
        Chromium.window(browser, 390, 844);
        byId("issue-2").click();
        assertEquals(
                List.of(),
                browser.executeScript(
                        "return [...document.querySelectorAll('.panel *')].filter(e => e.getClientRects().length"
                                + " && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.className)"));
        assertFalse(rows().isEmpty());
    }
}
