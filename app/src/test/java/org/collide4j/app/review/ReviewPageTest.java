package org.collide4j.app.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.collide4j.app.Chromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** A review in a real browser, under the page's own content security policy. */
@ResourceLock(Chromium.LOCK)
@Tag("page")
class ReviewPageTest {
    @TempDir
    static Path folder;

    private static ChromeDriver browser;
    private static ReviewedPlant plant;

    @BeforeAll
    static void start() throws IOException {
        browser = Chromium.start(folder.resolve("profile"));
        plant = new ReviewedPlant(folder);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.quit();
            plant.close();
        }
    }

    private static WebElement byId(String id) {
        return browser.findElement(By.id(id));
    }

    private static void await(String condition) {
        browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(20));
        browser.executeAsyncScript("const done = arguments[0];(function poll() { (" + condition
                + ") ? done() : setTimeout(poll, 20); })()");
    }

    private static void load() {
        browser.get("about:blank");
        browser.get(plant.address() + "#finding-1");
        await("window.report && report.remarks.stored.size > 0");
    }

    private static void awaitSaved(String field) {
        await("document.getElementById('remark-state').textContent.startsWith('Saved: " + field + "')");
    }

    @Test
    void statusAssigneeAndCommentAreSavedAndThereAfterAReload() throws IOException {
        load();
        byId("list").sendKeys("t");
        assertEquals("remark-status", browser.switchTo().activeElement().getDomAttribute("id"));
        byId("remark-status").sendKeys("approved", Keys.TAB);
        awaitSaved("status");
        byId("remark-assignee").sendKeys("Ada", Keys.TAB);
        awaitSaved("assignee");
        byId("remark-comment").sendKeys("sleeve, </script> ordered", Keys.ENTER);
        awaitSaved("comment");
        assertEquals(
                "approved", browser.findElement(By.cssSelector("#rows .status")).getText());
        assertEquals(
                "approved 1",
                browser.findElement(By.cssSelector("#statuses .is-approved")).getText());
        String text = Files.readString(plant.baseline);
        assertTrue(text.contains("\"status\" : \"approved\"") && text.contains("\"assignee\" : \"Ada\""), text);

        load();
        assertEquals("Ada", byId("remark-assignee").getDomProperty("value"));
        assertEquals("sleeve, </script> ordered", byId("remark-comment").getDomProperty("value"));
        Chromium.assertNoErrorWasLogged(browser);

        Files.writeString(plant.baseline, text.replace("\"Ada\"", "\"Grace\""));
        byId("remark-assignee").clear();
        byId("remark-assignee").sendKeys("Bob", Keys.TAB);
        await("document.getElementById('remark-state').classList.contains('is-refused')");
        assertTrue(
                byId("remark-state").getText().contains("'Grace' there since"),
                byId("remark-state").getText());
        assertTrue(Files.readString(plant.baseline).contains("\"Grace\""));
    }
}
