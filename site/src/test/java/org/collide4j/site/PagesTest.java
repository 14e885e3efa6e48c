package org.collide4j.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** The site in a browser, served below a path. */
@Tag("page")
@Isolated("has time limits")
class PagesTest {
    private static final Path SITE = Path.of("target/site");
    private static final int WIDE = 1440;
    private static final int WIDE_HEIGHT = 900;
    private static final int PHONE = 390;
    private static final int PHONE_HEIGHT = 844;
    private static final int SMALL_SCROLL = 200;

    /** Pixels of the first canvas of a page that are drawn, as a part of all. */
    private static final String DRAWN = "const from = document.querySelector('canvas');"
            + "const canvas = document.createElement('canvas'); canvas.width = 64; canvas.height = 64;"
            + "const context = canvas.getContext('2d'); context.drawImage(from, 0, 0, 64, 64);"
            + "const bytes = context.getImageData(0, 0, 64, 64).data; let drawn = 0;"
            + "for (let i = 3; i < bytes.length; i += 4) if (bytes[i] > 0) drawn++; return drawn / 4096";

    /** The element that reaches farthest to the right, without those in boxes that scroll. */
    private static final String WIDEST = "const right = (element) => element.getBoundingClientRect().right;"
            + "const all = [...document.querySelectorAll('body *')].filter((e) => !e.closest('pre > *, table *'));"
            + "return all.sort((a, b) => right(b) - right(a))[0].outerHTML.slice(0, 200)";

    @TempDir
    static Path folder;

    private static Browser browser;
    private static SiteServer server;

    @BeforeAll
    static void open() throws IOException {
        browser = new Browser(folder.resolve("profile"));
        server = new SiteServer(SITE);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
        if (server != null) {
            server.close();
        }
    }

    private static boolean isWide(String page) {
        visit(page);
        return browser.number("return document.documentElement.scrollWidth") > PHONE;
    }

    @Test
    void everyPageOpensWithoutAnErrorAndFitsAPhone() throws IOException {
        browser.window(PHONE, PHONE_HEIGHT, "light");
        List<String> wide = new ArrayList<>();
        List<String> pages = ownPages();
        for (String page : pages) {
            if (isWide(page) && isWide(page)) { // a phone lays a page out wide until it has read the page's viewport
                wide.add(page + ": " + browser.driver().executeScript(WIDEST));
            }
        }
        assertEquals(List.of(), wide, "pages that scroll sideways");
        assertTrue(pages.size() > 150, pages.size() + " pages");
        assertNothingIsWrong("");
    }

    @Test
    void javadocAndTheWholeExplorerOpen() {
        browser.window(WIDE, WIDE_HEIGHT, "light");
        visit("api/index.html");
        visit("api/org.collide4j/org/collide4j/query/NarrowPhase.html");
        for (String page : List.of("explorer/index.html", "explorer/rays.html", "explorer/worlds.html")) {
            visit(page);
            browser.waitFor("return document.documentElement.dataset.ready === 'true'");
        }
        assertNothingIsWrong("");
    }

    @Test
    void theEightLinesAreInTheFirstScreen() throws IOException {
        for (String scheme : List.of("light", "dark")) {
            browser.window(WIDE, WIDE_HEIGHT, scheme);
            visit("index.html");
            showPictures("home-" + scheme);
            assertTrue(bottomOf(".hero .example > pre") < WIDE_HEIGHT, "the program");
            assertTrue(bottomOf(".hero iframe") < WIDE_HEIGHT, "the picture");
            assertTrue(bottomOf(".coordinates pre") < WIDE_HEIGHT, "the coordinates");
            browser.window(PHONE, PHONE_HEIGHT, scheme);
            visit("index.html");
            browser.save("home-phone-" + scheme);
            assertTrue(bottomOf(".hero .example > pre") < PHONE_HEIGHT, "the program on a phone");
            assertTrue(bottomOf(".output") < PHONE_HEIGHT + SMALL_SCROLL, "its output on a phone");
        }
    }

    @Test
    void livePicturesAreDrawn() throws IOException {
        int pictures = 0;
        for (boolean isPhone : new boolean[] {false, true}) {
            browser.window(isPhone ? PHONE : WIDE, isPhone ? PHONE_HEIGHT : WIDE_HEIGHT, isPhone ? "dark" : "light");
            for (String page : isPhone ? List.of("guide/first-steps.html", "guide/simulation.html") : guide()) {
                visit(page);
                String name = page.replace('/', '-').replace(".html", isPhone ? "-phone" : "");
                browser.save(name);
                pictures += showPictures(name);
            }
        }
        assertTrue(pictures > 20, pictures + " pictures");
    }

    /** Scrolls to every live picture of the page and looks at it. */
    private static int showPictures(String name) throws IOException {
        List<WebElement> frames = browser.driver().findElements(By.cssSelector(".live iframe"));
        for (WebElement frame : frames) {
            String source = frame.getDomAttribute("src");
            browser.driver().executeScript("arguments[0].scrollIntoView({ block: 'center' })", frame);
            browser.driver().switchTo().frame(frame);
            browser.waitFor("return document.documentElement.dataset.ready === 'true'");
            browser.driver().executeAsyncScript("setTimeout(arguments[0], 100)");
            browser.driver().executeScript("window.worlds?.play(false)"); // leaves the processor to the others
            assertTrue(browser.number("return document.getElementById('notice').hidden ? 1 : 0") == 1, source);
            assertTrue(browser.number(DRAWN) > 0.01, source + " is blank");
            browser.driver().switchTo().defaultContent();
            browser.save(name + "-" + (frames.indexOf(frame) + 1));
        }
        assertNothingIsWrong(browser.driver().getCurrentUrl());
        return frames.size();
    }

    private static double bottomOf(String selector) {
        return browser.number(
                "return document.querySelector(arguments[0]).getBoundingClientRect().bottom + scrollY", selector);
    }

    private static void visit(String page) {
        browser.driver().get(server.address() + page);
    }

    private static void assertNothingIsWrong(String where) {
        assertEquals(List.of(), browser.errors(), where);
        assertEquals(List.of(), server.missing(), where);
    }

    private static List<String> guide() throws IOException {
        return ownPages().stream().filter(page -> page.startsWith("guide/")).toList();
    }

    /** The pages that this module makes: all but the Javadoc and the explorer. */
    private static List<String> ownPages() throws IOException {
        try (Stream<Path> files = Files.walk(SITE)) {
            return files.map(file -> SITE.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".html") && !file.startsWith("api/") && !file.startsWith("explorer/"))
                    .sorted()
                    .toList();
        }
    }
}
