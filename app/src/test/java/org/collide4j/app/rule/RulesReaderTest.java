package org.collide4j.app.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Severity;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("has a time limit")
class RulesReaderTest {
    private static final String GROUPS = "groups:\n  walls: wall*\n  pipes: pipe*\n";

    @TempDir
    Path folder;

    private RulesFile read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private RulesFile read(byte[] bytes) throws IOException {
        return RulesReader.read(Files.write(folder.resolve("rules.yaml"), bytes));
    }

    /** The failure, without the folder's name. */
    private String failure(byte[] bytes) {
        String message =
                assertThrows(UserErrorException.class, () -> read(bytes)).getMessage();
        return message.replace(folder + "/", "");
    }

    private String failure(String text) {
        return failure(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Part part(String name, Traits traits) {
        return new Part(name, name, new Pose(), new Geometry.Solid(new Sphere(1)), false, traits);
    }

    private static Part part(String name) {
        return part(name, Traits.NONE);
    }

    private static String found(AppliedRules rules, int a, int b) {
        assertEquals(rules.rule(a, b), rules.rule(b, a));
        assertEquals(rules.excludes(a, b), rules.excludes(b, a));
        return rules.excludes(a, b) ? "-" : rules.rule(a, b).name();
    }

    @Test
    void everySectionHolds() throws IOException {
        RulesFile file = read("""
                \ufeff# with the mark of an editor
                default: {tolerance: 0.001, clearance: 5e-2, severity: warning}
                groups:
                  walls: wall*
                  pipes: [pipe*, tube*]
                  steel: {material: steel, not: {name: pipe 9}}
                exclusions:
                  - between: [walls, walls]
                    reason: built as one
                rules:
                  - name: through
                    between: [[pipes, walls], [steel, walls]]
                    tolerance: .02
                    contacts: intended
                  - {name: profile, severity: info, clearance: 1}
                matrix:
                  pipes: {steel: profile, pipes: skip, walls: check}
                  steel: {pipes: profile, steel: {skip: welded}}
                """);
        Part steel = part("beam", new Traits(List.of(), "Steel", null, Map.of()));
        AppliedRules rules =
                file.rules().applyTo(List.of(part("wall 1"), part("wall 2"), part("pipe 1"), part("tube"), steel));
        assertEquals("-", found(rules, 0, 1));
        assertEquals("through", found(rules, 0, 2));
        assertEquals("through", found(rules, 4, 0));
        assertEquals("-", found(rules, 2, 3));
        assertEquals("profile", found(rules, 2, 4));
        Rule through = rules.rule(0, 2);
        assertEquals(new Rule("through", Severity.WARNING, 0.02, Double.NaN, ContactPolicy.INTENDED), through);
        assertEquals(new Rule("profile", Severity.INFO, Double.NaN, 1, ContactPolicy.LISTED), rules.rule(3, 4));
        assertEquals(List.of(0.001, 0.05), List.of(file.tolerance(), file.clearance()));
        assertEquals(List.of(), file.remarks());
        AppliedRules others = file.rules().applyTo(List.of(part("x"), part("y")));
        assertEquals(Rule.DEFAULT.withSeverity(Severity.WARNING), others.rule(0, 1));
    }

    @Test
    void groupsAreSelectedByEveryTrait() throws IOException {
        RulesFile file = read("""
                groups:
                  a: {path: Level 1}
                  b: {layer: [M-*, P-*], class: IfcPipe}
                  c: {attribute: {Fire: F?0, Rating: [x, z]}}
                  d: {any: [{group: a}, {name-regex: '^p\\d$'}]}
                  e: {all: [{group: [a, b]}, {not: {group: c}}]}
                """);
        Traits traits = new Traits(
                List.of("House", "Level 1"),
                null,
                null,
                Map.of("Layer", "M-1", "class", "IfcPipe", "Fire", "F90", "Rating", "z"));
        List<Part> parts = List.of(part("x", traits), part("p7"));
        StringBuilder members = new StringBuilder();
        file.rules().groups().forEach((name, selector) -> {
            for (Part part : parts) {
                members.append(selector.selects(part) ? name + part.name() + " " : "");
            }
        });
        assertEquals("ax bx cx dx dp7 ", members.toString());
    }

    @Test
    void pairsOfNoRuleCanBeSkipped() throws IOException {
        AppliedRules rules = read("default: skip\n" + GROUPS + "rules: [{name: r, between: [walls, pipes]}]")
                .rules()
                .applyTo(List.of(part("wall"), part("pipe"), part("x")));
        assertEquals(List.of("r", "-"), List.of(found(rules, 0, 1), found(rules, 0, 2)));
    }

    @Test
    void rowsOfTheMatrixCanBeLists() throws IOException {
        AppliedRules rules = read(GROUPS + "matrix:\n  walls: [skip]\n  pipes: [check, skip]\n")
                .rules()
                .applyTo(List.of(part("wall"), part("pipe 1"), part("pipe 2")));
        assertEquals(List.of("default", "-"), List.of(found(rules, 0, 1), found(rules, 1, 2)));
        assertEquals(
                "rules.yaml:5:18: the row has more cells than there are rows; remove this one, or add a row",
                failure(GROUPS + "matrix:\n  walls: [check, check]\n"));
    }

    @Test
    void rulesForNoPairAreRemarked() throws IOException {
        List<String> remarks = read("rules:\n  - name: lonely\n").remarks();
        assertEquals(1, remarks.size());
        assertTrue(
                remarks.get(0)
                        .endsWith("rules.yaml:2:11: rule 'lonely' is for no pair; add 'between', or name it in the "
                                + "matrix"),
                remarks.get(0));
    }

    @Test
    void mistakesAreNamedWithLineAndColumn() {
        assertFails("group:\n  a: b\n", "1:1: unknown key 'group'; did you mean 'groups'?");
        assertFails("groups:\n  a: {nmae: x}\n", "2:7: unknown key 'nmae'; did you mean 'name'?");
        assertFails("groups:\n  a: {qqqqq: x}\n", "2:7: unknown key 'qqqqq'; known are name, name-regex, ");
        assertFails("groups:\n  a:\n", "2:5: is empty; write a text");
        assertFails("groups:\n  a: x\n  a: y\n", "3:3: there are two 'a', the first in line 2; rename or remove one");
        assertFails("groups:\n  all: x\n", "2:3: 'all' is the group of all parts; choose another name");
        assertFails(
                "groups: [x]\n", "1:9: is no mapping of groups; write 'NAME: VALUE', a line each, or {NAME: VALUE}");
        assertFails("groups:\n  a: {group: b}\n", "2:14: unknown group 'b'; known are ");
        assertFails("groups:\n  a: {name-regex: 'x('}\n", "2:19: 'x(' is no regular expression: ");
        assertFails("groups:\n  a: {}\n", "2:6: selects by nothing; write a key such as name, class, path or material");
        assertFails(
                GROUPS + "rules:\n  - between: [walls, pipe]\n    name: x\n",
                "5:22: unknown group 'pipe'; did you mean " + "'pipes'?");
        assertFails(
                GROUPS + "rules:\n  - name: x\n    between: [walls]\n",
                "6:14: names not two groups; write [A, B], or ");
        assertFails(GROUPS + "rules:\n  - between: [walls, walls]\n", "5:5: 'name' is missing; reports state it ");
        assertFails(
                "rules:\n  - name: x\n    tolerance: 5 mm\n",
                "3:16: '5 mm' is no length; write a number in the model's " + "unit, such as 0.005");
        assertFails("rules:\n  - name: x\n    tolerance: 0,5\n", "3:16: '0,5' is no number; write 0.5");
        assertFails(
                "rules:\n  - name: x\n    clearance: -1\n",
                "3:16: '-1' is no length; it must be finite and not negative");
        assertFails("rules:\n  - name: x\n    clearance: 1e999\n", "3:16: '1e999' is no length; it must be finite ");
        assertFails(
                "rules:\n  - name: x\n    severity: warn\n", "3:15: unknown severity 'warn'; known are error, warning");
        assertFails(
                "rules:\n  - name: x\n    severity: Errors\n",
                "3:15: unknown severity 'Errors'; did you mean 'error'?");
        assertFails("rules:\n  - name: x\n  - name: x\n", "3:11: there are two rules 'x'; rename one");
        assertFails("rules:\n  - name: skip\n", "2:11: 'skip' is a word of the matrix; choose another name");
        assertFails(GROUPS + "exclusions:\n  - between: [walls, all]\n", "5:5: 'reason' is missing; say why ");
        assertFails(GROUPS + "matrix:\n  walls: {pipes: chekc}\n", "5:18: unknown rule 'chekc'; did you mean 'check'?");
        assertFails(
                GROUPS + "matrix:\n  walls: {pipes: skip}\n  pipes: {walls: check}\n",
                "6:18: the cell of pipes and walls " + "differs from that in line 5; remove one of them");
        assertFails("default: chekc\n", "1:10: unknown default 'chekc'; did you mean 'check'?");
        assertFails("- a\n- b\n", "1:1: is no mapping of sections; ");
    }

    @Test
    void yamlThatIsNotReadIsNamedWithLineAndColumn() {
        assertFails("", "1:1: holds no rules; let 'collide4j rules init MODEL' write a first file");
        assertFails("# nothing\n\n", "1:1: holds no rules; ");
        assertFails("groups:\n\ta: b\n", "2:1: a tab stands where YAML allows none; indent with spaces");
        assertFails(
                "groups:\n  a: *pipe*\n", "2:6: a text that begins with *, &, ! or % has to be quoted; write '*text'");
        assertFails("groups:\n  a: *pipe\n", "2:6: a text that begins with * has to be quoted; write '*pipe'");
        assertFails("groups: &g\n  a: b\n", "1:9: a text that begins with & has to be quoted; write '&g'");
        assertFails("groups: !!java.net.URL [x]\n", "1:9: a text that begins with ! has to be quoted; ");
        assertFails("groups:\n  a: b: c\n", "2:7: a ':' is not expected here; put texts with ': ' in quotes");
        assertFails("groups:\n  a: [b\n", "3:1: is no well-formed YAML: ");
        assertFails("groups:\n  a: 'b\n", "3:1: is no well-formed YAML: ");
        for (String escape : List.of("\\x", "\\u", "\\U")) {
            assertFails("groups:\n  a: \"b" + escape, "2:10: the file ends within an escape such as \\u0041; complete");
        }
        assertFails("groups:\n  a: b\n---\ngroups:\n  a: c\n", "3:1: a second document begins; ");
        assertFails("groups:\n  a: b\u0000\n", "2:7: holds the control character U+0000; remove it");
        assertFails("? [a]\n: b\n", "1:3: is no text; write one word or a text in quotes");
        assertEquals(
                "rules.yaml:1:1: is no text in UTF-8; save it as such",
                failure("groups:\n".getBytes(StandardCharsets.UTF_16)));
    }

    private void assertFails(String text, String beginning) {
        String message = failure(text);
        assertTrue(message.startsWith("rules.yaml:" + beginning), text + " -> " + message);
        assertEquals(1, message.lines().count(), message);
    }

    /** Each group is twice the one before: forty lines stand for a billion patterns. */
    @Test
    void groupsThatDoubleAreRefused() {
        StringBuilder text = new StringBuilder("groups:\n  g0: x\n");
        for (int i = 1; i < 40; i++) {
            text.append("  g%d: {any: [{group: g%d}, {group: g%d}]}\n".formatted(i, i - 1, i - 1));
        }
        assertFails(
                text.toString(),
                "18:37: groups of groups are made of more than 100000 patterns; name fewer groups within groups");
    }

    @Test
    void hostileFilesAreRefusedQuickly() {
        String bomb = "a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\n";
        String merged = "base: &b {x: y}\ngroups:\n  <<: *b\n";
        List<String> hostile = List.of(
                bomb,
                merged,
                "[".repeat(500_000),
                "{a: ".repeat(200_000),
                "- ".repeat(400_000),
                "groups:\n  a: {not: " + "{not: ".repeat(50_000) + "x",
                "? ".repeat(300_000),
                "groups:\n" + "  a: b\n".repeat(100_000),
                "a".repeat(2_000_000),
                "groups:\n  a: '" + "x".repeat(900_000),
                "%YAML 1.2\n%TAG ! tag:x,2000:\n---\n!x y",
                "%YAML 9.9\n---\na: b");
        for (String text : hostile) {
            String message = assertTimeoutPreemptively(Duration.ofSeconds(10), () -> failure(text));
            assertTrue(message.matches("(?s)rules\\.yaml:\\d+:\\d+: .*; .*"), message);
            assertTrue(message.length() < 400, message);
        }
    }

    @Test
    void damagedFilesAreReadOrRefused() throws IOException {
        String whole = "default: {severity: info}\n" + GROUPS + "rules:\n  - name: x\n    between: [walls, pipes]\n"
                + "    tolerance: 0.5\nmatrix:\n  walls: {pipes: x, walls: 'skip'}\n";
        read(whole);
        int refused = 0;
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(whole);
            for (int i = 0; i <= random.nextInt(3); i++) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 ->
                        text.insert(at, "*&!|>'\"%@`{}[],:#?-\t\n \u0085\u2028\ud800é".charAt(random.nextInt(26)));
                    default -> text.setCharAt(at, (char) random.nextInt(256));
                }
            }
            try {
                read(text.toString());
            } catch (UserErrorException e) {
                refused++;
                assertTrue(e.getMessage().matches("(?s).*rules\\.yaml:\\d+:\\d+: .*"), "seed " + seed + ": " + e);
            }
        }
        assertTrue(refused > 160 && refused < 495, "refused " + refused);
    }
}
