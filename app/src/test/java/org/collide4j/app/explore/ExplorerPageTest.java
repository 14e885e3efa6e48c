package org.collide4j.app.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.collide4j.app.Chromium;
import org.collide4j.cases.Effort;
import org.collide4j.explorer.AnswerDigest;
import org.collide4j.query.Relation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The explorer in a real browser, served as {@code collide4j explore} serves it. */
class ExplorerPageTest extends PageTest {
    private static final int ANSWERS = Effort.of(10_000);
    private static final String TOUCHING =
            "#s=shape+0+box+1+1+1;shape+1+box+1+1+1;pair+0+0+0+0+0+0+0+1+1+%s+0.3+0.2+0+0+0+1&a=gjk&n=1";
    private static final String OVERLAPPING = "#s=shape+0+box+1+0.7+0.5;shape+1+box+0.6+0.8+0.7;"
            + "pair+0+-0.4+0+0+0.1+0.2+0.1+0.96+1+0.5+0.3+0.2+0.4+0.1+0.2+0.88";
    private static final String FLAT = "#s=shape+0+polygon+6+0.9+0+0.45+0.78+-0.45+0.78+-0.9+0+-0.45+-0.78+0.45+-0.78;"
            + "shape+1+circle+0.7;pair+0+-0.3+0.1+0+0+0+0+1+1+0.5+0+0+0+0+0+1&a=planar-epa&n=2";
    private static final String BOX_AND_CYLINDER = "#s=shape+0+box+1+0.7+0.5;shape+1+cylinder+0.6+0.8;"
            + "pair+0+-1.3+0+0+0.1+0.2+0.1+0.96+1+1.4+0.5+0.3+0.4+0.1+0.2+0.88&a=gjk&n=0";
    private static final String CAST =
            "#s=shape+0+sphere+0.4;shape+1+ellipsoid+1.2+0.7+0.5;cast+0+-3+0.2+0.1+0+0+0+1+1+1+0+0+0+0+0+1+5+0+0";

    private static void choose(String algorithm) {
        browser.findElement(By.cssSelector("#algorithm option[value='" + algorithm + "']"))
                .click();
    }

    /** All that the page shows of a step. */
    private static String state() {
        return text("step-count") + "\n" + text("say") + "\n" + text("state");
    }

    @Test
    void theBrowserHasTheBitsOfTheJvm() {
        visit("index.html", "");
        assertEquals(AnswerDigest.of(ANSWERS), browser.executeScript("return explorer.engine.digest(" + ANSWERS + ")"));
    }

    @Test
    void stepsGoToTheEndAndBack() {
        visit("index.html", BOX_AND_CYLINDER);
        goesThereAndBack("gjk");
        follow(OVERLAPPING + "&a=epa");
        goesThereAndBack("epa");
    }

    @Tag("thorough")
    @Test
    void everyAlgorithmGoesToItsEndAndBack() {
        visit("index.html", BOX_AND_CYLINDER);
        for (String algorithm : List.of("gjk-lesson", "gjk", "plain-gjk", "within", "mpr")) {
            choose(algorithm);
            goesThereAndBack(algorithm);
        }
        follow(OVERLAPPING + "&a=epa");
        for (String algorithm : List.of("epa", "epa-open-edges", "epa-edges", "epa-centres", "mpr")) {
            choose(algorithm);
            goesThereAndBack(algorithm);
        }
        follow(CAST + "&a=ray-cast");
        for (String algorithm : List.of("ray-cast", "cast", "turning-cast")) {
            choose(algorithm);
            goesThereAndBack(algorithm);
        }
        follow(
                "#s=shape+0+circle+1;shape+1+polygon+3+0+0+1+0+0+1;pair+0+0+0+0+0+0+0+1+1+0.4+0.1+0+0+0+0+1&a=planar-epa");
        goesThereAndBack("planar-epa");
    }

    private static void goesThereAndBack(String algorithm) {
        int last = Integer.parseInt(browser.findElement(By.id("step")).getDomProperty("max"));
        assertTrue(last > 0, algorithm + " has no steps");
        List<String> forward = statesWhilePressing("on", last + 1);
        List<String> back = statesWhilePressing("back", last + 1);
        assertEquals(forward.get(last), back.get(0), algorithm + ": the end is the end");
        Collections.reverse(back);
        assertEquals(forward, back, algorithm);
        assertEquals(last + 1L, forward.stream().distinct().count(), algorithm + ": each step shows something else");
    }

    /** What the page shows before each press of the button; all presses in one script, as there are hundreds. */
    @SuppressWarnings("unchecked") // lines of text
    private static List<String> statesWhilePressing(String button, int times) {
        String script =
                "const shown = () => ['step-count', 'say', 'state'].map((id) => document.getElementById(id).innerText);"
                        + " const states = []; for (let i = 0; i < arguments[1]; i++) { states.push(shown().join('\\n'));"
                        + " document.getElementById(arguments[0]).click(); } return states";
        return new ArrayList<>((List<String>) browser.executeScript(script, button, times));
    }

    @Test
    void aDraggedShapeTakesTheNumbersWithIt() {
        visit("index.html", "");
        String before = text("answer");
        String placeBefore =
                browser.findElement(By.cssSelector("[aria-label='B place x']")).getDomProperty("value");
        WebElement canvas = browser.findElement(By.id("world"));
        @SuppressWarnings("unchecked") // two numbers
        List<Number> at = (List<Number>)
                browser.executeScript(
                        "const p = explorer.world.solids[1].position.clone().project(explorer.world.stage.camera);"
                                + "const c = explorer.world.stage.canvas; return [p.x * c.clientWidth / 2, -p.y * c.clientHeight / 2]");
        new Actions(browser)
                .moveToElement(canvas, at.get(0).intValue(), at.get(1).intValue())
                .clickAndHold()
                .moveByOffset(-60, 10)
                .release()
                .perform();
        assertNotEquals(
                placeBefore,
                browser.findElement(By.cssSelector("[aria-label='B place x']")).getDomProperty("value"));
        assertNotEquals(before, text("answer"));
    }

    @Test
    void shapesMadeOfShapesAreResized() {
        visit(
                "index.html",
                "#s=shape+0+rounded+0.3+hullof+sphere+0.7+hull+4+0+0+0+1+0+0+0+1+0+0+0+1;shape+1+affine+2+0+0+0+1+0+0+0+1+box+1+1+0.0001;"
                        + "pair+0+0+0+0+0+0+0+1+1+5+0+0+0+0+0+1&a=gjk&n=0");
        browser.executeScript("explorer.hands.chosen = 0; explorer.hands.resize(2); explorer.hands.chosen = 1;"
                + " explorer.hands.resize(0.5); explorer.changed()");
        assertEquals(
                "rounded 0.6 hullof sphere 1.4 hull 4 0 0 0 2 0 0 0 2 0 0 0 2",
                browser.executeScript("return explorer.situation.shapes[0]"));
        assertEquals(
                "affine 2 0 0 0 1 0 0 0 1 box 0.5 0.5 0.00005",
                browser.executeScript("return explorer.situation.shapes[1]"));
    }

    @Test
    void keysMoveStepAndOpen() {
        visit("index.html", "");
        WebElement canvas = browser.findElement(By.id("world"));
        String before =
                browser.findElement(By.cssSelector("[aria-label='A place x']")).getDomProperty("value");
        canvas.sendKeys(Keys.ARROW_RIGHT);
        assertNotEquals(
                before,
                browser.findElement(By.cssSelector("[aria-label='A place x']")).getDomProperty("value"));
        canvas.sendKeys(".");
        assertTrue(text("step-count").startsWith("1 of"), text("step-count"));
        browser.findElement(By.id("on")).click();
        assertTrue(text("step-count").startsWith("2 of"), text("step-count"));
        canvas.sendKeys("g");
        assertTrue(browser.findElement(By.id("gallery")).isDisplayed());
    }

    @Test
    void aSharedLinkShowsTheSame() {
        visit("index.html", BOX_AND_CYLINDER);
        browser.findElement(By.id("last")).click();
        browser.findElement(By.id("open-share")).click();
        String link = shared("Link");
        assertTrue(link.startsWith("index.html#s="), "nobody else can open an address of this machine: " + link);
        String command = shared("Command");
        assertTrue(command.matches("collide4j explore '[^']+'"), command);
        assertTrue(
                link.startsWith("index.html"
                        + CaseArgument.fragment(command.substring(command.indexOf('\'') + 1, command.length() - 1))),
                command + " opens another case than " + link);
        String java = browser.findElement(By.cssSelector("textarea[aria-label='Java test']"))
                .getDomProperty("value");
        assertTrue(java.contains("new Box(1, 0.7, 0.5)") && java.contains("assertEquals("), java);
        browser.findElement(By.cssSelector("#share form button")).click();
        String seen = state();
        visit("index.html", link.substring(link.indexOf('#')));
        assertEquals(seen, state());
    }

    private static String shared(String title) {
        return browser.findElement(By.cssSelector("#share textarea[aria-label='" + title + "']"))
                .getDomProperty("value");
    }

    @Test
    void aPastedCaseOpens() {
        visit("index.html", "");
        browser.findElement(By.id("open-share")).click();
        browser.findElement(By.id("paste"))
                .sendKeys("shape 0 sphere 1\nshape 1 sphere 2\npair 0 0 0 0 0 0 0 1 1 5 0 0 0 0 0 1");
        browser.findElement(By.id("open-paste")).click();
        assertTrue(text("answer").contains("distance\n2\n"), text("answer"));
        assertTrue(text("answer").contains("converged, 1 support point"), text("answer"));
        assertEquals("", text("case"), "the title of another case");
    }

    @Test
    @SuppressWarnings("unchecked") // lines of text
    void thePageBeginsWithALesson() {
        visit("index.html", "");
        List<String> steps = statesWhilePressing("on", 8);
        List<String> sentences =
                steps.stream().map(step -> step.split("\n", -1)[1]).toList();
        assertEquals(8, sentences.stream().distinct().count(), "eight steps: " + sentences);
        for (String sentence : sentences) {
            assertTrue(sentence.matches("[^.?]+(\\.\\d+[^.?]*)*[.?]"), "not one sentence: " + sentence);
        }
        assertTrue(sentences.get(7).contains("distance is proven"), sentences.get(7));
        String labels =
                "explorer.timeline.go(2); return [...explorer.space.marks.labels, ...explorer.world.marks.labels]";
        List<String> letters = (List<String>) browser.executeScript(labels);
        assertTrue(letters.containsAll(List.of("O", "v", "w", "a", "b", "A", "B", "x", "y")), letters + "");
        for (String title :
                List.of("Lesson 1 of 4: GJK", "Lesson 2 of 4: EPA", "Lesson 3 of 4: MPR", "Lesson 4 of 4: a cast")) {
            assertEquals(title, text("case-title"));
            assertEquals("", text("notice"));
            browser.findElement(By.id("last")).click();
            assertTrue(String.valueOf(browser.findElement(By.id("case-next")).getDomAttribute("class"))
                    .contains("primary"));
            browser.findElement(By.id("case-next")).click();
        }
        assertEquals("Two boxes apart", text("case-title"));
    }

    @Test
    void noSentenceIsCutOff() {
        visit("index.html", "");
        String overflows = "const say = document.getElementById('say'); const cases = document.querySelectorAll("
                + "\"#gallery a[href^='#']\").length; const cut = []; let seen = 0; for (let i = 0; i < cases; i++) {"
                + " explorer.openCase(i); for (const frame of explorer.trace.frames) { say.textContent = frame.say; seen++;"
                + " if (say.scrollHeight > say.clientHeight) cut.push(frame.say); } } return [seen, ...cut]";
        for (int width : new int[] {1440, 390}) {
            Chromium.window(browser, width, width == 1440 ? 900 : 844);
            browser.executeScript("document.querySelector('[data-view=space][role=tab]').click()");
            List<?> cut = (List<?>) browser.executeScript(overflows);
            assertTrue(((Number) cut.get(0)).intValue() > 200, cut.get(0) + " sentences");
            assertEquals(List.of(), cut.subList(1, cut.size()), width + " pixels wide");
        }
    }

    @Test
    void shapesOfThePlaneAreMeasuredAndDrawnWithinIt() {
        visit("index.html", FLAT);
        assertTrue(text("answer").contains("depth\n0.7366"), text("answer"));
        assertTrue(text("say").contains("0.7366"), text("say"));
        assertTrue(text("answer").contains("normal A → B\n0.8662, -0.4997, 0"), text("answer"));
        Object thickness = browser.executeScript("const t = explorer.situation.text(); const all = ["
                + " explorer.engine.scene(t).b, explorer.engine.obstacle(t).core, explorer.engine.obstacle(t).grown];"
                + " return Math.max(...all.flatMap((o) => o.points.filter((x, i) => i % 3 === 2)).map(Math.abs))");
        assertEquals(0.0, ((Number) thickness).doubleValue(), "a flat circle is no ball");
    }

    @Test
    void upperBoundsAreDrawnAboveLowerOnes() {
        String heights = "const ys = (name) => document.querySelector('#plot .' + name).getAttribute('points')"
                + ".split(' ').filter(Boolean).map((p) => Number(p.split(',')[1]));"
                + " return [Math.max(0, ...ys('upper')), Math.min(1e9, ...ys('lower'))]";
        visit("index.html", "");
        for (String link :
                List.of(BOX_AND_CYLINDER, OVERLAPPING + "&a=epa", OVERLAPPING + "&a=mpr", CAST + "&a=ray-cast", FLAT)) {
            follow(link);
            List<?> found = (List<?>) browser.executeScript(heights);
            double lowestUpper = ((Number) found.get(0)).doubleValue();
            double highestLower = ((Number) found.get(1)).doubleValue();
            assertTrue(lowestUpper > 0 && lowestUpper <= highestLower, link + ": " + found);
        }
    }

    @Test
    void bothViewsTurnTogether() {
        visit("index.html", BOX_AND_CYLINDER);
        String turn = "const { camera, controls } = explorer.world.stage; camera.position.sub(controls.target)"
                + ".set(3, 1, 2).add(controls.target); controls.update(); const way = ({ stage }) =>"
                + " stage.camera.position.clone().sub(stage.controls.target).normalize();"
                + " return way(explorer.world).distanceTo(way(explorer.space))";
        assertTrue(number(turn) < 1e-6);
    }

    /** Compiling them takes longer than drawing, on every machine. */
    @Test
    void aChangeCompilesNoProgramOfShaders() {
        visit("index.html", OVERLAPPING + "&a=epa");
        String programs = "return [explorer.world, explorer.space].map(({ stage }) => { stage.drawNow();"
                + " return stage.renderer.info.programs.map((program) => program.id).join(); }).join(' and ')";
        Object before = browser.executeScript(programs);
        browser.executeScript("explorer.situation.places[1][0] += 0.1; explorer.changed()");
        assertEquals(before, browser.executeScript(programs));
    }

    @Test
    void numbersSayWhatTheyMean() {
        visit("index.html", CAST.replace("5+0+0", "5+0+0+0+0+1+2") + "&a=turning-cast");
        String panel = browser.findElement(By.id("shape-a")).getText();
        for (String meaning : List.of("radius", "a quaternion", "angle in radians", "how far A moves")) {
            assertTrue(panel.contains(meaning), meaning + " in " + panel);
        }
        visit("index.html", OVERLAPPING + "&a=epa");
        assertTrue(text("answer").contains("converged, in closed form"), "no walk of the library: " + text("answer"));
        for (Relation relation : Relation.values()) {
            Object words = browser.executeScript(
                    "return import('./script/numbers.js').then((m) => m.RELATIONS[arguments[0]])", relation.name());
            assertTrue(words instanceof String, "no words for " + relation);
        }
    }

    @Tag("thorough")
    @Test
    void everyCaseOfTheGalleryOpens() {
        visit("index.html", "");
        browser.findElement(By.id("open-gallery")).click();
        List<WebElement> cards = browser.findElements(By.cssSelector("#gallery a[href^='#']"));
        assertTrue(cards.size() >= 30, cards.size() + " cases");
        waitFor("return [...document.querySelectorAll('#gallery .thumb')].every((svg) => svg.childElementCount >= 2)");
        for (WebElement card : cards) {
            String link = card.getDomAttribute("href");
            browser.executeScript("document.getElementById('say').textContent = ''; arguments[0].click()", card);
            assertEquals("", text("notice"), link);
            assertTrue(text("say").length() > 40, link + ": " + text("say"));
            assertEquals(
                    card.findElement(By.tagName("b")).getDomProperty("textContent"), text("case-title"), "its title");
        }
        String last = cards.get(cards.size() - 1).getDomAttribute("href");
        String seen = state();
        visit("index.html", last);
        assertEquals(seen, state(), "opened by its address");
    }

    @Test
    void whatIsBrokenIsToldInALine() {
        visit("index.html", "#s=shape+0+blob+1&a=gjk");
        assertTrue(text("notice").startsWith("line 1: the shape 'blob' is unknown"), text("notice"));
        assertTrue(text("answer").contains("apart"), "the default scene is open");
        follow(TOUCHING.formatted("2").replace("a=gjk", "a=magic"));
        assertTrue(text("notice").contains("'magic'"), text("notice"));
    }

    @Test
    void exactSignsTellTouchFromApart() {
        visit("index.html", TOUCHING.formatted("2"));
        assertTrue(text("answer").contains("touching"), text("answer"));
        follow(TOUCHING.formatted("2.0000000000000004"));
        assertTrue(text("answer").contains("apart"), text("answer"));
    }

    @Test
    void aModelBecomesItsHull() throws IOException {
        visit("index.html", "");
        Path model = folder.resolve("wedge.obj");
        Files.writeString(model, "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nv 0.1 0.1 0.1\nf 1 2 3\n");
        browser.executeScript("document.getElementById('help').showModal()");
        browser.findElement(By.id("model")).sendKeys(model.toString());
        waitFor("return explorer.situation.shapes[0].startsWith('hull 4 ')");
        Path text = Files.writeString(folder.resolve("notes.txt"), "hello");
        browser.executeScript("document.getElementById('help').showModal()");
        browser.executeScript("document.getElementById('model').accept = ''");
        browser.findElement(By.id("model")).sendKeys(text.toString());
        waitFor("return document.getElementById('notice').textContent.includes('notes.txt is not a model')");
    }

    @Tag("thorough")
    @Test
    void textStandsOutFromItsGround() throws IOException {
        String leastContrast = Files.readString(Path.of("src/test/resources/explore/least-contrast.js"));
        for (String theme : List.of("light", "dark")) {
            for (String page : List.of("index.html", "rays.html", "worlds.html")) {
                visit(page, "?theme=" + theme);
                if (page.equals("index.html")) {
                    browser.executeScript("document.getElementById('open-gallery').click()");
                }
                Map<?, ?> least = (Map<?, ?>) browser.executeScript(leastContrast);
                String said = page + " " + theme + ": " + least;
                assertTrue(((Number) least.get("texts")).intValue() > 15, said);
                assertTrue(((Number) least.get("contrast")).doubleValue() >= 4.5, said);
            }
        }
    }

    @Test
    void aPhoneSeesOneViewAtATime() {
        Chromium.window(browser, 390, 844);
        visit("index.html", "");
        assertTrue(browser.findElement(By.id("world")).isDisplayed());
        browser.findElement(By.cssSelector("[data-view=space][role=tab]")).click();
        assertTrue(browser.findElement(By.id("say")).isDisplayed());
        Object overflow = browser.executeScript("return document.documentElement.scrollWidth > innerWidth");
        assertEquals(false, overflow, "the page is wider than the phone");
    }
}
