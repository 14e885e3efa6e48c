package org.collide4j.app.explore;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.collide4j.app.Chromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.By;
import org.openqa.selenium.ScriptTimeoutException;
import org.openqa.selenium.chrome.ChromeDriver;

/** Pages in a real browser, served as {@code collide4j explore} serves them; a page that logs an error fails its test. */
@Tag("page")
@ResourceLock(Chromium.LOCK)
abstract class PageTest {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(40);

    @TempDir
    static Path folder;

    static ChromeDriver browser;
    private static PageServer server;

    @BeforeAll
    static void open() throws IOException {
        if (PageServer.class.getClassLoader().getResource("explorer-page/wasm/explorer.wasm") == null) {
            String message = "the explorer's WebAssembly was not built: run mvn verify";
            Assertions.assertNotEquals("true", System.getenv("CI"), message);
            Assumptions.abort(message);
        }
        browser = Chromium.start(folder.resolve("profile"));
        server = PageServer.start(0);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.quit();
        }
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void setWindow() {
        Chromium.window(browser, 960, 600);
    }

    @AfterEach
    void noErrorWasLogged() {
        Chromium.assertNoErrorWasLogged(browser);
    }

    static void visit(String page, String fragment) {
        browser.get("about:blank");
        browser.get(server.address() + page + fragment);
        waitFor("return document.documentElement.dataset.ready === 'true'");
    }

    /** Opens a link of the page that is open, as one that is pasted into the browser's line. */
    static void follow(String fragment) {
        browser.manage().timeouts().scriptTimeout(LONGEST_WAIT);
        browser.executeAsyncScript(
                "addEventListener('hashchange', () => setTimeout(arguments[1]), { once: true }); location.hash = arguments[0]",
                fragment);
    }

    static void waitFor(String script) {
        browser.manage().timeouts().scriptTimeout(LONGEST_WAIT);
        try {
            browser.executeAsyncScript("const done = arguments[0]; const isTrue = () => { " + script + " };"
                    + "(function poll() { isTrue() === true ? done() : setTimeout(poll, 10); })()");
        } catch (ScriptTimeoutException e) {
            fail("never true: " + script, e);
        }
    }

    static String text(String id) {
        return browser.findElement(By.id(id)).getText();
    }

    static double number(String script) {
        return ((Number) browser.executeScript(script)).doubleValue();
    }
}
