package org.collide4j.app.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.app.report.html.UnpackedPage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Cubes of side 1 in a row: pipe1 overlaps wall1 by a quarter, pipe2 touches pipe1, wall2 is half a unit apart from pipe2. */
class RulesCommandTest {
    private static final String GROUPS = "groups:\n  walls: wall*\n  pipes: pipe*\n  none: x\n";

    @TempDir
    Path folder;

    private Path model;

    @BeforeEach
    void writeModel() throws IOException {
        model = cubes("row.obj", "wall1", 0, "pipe1", 0.75, "pipe2", 1.75, "wall2", 3.25);
    }

    private Path cubes(String name, Object... namesAndPlaces) throws IOException {
        StringBuilder obj = new StringBuilder();
        int[][] faces = {{1, 3, 4, 2}, {5, 6, 8, 7}, {1, 2, 6, 5}, {3, 7, 8, 4}, {1, 5, 7, 3}, {2, 4, 8, 6}};
        for (int cube = 0; 2 * cube < namesAndPlaces.length; cube++) {
            obj.append("o ").append(namesAndPlaces[2 * cube]).append('\n');
            for (int corner = 0; corner < 8; corner++) {
                double x = ((Number) namesAndPlaces[2 * cube + 1]).doubleValue() + (corner & 1);
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

    private Path rules(String text) throws IOException {
        return Files.writeString(folder.resolve("rules.yaml"), text);
    }

    private Cli check(String rules, String... options) throws IOException {
        return run(Stream.concat(
                Stream.of("check", model.toString(), "--rules", rules(rules).toString()), Stream.of(options)));
    }

    private static Cli run(Stream<String> arguments) {
        return Cli.run(arguments.toArray(String[]::new));
    }

    private static String last(Cli cli, int fromEnd) {
        return cli.lines().get(cli.lines().size() - fromEnd);
    }

    @Test
    void findingsHaveRuleAndSeverityInTheTable() throws IOException {
        Cli cli = check(
                GROUPS + "rules:\n  - {name: through, between: [pipes, walls], severity: warning, clearance: 0.6}\n");
        assertEquals(0, cli.code(), "warnings do not fail: " + cli.err());
        assertTrue(cli.out().matches("(?s).*#  kind   severity  part a  part b +how far  where.*"), cli.out());
        assertTrue(cli.out().matches("(?s).*clash  warning   wall1   pipe1 .* through\n.*"), cli.out());
        assertTrue(cli.out().matches("(?s).*touch  info      pipe1   pipe2 .* default\n.*"), cli.out());
        assertTrue(cli.out().matches("(?s).*close  warning   pipe2   wall2 .* through\n.*"), cli.out());
        assertEquals("1 clash, 1 touch, 1 closer than the clearance", last(cli, 2));
        assertEquals("by severity: 2 warnings, 1 for information", last(cli, 1));
        assertTrue(cli.out().contains("rules.yaml:4:3: group 'none' matches no part"), cli.out());
    }

    @Test
    void exitCodeIsThatOfTheSeverity() throws IOException {
        String rule = GROUPS + "rules:\n  - {name: r, between: [pipes, walls], severity: %s}\n";
        String[] severities = {"error", "warning", "info"};
        for (int severity = 0; severity < 3; severity++) {
            for (int least = 0; least < 3; least++) {
                Cli cli = check(String.format(rule, severities[severity]), "--fail-on", severities[least]);
                assertEquals(severity <= least ? 1 : 0, cli.code(), severities[severity] + " " + severities[least]);
            }
        }
        String apart = GROUPS + "default: skip\nrules: [{name: r, between: [pipes, pipes]%s}]\n";
        assertEquals(0, check(String.format(apart, ""), "--fail-on", "info").code(), "a touch is allowed");
        assertEquals(1, check(String.format(apart, ", contacts: forbidden")).code());
        assertEquals(2, check(apart, "--fail-on", "bad").code());
    }

    @Test
    void excludedPairsAndIntendedContactsAreCountedInReports() throws IOException {
        Path json = folder.resolve("r.json");
        Path csv = folder.resolve("r.csv");
        Path html = folder.resolve("r.html");
        Cli cli = check(
                GROUPS
                        + "exclusions: [{between: [walls, walls], reason: far apart}]\n"
                        + "rules: [{name: fittings, between: [pipes, pipes], contacts: intended}]\n",
                "--report",
                json.toString(),
                "--report",
                csv.toString(),
                "--report",
                html.toString());
        assertEquals(1, cli.code(), cli.err());
        assertTrue(cli.out().contains("note: rules leave out 1 pair: far apart"), cli.out());
        assertTrue(cli.out().contains("note: 1 contact is intended by rules, and not listed"), cli.out());
        JsonNode root = new JsonMapper().readTree(Files.readString(json));
        assertEquals("far apart", root.at("/excluded/0/reason").asString());
        assertEquals(1, root.at("/excluded/0/pairs").asInt());
        assertEquals(1, root.at("/intendedContacts").asInt());
        assertEquals(5, root.at("/pairs").asInt());
        assertEquals(1, root.at("/findings").size());
        assertEquals("error", root.at("/findings/0/severity").asString());
        assertEquals("default", root.at("/findings/0/rule").asString());
        assertTrue(Files.readAllLines(csv).get(0).contains(",severity,rule,"));
        assertTrue(Files.readAllLines(csv).get(1).contains(",error,default,"));
        JsonNode shown = UnpackedPage.data(Files.readString(html)).at("/findings/0");
        assertEquals("error", shown.get("severity").asString());
        assertEquals("default", shown.get("rule").asString());
    }

    @Test
    void lengthsOfTheCommandLineComeBeforeTheDefault() throws IOException {
        String rules = "default: {tolerance: 0.3, clearance: 0.6}\n";
        assertEquals("2 touches, 1 closer than the clearance", last(check(rules), 2));
        assertEquals("1 clash, 1 touch, 1 closer than the clearance", last(check(rules, "--tolerance", "0.01"), 2));
        assertEquals("2 touches", last(check(rules, "--clearance", "0.4"), 2));
        assertFalse(check(rules, "--kinds", "close").out().contains("lists nothing"));
        assertTrue(check("default: check\n", "--kinds", "close").out().contains("lists nothing"));
    }

    @Test
    void baselineKnowsTheClearanceOfTheFile() throws IOException {
        String baseline = folder.resolve("b.json").toString();
        assertEquals(
                0,
                check("default: {clearance: 0.6}", "--baseline", baseline, "--update-baseline")
                        .code());
        Cli same = check("default: {clearance: 0.6}", "--baseline", baseline);
        assertEquals(0, same.code(), same.out());
        assertFalse(same.out().contains("was made with --clearance"), same.out());
        assertTrue(check("default: check", "--baseline", baseline).out().contains("was made with --clearance 0.6"));
    }

    @Test
    void betweenTakesGroupsFilesAndPatterns() throws IOException {
        Path other = cubes("pipes.obj", "tube", 0.5);
        List<String> files = List.of("check", model.toString(), other.toString(), "--tolerance", "0.001", "--between");
        assertEquals("1 clash", last(run(with(files, "tube", "wall*")), 1));
        assertEquals("2 clashes", last(run(with(files, "row.obj", other.toString())), 1));
        assertEquals("2 clashes", last(run(with(files, other.toString(), "row.obj")), 1));
        Cli ruled = check(GROUPS, "--between", "pipes", "walls");
        assertTrue(ruled.out().contains("of 4 pairs"), ruled.out());
        assertTrue(ruled.out().contains("note: rules leave out 2 pairs: not between pipes and walls"), ruled.out());
        assertTrue(check(GROUPS, "--between", "all", "pipes").out().contains("of 5 pairs"));
        Cli wrong = run(with(files, "nothing", "pipes.obj"));
        assertEquals(2, wrong.code());
        assertEquals(
                "collide4j check: --between: 'nothing' names no group of the rules, no model file and no part; write a "
                        + "pattern such as '*nothing*'\n",
                wrong.err());
        assertEquals(2, run(with(files, "tube")).code());
        String misspelt = check(GROUPS, "--between", "pipse", "walls").err();
        assertTrue(misspelt.endsWith("no model file and no part; did you mean 'pipes'?\n"), misspelt);
        Cli twice = run(with(files, "tube", "wall*", "--between", "tube", "pipe*"));
        assertEquals(
                "collide4j check: --between: may be given once; write the other pairs into a file of rules\n",
                twice.err());
    }

    private static Stream<String> with(List<String> arguments, String... more) {
        return Stream.concat(arguments.stream(), Stream.of(more));
    }

    @Test
    void fileThatCannotBeReadIsNamed() throws IOException {
        assertTrue(check("grops:\n")
                .err()
                .matches("collide4j check: .*rules.yaml:1:1: unknown key 'grops'; did you mean " + "'groups'\\?\n"));
        model = cubes("long.obj", "a".repeat(5000) + "!", 0);
        Cli slow = check("groups:\n  a: {name-regex: '^(a+)+$'}\n");
        assertEquals(2, slow.code());
        assertTrue(
                slow.err().contains("rules.yaml: the regular expression '^(a+)+$' takes too long on the"), slow.err());
        Cli missing = Cli.run(
                "check", model.toString(), "--rules", folder.resolve("no.yaml").toString());
        assertEquals(2, missing.code());
        assertTrue(missing.err().contains("no.yaml: no such file; check the path"), missing.err());
        assertTrue(Cli.run("check", model.toString(), "--rules", folder.toString())
                .err()
                .contains("is no file; name a YAML"));
    }

    @Test
    @Tag("thorough")
    void firstFileChangesNothing() throws IOException {
        List<Path> models = new ArrayList<>(List.of(model));
        for (String sample : List.of("engine.glb", "plant-room.glb", "house.glb")) {
            models.add(Path.of("../samples").resolve(sample));
        }
        for (Path one : models) {
            Path written = folder.resolve(one.getFileName() + ".yaml");
            Cli init = Cli.run("rules", "init", one.toString(), "--output", written.toString());
            assertEquals(0, init.code(), init.err());
            assertEquals("wrote " + written + "\n", init.out());
            List<String> check = new ArrayList<>(List.of("check", one.toString()));
            if (one.endsWith("house.glb")) {
                check.add("--hulls"); // its surfaces take seconds
            }
            JsonNode plain = findings(check, folder.resolve("plain.json"));
            check.addAll(List.of("--rules", written.toString()));
            JsonNode ruled = findings(check, folder.resolve("ruled.json"));
            assertTrue(plain.at("/findings").size() > 1);
            for (String property :
                    List.of("/findings", "/issues", "/pairs", "/pairsCompared", "/notes", "/tolerance")) {
                assertEquals(plain.at(property), ruled.at(property), one + " " + property);
            }
        }
    }

    private JsonNode findings(List<String> check, Path json) throws IOException {
        Cli cli = run(with(check, "--report", json.toString()));
        assertTrue(cli.code() < 2, cli.err());
        assertFalse(cli.out().contains("matches no part"), cli.out());
        return new JsonMapper().readTree(Files.readString(json));
    }

    @Test
    void firstFileGroupsByWhatTheModelContains() {
        Cli house = Cli.run("rules", "init", "../samples/house.glb");
        assertEquals(0, house.code(), house.err());
        for (String line : List.of(
                "  IfcBeam: {class: IfcBeam}                        # 51 parts",
                "  '1.Dachgeschoss': {path: 'IfcBuildingStorey_1.Dachgeschoss_*'} # 64 parts",
                "  Sparren: {name: 'IfcBeam_Sparren*'}              # 42 parts",
                "  Kiefer: {material: Kiefer}                       # 59 parts",
                "  IfcFurnishingElement: [check, check]")) {
            assertTrue(house.lines().contains(line), line);
        }
    }

    @Test
    void hostileNamesAreReadBack() throws IOException {
        String[] names = {
            "a: b",
            "'q'\"",
            "*x",
            "&y",
            "!z",
            "- w",
            "[v",
            "#u",
            "{t",
            "%s",
            "all",
            "check",
            "\u202eevil",
            "x\ty",
            "n".repeat(3000),
            "true",
            "1",
            "~",
            "null",
            "@",
            "`",
            "|",
            ">",
            "é 🙂"
        };
        Object[] cubes = new Object[2 * names.length];
        for (int i = 0; i < names.length; i++) {
            cubes[2 * i] = names[i];
            cubes[2 * i + 1] = 2 * i;
        }
        Path odd = cubes("odd.obj", cubes);
        Path written = folder.resolve("odd.yaml");
        assertEquals(
                0,
                Cli.run("rules", "init", odd.toString(), "--output", written.toString())
                        .code());
        RulesFile read = RulesReader.read(written);
        assertEquals(20, read.groups().size(), "" + read.groups().keySet());
        Cli cli = Cli.run("check", odd.toString(), "--rules", written.toString());
        assertEquals(0, cli.code(), cli.err());
        assertFalse(cli.out().contains("matches no part"), cli.out());
    }

    @Test
    void writtenRulesAreNotOverwritten() throws IOException {
        Path written = rules("# mine\n");
        Cli cli = Cli.run("rules", "init", model.toString(), "--output", written.toString());
        assertEquals(2, cli.code());
        assertTrue(
                cli.err().contains("there is such a file, and it may hold your rules; choose another name"), cli.err());
        assertEquals("# mine\n", Files.readString(written));
        assertEquals(2, Cli.run("rules").code());
        assertEquals(2, Cli.run("rules", "init").code());
    }
}
