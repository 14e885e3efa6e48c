package org.collide4j.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.scene.Printable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Cubes of side 1 in a row: the first two overlap by a quarter, the third stands half a unit off. */
class CheckCommandTest {
    @TempDir
    Path folder;

    private Path overlapping;
    private Path apart;

    @BeforeEach
    void writeModels() throws IOException {
        overlapping = cubes("overlapping.obj", 0, 0.75, 2.25);
        apart = cubes("apart.obj", 0, 1.5);
    }

    private Path cubes(String name, double... places) throws IOException {
        StringBuilder obj = new StringBuilder();
        int[][] faces = {{1, 3, 4, 2}, {5, 6, 8, 7}, {1, 2, 6, 5}, {3, 7, 8, 4}, {1, 5, 7, 3}, {2, 4, 8, 6}};
        for (int cube = 0; cube < places.length; cube++) {
            obj.append("o cube").append(cube).append('\n');
            for (int corner = 0; corner < 8; corner++) {
                double x = places[cube] + (corner & 1);
                obj.append("v " + x + " " + (corner >> 1 & 1) + " " + (corner >> 2) + "\n");
            }
            for (int[] f : faces) {
                obj.append("f");
                for (int corner : f) {
                    obj.append(' ').append(8 * cube + corner);
                }
                obj.append('\n');
            }
        }
        return Files.writeString(folder.resolve(name), obj);
    }

    private Cli check(Path model, String... options) {
        return Cli.run(Stream.concat(Stream.of("check", model.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    @Test
    void overlappingPartsEndWithOne() {
        Cli cli = check(overlapping);
        assertEquals(1, cli.code(), cli.err());
        assertEquals("", cli.err());
        assertTrue(
                cli.lines().get(0).startsWith("overlapping.obj: 3 parts, unit of length not stated, tolerance "),
                cli.out());
        assertTrue(cli.lines().get(1).matches("compared \\d+ of 3 pairs in \\d+\\.\\d\\d s"), cli.out());
        assertTrue(cli.out().contains("clash  cube0   cube1"), cli.out());
        assertEquals("1 clash", cli.lines().get(cli.lines().size() - 1));
    }

    @Test
    void partsThatStandApartEndWithZero() {
        Cli cli = check(apart);
        assertEquals(0, cli.code(), cli.err());
        assertEquals("nothing found", cli.lines().get(cli.lines().size() - 1));
    }

    @Test
    void aViolatedClearanceEndsWithOne() {
        assertEquals(0, check(apart, "--clearance", "0.4").code());
        Cli cli = check(apart, "--clearance", "0.6");
        assertEquals(1, cli.code());
        assertTrue(cli.out().contains("0.5 units apart"), cli.out());
        assertEquals("1 closer than the clearance", cli.lines().get(cli.lines().size() - 1));
    }

    @Test
    void neighboursOfARobotAreComparedIfAsked() {
        Path arm = Path.of("..", "samples", "arm.urdf");
        Cli usual = check(arm);
        assertEquals(0, usual.code(), usual.out());
        assertTrue(usual.out().contains("note: 8 pairs of neighbours connected by a joint are left out"), usual.out());
        Cli neighbours = check(arm, "--neighbours");
        assertTrue(neighbours.out().matches("(?s).*touch +base +shoulder .*"), neighbours.out());
        assertFalse(neighbours.out().contains("left out"), neighbours.out());
        Cli cubes = check(apart, "--neighbours");
        assertEquals(2, cubes.code());
        assertTrue(
                cubes.err().endsWith("has no joints; give joint values, an SRDF or --neighbours only with a URDF\n"),
                cubes.err());
    }

    @Test
    void touchesAloneEndWithZero() throws IOException {
        Cli cli = check(cubes("touching.obj", 0, 1));
        assertEquals(0, cli.code(), cli.out());
        assertEquals("1 touch", cli.lines().get(cli.lines().size() - 1));
    }

    @Test
    void anIgnoredPairIsNoClash() {
        Cli cli = check(overlapping, "--ignore", "cube1~cube?");
        assertEquals(0, cli.code());
        assertTrue(cli.out().contains("note: ignore rule 'cube1~cube?' leaves out 2 pairs"), cli.out());
    }

    @Test
    void anIgnoredPartIsNotChecked() {
        Cli cli = check(overlapping, "--ignore", "*1");
        assertEquals(0, cli.code());
        assertTrue(cli.out().contains("of 1 pair in"), cli.out());
        assertTrue(cli.out().contains("note: ignore rule '*1' leaves out 2 pairs"), cli.out());
    }

    @Test
    void rulesMayStandInAFile() throws IOException {
        Path rules = Files.writeString(folder.resolve("rules.txt"), "# meant to overlap\ncube0~cube1\n");
        Cli cli = check(overlapping, "--ignore", "@" + rules);
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().contains("note: ignore rule 'cube0~cube1' leaves out 1 pair"), cli.out());
    }

    @Test
    void theListedKindsDoNotChangeTheExitCode() {
        Cli cli = check(overlapping, "--kinds", "touch,close");
        assertEquals(1, cli.code());
        assertFalse(cli.out().contains("cube0"), cli.out());
        assertEquals("1 clash", cli.lines().get(cli.lines().size() - 1));
    }

    @Test
    void closePairsAreListedOnlyWithAClearanceAndThatIsSaid() {
        String note = "note: --kinds close lists nothing without --clearance, which says what is close";
        assertTrue(check(apart, "--kinds", "close").out().contains(note));
        assertFalse(check(apart, "--kinds", "close", "--clearance", "0.6").out().contains(note));
        assertFalse(check(apart, "--kinds", "clash").out().contains(note));
        assertFalse(check(apart).out().contains(note));
    }

    @Test
    void theTableEndsAtItsLimitAndSaysSo() {
        Cli cli = check(overlapping, "--clearance", "2", "--limit", "1");
        assertTrue(cli.out().contains("… and 2 more: --limit 0 lists all"), cli.out());
        assertFalse(check(overlapping, "--clearance", "2", "--limit", "0").out().contains("more"));
    }

    @Test
    void issuesComeFirstWhereTheyFoldFindings() throws IOException {
        Cli single = check(overlapping);
        assertFalse(single.out().contains("issue"), single.out());
        Cli row = check(cubes("row.obj", 0, 0.75, 1.5, 2.25, 3));
        List<String> lines = row.lines();
        int head = lines.indexOf("");
        assertTrue(lines.get(head + 1).startsWith("#  kind   issue             findings"), row.out());
        assertTrue(lines.get(head + 3).startsWith("1  clash  4 pairs of cubes         4  0.25 units shift"), row.out());
        assertTrue(lines.get(head + 5).startsWith("#  issue  kind   part a  part b"), row.out());
        assertTrue(lines.get(head + 7).startsWith("1      1  clash  cube0   cube1"), row.out());
        Cli one = check(cubes("two.obj", 0, 0.75, 1.5, 10, 10.75, 12), "--clearance", "0.3", "--limit", "1");
        assertTrue(one.out().contains("… and 2 more issues"), one.out());
    }

    @Test
    void namesInAFileDoNotSteerTheTerminal() throws IOException {
        String cube = Files.readString(overlapping);
        Path file = folder.resolve("evil\u001b[31m.obj");
        Files.writeString(file, cube.replace("cube0", "cube\u001b[2J\u202e0").replace("cube1", "\u009bcube\u20281"));
        for (Cli cli : List.of(
                check(
                        file,
                        "--ignore",
                        "\u001bnone",
                        "--report",
                        folder.resolve("\u001b.csv").toString()),
                Cli.run("hull", file.toString()))) {
            assertTrue(cli.code() < 2, cli.err());
            assertTrue(cli.out().codePoints().allMatch(c -> c == '\n' || Printable.is(c)), cli.out());
            assertTrue(cli.out().contains("cube [2J 0"), cli.out());
        }
    }

    @Test
    void severalModelsAreCheckedAsOne() {
        Cli cli = check(apart, overlapping.toString());
        assertEquals(1, cli.code());
        assertTrue(cli.lines().get(0).startsWith("apart.obj + overlapping.obj: 5 parts"), cli.out());
        assertTrue(cli.out().contains("apart.obj/cube0"), cli.out());
        assertTrue(cli.out().matches("(?s).*overlap\\S*bj/cube0.*"), cli.out());
    }

    @Test
    void anEffortIsFromOneToTenThousand() {
        assertEquals(1, check(overlapping, "--effort", "10").code());
        for (String effort : List.of("0.5", "NaN", "20000")) {
            Cli cli = check(overlapping, "--effort", effort);
            assertEquals(2, cli.code());
            assertTrue(cli.err().contains("--effort " + Double.valueOf(effort) + ": must be from 1"), cli.err());
        }
    }

    @Test
    void reportsOfAllFormatsAreWritten() throws IOException {
        Path json = folder.resolve("out.json");
        Path csv = folder.resolve("out.CSV");
        Path html = folder.resolve("out.html");
        Cli cli = check(
                overlapping, "--report", json.toString(), "--report", csv.toString(), "--report", html.toString());
        assertEquals(1, cli.code(), cli.err());
        JsonNode finding =
                new JsonMapper().readTree(json.toFile()).get("findings").get(0);
        assertEquals("clash", finding.get("kind").asString());
        assertEquals("cube0", finding.get("a").asString());
        assertEquals(2, Files.readAllLines(csv).size());
        assertTrue(Files.readString(html).contains("overlapping.obj"));
        assertTrue(cli.out().contains("wrote " + html), cli.out());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(5, files.count(), "nothing unfinished is left behind");
        }
    }

    @Test
    void unsettledPairsAloneEndWithFour() throws IOException {
        String far = Files.readString(apart).replaceFirst("v 0.0 0 0", "v 1e200 0 0");
        Cli cli = check(Files.writeString(folder.resolve("far.obj"), far));
        assertEquals(4, cli.code(), cli.err());
        assertTrue(cli.out().contains("note: 1 part was not compared (cube0): lengths below"), cli.out());
        assertEquals("1 unsettled", cli.lines().get(cli.lines().size() - 1));
        String overlap = Files.readString(overlapping).replaceFirst("v 2.25 0 0", "v 1e200 0 0");
        Cli worse = check(Files.writeString(folder.resolve("worse.obj"), overlap));
        assertEquals(1, worse.code(), "a clash is worse");
        assertEquals("1 clash, 2 unsettled", worse.lines().get(worse.lines().size() - 1));
    }

    @Test
    void aTimeoutThatIsOverAtOnceListsAllNearPairs() {
        Cli cli = check(overlapping, "--timeout", "1e-9");
        assertEquals(4, cli.code(), cli.err());
        assertTrue(cli.out().contains("unsettled  cube0   cube1   at most 0.25 units deep"), cli.out());
        assertTrue(cli.out().contains("1 pair is unsettled (cube0 and cube1): the time was up"), cli.out());
        assertEquals(1, check(overlapping, "--timeout", "100").code());
    }

    @Test
    void aStrayVertexIsNamed() throws IOException {
        String stray = Files.readString(overlapping).replaceFirst("v 2.25 0 0", "v 32768 0 0");
        Cli cli = check(Files.writeString(folder.resolve("stray.obj"), stray));
        assertEquals(1, cli.code(), cli.err());
        assertTrue(cli.out().contains("note: cube2: reaches far from all others"), cli.out());
        assertTrue(cli.out().contains("clash  cube0   cube1"), cli.out());
    }
}
