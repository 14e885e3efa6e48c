package org.collide4j.app.decompose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.collide4j.app.Chromium;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;

/** The page of pieces in a real browser, opened from the disk as a user opens it. */
@ResourceLock(Chromium.LOCK)
@Tag("page")
class PiecesPageTest {
    @TempDir
    static Path folder;

    private static ChromeDriver browser;
    private static Path page;

    @BeforeAll
    static void writePage() throws IOException {
        Path file = Files.writeString(folder.resolve("corner.obj"), Corner.MODEL);
        page = folder.resolve("pieces.html");
        Cli cli = Cli.run("decompose", file.toString(), "--error", "0.001", "--report", page.toString());
        assertEquals(0, cli.code(), cli.err());
        browser = Chromium.start(folder.resolve("profile"));
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.quit();
        }
    }

    @BeforeEach
    void load() {
        Chromium.window(browser, 1440, 900);
        visit("");
    }

    @AfterEach
    void noErrorWasLogged() {
        Chromium.assertNoErrorWasLogged(browser);
    }

    private static void visit(String fragment) {
        browser.get("about:blank");
        browser.get(page.toUri() + fragment);
        browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
        browser.executeAsyncScript(
                "const done = arguments[0];" + "(function poll() { window.page ? done() : setTimeout(poll, 10); })()");
    }

    private static Object ask(String script) {
        return browser.executeScript(script);
    }

    private static double number(String script) {
        return ((Number) ask("return " + script)).doubleValue();
    }

    private static String text(String id) {
        return browser.findElement(By.id(id)).getText();
    }

    private static WebElement row(int index) {
        return browser.findElements(By.cssSelector("#list .line")).get(index);
    }

    /** Distance of the first two pieces, centre to centre. */
    private static double gap() {
        return number(
                "(([a, b]) => a.surface.geometry.boundingBox.getCenter(a.centre.clone()).applyMatrix4(a.surface.matrix)"
                        + ".distanceTo(b.surface.geometry.boundingBox.getCenter(b.centre.clone()).applyMatrix4(b.surface.matrix)))"
                        + "(page.bodies.pieces)");
    }

    @Test
    void itHoldsAllThatItNeeds() throws IOException {
        String text = Files.readString(page);
        assertTrue(text.startsWith("<!doctype html>"));
        assertFalse(Pattern.compile("(src|href)=\"(https?:)?//").matcher(text).find(), "it loads something");
    }

    @Test
    void theFiguresAreThoseOfTheCommand() {
        assertEquals("corner.obj", text("model"));
        assertTrue(text("facts").startsWith("3 pieces"), text("facts"));
        assertTrue(text("details").contains("Parts\n2") && text("details").contains("32"), text("details"));
        assertTrue(text("notes").contains("its surface is open"), text("notes"));
        assertEquals(2, browser.findElements(By.cssSelector("#list .line")).size());
        assertTrue(row(0).getText().contains("corner") && row(0).getText().contains("2 pieces"), row(0).getText());
    }

    @Test
    void theSliderTakesThePiecesApart() {
        double before = gap();
        double distance = number("page.stage.camera.position.length()");
        browser.findElement(By.id("explode")).sendKeys(Keys.END);
        assertEquals(2.6 * before, gap(), 1e-6 * before);
        assertTrue(number("page.stage.camera.position.length()") > distance, "the camera goes back");
        browser.findElement(By.id("reset")).click();
        assertEquals(before, gap(), 1e-6 * before);
        visit("#explode=0.5&layer=both");
        assertEquals(1.8 * before, gap(), 1e-6 * before);
        assertEquals("both", ask("return page.bodies.layer"));
    }

    @Test
    void theOriginalIsALayer() {
        assertEquals(0, number("page.bodies.solids.filter((s) => s.surface.visible).length"));
        browser.findElement(By.cssSelector("[data-layer=both]")).click();
        assertEquals(
                2,
                number("page.bodies.solids.filter((s) => s.surface.visible && s.surface.material.opacity < 1).length"));
        assertEquals(3, number("page.bodies.pieces.filter((p) => p.surface.visible).length"));
        new Actions(browser).sendKeys("o").perform();
        assertEquals(0, number("page.bodies.pieces.filter((p) => p.surface.visible).length"));
        assertEquals(
                "true",
                browser.findElement(By.cssSelector("[data-layer=original]")).getDomAttribute("aria-checked"));
    }

    @Test
    void aPartOfTheListIsShownAloneAndAPieceAmongFadedOnes() {
        row(0).click();
        assertEquals(2, number("page.bodies.pieces.filter((p) => p.surface.visible).length"));
        assertTrue(text("facts").startsWith("2 pieces"), text("facts"));
        row(2).click();
        assertTrue(text("card-text").startsWith("Piece 2 of 2"), text("card-text"));
        assertEquals(
                1,
                number(
                        "page.bodies.pieces.filter((p) => p.surface.visible && p.surface.material.opacity === 1).length"));
        new Actions(browser).sendKeys(Keys.ESCAPE).perform();
        assertEquals(3, number("page.bodies.pieces.filter((p) => p.surface.visible).length"));
        assertFalse(browser.findElement(By.id("card")).isDisplayed());
    }

    @Test
    void aClickOnAPieceNamesIt() {
        WebElement canvas = browser.findElement(By.id("canvas"));
        String place = "page.stage.project(page.bodies.pieces[2].centre)";
        int x = (int) (number(place + ".x") - number("page.stage.canvas.clientWidth") / 2);
        int y = (int) (number(place + ".y") - number("page.stage.canvas.clientHeight") / 2);
        new Actions(browser).moveToElement(canvas, x, y).click().perform();
        assertTrue(text("card-text").startsWith("Piece 1 of 1 · 8 vertices · 6 faces · volume 1"), text("card-text"));
    }

    @Test
    void aPhoneShowsTheSliderAndTheList() {
        Chromium.window(browser, 390, 844);
        assertTrue(number("document.documentElement.scrollWidth") <= 390);
        assertTrue(browser.findElement(By.id("explode")).isDisplayed());
        assertTrue(number("document.getElementById('list').clientHeight") > 200);
    }
}
