package org.collide4j.app.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.app.Chromium;
import org.collide4j.explorer.worlds.WorldRoom;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.interactions.Actions;

/** The explorer's worlds and its ray tracer. */
class WorldsPageTest extends PageTest {
    private static final int STEPS = 120;

    @Test
    void theRayTracerFinishesAPicture() {
        Chromium.window(browser, 640, 480);
        visit("rays.html", "");
        Object colours = browser.executeScript("const c = document.getElementById('picture');"
                + " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
                + " return new Set(new Uint32Array(d.buffer)).size");
        assertTrue(((Number) colours).intValue() > 500, colours + " colours");
        System.out.println("the ray tracer: " + text("rate"));
        visit("rays.html", "#s=place+0+0+0+0+0+0+1+sphere+1;place+0");
        browser.findElement(By.id("text")).clear();
        browser.findElement(By.id("text")).sendKeys("place 0");
        browser.findElement(By.id("apply")).click();
        waitFor("return document.getElementById('notice').textContent.startsWith('line 1: a number is missing')");
    }

    @Test
    void worldsStepWithTheBitsOfTheJvm() {
        visit("worlds.html", "#pyramid");
        WorldRoom room = new WorldRoom();
        room.open("pyramid");
        for (int i = 0; i < STEPS; i++) {
            room.step();
        }
        Object state = browser.executeScript("worlds.play(false); worlds.open('pyramid'); for (let i = 0; i < " + STEPS
                + "; i++) worlds.step(); return worlds.library.state()");
        assertEquals(room.state(), state);
        browser.executeScript("worlds.shoot(worlds.grab.caster({clientX: 300, clientY: 300}).ray);"
                + " for (let i = 0; i < 60; i++) worlds.step()");
        assertNotEquals(room.state(), browser.executeScript("return worlds.library.state()"));
        visit("worlds.html", "#cradle.json");
        assertEquals("cradle.json", text("rate"));
        Object wrong = browser.executeScript("return worlds.openFile('mine.json', {bodies: [{shape: {blob: 1}}]})");
        assertTrue(String.valueOf(wrong).startsWith("mine.json: body 0: there is no shape"), wrong + "");
        visit("worlds.html", "#nowhere");
        assertTrue(text("notice").contains("there is no scene 'nowhere'"), text("notice"));
    }

    @Test
    @SuppressWarnings("unchecked") // names
    void everySceneSaysWhatItShows() {
        visit("worlds.html", "");
        // A tile falls.
        waitFor("return worlds.parts.some((p, i) => !p.still && Math.abs(worlds.matrices[16 * i + 2]) > 0.3)");
        assertTrue(text("scene-says").contains("110 tiles"), text("scene-says"));
        List<String> silent = (List<String>)
                browser.executeScript(
                        "return import('./script/world-scenes.js').then((m) =>"
                                + " [...document.getElementById('scenes').options].map((o) => o.value).filter((n) => !m.SCENES[n]?.say))");
        assertEquals(List.of(), silent, "scenes without a sentence");
    }

    @Test
    void ropesContactsAndBoxesAreDrawn() {
        visit("worlds.html", "#wrecking-ball.json");
        String count = "return worlds.overlays.%s.geometry.getAttribute('position').count";
        assertTrue(number(count.formatted("ropes")) >= 2);
        assertEquals(0, number(count.formatted("boxes")));
        browser.findElement(By.id("boxes")).click();
        browser.findElement(By.id("contacts")).click();
        assertEquals(24 * 40, number(count.formatted("boxes")), "12 edges for each of 40 moving bodies");
        assertTrue(number(count.formatted("points")) >= 4 * 6, "four contacts for each brick on the floor");
        Object shadows =
                browser.executeScript("return worlds.sun.castShadow && worlds.meshes.every((m) => m.castShadow)");
        assertEquals(true, shadows);
    }

    /** Where the middle of a part is seen, in pixels from the middle of the picture. */
    @SuppressWarnings("unchecked") // two numbers
    private static List<Number> seenAt(int part) {
        return (List<Number>) browser.executeScript(
                "const v = worlds.stage.camera.position.clone().fromArray(worlds.matrices, 16 * arguments[0] + 12)"
                        + ".project(worlds.stage.camera); const c = worlds.stage.canvas;"
                        + " return [v.x * c.clientWidth / 2, -v.y * c.clientHeight / 2]",
                part);
    }

    @Test
    void theMousePullsABody() {
        visit("worlds.html", "#tower");
        browser.executeScript("worlds.play(false)");
        int top = 20;
        String pulled =
                "for (let i = 0; i < 40; i++) worlds.step(); worlds.place(); return worlds.matrices[16 * 20 + 12]";
        double before = number(pulled);
        List<Number> at = seenAt(top);
        new Actions(browser)
                .moveToElement(
                        browser.findElement(By.id("picture")),
                        at.get(0).intValue(),
                        at.get(1).intValue())
                .clickAndHold()
                .moveByOffset(150, 0)
                .perform();
        double after = number(pulled);
        new Actions(browser).release().perform();
        assertTrue(after > before + 0.5, "the top box went from x = " + before + " to " + after);
        assertEquals(21, number("return worlds.parts.length"), "a drag shoots no ball");
    }

    @Test
    void cardsAndBulletsAreInThePicture() {
        String share = "const moving = worlds.parts.map((p, i) => [p, i]).filter(([p]) => !p.still).slice(0, %d);"
                + " const seen = moving.map(([, i]) => worlds.stage.camera.position.clone().fromArray(worlds.matrices, 16 * i + 12)"
                + ".project(worlds.stage.camera)).filter((v) => Math.abs(v.x) < 1 && Math.abs(v.y) < 1);"
                + " const ys = seen.map((v) => v.y); return seen.length / moving.length * (Math.max(...ys) - Math.min(...ys) > 0.6)";
        visit("worlds.html", "#cards");
        assertEquals(1.0, number(share.formatted(15)), "all cards, large enough to be seen");
        visit("worlds.html", "#bullets");
        browser.executeScript(
                "worlds.play(false); worlds.again(); for (let i = 0; i < 6; i++) worlds.step(); worlds.place()");
        assertTrue(number(share.formatted(1000)) > 0.95, "bullets at the wall");
    }

    @Test
    void keysWalkTheCharacterAndTheCameraFollows() {
        visit("worlds.html", "#character");
        String place = "return worlds.walker.now().%s";
        waitFor("return worlds.library.state().includes('on ground')");
        double before = number(place.formatted("y"));
        double camera = number("return worlds.stage.camera.position.y");
        new Actions(browser).keyDown("w").perform();
        waitFor("return worlds.walker.now().y > " + (before + 1));
        new Actions(browser).keyUp("w").perform();
        waitFor("return worlds.stage.camera.position.y > " + (camera + 0.5));
        double floor = number(place.formatted("z"));
        new Actions(browser).sendKeys(" ").perform();
        waitFor("return worlds.walker.now().z > " + (floor + 0.3));
        assertEquals(true, browser.executeScript("return worlds.playing"), "space jumps here");
    }
}
