package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Chromium;
import org.collide4j.app.PlantTree;
import org.collide4j.app.report.data.ListedReport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Filters of findings by what only some reports have. */
class FiltersTest extends ReportInBrowser {
    private static String ruled;

    @BeforeAll
    static void open() throws IOException {
        open(ListedReport.of(PlantTree.report()));
        Path plain = folder.resolve("report.html");
        ruled = Files.writeString(folder.resolve("ruled.html"), withRules(Files.readString(plain)))
                .toUri()
                .toString();
    }

    /** Returns the page with another severity and rule for each of its findings. */
    private static String withRules(String page) throws IOException {
        JsonNode data = UnpackedPage.data(page);
        ((ObjectNode) data.get("findings").get(0)).put("severity", "error").put("rule", "pipes");
        ((ObjectNode) data.get("findings").get(1)).put("severity", "warning").put("rule", "tanks");
        ((ObjectNode) data.get("findings").get(2)).put("severity", "info").put("rule", "");
        ByteArrayOutputStream element = new ByteArrayOutputStream();
        PackedElement.write("data", element, out -> out.write(data.toString().getBytes(StandardCharsets.UTF_8)));
        int start = page.indexOf("<script type=\"application/octet-stream\" id=\"data\">");
        int end = page.indexOf("</script>\n", start) + "</script>\n".length();
        return page.substring(0, start) + element.toString(StandardCharsets.UTF_8) + page.substring(end);
    }

    @BeforeEach
    void size() {
        Chromium.window(browser, 1000, 700);
    }

    private static int rows() {
        return browser.findElements(By.cssSelector("#rows .row")).size();
    }

    private static WebElement chip(String property, String value) {
        return browser.findElement(By.cssSelector(".chip[data-" + property + "=" + value + "]"));
    }

    @Test
    void aFilterOfNothingIsNotThere() {
        load("");
        for (String id : List.of("severities", "statuses", "rule", "branch")) {
            assertFalse(byId(id).isDisplayed(), id);
        }
        assertTrue(chip("kind", "clash").isDisplayed());
        assertFalse(chip("kind", "inside").isDisplayed());
    }

    @Test
    void severitiesAndRulesFilter() {
        visit(ruled);
        assertEquals("errors 1", chip("severity", "error").getText());
        browser.executeScript("report.choose(report.list.itemOf(0))");
        assertEquals("error: pipes", byId("card-rule").getText());
        browser.executeScript("report.choose(null)");
        chip("severity", "error").click();
        assertEquals(2, rows());
        assertEquals("false", chip("severity", "error").getDomAttribute("aria-pressed"));
        byId("rule").findElement(By.cssSelector("option[value=tanks]")).click();
        assertEquals(1, rows());
        chip("severity", "warning").click();
        assertTrue(byId("empty").isDisplayed());
        byId("clear").click();
        assertEquals(3, rows());
        assertEquals("true", chip("severity", "error").getDomAttribute("aria-pressed"));
    }
}
