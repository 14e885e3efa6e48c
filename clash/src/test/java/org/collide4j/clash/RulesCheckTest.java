package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Exclusion;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Selector;
import org.collide4j.clash.rule.Severity;
import org.collide4j.math.Pose;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("has a time limit")
class RulesCheckTest {
    private static final ClashOptions OPTIONS = new ClashOptions(1e-6, 0, false);

    /** A row of unit cubes: b lies 0.01 deep in a, c touches b, and d is 0.05 apart from c. */
    private static final Model ROW = Parts.model(cube("a", 0), cube("b", 0.99), cube("c", 1.99), cube("d", 3.04));

    private static Part cube(String name, double x) {
        return Parts.part(name, Parts.box(0, 0, 0, 1, 1, 1), Pose.at(x, 0, 0));
    }

    private static Rules.Builder groups() {
        Rules.Builder builder = Rules.builder();
        for (String name : List.of("a", "b", "c", "d")) {
            builder.group(name, Selector.name(name));
        }
        return builder;
    }

    private static List<String> found(Rules rules) {
        return found(run(ROW, rules));
    }

    /** The findings, and after a swap of the parts' order the same. */
    private static ClashReport run(Model model, Rules rules) {
        ClashReport report = new ClashCheck(OPTIONS.withRules(rules)).run(model, Progress.SILENT);
        List<Part> backwards = new ArrayList<>(model.parts());
        Collections.reverse(backwards);
        Model reversed = new Model(model.name(), model.units(), backwards, model.joined(), model.notes());
        ClashReport other = new ClashCheck(OPTIONS.withRules(rules)).run(reversed, Progress.SILENT);
        assertEquals(new TreeSet<>(found(report)), new TreeSet<>(found(other)));
        assertEquals(report.pairs(), other.pairs());
        assertEquals(report.rules().exclusions(), other.rules().exclusions());
        assertEquals(report.rules().intendedContacts(), other.rules().intendedContacts());
        return report;
    }

    private static List<String> found(ClashReport report) {
        List<String> lines = new ArrayList<>();
        for (Finding f : report.findings()) {
            String names = f.a().name().compareTo(f.b().name()) < 0
                    ? f.a().name() + f.b().name()
                    : f.b().name() + f.a().name();
            Rule rule = report.rules().rule(f.b(), f.a());
            lines.add(f.kind() + " " + names + " " + rule.name() + " " + report.severity(f));
        }
        return lines;
    }

    @Test
    void withoutRulesAllIsTheDefault() {
        assertEquals(List.of("CLASH ab default ERROR", "TOUCH bc default INFO"), found(Rules.NONE));
    }

    @Test
    void toleranceAndClearanceAreThoseOfThePair() {
        Rules rules = groups().rule(Rule.named("loose").withTolerance(0.02), "b", "a")
                .rule(Rule.named("wide").withClearance(0.1).withSeverity(Severity.WARNING), "c", "d")
                .build();
        assertEquals(List.of("TOUCH ab loose INFO", "TOUCH bc default INFO", "CLOSE cd wide WARNING"), found(rules));
    }

    @Test
    void errorsComeBeforeWarnings() {
        Rules rules = groups().rule(Rule.named("w").withSeverity(Severity.WARNING), "a", "b")
                .rule(Rule.named("far").withClearance(0.1), "c", "d")
                .build();
        assertEquals(List.of("TOUCH bc default INFO", "CLOSE cd far ERROR", "CLASH ab w WARNING"), found(rules));
    }

    @Test
    void clearanceOfOneRuleListsNoOtherPair() {
        Rules rules =
                groups().rule(Rule.named("far").withClearance(1.5), "a", "c").build();
        assertEquals(List.of("CLASH ab default ERROR", "TOUCH bc default INFO", "CLOSE ac far ERROR"), found(rules));
        assertEquals(3, run(ROW, rules).pairsCompared(), "c and d are farther apart than their own reach");
    }

    @Test
    void intendedContactsAreNoFindingsButOverlapsAre() {
        Rule intended = Rule.named("stack").withContacts(ContactPolicy.INTENDED).withClearance(0.1);
        ClashReport report =
                run(ROW, groups().rule(intended, Rules.ALL, Rules.ALL).build());
        assertEquals(List.of("CLASH ab stack ERROR"), found(report));
        assertEquals(1, report.rules().intendedContacts());
        assertEquals(
                List.of(),
                found(groups().rule(intended.withTolerance(0.02), Rules.ALL, Rules.ALL)
                        .build()));
    }

    @Test
    void forbiddenContactsHaveTheSeverityOfTheRule() {
        Rule forbidden =
                Rule.named("apart").withContacts(ContactPolicy.FORBIDDEN).withSeverity(Severity.WARNING);
        assertEquals(
                List.of("CLASH ab apart WARNING", "TOUCH bc apart WARNING"),
                found(groups().rule(forbidden, Rules.ALL, Rules.ALL).build()));
    }

    @Test
    void excludedPairsAreCountedByReason() {
        Rules rules = groups().exclude("a", "b", "glued")
                .exclude("b", "c", "glued")
                .exclude("b", Rules.ALL, "b is a dummy")
                .exclude("a", "a", "alone")
                .build();
        ClashReport report = run(ROW, rules);
        assertEquals(List.of(), found(report));
        assertEquals(
                List.of(new Exclusion("glued", 2), new Exclusion("b is a dummy", 1), new Exclusion("alone", 0)),
                report.rules().exclusions());
        assertEquals(3, report.pairs());
        assertTrue(report.notes().contains("rules leave out 2 pairs: glued"), "" + report.notes());
    }

    @Test
    void pairsThatTheCheckLeavesOutAnywayAreNotCounted() {
        Part one = cube("a", 0);
        Part two = cube("b", 5);
        Part sibling = new Part("a2", "a", new Pose(), one.geometry());
        Part third = cube("x", 7);
        Part air = new Part("b2", "b2", new Pose(), one.geometry(), true, one.traits());
        Model model = new Model(
                "m", "m", List.of(one, two, sibling, third, air), List.of(new Model.Joined("j", "a", "x")), List.of());
        ClashReport report = new ClashCheck(OPTIONS.withRules(
                        Rules.builder().exclude(Rules.ALL, Rules.ALL, "all").build()))
                .run(model, Progress.SILENT);
        assertEquals(0, report.pairs());
        assertEquals(List.of(new Exclusion("all", 3)), report.rules().exclusions(), "a-b, a2-b, b-x");
    }

    @Test
    void groupsAloneChangeNothing() throws Exception {
        for (String sample : List.of("engine.glb", "house.glb")) {
            Model model = new ModelReader().read(Samples.file(sample));
            Rules.Builder rules = Rules.builder();
            int group = 0;
            for (Part part : model.parts()) {
                rules.group("g" + ++group, Selector.name(part.name()));
                rules.rule(Rule.named("r" + group), "g" + group, "g" + (1 + group / 2));
            }
            ClashOptions options = new ClashOptions(1e-6, 0, sample.startsWith("house")); // its surfaces take seconds
            ClashReport plain = new ClashCheck(options).run(model, Progress.SILENT);
            ClashReport ruled = new ClashCheck(options.withRules(rules.build())).run(model, Progress.SILENT);
            assertEquals(plain.findings(), ruled.findings());
            assertEquals(plain.pairs(), ruled.pairs());
            assertEquals(plain.pairsCompared(), ruled.pairsCompared());
        }
    }

    @Test
    void ofManyLimitsEveryPairHasItsOwn() {
        List<Part> parts = new ArrayList<>();
        Rules.Builder rules = Rules.builder();
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            parts.add(cube("l" + i, 10 * i));
            parts.add(cube("r" + i, 10 * i + 1.5));
            rules.group("l" + i, Selector.name("l" + i));
            rules.group("r" + i, Selector.name("r" + i));
            double clearance = random.nextBoolean() ? 0.501 + i * 1e-3 : 0.499 - i * 1e-3;
            rules.rule(Rule.named("pair " + i).withClearance(clearance), "l" + i, "r" + i);
        }
        random = new Random(7);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            if (random.nextBoolean()) {
                expected.add("CLOSE l" + i + "r" + i + " pair " + i + " ERROR");
            }
        }
        assertTrue(expected.size() > 20 && expected.size() < 40);
        Model model = Parts.model(parts.toArray(new Part[0]));
        assertEquals(expected, found(run(model, rules.build())));
    }

    @Test
    void tenThousandPartsAreRuledQuickly() {
        Part[] parts = new Part[10_000];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = Parts.part("kind " + i % 50 + " no " + i, Parts.box(0, 0, 0, 1, 1, 1), Pose.at(2 * i, 0, 0));
        }
        Rules.Builder rules = Rules.builder();
        for (int kind = 0; kind < 50; kind++) {
            rules.group("kind " + kind, Selector.name("kind " + kind + " *"));
        }
        for (int a = 0; a < 50; a++) {
            for (int b = a; b < 50; b++) {
                if ((a + b) % 7 == 0) {
                    rules.exclude("kind " + a, "kind " + b, "of no concern");
                } else {
                    rules.rule(Rule.named(a + " and " + b), "kind " + a, "kind " + b);
                }
            }
        }
        Rules built = rules.build();
        PairRules ruled =
                assertTimeout(Duration.ofSeconds(5), () -> new PairRules(Parts.model(parts), IgnoreRules.NONE, built));
        long excluded = 0;
        for (int i = 0; i < parts.length; i++) {
            for (int k = i + 1; k < Math.min(parts.length, i + 51); k++) {
                boolean expected = (i % 50 + k % 50) % 7 == 0;
                assertEquals(expected, ruled.leavesOut(i, k));
                excluded += expected ? 1 : 0;
            }
        }
        assertTrue(excluded > 10_000);
        assertEquals(49_995_000, ruled.pairs() + ruled.exclusions().get(0).pairs());
    }
}
