package org.collide4j.app.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.app.report.html.UnpackedPage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A model of cubes in a row that is checked, changed and checked again. */
class BaselineCommandTest {
    @TempDir
    Path folder;

    private Path model;
    private Path baseline;

    @BeforeEach
    void createBaseline() throws IOException {
        model = folder.resolve("model.obj");
        baseline = folder.resolve("kept.json");
        cubes(0, 0.75, 3, 3.9);
        Cli cli = check("--update-baseline");
        assertEquals(0, cli.code(), cli.out() + cli.err());
        assertEquals(
                "0 new, 2 active, 0 resolved since " + baseline,
                cli.lines().get(cli.lines().size() - 2));
        assertEquals("wrote " + baseline, cli.lines().get(cli.lines().size() - 1));
    }

    private void cubes(double... places) throws IOException {
        CubeFiles.write(model, "", places);
    }

    private Cli check(String... options) {
        return Cli.run(Stream.concat(
                        Stream.of("check", model.toString(), "--baseline", baseline.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private static void assertEndsWith(String expected, Cli cli) {
        assertEquals(expected, cli.lines().get(cli.lines().size() - 1), cli.out() + cli.err());
    }

    private void edit(String from, String to) throws IOException {
        String text = Files.readString(baseline);
        assertTrue(text.contains(from), text);
        int at = text.indexOf(from);
        Files.writeString(baseline, text.substring(0, at) + to + text.substring(at + from.length()));
    }

    @Test
    void whatIsKnownEndsWithNothing() {
        Cli cli = check();
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().contains("1  clash  active  cube A  cube B  125 mm deep")
                || cli.out().contains("active"));
        assertEndsWith("0 new, 2 active, 0 resolved since " + baseline, cli);
    }

    @Test
    void whatIsNewEndsWithOneAndComesFirst() throws IOException {
        cubes(0, 0.75, 3, 3.9, 4.85);
        Cli cli = check();
        assertEquals(1, cli.code(), cli.err());
        assertEndsWith("1 new, 2 active, 0 resolved since " + baseline, cli);
        List<String> rows =
                cli.lines().stream().filter(line -> line.contains(" cube ")).toList();
        assertTrue(rows.get(0).matches("1 +\\d+  clash  new     cube D.*"), rows.get(0));
        assertTrue(rows.get(1).matches("2 +\\d+  clash  active.*"), rows.get(1));
    }

    @Test
    void whatIsGoneIsResolvedStaysAndMayReturn() throws IOException {
        cubes(0, 0.75, 3, 6);
        Cli gone = check("--update-baseline");
        assertEquals(0, gone.code(), gone.err());
        assertTrue(gone.out().contains("0 new, 1 active, 1 resolved since "), gone.out());
        assertEquals("resolved", entry("cube C").get("status").asString());
        String once = Files.readString(baseline);
        assertTrue(check("--update-baseline").out().contains("0 new, 1 active, 0 resolved since"));
        assertEquals(once, Files.readString(baseline), "a second run changes nothing");
        cubes(0, 0.75, 3, 3.9);
        Cli back = check();
        assertEquals(1, back.code(), back.err());
        assertTrue(back.out().contains("new, was resolved"), back.out());
    }

    private JsonNode entry(String a) {
        for (JsonNode entry : new JsonMapper().readTree(baseline.toFile()).get("findings")) {
            if (entry.get("a").asString().equals(a)) {
                return entry;
            }
        }
        throw new AssertionError("no entry of " + a);
    }

    @Test
    void whatPeopleWroteStays() throws IOException {
        edit(
                "\"status\" : \"active\"",
                "\"priority\" : 1.50, \"tags\" : [ true, null, { \"x\" : 1e3 } ], \"status\" : \"approved\"");
        edit("\"comment\" : \"\"", "\"comment\" : \"as \\\"built\\\"\"");
        edit("\"version\" : 1,", "\"version\" : 1, \"owner\" : \"me\",");
        assertEquals(0, check("--update-baseline").code());
        String text = Files.readString(baseline);
        for (String kept :
                List.of("\"priority\" : 1.50", "as \\\"built\\\"", "\"owner\" : \"me\"", "1e3", "\"approved\"")) {
            assertTrue(text.contains(kept), text);
        }
        cubes(0, 0.75, 3, 3.9, 4.85);
        check("--update-baseline");
        String more = Files.readString(baseline);
        String unchanged = text.substring(0, text.lastIndexOf(']')).stripTrailing();
        assertTrue(more.startsWith(unchanged), "new entries are appended and nothing else changes: " + more);
        assertTrue(check().out().contains("0 new, 2 active, 1 approved, 0 resolved"));
    }

    @Test
    void aNewExportChangesNoByte() throws IOException {
        String text = Files.readString(baseline);
        CubeFiles.write(model, "_0f8fad5b-d9cb-469f-a165-70867728950e", 1e-7, 0.75, 3, 3.9);
        assertEquals(0, check("--update-baseline", "--tolerance", "0.001").code());
        assertEquals(text, Files.readString(baseline));
    }

    @Test
    void whatIsApprovedAndGrowsIsActiveAgainAndEndsWithOne() throws IOException {
        edit("\"status\" : \"active\"", "\"status\" : \"approved\"");
        edit("\"status\" : \"active\"", "\"status\" : \"reviewed\"");
        assertEquals(0, check().code());
        cubes(0, 0.6, 3, 3.89);
        Cli cli = check();
        assertEquals(1, cli.code());
        assertTrue(cli.out().contains("active, deeper"), cli.out());
        assertTrue(cli.out().contains("1 active (1 worse than before), 1 "), cli.out());
        check("--update-baseline");
        assertEquals("active", entry("cube A").get("status").asString());
        assertEquals(0, check().code(), "the baseline answers for it now");
    }

    @Test
    void reportsTellIdsAndStatuses() throws IOException {
        cubes(0, 0.75, 3, 6, 6.9);
        Path json = folder.resolve("r.json");
        Path csv = folder.resolve("r.csv");
        Path html = folder.resolve("r.html");
        check("--report", json.toString(), "--report", csv.toString(), "--report", html.toString());
        JsonNode report = new JsonMapper().readTree(json.toFile());
        assertEquals(baseline.toString(), report.get("baseline").asString());
        JsonNode first = report.get("findings").get(0);
        assertEquals("new", first.get("status").asString());
        assertTrue(first.get("id").asString().matches("[0-9a-f]{12}-1"));
        assertEquals(6, first.get("boxA").size());
        assertEquals("active", report.get("findings").get(1).get("status").asString());
        assertEquals(entry("cube A").get("id"), report.get("findings").get(1).get("id"));
        assertEquals(1, report.get("resolved").size());
        assertEquals("cube C", report.get("resolved").get(0).get("a").asString());
        List<String> lines = Files.readAllLines(csv);
        assertTrue(
                lines.get(0)
                        .contains(",lower,upper,id,status,issue,issueName,severity,rule,method,reason,inner,deviation"),
                lines.get(0));
        assertTrue(lines.get(1).contains("-1,new,"), lines.get(1));
        JsonNode shown = UnpackedPage.data(Files.readString(html)).get("findings");
        assertEquals("new", shown.get(0).get("status").asString());
    }

    @Test
    void withoutABaselineReportsHaveIdsAlone() {
        Path json = folder.resolve("r.json");
        Cli.run("check", model.toString(), "--report", json.toString());
        JsonNode report = new JsonMapper().readTree(json.toFile());
        assertFalse(report.has("baseline") || report.has("resolved"));
        JsonNode first = report.get("findings").get(0);
        assertTrue(first.has("id"));
        assertFalse(first.has("status"));
    }

    @Test
    void closePairsCountAsNewAndAChangedClearanceIsNoted() throws IOException {
        cubes(0, 0.75, 3, 3.9, 4.95);
        Cli cli = check("--clearance", "0.1");
        assertEquals(1, cli.code());
        assertTrue(
                cli.out().contains("note: " + baseline + " was made with --clearance 0.0, this run has 0.1"),
                cli.out());
        check("--clearance", "0.1", "--update-baseline");
        Cli known = check("--clearance", "0.1");
        assertEquals(0, known.code());
        assertFalse(known.out().contains("was made with"), known.out());
        cubes(0, 0.75, 3, 3.9, 4.85);
        Cli clash = check("--clearance", "0.1");
        assertEquals(1, clash.code());
        assertTrue(clash.out().contains("active, was close"), clash.out());
    }

    @Test
    void unsettledPairsEndWithFourUnlessTheyAreKnown() {
        baseline = folder.resolve("other.json");
        assertEquals(4, Cli.run("check", model.toString(), "--timeout", "1e-9").code());
        assertEquals(0, check("--timeout", "1e-9", "--update-baseline").code());
        assertEquals(0, check("--timeout", "1e-9").code());
        Cli cli = check();
        assertEquals(1, cli.code());
        assertTrue(cli.out().contains("active, was unsettled"), cli.out());
    }

    @Test
    void theBaselineOfAnotherModelIsNoted() throws IOException {
        Path other = folder.resolve("other.obj");
        Files.writeString(
                other,
                Files.readString(CubeFiles.write(other, " of a gear", 500, 500.5))
                        .replace("cube", "tooth"));
        Cli cli = Cli.run("check", other.toString(), "--baseline", baseline.toString());
        assertEquals(1, cli.code());
        assertTrue(
                cli.out()
                        .contains("note: no finding of other.obj is in " + baseline
                                + ", which was made of model.obj: is it another model's?"),
                cli.out());
    }

    @Test
    void anotherVersionIsReadWithANoteAndNotWritten() throws IOException {
        edit("\"version\" : 1", "\"version\" : 2");
        String text = Files.readString(baseline);
        Cli read = check();
        assertEquals(0, read.code(), read.err());
        assertTrue(read.out().contains("has another version than 1"), read.out());
        Cli write = check("--update-baseline");
        assertEquals(2, write.code());
        assertTrue(write.err().contains("leave --update-baseline out"), write.err());
        assertEquals(text, Files.readString(baseline));
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of(
                        "\"status\" : \"active\"",
                        "\"status\" : \"aproved\"",
                        ", line 9, column 5: 'status' is 'aproved'; write one of new, active, reviewed, approved, resolved"),
                Arguments.of(
                        "\"kind\" : \"clash\"", "\"kind\" : 7", ", line 12, column 5: 'kind' must be a text in quotes"),
                Arguments.of("\"place\" : [", "\"place\" : [ 1,", "'place' must be a list of 3 numbers or null"),
                Arguments.of("\"a\" : \"cube A\",", "", ", line 19, column 6: the object here has no 'a'; add it"),
                Arguments.of("\"findings\"", "\"finding\"", "must have a list 'findings'"),
                Arguments.of("\"units\" : \"unknown\",", "\"units\" : \"m\"", ", line 6, column 3: is no JSON here"),
                Arguments.of("\"clearance\"", "<<<<<<< HEAD", ", line 6, column 3: is no JSON here"),
                Arguments.of("collide4j-baseline", "something", "is a report and no baseline; name a file that"),
                Arguments.of("\"version\" : 1", "\"version\" : 1, \"version\" : 1", "a property is there twice"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aBrokenBaselineIsOneLineWithThePlace(String from, String to, String expected) throws IOException {
        edit(from, to);
        String text = Files.readString(baseline);
        for (String option : List.of("--hulls", "--update-baseline")) {
            Cli cli = check(option);
            assertEquals(2, cli.code(), cli.out());
            assertEquals(1, cli.err().lines().count(), cli.err());
            assertTrue(cli.err().startsWith("collide4j check: " + baseline), cli.err());
            assertTrue(cli.err().contains(expected), cli.err());
            assertEquals(text, Files.readString(baseline), "the file is as it was");
        }
    }

    @Test
    void twoEntriesMayNotShareAnId() throws IOException {
        String text = Files.readString(baseline);
        String id = entry("cube A").get("id").asString();
        String other = entry("cube C").get("id").asString();
        Files.writeString(baseline, text.replace(other, id));
        Cli cli = check();
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("'id' is that of an earlier entry too"), cli.err());
    }

    @Test
    void aMissingBaselineIsSaidBeforeTheWork() {
        Cli cli = Cli.run("check", "nowhere.obj", "--baseline", "none.json");
        assertEquals(2, cli.code());
        assertEquals(
                "collide4j check: --baseline none.json: no such file; check the path, or add --update-baseline to"
                        + " create it\n",
                cli.err());
        Cli alone = Cli.run("check", "nowhere.obj", "--update-baseline");
        assertEquals("collide4j check: --update-baseline: name the file with --baseline FILE\n", alone.err());
        Cli place = Cli.run("check", "nowhere.obj", "--update-baseline", "--baseline", "no/where.json");
        assertEquals(2, place.code());
        assertTrue(place.err().contains("there is no folder"), place.err());
    }

    @Test
    void aFailedRunLeavesTheBaselineAndNothingBesideIt() throws IOException {
        String text = Files.readString(baseline);
        Files.writeString(model, "v 0 0 zero\n");
        assertEquals(2, check("--update-baseline").code());
        assertEquals(text, Files.readString(baseline));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(2, files.count(), "nothing unfinished is left behind");
        }
    }

    @Test
    void theFileKeepsItsPermissionsWhenItIsReplaced() throws IOException {
        Files.setPosixFilePermissions(baseline, PosixFilePermissions.fromString("rw-r-----"));
        check("--update-baseline");
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(baseline)));
    }

    /** docs/check.md shows this file. */
    @Test
    void theFormatIsTheDocumentedOne() throws IOException {
        String documented = Files.readString(Path.of("../docs/check.md"));
        JsonNode root = new JsonMapper().readTree(baseline.toFile());
        assertEquals("collide4j-baseline", root.get("format").asString());
        assertEquals(1, root.get("version").asInt());
        Stream.concat(root.propertyNames().stream(), root.get("findings").get(0).propertyNames().stream())
                .forEach(name -> assertTrue(documented.contains("| " + name + " |"), name + " is documented"));
        assertEquals(
                List.of("format", "version", "model", "units", "clearance", "findings"),
                List.copyOf(root.propertyNames()));
        assertEquals(
                List.of(
                        "id",
                        "status",
                        "assignee",
                        "comment",
                        "kind",
                        "a",
                        "b",
                        "signedDistance",
                        "place",
                        "boxA",
                        "boxB"),
                List.copyOf(root.get("findings").get(0).propertyNames()));
        assertTrue(Files.readString(baseline).endsWith("}\n"));
    }
}
