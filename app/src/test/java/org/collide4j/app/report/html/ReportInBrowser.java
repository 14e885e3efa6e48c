package org.collide4j.app.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.collide4j.app.Chromium;
import org.collide4j.app.report.data.ListedReport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** Reports in a real browser, opened from the disk as a user opens them; a page that logs an error fails its test. */
@ResourceLock(Chromium.LOCK)
@Tag("page")
abstract class ReportInBrowser {
    @TempDir
    static Path folder;

    static ChromeDriver browser;
    private static String address;

    /** Starts the browser, in which no camera flies, and writes the report that {@link #load} opens. */
    static void open(ListedReport report) throws IOException {
        browser = Chromium.start(folder.resolve("profile"));
        Chromium.calm(browser, true);
        address = write(report, "report.html");
    }

    /** Returns the address of a report that is written to the folder. */
    static String write(ListedReport report, String name) throws IOException {
        Path page = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(page)) {
            HtmlReport.write(report, out);
        }
        return page.toUri().toString();
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.quit();
        }
    }

    @AfterEach
    void noErrorWasLogged() {
        Chromium.assertNoErrorWasLogged(browser);
    }

    /** Opens the report anew; the fragment begins with a # unless it is empty. */
    static void load(String fragment) {
        browser.get("about:blank");
        visit(address + fragment);
    }

    /** Opens a page, and waits until it has unpacked its data. */
    static void visit(String page) {
        browser.get(page);
        browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
        browser.executeAsyncScript("const done = arguments[0];"
                + "(function poll() { window.report ? done() : setTimeout(poll, 10); })()");
    }

    static WebElement byId(String id) {
        return browser.findElement(By.id(id));
    }

    static void awaitStill() {
        browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(20));
        browser.executeAsyncScript("const done = arguments[0];"
                + "(function poll() { report.flight.frame ? setTimeout(poll, 50) : done(); })()");
    }

    /** How many pixels of the picture fulfil a condition on r, g, b and alpha. */
    static long pixels(String condition) {
        Object count = browser.executeScript("""
                report.stage.drawNow();
                const {canvas} = report.stage;
                const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
                copy.drawImage(canvas, 0, 0);
                const {data} = copy.getImageData(0, 0, canvas.width, canvas.height);
                let count = 0;
                for (let i = 0; i < data.length; i += 4) {
                  const [r, g, b, alpha] = [data[i], data[i + 1], data[i + 2], data[i + 3]];
                  if (CONDITION) count++;
                }
                return count;
                """.replace("CONDITION", condition));
        return (Long) count;
    }
}
