package org.collide4j.app.report.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.Plant;
import org.collide4j.app.report.html.HtmlReport;
import org.collide4j.app.report.html.UnpackedPage;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Detail;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Method;
import org.collide4j.clash.Reason;
import org.collide4j.clash.Translation;
import org.collide4j.clash.group.Grouping;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is written can be read again, to the last bit, by readers that know nothing of the writer. */
class ReportDataTest {
    private static final ClashReport REPORT = Plant.report();

    @Test
    void jsonHoldsTheWholeReport() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(ListedReport.of(REPORT), out);
        JsonNode json = new JsonMapper().readTree(out.toByteArray());
        assertEquals("plant.urdf", json.get("model").asString());
        assertEquals("m", json.get("units").asString());
        assertEquals(1.4e-5, json.get("tolerance").asDouble());
        assertEquals(9, json.get("parts").asInt());
        assertEquals(36, json.get("pairs").asLong());
        assertEquals(11, json.get("pairsCompared").asLong());
        assertEquals(1, json.get("pairsUnsettled").asLong());
        assertEquals(0.0421, json.get("seconds").asDouble());
        assertEquals(
                "1 pair left out: joined by a joint", json.get("notes").get(0).asString());
        assertEquals(REPORT.findings().size(), json.get("findings").size());
        for (int i = 0; i < REPORT.findings().size(); i++) {
            assertSame(REPORT.findings().get(i), json.get("findings").get(i));
        }
    }

    @Test
    void jsonAndCsvHoldTheIssues() throws IOException {
        ClashReport row = Plant.row();
        Grouping grouping = Grouping.of(row);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(ListedReport.of(row), out);
        JsonNode json = new JsonMapper().readTree(out.toByteArray());
        assertEquals(2, json.get("issues").size());
        JsonNode hub = json.get("issues").get(1);
        assertEquals(2, hub.get("id").asInt());
        assertEquals("Floor against 5 pipes", hub.get("name").asString());
        assertEquals("touch", hub.get("kind").asString());
        assertEquals(0, hub.get("signedDistance").asDouble());
        assertEquals(
                grouping.issues().get(1).place().x(), hub.get("place").get(0).asDouble());
        assertEquals(5, hub.get("findings").size());
        for (JsonNode finding : hub.get("findings")) {
            assertEquals(
                    2, json.get("findings").get(finding.asInt()).get("issue").asInt());
        }
        out.reset();
        CsvReport.write(ListedReport.of(row), out);
        List<List<String>> rows = rows(out.toString(StandardCharsets.UTF_8));
        assertEquals(
                List.of("issue", "issueName", "severity", "rule"), rows.get(0).subList(15, 19));
        assertEquals(
                List.of("1", "Pipe 1 and Tank", "error", "default"), rows.get(1).subList(15, 19));
        assertEquals(
                List.of("2", "Floor against 5 pipes", "info", "default"),
                rows.get(2).subList(15, 19));
    }

    private static void assertSame(Finding finding, JsonNode json) {
        assertEquals(
                finding.kind().name().toLowerCase(Locale.ROOT), json.get("kind").asString());
        assertEquals(finding.a().name(), json.get("a").asString());
        assertEquals(finding.b().name(), json.get("b").asString());
        assertEquals(finding.signedDistance(), number(json.get("signedDistance")));
        assertEquals(finding.lower(), number(json.get("lower")));
        assertEquals(KeptJson.word(finding.method()), json.get("method").asString());
        assertEquals(finding.upper(), number(json.get("upper")));
        assertEquals(finding.pointOnA().x(), json.get("pointOnA").get(0).asDouble());
        assertEquals(finding.pointOnA().y(), json.get("pointOnA").get(1).asDouble());
        assertEquals(finding.pointOnB().z(), json.get("pointOnB").get(2).asDouble());
    }

    private static double number(JsonNode json) {
        return json.isNull() ? Double.NaN : json.asDouble();
    }

    private static double number(String field) {
        return field.isEmpty() ? Double.NaN : Double.parseDouble(field);
    }

    @Test
    void anUnknownDepthIsNullInJsonAndEmptyInCsv() throws IOException {
        Finding f = REPORT.findings().get(0);
        Finding unknown =
                new Finding(f.kind(), f.a(), f.b(), Double.NaN, f.lower(), f.upper(), f.pointOnA(), f.pointOnB());
        ClashReport report = new ClashReport(REPORT.model(), List.of(unknown), 0, 1, 1, 0, 0, List.of());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(ListedReport.of(report), out);
        assertTrue(new JsonMapper()
                .readTree(out.toByteArray())
                .get("findings")
                .get(0)
                .get("signedDistance")
                .isNull());
        out.reset();
        CsvReport.write(ListedReport.of(report), out);
        assertEquals("", rows(out.toString(StandardCharsets.UTF_8)).get(1).get(3));
    }

    @Test
    void detailsOfFindingsAreInJsonAndCsv() throws IOException {
        Finding f = REPORT.findings().get(0);
        Part inner = f.b();
        List<Detail> details = List.of(
                new Detail(Method.CROSSING),
                new Detail(Method.BOXES).withReason(Reason.TIME),
                new Detail(Method.CENTER).withInner(inner).withDeviation(0.25),
                new Detail(new Translation(1, 2, 3, -0.5)));
        List<Finding> findings = details.stream()
                .map(detail -> new Finding(f.kind(), f.a(), inner, -1, -1, -1, f.pointOnA(), f.pointOnB(), detail))
                .toList();
        ClashReport report = new ClashReport(REPORT.model(), findings, 0, 1, 1, 0, 0, List.of());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(ListedReport.of(report), out);
        JsonNode json = new JsonMapper().readTree(out.toByteArray()).get("findings");
        assertEquals("crossing", json.get(0).get("method").asString());
        assertFalse(json.get(0).has("reason") || json.get(0).has("inner"));
        assertEquals("time", json.get(1).get("reason").asString());
        assertEquals("b", json.get(2).get("inner").asString());
        assertEquals("translation", json.get(3).get("method").asString());
        assertEquals(3, json.get(3).get("translation").get(2).asDouble());
        assertEquals(-0.5, json.get(3).get("deepest").asDouble());
        assertFalse(json.get(2).has("translation") || json.get(2).has("deepest"));
        out.reset();
        CsvReport.write(ListedReport.of(report), out);
        List<List<String>> rows = rows(out.toString(StandardCharsets.UTF_8));
        assertEquals(
                List.of("method", "reason", "inner", "deviation"), rows.get(0).subList(19, 23));
        assertEquals(List.of("crossing", "", "", ""), rows.get(1).subList(19, 23));
        assertEquals(List.of("boxes", "time", "", ""), rows.get(2).subList(19, 23));
        assertEquals(List.of("center", "", "b", "0.25"), rows.get(3).subList(19, 23));
        assertEquals(List.of("", "", "", ""), rows.get(3).subList(23, 27));
        assertEquals(List.of("1.0", "2.0", "3.0", "-0.5"), rows.get(4).subList(23, 27));
    }

    @Test
    void csvHasOneRecordAFindingWhateverTheNamesHold() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CsvReport.write(ListedReport.of(REPORT), out);
        List<List<String>> rows = rows(out.toString(StandardCharsets.UTF_8));
        assertEquals(1 + REPORT.findings().size(), rows.size());
        assertEquals(List.of("kind", "a", "b", "signedDistance"), rows.get(0).subList(0, 4));
        for (int i = 0; i < REPORT.findings().size(); i++) {
            Finding finding = REPORT.findings().get(i);
            List<String> row = rows.get(i + 1);
            assertEquals(rows.get(0).size(), row.size());
            assertEquals(finding.a().name(), row.get(1));
            assertEquals(finding.b().name(), row.get(2));
            assertEquals(finding.signedDistance(), number(row.get(3)));
            assertEquals(KeptJson.word(finding.method()), row.get(19));
            assertEquals(finding.lower(), number(row.get(11)));
            assertEquals(finding.upper(), number(row.get(12)));
            assertEquals(finding.pointOnB().z(), Double.parseDouble(row.get(9)));
        }
    }

    /** Names as hostile files hold them: they come back as they were, save halves of pairs that no UTF-8 can hold. */
    @Test
    void hostileNamesSpoilNoReport() throws IOException {
        String name = "</script>\u2028\u2029\u001b[31m\u009b\u0000\"\\\u202e😀\ud800";
        String read = name.replace('\ud800', '\ufffd').replace("😀", "😀");
        Finding f = REPORT.findings().get(0);
        Part part = new Part(name, name, f.a().pose(), f.a().geometry());
        Model model = new Model(name + ".obj", "m", List.of(part, f.b()), List.of(), List.of());
        Finding hostile = new Finding(
                f.kind(), part, f.b(), f.signedDistance(), f.lower(), f.upper(), f.pointOnA(), f.pointOnB());
        ClashReport report = new ClashReport(model, List.of(hostile), 0, 1, 1, 0, 0, List.of("note on " + part.name()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(ListedReport.of(report), out);
        String text = out.toString(StandardCharsets.UTF_8);
        assertTrue(text.codePoints().allMatch(c -> c == '\n' || Printable.is(c)), text);
        JsonNode json = new JsonMapper().readTree(out.toByteArray());
        assertEquals(read, json.get("findings").get(0).get("a").asString());
        assertEquals(read + ".obj", json.get("model").asString());
        assertEquals("note on " + read, json.get("notes").get(0).asString());
        out.reset();
        CsvReport.write(ListedReport.of(report), out);
        assertEquals(read, rows(out.toString(StandardCharsets.UTF_8)).get(1).get(1));
        out.reset();
        HtmlReport.write(ListedReport.of(report), out);
        String page = out.toString(StandardCharsets.UTF_8);
        assertEquals(
                read, UnpackedPage.data(page).get("findings").get(0).get("a").asString());
    }

    /** RFC 4180 as its grammar says it. */
    private static List<List<String>> rows(String csv) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (quoted && c == '"' && i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
                field.append(csv.charAt(++i));
            } else if (c == '"') {
                quoted = !quoted;
            } else if (quoted || (c != ',' && c != '\r' && c != '\n')) {
                field.append(c);
            } else if (c != '\r') {
                row.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    rows.add(row);
                    row = new ArrayList<>();
                }
            }
        }
        return rows;
    }
}
