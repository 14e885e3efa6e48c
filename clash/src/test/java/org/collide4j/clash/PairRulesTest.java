package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("has a time limit")
class PairRulesTest {
    private static Part part(String name, String group, boolean air) {
        return new Part(name, group, new Pose(), new Geometry.Solid(new Sphere(1)), air, Traits.NONE);
    }

    private static Model model(List<Model.Joined> joined, Part... parts) {
        return new Model("test", "m", List.of(parts), joined, List.of());
    }

    @Test
    void airGroupsAndJointsAreLeftOutAndCounted() {
        Model model = model(
                List.of(new Model.Joined("elbow", "arm", "hand"), new Model.Joined("elbow 2", "hand", "arm")),
                part("arm 1", "arm", false),
                part("arm 2", "arm", false),
                part("hand", "hand", false),
                part("room", "room", true),
                part("base", "base", false));
        PairRules rules = new PairRules(model, IgnoreRules.NONE);
        assertEquals(3, rules.pairs());
        assertTrue(rules.leavesOut(0, 1) && rules.leavesOut(0, 2) && rules.leavesOut(2, 1) && rules.leavesOut(3, 4));
        assertTrue(!rules.leavesOut(0, 4) && !rules.leavesOut(2, 4));
        assertEquals(
                List.of(
                        "1 part is air (a room or an opening) and is not checked",
                        "1 pair of parts that belong to one group is left out",
                        "2 pairs of neighbours connected by a joint are left out"),
                rules.notes());
    }

    @Test
    void disabledPairsAreCountedApart() {
        Model model = model(
                List.of(
                        new Model.Joined(Model.Joined.DISABLED, "arm", "hand"),
                        new Model.Joined("elbow", "hand", "arm"),
                        new Model.Joined(Model.Joined.DISABLED, "hand", "arm"),
                        new Model.Joined(Model.Joined.DISABLED, "base", "arm")),
                part("arm 1", "arm", false),
                part("arm 2", "arm", false),
                part("hand", "hand", false),
                part("base", "base", false));
        PairRules rules = new PairRules(model, IgnoreRules.NONE);
        assertEquals(1, rules.pairs());
        assertTrue(rules.leavesOut(3, 0) && !rules.leavesOut(2, 3));
        assertEquals(
                List.of(
                        "1 pair of parts that belong to one group is left out",
                        "2 pairs of neighbours connected by a joint are left out",
                        "2 pairs of links that the SRDF disables are left out"),
                rules.notes());
    }

    @Test
    void theUsersRulesHoldInEitherOrder() {
        Model model =
                model(List.of(), part("Pin 1", "p", false), part("lug (a)", "l", false), part("bolt", "x", false));
        PairRules rules = new PairRules(model, IgnoreRules.parse(List.of("# intended", "", "lug (?)~pin*")));
        assertEquals(2, rules.pairs());
        assertTrue(rules.leavesOut(0, 1) && rules.leavesOut(1, 0) && !rules.leavesOut(0, 2));
        assertEquals(List.of("ignore rule 'lug (?)~pin*' leaves out 1 pair"), rules.notes());
        assertEquals(1, new PairRules(model, IgnoreRules.parse(List.of("BOLT"))).pairs());
        assertEquals(1, new PairRules(model, IgnoreRules.parse(List.of("x"))).pairs());
        assertEquals(0, new PairRules(model, IgnoreRules.parse(List.of("*"))).pairs());
    }

    @Test
    void rulesThatAreNotUnderstoodAreNamed() {
        for (String bad : List.of("a~", "~", "a~b~c")) {
            String message = assertThrows(IllegalArgumentException.class, () -> IgnoreRules.parse(List.of("fine", bad)))
                    .getMessage();
            assertTrue(message.startsWith("'" + bad + "' is no rule; write "), message);
        }
    }

    @Test
    void countsAreThoseOfGoingThroughAllPairs() {
        long ruled = 0;
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Part[] parts = new Part[1 + random.nextInt(30)];
            for (int i = 0; i < parts.length; i++) {
                String group = "g" + random.nextInt(8);
                parts[i] = part("p" + random.nextInt(10) + " " + i, group, random.nextInt(6) == 0);
            }
            List<Model.Joined> joined = List.of(new Model.Joined("hinge", "g" + random.nextInt(8), "g0"));
            List<String> lines = List.of(pattern(random) + "~" + pattern(random), pattern(random), "g?~p1*");
            PairRules rules = new PairRules(model(joined, parts), IgnoreRules.parse(lines));
            PairRules free = new PairRules(model(joined, parts), IgnoreRules.NONE);
            long remaining = 0;
            long[] counts = new long[lines.size()];
            for (int a = 0; a < parts.length; a++) {
                for (int b = a + 1; b < parts.length; b++) {
                    remaining += rules.leavesOut(a, b) ? 0 : 1;
                    if (rules.leavesOut(a, b) && !free.leavesOut(a, b)) {
                        counts[firstRule(lines, parts[a], parts[b])]++;
                        ruled++;
                    }
                }
            }
            assertEquals(remaining, rules.pairs(), "seed " + seed);
            for (int rule = 0; rule < counts.length; rule++) {
                String note = rules.notes().get(rules.notes().size() - counts.length + rule);
                String pairs = counts[rule] == 1 ? " 1 pair" : " " + counts[rule] + " pairs";
                assertTrue(note.endsWith("leaves out" + pairs), "seed " + seed + ": " + note + " but" + pairs);
            }
        }
        assertTrue(ruled > 1000, "too few pairs fell under a rule: " + ruled);
    }

    private static String pattern(Random random) {
        return List.of("p1 *", "p*3", "g2", "?2*", "*").get(random.nextInt(5));
    }

    private static int firstRule(List<String> lines, Part a, Part b) {
        int rule = 0;
        PairRules one;
        do {
            Model pair = model(List.of(), part(a.name(), a.group(), false), part(b.name(), b.group(), false));
            one = new PairRules(pair, IgnoreRules.parse(lines.subList(rule, rule + 1)));
            rule++;
        } while (!one.leavesOut(0, 1));
        return rule - 1;
    }

    @Test
    void tenThousandPartsAreCountedQuickly() {
        Part[] parts = new Part[10_000];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = part("part " + i, "pair " + i / 2 + ".", false);
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            lines.add("*" + i + "~*" + (i + 1) % 10); // a million pairs each; 0~1, 2~3… share some groups
        }
        Model model = model(List.of(), parts);
        PairRules rules = assertTimeout(Duration.ofSeconds(5), () -> new PairRules(model, IgnoreRules.parse(lines)));
        assertEquals(49_995_000 - 10_000_000, rules.pairs());
        assertTrue(rules.notes().contains("ignore rule '*0~*1' leaves out 999000 pairs"), "" + rules.notes());
        assertTrue(rules.notes().contains("ignore rule '*9~*0' leaves out 1000000 pairs"), "" + rules.notes());
    }

    @Test
    void theNotesOfTheModelComeFirstInTheReport() {
        Part room = part("room", "room", true);
        Model model = new Model("test", "m", List.of(room), List.of(), List.of("the reader mended something"));
        ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
        assertEquals(
                List.of("the reader mended something", "1 part is air (a room or an opening) and is not checked"),
                report.notes());
    }

    @Test
    void ignoredPairsAreNotReported() {
        Model model = model(List.of(), part("a", "a", false), part("b", "b", false));
        ClashOptions options = new ClashOptions(1e-6, 0, false, IgnoreRules.parse(List.of("a ~ b")));
        ClashReport report = new ClashCheck(options).run(model, Progress.SILENT);
        assertEquals(List.of(), report.findings());
        assertEquals(0, report.pairs());
    }
}
