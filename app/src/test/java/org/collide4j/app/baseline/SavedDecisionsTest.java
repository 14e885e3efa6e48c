package org.collide4j.app.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.Chromium;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.KeptText;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.html.HtmlReport;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
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

/** A report opened from the disk edits the text of the baseline exactly as a review's server edits the file. */
@ResourceLock(Chromium.LOCK)
@Tag("page")
class SavedDecisionsTest {
    @TempDir
    static Path folder;

    private static ChromeDriver browser;
    private final ClashReport report = Plant.report();

    @BeforeAll
    static void start() {
        browser = Chromium.start(folder.resolve("profile"));
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.quit();
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

    /** Writes a baseline of the first finding and of half the depth of the second, as people left it. */
    private Path baseline() throws IOException {
        List<KeptFinding> active = BaselineArguments.asActive(report);
        KeptFinding halved = Plant.halved(active.get(1));
        JsonObject root = BaselineUpdate.create(report, 0, List.of(active.get(0), halved));
        JsonObject note = JsonObject.create();
        note.set("id", "a note of somebody");
        root.objects("findings").get(0).set("note", note);
        return write("kept.json", root);
    }

    private static Path write(String name, JsonObject root) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            JsonFile.write(root, out);
        }
        return file;
    }

    private static void open(ListedReport listed) throws IOException {
        Path page = folder.resolve("report.html");
        try (OutputStream out = Files.newOutputStream(page)) {
            HtmlReport.write(listed, out);
        }
        browser.get("about:blank");
        browser.get(page.toUri().toString());
        await("window.report");
    }

    /** Chooses a finding and types into the fields of its card. */
    private static void decide(int finding, String status, String comment) {
        browser.executeScript("report.choose(report.list.itemOf(arguments[0]))", finding);
        await("report.remarks.kept.text");
        byId("remark-status").sendKeys(status, Keys.TAB);
        byId("remark-comment").sendKeys(comment, Keys.TAB);
        browser.executeAsyncScript("const done = arguments[0]; report.remarks.saves.then(done, done)");
    }

    private static String edit(String id, String field, String was, String now) {
        return "{\"id\":\"" + id + "\",\"was\":{\"" + field + "\":\"" + was + "\"},\"now\":{\"" + field + "\":\"" + now
                + "\"}}";
    }

    private static String text() {
        return String.valueOf(browser.executeScript("return report.remarks.kept.text"));
    }

    @Test
    void thePageWritesWhatTheServerWrites() throws IOException {
        Path file = baseline();
        Stored stored = new FindingsFile(file).readBaseline();
        KeptRun run = KeptRun.since("folder/kept.json", stored.findings(), report);
        open(ListedReport.of(report, run).with(BaselineText.of(stored.root(), run.comparison())));
        assertFalse(byId("unsaved").isDisplayed());
        List<String> ids = new ArrayList<>();
        for (Comparison.Item item : run.comparison().items()) {
            ids.add(item.finding().id());
        }
        decide(1, "approved", "as meant, \\\"äö\\\"".replace("\\", ""));
        decide(0, "reviewed", "sleeve");
        decide(3, "reviewed", "first new");
        decide(2, "approved", "second new");
        Remarks remarks = new Remarks(file, run.comparison());
        remarks.edit(edit(ids.get(1), "status", "active", "approved").getBytes(StandardCharsets.UTF_8));
        remarks.edit(edit(ids.get(1), "comment", "", "as meant, \\\"äö\\\"").getBytes(StandardCharsets.UTF_8));
        remarks.edit(edit(ids.get(0), "status", "active", "reviewed").getBytes(StandardCharsets.UTF_8));
        remarks.edit(edit(ids.get(0), "comment", "", "sleeve").getBytes(StandardCharsets.UTF_8));
        for (int i : new int[] {3, 2}) {
            String word = i == 3 ? "reviewed" : "approved";
            String comment = i == 3 ? "first new" : "second new";
            remarks.edit(edit(ids.get(i), "status", "", word).getBytes(StandardCharsets.UTF_8));
            remarks.edit(edit(ids.get(i), "comment", "", comment).getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(Files.readString(file), text());
        assertEquals("8 changes in this page only", byId("unsaved-count").getText());
        assertEquals("kept.json", browser.executeScript("return report.remarks.kept.name"));
        Chromium.assertNoErrorWasLogged(browser);
    }

    @Test
    void withoutABaselineTheDecisionsBecomeOne() throws IOException {
        KeptText text = new BaselineStep(null, null, null, 0.25).text(report, KeptRun.alone(report));
        open(ListedReport.of(report).with(text));
        assertFalse(byId("statuses").isDisplayed());
        decide(1, "approved", "as meant");
        assertTrue(byId("statuses").isDisplayed());
        Path saved = Files.writeString(folder.resolve("saved.json"), text());
        Stored stored = new FindingsFile(saved).readBaseline();
        assertEquals(0.25, stored.clearance());
        assertEquals(1, stored.findings().size());
        KeptFinding kept = KeptRun.alone(report).kept(report.findings().get(1)).with("", Status.APPROVED);
        assertEquals(kept, stored.findings().get(0).with("", Status.APPROVED));
        assertEquals("as meant", stored.objects().get(0).text("comment"));
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        JsonFile.write(stored.root(), again);
        assertEquals(again.toString(StandardCharsets.UTF_8), text(), "as Java writes it");

        browser.executeScript("URL.createObjectURL = (blob) => { window.saved = blob; return ''; };"
                + "HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; }");
        byId("save").click();
        assertEquals("plant.clashes.json", browser.executeScript("return window.savedAs"));
        assertFalse(byId("unsaved").isDisplayed());
        assertEquals(text(), browser.executeAsyncScript("const done = arguments[0]; window.saved.text().then(done)"));
    }
}
