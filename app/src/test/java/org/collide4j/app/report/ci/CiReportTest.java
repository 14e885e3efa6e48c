package org.collide4j.app.report.ci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.xml.parsers.DocumentBuilderFactory;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.PlacedBox;
import org.collide4j.clash.baseline.Status;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Files for CI as their readers see them; names that hurt are in the model. */
class CiReportTest {
    private static final ClashReport REPORT = Plant.report();

    private static Element junit(ListedReport listed, Predicate<Finding> counts) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JUnitReport.write(listed, counts, out);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(out.toByteArray()))
                .getDocumentElement();
    }

    private static JsonNode sarif(ListedReport listed) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SarifReport.write(listed, id -> new Remark("Ada", "sleeve", List.of()), out);
        return new JsonMapper().readTree(out.toByteArray()).get("runs").get(0);
    }

    /** Returns the run since a baseline that has approved the first finding, and holds one that is gone. */
    private static KeptRun sinceBaseline() {
        List<KeptFinding> before = new ArrayList<>();
        KeptFinding first = KeptRun.alone(REPORT).comparison().items().get(0).finding();
        before.add(first.with(first.id(), Status.APPROVED));
        before.add(new KeptFinding(
                "0123456789ab-1",
                Status.ACTIVE,
                Kind.CLASH,
                "gone",
                "lost",
                -1,
                null,
                PlacedBox.UNKNOWN,
                PlacedBox.UNKNOWN));
        return KeptRun.since("kept.json", before, REPORT);
    }

    private static void assertCounts(Element suites, String tests, String failures, String errors, String skipped) {
        for (Element element : List.of(
                suites, (Element) suites.getElementsByTagName("testsuite").item(0))) {
            assertEquals(tests, element.getAttribute("tests"));
            assertEquals(failures, element.getAttribute("failures"));
            assertEquals(errors, element.getAttribute("errors"));
            assertEquals(skipped, element.getAttribute("skipped"));
        }
        assertEquals(
                tests, Integer.toString(suites.getElementsByTagName("testcase").getLength()));
        assertEquals(
                failures,
                Integer.toString(suites.getElementsByTagName("failure").getLength()));
        assertEquals(
                errors, Integer.toString(suites.getElementsByTagName("error").getLength()));
        assertEquals(
                skipped, Integer.toString(suites.getElementsByTagName("skipped").getLength()));
    }

    @Test
    void testsFailThatMakeTheCheckFail() throws Exception {
        Element alone = junit(ListedReport.of(REPORT), finding -> finding.kind() != Kind.TOUCH);
        assertCounts(alone, "5", "4", "1", "0");
        Element failure = (Element) alone.getElementsByTagName("failure").item(0);
        assertEquals("clash, 234.6 mm deep", failure.getAttribute("message"));
        assertTrue(failure.getTextContent().contains("issue: "), failure::getTextContent);
        String name = ((Element) failure.getParentNode()).getAttribute("name");
        assertTrue(name.matches("[0-9a-f]{12}-1: .*<.*"), name);
        assertCounts(junit(ListedReport.of(REPORT), finding -> finding.kind() == Kind.CLASH), "5", "2", "0", "3");
    }

    @Test
    void whatTheBaselineAnswersForIsSkippedAndWhatIsGoneHasPassed() throws Exception {
        KeptRun run = sinceBaseline();
        Element suites =
                junit(ListedReport.of(REPORT, run), finding -> finding.kind() != Kind.TOUCH && run.isNews(finding));
        assertCounts(suites, "6", "3", "1", "1");
        Element skipped = (Element) suites.getElementsByTagName("skipped").item(0);
        assertTrue(
                skipped.getAttribute("message").endsWith("; approved in kept.json"), skipped.getAttribute("message"));
        ClashReport empty = REPORT.withFindings(List.of());
        assertCounts(junit(ListedReport.of(empty), finding -> true), "1", "0", "0", "0");
    }

    @Test
    void sarifHoldsRulesAndResults() throws Exception {
        JsonNode run = sarif(ListedReport.of(REPORT));
        JsonNode rules = run.get("tool").get("driver").get("rules");
        assertEquals(Kind.values().length, rules.size());
        assertEquals(5, run.get("results").size(), "all but the touch");
        for (int i = 0; i < run.get("results").size(); i++) {
            JsonNode result = run.get("results").get(i);
            assertEquals(
                    result.get("ruleId"),
                    rules.get(result.get("ruleIndex").asInt()).get("id"));
            String id = result.get("partialFingerprints")
                    .get("collide4jFindingId/v1")
                    .asString();
            assertTrue(id.matches("[0-9a-f]{12}-\\d+"), id);
            JsonNode location = result.get("locations").get(0).get("physicalLocation");
            assertEquals(
                    "plant.urdf", location.get("artifactLocation").get("uri").asString());
            assertFalse(result.has("baselineState"));
            boolean isUnsettled = result.get("ruleId").asString().equals("unsettled");
            assertEquals(isUnsettled ? "warning" : "error", result.get("level").asString());
        }
        assertEquals(
                Plant.NASTY,
                run.get("results")
                        .get(0)
                        .get("locations")
                        .get(0)
                        .get("logicalLocations")
                        .get(0)
                        .get("name")
                        .asString());
    }

    @Test
    void sarifKnowsTheBaseline() throws Exception {
        JsonNode results = sarif(ListedReport.of(REPORT, sinceBaseline())).get("results");
        assertEquals("unchanged", results.get(0).get("baselineState").asString());
        assertEquals(
                "sleeve",
                results.get(0).get("suppressions").get(0).get("justification").asString());
        assertEquals("new", results.get(1).get("baselineState").asString());
        JsonNode gone = results.get(results.size() - 1);
        assertEquals("absent", gone.get("baselineState").asString());
        assertEquals(
                "0123456789ab-1",
                gone.get("partialFingerprints").get("collide4jFindingId/v1").asString());
    }
}
