package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.collide4j.app.Chromium;
import org.collide4j.app.Plant;
import org.collide4j.app.PlantTree;
import org.collide4j.app.report.data.ListedReport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The tree of parts: folded, searched, shown and hidden, and the findings of a branch. */
class PartTreeTest extends ReportInBrowser {
    @BeforeAll
    static void open() throws IOException {
        open(ListedReport.of(PlantTree.report()));
    }

    @BeforeEach
    void load() {
        Chromium.window(browser, 1000, 700);
        load("");
        byId("tab-parts").click();
    }

    private static List<String> names() {
        return browser.findElements(By.cssSelector("#tree .branch .name")).stream()
                .map(WebElement::getText)
                .toList();
    }

    private static WebElement branch(String name) {
        return browser.findElement(
                By.xpath("//*[@id='tree']//*[@class='branch'][span[contains(@class, 'name')][.='" + name + "']]"));
    }

    private static long visible() {
        return (Long) browser.executeScript("return report.picture.visibleParts().length");
    }

    @Test
    void branchesFoldOpen() {
        assertEquals(List.of("Plant", "Area 1", "Area 2"), names());
        branch("Area 1").click();
        assertEquals(List.of("Plant", "Area 1", "Pipes", "Tank 1", "Wall 1", "Area 2"), names());
        assertEquals("true", branch("Area 1").getDomAttribute("aria-expanded"));
        assertEquals("3", branch("Tank 1").getDomAttribute("aria-level"));
        branch("Area 1").click();
        assertEquals(3, names().size());
    }

    @Test
    void aSearchOpensWhatItFinds() {
        byId("search").sendKeys("pipe 21");
        assertEquals(List.of("Plant", "Area 2", "Pipes", "Pipe 21"), names());
        byId("search").clear();
        byId("search").sendKeys("pipes");
        assertEquals(
                List.of("Plant", "Area 1", "Pipes", "Area 2", "Pipes"), names(), "a branch that matches stays folded");
        byId("search").clear();
        byId("search").sendKeys("valve");
        assertTrue(byId("tree-empty").isDisplayed());
    }

    @Test
    void boxesHideBranchesAndParts() {
        branch("Area 1").findElement(By.tagName("input")).click();
        assertEquals(6, visible());
        assertEquals(true, browser.executeScript("return document.querySelector('#tree .branch input').indeterminate"));
        assertEquals("Show all (6 hidden)", byId("show-all").getText());
        branch("Area 1").findElement(By.tagName("input")).click();
        assertEquals(12, visible());
        branch("Area 2").click();
        branch("Tank 2").click();
        branch("Tank 2").findElement(By.className("only")).click();
        assertEquals(1, visible());
        byId("show-all").click();
        assertEquals(12, visible());
    }

    @Test
    void aBranchListsItsFindings() {
        assertEquals("2", branch("Area 1").findElement(By.className("found")).getText());
        branch("Area 1").findElement(By.className("found")).click();
        assertTrue(byId("pane-findings").isDisplayed());
        assertFalse(byId("pane-parts").isDisplayed());
        assertEquals(2, browser.findElements(By.cssSelector("#rows .row")).size());
        assertEquals("Area 1", byId("branch-name").getText());
        byId("branch").click();
        assertEquals(3, browser.findElements(By.cssSelector("#rows .row")).size());
    }

    @Test
    void theKeyboardWalksAndHides() {
        byId("tab-parts").sendKeys("p", "p");
        WebElement tree = byId("tree");
        assertEquals("tree", browser.switchTo().activeElement().getDomAttribute("id"));
        tree.sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.SPACE);
        assertEquals(8, visible(), "the pipes of area 1 are hidden");
        assertEquals(
                "Pipes",
                browser.executeScript(
                        "return document.getElementById("
                                + "document.getElementById('tree').getAttribute('aria-activedescendant')).querySelector('.name').textContent"));
        tree.sendKeys(Keys.ARROW_LEFT, "o");
        assertEquals(6, visible(), "only area 1");
        tree.sendKeys("f");
        assertEquals("Area 1", byId("branch-name").getText());
    }

    @Test
    void aPartIsVisited() {
        branch("Area 1").click();
        branch("Tank 1").click();
        assertEquals("Tank 1", byId("picked-name").getText());
        assertEquals("1 finding", byId("picked-findings").getText());
        assertEquals("Tank 1", browser.executeScript("return report.picture.chosen[0].name"), "the others fade");
        byId("picked-close").click();
        assertNull(browser.executeScript("return report.picture.chosen[0]"));
        branch("Tank 1").click();
        byId("picked-findings").click();
        assertEquals(1, browser.findElements(By.cssSelector("#rows .row")).size());
    }

    @Test
    void withoutATreeNamesAreGrouped() throws IOException {
        visit(write(ListedReport.of(Plant.row()), "row.html"));
        byId("tab-parts").click();
        assertEquals(List.of("Pipe", "Floor", "Tank"), names());
        branch("Pipe").click();
        assertEquals(List.of("Pipe", "Pipe 1", "Pipe 2", "Pipe 3", "Pipe 4", "Pipe 5", "Floor", "Tank"), names());
    }
}
