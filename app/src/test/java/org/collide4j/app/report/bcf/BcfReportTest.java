package org.collide4j.app.report.bcf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Box;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** BCF files as the published schemas and other programs expect them. */
class BcfReportTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final String WALL = "IfcWallStandardCase_Wand_1_3rPX_Juz59peXXY6wDJl18";

    private static byte[] write(ListedReport listed, BcfVersion version, Function<String, Remark> remarks)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new BcfReport(version, NOW).write(listed, remarks, Path.of("none.bcf"), out);
        return out.toByteArray();
    }

    private static byte[] write(ListedReport listed) throws IOException {
        return write(listed, BcfVersion.V2_1, id -> Remark.NONE);
    }

    private static Part part(String name, double x, Traits traits) {
        return new Part(name, name, Pose.at(x, 0, 0), new Geometry.Solid(new Box(1, 1, 1)), false, traits);
    }

    /** Returns a report of boxes in a row, each of which clashes with the next. */
    private static ClashReport row(String file, String units, List<Part> parts) {
        List<Finding> findings = new ArrayList<>();
        for (int i = 1; i < parts.size(); i++) {
            Point place = new Point(2.0 * i, 0, 0);
            findings.add(new Finding(
                    Kind.CLASH, parts.get(i - 1), parts.get(i), -0.1, -0.1, -0.1, place, new Point(2.0 * i, 0, 0.1)));
        }
        return new ClashReport(
                new Model(file, units, parts, List.of(), List.of()), findings, 1e-5, 1, 1, 0, 0, List.of());
    }

    @ParameterizedTest
    @EnumSource
    void filesAreValidWhateverThePartsAreCalledAndPeopleSay(BcfVersion version) throws IOException {
        Remark remark = new Remark(
                "Ada <ada@example.org>",
                "a & b\u0000\uFFFF\nsecond line",
                List.of(new Remark.Message(
                        "0b7a0eb4-7b2f-4d6a-9d3c-2d5a1b0c9e11", "Bob", "2026-01-02T03:04:05Z", "]]>")));
        ClashReport report = Plant.report();
        for (Remark said : List.of(remark, Remark.NONE)) {
            List<Finding> findings =
                    said.equals(remark) ? report.findings() : report.findings().subList(3, 5);
            byte[] file = write(ListedReport.of(report.withFindings(findings)), version, id -> said);
            int topics = BcfZip.texts(file, "markup.bcf").size();
            assertEquals(findings.size() - 1, topics, "all but the touch");
            assertEquals(2 * topics + (version == BcfVersion.V2_1 ? 1 : 2), BcfZip.validate(file, version));
            assertEquals(
                    topics,
                    BcfZip.entries(file).keySet().stream()
                            .filter(name -> name.endsWith("/snapshot.png"))
                            .count());
        }
    }

    @Test
    void aSecondExportHasTheSameGuidsAndTheSameBytes() throws IOException {
        ClashReport report =
                Plant.report().withFindings(Plant.report().findings().subList(0, 2));
        byte[] first = write(ListedReport.of(report));
        assertArrayEquals(first, write(ListedReport.of(report)));
        List<Finding> reversed = new ArrayList<>(report.findings());
        Collections.reverse(reversed);
        byte[] second = write(ListedReport.of(report.withFindings(reversed)));
        assertEquals(BcfZip.entries(first).keySet(), BcfZip.entries(second).keySet());
        for (String name : BcfZip.entries(first).keySet()) {
            assertTrue(name.matches("bcf\\.version|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z.]+"), name);
        }
    }

    @Test
    void aFindingThatJoinsAnIssueOrLeavesItKeepsTheTopic() throws IOException {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            parts.add(part("Pipe " + (char) ('a' + i), 1.95 * i, Traits.NONE));
        }
        ClashReport all = row("row.glb", "m", parts);
        ClashReport some = all.withFindings(all.findings().subList(1, 4));
        List<KeptFinding> before = KeptRun.alone(some).comparison().items().stream()
                .map(item -> item.finding().with(item.finding().id(), Status.ACTIVE))
                .toList();
        Set<String> topics = folders(write(ListedReport.of(some, KeptRun.since("b", before, some))));
        assertEquals(1, topics.size());
        assertEquals(topics, folders(write(ListedReport.of(all, KeptRun.since("b", before, all)))));
    }

    private static Set<String> folders(byte[] file) throws IOException {
        return BcfZip.entries(file).keySet().stream()
                .filter(name -> name.contains("/"))
                .map(name -> name.substring(0, name.indexOf('/')))
                .collect(Collectors.toSet());
    }

    @Test
    @Tag("thorough")
    void aFileThatIsReplacedKeepsDatesAndCommentsAndWhatIsGoneIsResolved(@TempDir Path folder) throws IOException {
        List<Part> parts = List.of(
                part("Pipe a", 0, Traits.NONE), part("Pipe b", 1.9, Traits.NONE), part("Wall", 3.8, Traits.NONE));
        ClashReport both = row("row.glb", "m", parts);
        ClashReport one = both.withFindings(both.findings().subList(0, 1));
        for (BcfVersion version : BcfVersion.values()) {
            Path file = folder.resolve("x" + version + ".bcf");
            Files.write(file, write(ListedReport.of(both), version, id -> Remark.NONE));
            Set<String> before = BcfZip.entries(Files.readAllBytes(file)).keySet();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new BcfReport(version, NOW.plusSeconds(99)).write(ListedReport.of(one), id -> Remark.NONE, file, out);
            assertEquals(before, BcfZip.entries(out.toByteArray()).keySet(), "no topic is doubled or lost");
            BcfZip.validate(out.toByteArray(), version);
            List<String> markups = BcfZip.texts(out.toByteArray(), "markup.bcf");
            assertTrue(markups.get(0).contains("TopicStatus=\"Open\""), markups.get(0));
            assertTrue(markups.get(1).contains("TopicStatus=\"Resolved\""), markups.get(1));
            markups.forEach(markup -> assertTrue(markup.contains("<CreationDate>" + NOW), markup));
            Files.write(file, new byte[] {'P', 'K', 3, 4, 0});
            new BcfReport(version, NOW).write(ListedReport.of(one), id -> Remark.NONE, file, out);
        }
    }

    @Test
    void bothElementsAreSelectedColouredAndNamedByTheirIfcGuids() throws IOException {
        Traits traits = Traits.NONE.with("GlobalId", "0aB$_aaaaaaaaaaaaaaaaa");
        ClashReport report = row("h.ifc", "m", List.of(part(WALL, 0, Traits.NONE), part("pipe 7", 1.9, traits)));
        String view = BcfZip.texts(write(ListedReport.of(report)), ".bcfv").get(0);
        for (String guid : List.of("3rPX_Juz59peXXY6wDJl18", "0aB$_aaaaaaaaaaaaaaaaa")) {
            assertEquals(3, view.split("IfcGuid=\"" + Pattern.quote(guid), -1).length, view);
        }
        assertTrue(view.contains("<AuthoringToolId>pipe 7</AuthoringToolId>"), view);
    }

    @Test
    void theCameraIsInMetresWithZUp() throws IOException {
        List<Part> parts = List.of(part("a", 0, Traits.NONE), part("b", 1.9, Traits.NONE));
        double[] gltf = eye(row("x.glb", "m", parts));
        double[] urdf = eye(row("x.urdf", "mm", parts));
        assertTrue(gltf[2] > 0.5 && urdf[2] > 0.0005, "from above");
        for (int i = 0; i < 3; i++) {
            assertEquals(Math.abs(gltf[i] - (i == 0 ? 2 : 0)), 1000 * Math.abs(urdf[i] - (i == 0 ? 0.002 : 0)), 0.2);
        }
    }

    private static double[] eye(ClashReport report) throws IOException {
        String view = BcfZip.texts(write(ListedReport.of(report)), ".bcfv").get(0);
        String eye = view.substring(view.indexOf("<CameraViewPoint>"), view.indexOf("</CameraViewPoint>"));
        double[] numbers = new double[3];
        for (int i = 0; i < 3; i++) {
            char axis = (char) ('X' + i);
            numbers[i] = Double.parseDouble(
                    eye.substring(eye.indexOf("<" + axis + ">") + 3, eye.indexOf("</" + axis + ">")));
        }
        return numbers;
    }

    @Test
    void statusAssigneeAndCommentsAreThoseOfTheBaseline() throws IOException {
        ClashReport report = row("x.glb", "m", List.of(part("a", 0, Traits.NONE), part("b", 1.9, Traits.NONE)));
        KeptFinding kept = KeptRun.alone(report).comparison().items().get(0).finding();
        for (Map.Entry<Status, String> status : Map.of(
                        Status.ACTIVE, "Open", Status.REVIEWED, "In Progress", Status.APPROVED, "Approved")
                .entrySet()) {
            KeptRun run = KeptRun.since("b", List.of(kept.with(kept.id(), status.getKey())), report);
            Remark remark = new Remark("Ada", "sleeve ordered", List.of());
            byte[] file = write(
                    ListedReport.of(report, run), BcfVersion.V3_0, id -> id.equals(kept.id()) ? remark : Remark.NONE);
            String markup = BcfZip.texts(file, "markup.bcf").get(0);
            assertTrue(markup.contains("TopicStatus=\"" + status.getValue() + "\""), markup);
            assertTrue(markup.contains("<AssignedTo>Ada</AssignedTo>"), markup);
            assertTrue(markup.contains("<Comment>sleeve ordered</Comment>"), markup);
            assertTrue(markup.contains(kept.id() + ": a and b, clash, 100 mm deep"), markup);
            assertFalse(markup.contains("<Label>"), markup);
        }
        KeptRun fresh = KeptRun.since("b", List.of(), report);
        String markup = BcfZip.texts(write(ListedReport.of(report, fresh)), "markup.bcf")
                .get(0);
        assertTrue(markup.contains("<Labels>new</Labels>"), markup);
    }

    @Test
    void guidsAreFoundInTheNamesOfConverters() {
        Map<String, String> names = Map.of(
                WALL,
                "3rPX_Juz59peXXY6wDJl18",
                "a.glb/" + WALL + "#2",
                "3rPX_Juz59peXXY6wDJl18",
                "3rPX_Juz59peXXY6wDJl18",
                "3rPX_Juz59peXXY6wDJl18",
                "IfcStair_Wendeltreppe_38a9vdh9bF5Qg28GWyHhlr",
                "38a9vdh9bF5Qg28GWyHhlr",
                "Pipe of 22 characters.",
                "",
                "IfcWall_short",
                "");
        names.forEach((name, guid) -> {
            String found = IfcGuid.of(part(name, 0, Traits.NONE));
            assertEquals(guid, found == null ? "" : found, name);
        });
        Set<String> guids = new HashSet<>();
        for (String kind : List.of("topic", "comment")) {
            assertTrue(guids.add(Guids.of(kind, "962fe98e1e6e-1")));
            assertTrue(guids.add(Guids.of(kind, "962fe98e1e6e-2")));
        }
        guids.forEach(guid ->
                assertTrue(guid.matches("[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"), guid));
    }
}
