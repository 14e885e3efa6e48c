package org.collide4j.app.robot.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import org.collide4j.app.Chromium;
import org.collide4j.app.Cli;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.JointMotion;
import org.collide4j.robot.RangeOfMotion;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.robot.RobotPhase;
import org.collide4j.robot.RobotPose;
import org.collide4j.scene.read.ModelReader;
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

/** The page of a sweep in a real browser, opened from the disk as a user opens it. */
@ResourceLock(Chromium.LOCK)
@Tag("page")
class SweepPageTest {
    private static final Path ARM = Path.of("..", "samples", "arm.urdf");

    private static final String WALL = """
            <robot name="wall"><link name="wall"><collision><origin xyz="0 0.6 0.5"/>
              <geometry><box size="2 0.1 1"/></geometry></collision></link></robot>
            """;

    /** Every kind of joint, and two that follow, one of them the other. */
    private static final String ALL_JOINTS = """
            <robot name="all"><link name="a"><collision><geometry><box size="0.2 0.3 0.4"/></geometry></collision></link>
              <link name="b"/><link name="c"/><link name="d"/><link name="e"/>
              <link name="f"/><link name="g"/><link name="h"/>
              <joint name="turn" type="revolute"><parent link="a"/><child link="b"/>
                <origin xyz="0.1 0.2 0.5" rpy="0.3 -0.2 0.9"/><axis xyz="1 2 -1"/><limit lower="-2" upper="1.5"/></joint>
              <joint name="slide" type="prismatic"><parent link="b"/><child link="c"/>
                <origin xyz="0 0.3 0.2" rpy="1 0 0.4"/><axis xyz="0 1 1"/><limit lower="-0.3" upper="0.6"/></joint>
              <joint name="plane" type="planar"><parent link="c"/><child link="d"/>
                <origin xyz="0.3 0 0.1" rpy="0 0.7 0"/><axis xyz="0.2 -1 0.5"/></joint>
              <joint name="fly" type="floating"><parent link="d"/><child link="e"/>
                <origin xyz="0.1 0.1 0.4" rpy="0 0 1"/></joint>
              <joint name="ball" type="spherical"><parent link="e"/><child link="f"/>
                <origin xyz="0 0.4 0" rpy="0.5 0 0"/></joint>
              <joint name="follow" type="revolute"><parent link="f"/><child link="g"/>
                <origin xyz="0 0 0.3" rpy="0 0.1 0"/><axis xyz="0 0 1"/><limit lower="-9" upper="9"/>
                <mimic joint="after" multiplier="-1.5" offset="0.25"/></joint>
              <joint name="after" type="continuous"><parent link="a"/><child link="h"/>
                <origin xyz="-0.4 0 0" rpy="0 1.2 0"/><axis xyz="0 0 1"/>
                <mimic joint="turn" multiplier="0.5" offset="-1"/></joint>
            </robot>
            """;

    @TempDir
    static Path folder;

    private static ChromeDriver browser;
    private static Robot robot;
    private static RobotBodies bodies;
    private static AllowedPairs allowed;
    private static double[] start;

    @BeforeAll
    static void writePages() throws IOException {
        Path wall = Files.writeString(folder.resolve("wall.urdf"), WALL);
        Path way = Files.writeString(folder.resolve("way.csv"), "turn,lift\n-1,1.2\n0,1.0\n2.9,1.2\n");
        write("arm", ARM, "--joints", "lift=1.2,grip=0.03", "--around", wall.toString());
        write(
                "way",
                ARM,
                "--joints",
                "grip=0.03",
                "--around",
                wall.toString(),
                "--trajectory",
                way.toString(),
                "--spline");
        write("all", Files.writeString(folder.resolve("all.urdf"), ALL_JOINTS));
        robot = Robot.read(ARM);
        bodies = RobotBodies.hulls(robot).with(new ModelReader().read(List.of(wall)));
        allowed = AllowedPairs.neighbours(robot);
        start = robot.zero();
        start[robot.position("lift")] = 1.2;
        start[robot.position("grip")] = 0.03;
        browser = Chromium.start(folder.resolve("profile"));
        Chromium.calm(browser, true);
    }

    private static void write(String name, Path urdf, String... more) {
        String[] words = new String[4 + more.length];
        words[0] = "sweep";
        words[1] = urdf.toString();
        words[2] = "--report";
        words[3] = folder.resolve(name + ".html").toString();
        System.arraycopy(more, 0, words, 4, more.length);
        Cli cli = Cli.run(words);
        assertTrue(cli.code() < 2, cli.err());
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.quit();
        }
    }

    @BeforeEach
    void resize() {
        Chromium.window(browser, 1440, 900);
    }

    @AfterEach
    void noErrorWasLogged() {
        Chromium.assertNoErrorWasLogged(browser);
    }

    private static void visit(String name, String fragment) {
        browser.get("about:blank");
        browser.get(folder.resolve(name + ".html").toUri() + fragment);
        browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
        browser.executeAsyncScript(
                "const done = arguments[0];" + "(function poll() { window.page ? done() : setTimeout(poll, 10); })()");
    }

    private static Object ask(String script, Object... arguments) {
        return browser.executeScript("return " + script, arguments);
    }

    private static double number(String script, Object... arguments) {
        return ((Number) ask(script, arguments)).doubleValue();
    }

    private static double[] numbers(String script, Object... arguments) {
        return ((List<?>) ask(script, arguments))
                .stream().mapToDouble(n -> ((Number) n).doubleValue()).toArray();
    }

    private static String text(String id) {
        return browser.findElement(By.id(id)).getText();
    }

    private static WebElement slider(String joint) {
        return (WebElement) ask("page.rows.joints.find(({ name }) => name === arguments[0]).track.input", joint);
    }

    private static void drag(String joint, double value) {
        browser.executeScript(
                "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))",
                slider(joint),
                value);
    }

    private static void assertSameLinks(Robot posed, double[] positions) {
        RobotPose pose = new RobotPose(posed).set(positions);
        for (int link = 0; link < posed.links(); link++) {
            double[] expected = pose.link(link).matrix(new double[16]);
            double[] found = numbers("page.kinematics.matrices[arguments[0]].elements", link);
            for (int i = 0; i < 16; i++) {
                assertEquals(expected[i], found[i], 1e-12, "link " + link + " number " + i);
            }
        }
    }

    @Test
    void itHoldsAllThatItNeeds() throws IOException {
        String text = Files.readString(folder.resolve("arm.html"));
        assertTrue(text.startsWith("<!doctype html>"));
        assertFalse(Pattern.compile("(src|href)=\"(https?:)?//").matcher(text).find(), "it loads something");
    }

    @Test
    void slidersPutTheLinksWhereJavaPutsThem() {
        visit("arm", "");
        long seed = 20;
        Random random = new Random(seed);
        double[] positions = start.clone();
        for (String joint : List.of("turn", "lift", "elbow", "bend", "roll", "grip")) {
            int at = robot.position(joint);
            double lower = Math.max(robot.lower(at), -Math.PI);
            double upper = Math.min(robot.upper(at), Math.PI);
            positions[at] = lower + random.nextDouble() * (upper - lower);
            drag(joint, positions[at]);
        }
        assertSameLinks(robot, positions);
        RobotPose pose = new RobotPose(robot).set(positions);
        double[] finger =
                numbers("page.bodies.bodies.find(({ name }) => name === 'right_finger').surface.matrix.elements");
        int link = robot.link("right_finger"); // it follows the other finger
        double[] expected = pose.link(link).matrix(new double[16]);
        assertEquals(expected[0], finger[0], 1e-12, "seed " + seed);
        assertNotEquals(expected[12], finger[12], 1e-3, "the body is not at the origin of its link");
    }

    @Test
    void everyKindOfJointIsPosed() throws IOException {
        visit("all", "");
        Robot all = Robot.read(folder.resolve("all.urdf"));
        Random random = new Random(4);
        for (int i = 0; i < 20; i++) {
            double[] positions = random.doubles(all.positions(), -1, 1).toArray();
            ask("page.kinematics.pose(arguments[0]).length", positions);
            assertSameLinks(all, positions);
        }
    }

    @Test
    void theMarkIsWhereTheProvenContactIs() {
        visit("arm", "#joint=turn");
        RangeOfMotion.Range turn = new RangeOfMotion(bodies, allowed).of("turn", -3, 3, start, 0);
        RangeOfMotion.Stop stop = Objects.requireNonNull(turn.above());
        double[] marks = numbers("[...document.querySelectorAll('.mark.touch')].map((m) => Number(m.dataset.at))");
        assertEquals(1, marks.length);
        assertEquals(stop.touch(), marks[0]);
        double middle = number("page.plot.x(arguments[0])", stop.touch());
        assertEquals(
                middle,
                number("(({ x, width }) => x + width / 2)(document.querySelector('.mark.touch path').getBBox())"),
                0.01);
        browser.findElement(By.cssSelector(".stop.touches")).click();
        double[] positions = numbers("page.positions");
        assertEquals(stop.touch(), positions[robot.position("turn")]);
        assertTrue(new RobotPhase(bodies, allowed).collides(new RobotPose(robot).set(positions)));
        assertEquals(List.of(stop.bodyA(), stop.bodyB()), ask("page.bodies.pair"));
        assertTrue(text("nearest").contains(stop.bodyA()) && text("nearest").contains(stop.bodyB()), text("nearest"));
        assertTrue(text("nearest").contains("touch"), text("nearest"));
        assertEquals(
                2,
                number("new Set(page.bodies.bodies.filter(({ name }) => page.bodies.pair.includes(name))"
                        + ".map(({ surface }) => surface.material)).size"));
        drag("turn", turn.from() - 0.2);
        assertEquals(List.of(), ask("page.bodies.pair"));
        assertTrue(text("nearest").contains("apart"), text("nearest"));
    }

    @Test
    void aDraggedPlotCatchesTheMark() {
        visit("arm", "#joint=turn");
        double touch = number("page.rows.joints[0].sweep.above.touch");
        assertEquals(touch, number("page.plot.snapped(arguments[0])", touch + 0.01));
        assertEquals(touch + 0.1, number("page.plot.snapped(arguments[0])", touch + 0.1));
    }

    @Test
    void severalMovedJointsHaveNoCurve() {
        visit("arm", "#joint=turn&at=-0.5");
        assertFalse(browser.findElement(By.id("stale")).isDisplayed());
        drag("elbow", 0.4);
        assertEquals("turn is off the start: this curve does not hold here.", text("stale"));
        assertEquals("Several joints are off the start: no distance is known of this pose.", text("nearest"));
        assertEquals(true, ask("document.getElementById('plot').classList.contains('is-stale')"));
        assertEquals(6, number("document.querySelectorAll('.joint.is-stale').length"));
        browser.findElement(By.id("restart")).click();
        assertFalse(browser.findElement(By.id("stale")).isDisplayed());
        assertEquals(0, number("document.querySelectorAll('.is-stale').length"));
        assertTrue(text("nearest").contains("apart"), text("nearest"));
    }

    @Test
    void keysMoveALabelledSlider() {
        visit("arm", "");
        WebElement bend = slider("bend");
        assertEquals("bend", bend.getAccessibleName());
        bend.sendKeys(Keys.ARROW_RIGHT);
        double moved = number("page.positions[3]");
        assertTrue(moved > 0.01 && moved < 0.1, moved + " rad");
        String spoken = bend.getDomAttribute("aria-valuetext");
        assertTrue(spoken.matches("\\d\\.\\d°, \\w+ and \\w+ .*mm apart"), spoken);
        assertTrue(text("plot-title").startsWith("bend"), text("plot-title"));
        bend.sendKeys(Keys.END);
        assertEquals(2, number("page.positions[3]"));
        assertTrue(browser.findElements(By.cssSelector("input, button")).stream()
                .filter(WebElement::isDisplayed)
                .noneMatch(control -> control.getAccessibleName().isEmpty()));
    }

    @Test
    void timeIsASliderToo() {
        visit("way", "");
        double[][] knots = new double[3][];
        for (int i = 0; i < 3; i++) {
            knots[i] = start.clone();
            knots[i][robot.position("turn")] = new double[] {-1, 0, 2.9}[i];
            knots[i][robot.position("lift")] = new double[] {1.2, 1.0, 1.2}[i];
        }
        JointMotion spline = JointMotion.spline(robot, knots);
        for (double time : new double[] {0, 0.3, 1, 1.37, 2}) {
            ask("page.pass(arguments[0])", time);
            double[] positions = spline.positions(time, robot.zero());
            double[] found = numbers("page.positions");
            for (int i = 0; i < positions.length; i++) {
                assertEquals(positions[i], found[i], 1e-12, "position " + i + " at " + time);
            }
            assertSameLinks(robot, positions);
            boolean isTouching = new RobotPhase(bodies, allowed).collides(new RobotPose(robot).set(positions));
            assertEquals(isTouching, time == 1.37, "the arm passes through the wall");
            assertEquals(isTouching, ask("document.getElementById('nearest').classList.contains('touches')"));
        }
        WebElement time = browser.findElement(By.id("time"));
        time.sendKeys(Keys.HOME);
        assertEquals("knot 1.000", text("clock"));
        List<WebElement> verdicts = browser.findElements(By.cssSelector("#verdict button"));
        assertTrue(
                verdicts.get(0).getText().startsWith("First contact at knot 2."),
                verdicts.get(0).getText());
        verdicts.get(0).click();
        assertTrue(text("nearest").contains("wall") && text("nearest").contains("touch"), text("nearest"));
        assertEquals(number("page.trajectory.touch"), number("page.trajectory.time"));
        assertEquals(
                number("page.trajectory.touch"), number("Number(document.querySelector('.mark.touch').dataset.at)"));
        assertEquals(1, number("document.querySelectorAll('.mark.worst').length"));
    }

    @Test
    void theTrajectoryPlaysAndPauses() throws InterruptedException {
        visit("way", "#knot=1.5");
        WebElement play = browser.findElement(By.id("play"));
        play.click();
        assertEquals("Pause", play.getAccessibleName());
        // pressed by the page itself: on a slow machine the trajectory ends while a press from outside is on its way
        browser.executeAsyncScript("const done = arguments[0]; (function poll() {"
                + "  if (page.trajectory.time <= 0.52) return setTimeout(poll, 10);"
                + "  document.getElementById('play').click(); done(); })()");
        double stood = number("page.trajectory.time");
        assertEquals("Play", play.getAccessibleName());
        Thread.sleep(100);
        assertEquals(stood, number("page.trajectory.time"));
    }

    @Test
    void hullsAreALayer() {
        visit("arm", "");
        assertEquals(0, number("page.bodies.bodies.filter(({ hull }) => hull.visible).length"));
        browser.findElement(By.id("hulls")).click();
        assertEquals(10, number("page.bodies.bodies.filter(({ hull }) => hull.visible).length"));
        assertEquals("true", browser.findElement(By.id("hulls")).getDomAttribute("aria-pressed"));
    }

    @Test
    void textStandsOutFromItsGroundAndAPhoneShowsAll() throws IOException {
        String leastContrast = Files.readString(Path.of("src/test/resources/explore/least-contrast.js"));
        for (String theme : List.of("light", "dark")) {
            browser.executeCdpCommand(
                    "Emulation.setEmulatedMedia",
                    Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
            for (String page : List.of("arm", "way")) {
                Chromium.window(browser, 1440, 900);
                visit(page, "");
                Map<?, ?> least = (Map<?, ?>) browser.executeScript(leastContrast);
                assertTrue(((Number) least.get("contrast")).doubleValue() >= 4.5, page + " " + theme + ": " + least);
                assertTrue(((Number) least.get("texts")).intValue() > 15, least.toString());
                Chromium.window(browser, 390, 844);
                assertTrue(number("document.documentElement.scrollWidth") <= 390);
                assertTrue(browser.findElement(By.id("plot")).isDisplayed());
                assertTrue(number("document.getElementById('viewer').clientHeight") > 250);
                assertTrue(number("document.querySelector('.panel').clientHeight") > 250);
            }
        }
        Chromium.calm(browser, true);
    }
}
