package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.FindingText;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.table.HowFar;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Detail;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.Method;
import org.collide4j.clash.Translation;
import org.collide4j.scene.LengthText;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** Names and lengths on the page read as they do on the terminal. */
class PageWordsTest extends ReportInBrowser {
    private static final String PIPE = "IfcPipe_Drain_2RGlQk4xH47RHK93zcTzUL";

    @BeforeAll
    static void open() throws IOException {
        ClashReport row = Plant.row();
        Finding f = row.findings().get(0);
        Part pipe = new Part(PIPE, PIPE, f.b().pose(), f.b().geometry());
        Finding named = new Finding(
                f.kind(), f.a(), pipe, f.signedDistance(), f.lower(), f.upper(), f.pointOnA(), f.pointOnB());
        Model model = new Model("two.glb", "m", List.of(f.a(), pipe), List.of(), List.of());
        open(ListedReport.of(new ClashReport(model, List.of(named), 1e-5, 1, 1, 0, 0.01, List.of())));
    }

    @BeforeEach
    void load() {
        load("");
    }

    @Test
    void guidsAreCutInTheListAndOnTheCard() {
        WebElement name =
                browser.findElements(By.cssSelector("#rows .row .name")).get(1);
        assertEquals("IfcPipe_Drain_…", name.getDomProperty("textContent"));
        assertEquals(PIPE, name.getDomProperty("title"));
        browser.executeScript("document.querySelector('#rows .row').click()");
        assertEquals("IfcPipe_Drain_…", browser.findElement(By.id("card-b")).getText());
        assertEquals(PIPE, browser.findElement(By.id("card-b")).getDomProperty("title"));
    }

    @Test
    void lengthsReadAsInJava() throws IOException {
        List<String> expected = new ArrayList<>();
        List<Object> lengths = new ArrayList<>();
        for (String units : List.of("m", "cm", "mm", "in", "ft", "unknown", "parsec")) {
            for (double length :
                    new double[] {0, 6.481, 1, 0.99999, 0.0003, 0.0123456, 8.361e-6, 1e-12, 836, 12345.6}) {
                lengths.add(List.of(length, units));
                expected.add(LengthText.of(length, units));
            }
        }
        String format = HtmlReport.resource("script/format.js").replaceAll("(?m)^export .*$", "");
        assertEquals(
                expected,
                browser.executeScript(format + "return arguments[0].map(([x, units]) => length(x, units))", lengths));
    }

    @Test
    void findingsReadAsOnTheTerminal() throws IOException {
        Finding f = Plant.row().findings().get(0);
        List<String> expected = new ArrayList<>();
        List<Object> findings = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (Method method : Method.values()) {
                for (double distance : new double[] {-0.25, 0, 0.004}) {
                    Detail detail = new Detail(method, null, kind == Kind.INSIDE ? f.b() : null, 0.0003, null);
                    Finding finding = new Finding(
                            kind,
                            f.a(),
                            f.b(),
                            distance,
                            distance - 1,
                            distance + 0.1,
                            f.pointOnA(),
                            f.pointOnB(),
                            detail);
                    expected.add(HowFar.of(finding, "m"));
                    findings.add(Map.of(
                            "kind", word(kind),
                            "method", word(method),
                            "signedDistance", distance,
                            "lower", finding.lower(),
                            "upper", finding.upper(),
                            "deviation", detail.deviation(),
                            "inner", HowFar.inner(finding)));
                }
            }
        }
        String format = HtmlReport.resource("script/format.js").replaceAll("(?m)^export .*$", "");
        assertEquals(
                expected, browser.executeScript(format + "return arguments[0].map((f) => howFar(f, 'm'))", findings));
    }

    @Test
    void translationsReadAsInOtherReports() throws IOException {
        Finding f = Plant.row().findings().get(0);
        double[][] ways = {{0, 0, 0.22}, {0.123456, -1e-9, 3e-6}, {-12345.678, 2, 0.5}};
        List<String> expected = new ArrayList<>();
        List<Object> findings = new ArrayList<>();
        for (double[] way : ways) {
            double length = Math.hypot(way[0], Math.hypot(way[1], way[2]));
            Detail detail = new Detail(new Translation(way[0], way[1], way[2], -0.1));
            Finding finding = new Finding(
                    Kind.CLASH, f.a(), f.b(), -length, -length, -length, f.pointOnA(), f.pointOnB(), detail);
            expected.add(FindingText.move(finding, "m"));
            findings.add(Map.of("translation", way, "signedDistance", -length));
        }
        assertEquals("move a by 0, 0, 0.22 m", expected.get(0));
        String format = HtmlReport.resource("script/format.js").replaceAll("(?m)^export .*$", "");
        assertEquals(
                expected, browser.executeScript(format + "return arguments[0].map((f) => move(f, 'm'))", findings));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
