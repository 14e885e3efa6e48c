package org.collide4j.app.report.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.Plant;
import org.collide4j.scene.clash.ClashReport;
import org.collide4j.scene.clash.Finding;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is written can be read again, to the last bit, by readers that know nothing of the writer. */
class ReportDataTest {
    private static final ClashReport REPORT = Plant.report();

    @Test
    void jsonHoldsTheWholeReport() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(REPORT, out);
        JsonNode json = new JsonMapper().readTree(out.toByteArray());
        assertEquals("plant.urdf", json.get("model").asString());
        assertEquals("m", json.get("units").asString());
        assertEquals(1.4e-5, json.get("tolerance").asDouble());
        assertEquals(9, json.get("parts").asInt());
        assertEquals(36, json.get("pairs").asLong());
        assertEquals(11, json.get("pairsCompared").asLong());
        assertEquals(0.0421, json.get("seconds").asDouble());
        assertEquals(
                "1 pair left out: joined by a joint", json.get("notes").get(0).asString());
        assertEquals(REPORT.findings().size(), json.get("findings").size());
        for (int i = 0; i < REPORT.findings().size(); i++) {
            assertSame(REPORT.findings().get(i), json.get("findings").get(i));
        }
    }

    private static void assertSame(Finding finding, JsonNode json) {
        assertEquals(
                finding.kind().name().toLowerCase(Locale.ROOT), json.get("kind").asString());
        assertEquals(finding.a().name(), json.get("a").asString());
        assertEquals(finding.b().name(), json.get("b").asString());
        assertEquals(finding.distance(), json.get("distance").asDouble());
        assertEquals(finding.pointOnA().x(), json.get("pointOnA").get(0).asDouble());
        assertEquals(finding.pointOnA().y(), json.get("pointOnA").get(1).asDouble());
        assertEquals(finding.pointOnB().z(), json.get("pointOnB").get(2).asDouble());
    }

    @Test
    void anUnknownDepthIsNullInJsonAndEmptyInCsv() throws IOException {
        Finding f = REPORT.findings().get(0);
        Finding unknown = new Finding(f.kind(), f.a(), f.b(), Double.NaN, f.pointOnA(), f.pointOnB());
        ClashReport report = new ClashReport(REPORT.model(), List.of(unknown), 0, 1, 1, 0, List.of());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(report, out);
        assertTrue(new JsonMapper()
                .readTree(out.toByteArray())
                .get("findings")
                .get(0)
                .get("distance")
                .isNull());
        out.reset();
        CsvReport.write(report, out);
        assertEquals("", rows(out.toString(StandardCharsets.UTF_8)).get(1).get(3));
    }

    @Test
    void csvHasOneRecordAFindingWhateverTheNamesHold() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CsvReport.write(REPORT, out);
        List<List<String>> rows = rows(out.toString(StandardCharsets.UTF_8));
        assertEquals(1 + REPORT.findings().size(), rows.size());
        assertEquals(List.of("kind", "a", "b", "distance"), rows.get(0).subList(0, 4));
        for (int i = 0; i < REPORT.findings().size(); i++) {
            Finding finding = REPORT.findings().get(i);
            List<String> row = rows.get(i + 1);
            assertEquals(rows.get(0).size(), row.size());
            assertEquals(finding.a().name(), row.get(1));
            assertEquals(finding.b().name(), row.get(2));
            assertEquals(finding.distance(), Double.parseDouble(row.get(3)));
            assertEquals(finding.pointOnB().z(), Double.parseDouble(row.get(9)));
        }
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
