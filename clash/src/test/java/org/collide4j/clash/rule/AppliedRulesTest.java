package org.collide4j.clash.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.junit.jupiter.api.Test;

class AppliedRulesTest {
    private static List<Part> parts(String... names) {
        List<Part> parts = new ArrayList<>();
        for (String name : names) {
            parts.add(SelectorTest.part(name, Traits.NONE));
        }
        return parts;
    }

    @Test
    void firstRuleThatFitsDecidesInEitherOrder() {
        Rules rules = Rules.builder()
                .group("pins", Selector.name("pin*"))
                .group("lugs", Selector.name("lug*"))
                .group("short", Selector.name("???"))
                .exclude("pins", "pins", "welded")
                .rule(Rule.named("fit"), "lugs", "pins")
                .rule(Rule.named("any"), "short", Rules.ALL)
                .build();
        List<Part> parts = parts("pin", "pin 2", "lug", "bolt", "lug 2");
        AppliedRules applied = rules.applyTo(parts);
        assertTrue(applied.excludes(0, 1) && applied.excludes(1, 0) && !applied.excludes(0, 2));
        assertEquals("fit", applied.rule(0, 2).name());
        assertEquals("fit", applied.rule(parts.get(2), parts.get(0)).name());
        assertEquals("any", applied.rule(0, 3).name());
        assertEquals("default", applied.rule(3, 4).name());
        assertEquals(Rule.DEFAULT, applied.rule(parts.get(0), parts("stranger").get(0)));
        assertEquals("welded", applied.reason(0));
        assertNull(applied.reason(1));
    }

    @Test
    void groupsWithoutPartsAndRulesWithoutPairsAreKnown() {
        Rules rules = Rules.builder()
                .group("pins", Selector.name("pin*"))
                .group("nothing", Selector.name("x"))
                .rule(Rule.named("used"), "pins", "pins")
                .rule(Rule.named("unused").withClearance(9), "pins", "nothing")
                .build();
        AppliedRules applied = rules.applyTo(parts("pin", "bolt"));
        assertEquals(Set.of("nothing"), applied.emptyGroups());
        assertEquals(
                List.of("default", "used"),
                applied.rulesInUse().stream().map(Rule::name).toList());
    }

    @Test
    void unknownAndDoubleGroupsAreNamed() {
        Rules.Builder builder = Rules.builder().group("a", Selector.EVERYTHING);
        assertEquals(
                "there are two groups 'a'",
                assertThrows(IllegalArgumentException.class, () -> builder.group("a", Selector.EVERYTHING))
                        .getMessage());
        assertEquals(
                "there is no group 'b'",
                assertThrows(IllegalArgumentException.class, () -> builder.exclude("a", "b", ""))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> Rule.named("r").withTolerance(-1));
    }

    @Test
    void betweenLeavesOutAllButPairsOfOneOfEach() {
        AppliedRules applied = Rules.NONE
                .between(Selector.name("*a*"), Selector.name("*b*"), "not asked for")
                .applyTo(parts("a", "b", "ab", "c", "a 2", "ab 2"));
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            for (int k = i + 1; k < 6; k++) {
                assertEquals(applied.excludes(i, k), applied.excludes(k, i));
                if (!applied.excludes(i, k)) {
                    kept.add(i + "" + k);
                }
            }
        }
        assertEquals(List.of("01", "02", "05", "12", "14", "15", "24", "25", "45"), kept);
        AppliedRules same =
                Rules.NONE.between(Selector.name("a*"), Selector.name("a*"), "").applyTo(parts("a", "b", "ab"));
        assertTrue(same.excludes(0, 1) && !same.excludes(0, 2));
    }

    /** Tries rules over few classes of parts, which have a table, and over so many that they have none. */
    @Test
    void agreesWithTryingEveryLine() {
        for (int count : new int[] {40, 700}) {
            Random random = new Random(count);
            List<Part> parts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                parts.add(SelectorTest.part(Integer.toBinaryString(1024 + i * 1024 / count) + " " + i, Traits.NONE));
            }
            Rules.Builder builder = Rules.builder();
            List<BitSet> members = new ArrayList<>();
            for (int group = 0; group < 10; group++) {
                String pattern = "?".repeat(group + 1) + "1*";
                builder.group("g" + group, Selector.name(pattern));
                BitSet set = new BitSet();
                for (int i = 0; i < count; i++) {
                    set.set(i, parts.get(i).name().charAt(group + 1) == '1');
                }
                members.add(set);
            }
            List<int[]> lines = new ArrayList<>();
            for (int line = 0; line < 12; line++) {
                int a = random.nextInt(10);
                int b = random.nextInt(10);
                lines.add(new int[] {a, b});
                if (line % 2 == 0) {
                    builder.exclude("g" + a, "g" + b, "line " + line);
                } else {
                    builder.rule(Rule.named("line " + line), "g" + a, "g" + b);
                }
            }
            compare(builder.build().applyTo(parts), members, lines, count);
        }
    }

    private static void compare(AppliedRules applied, List<BitSet> members, List<int[]> lines, int count) {
        long[] expected = new long[lines.size()];
        long[] counts = new long[lines.size()];
        for (int i = 0; i < count; i++) {
            BitSet later = new BitSet();
            later.set(i + 1, count);
            applied.count(i, later, counts);
            for (int k = i + 1; k < count; k++) {
                int line = firstLine(members, lines, i, k);
                boolean excluded = line >= 0 && line % 2 == 0;
                assertEquals(excluded, applied.excludes(i, k), i + " " + k);
                String rule = line < 0 || excluded ? "default" : "line " + line;
                assertEquals(rule, applied.rule(k, i).name(), i + " " + k);
                if (line >= 0) {
                    expected[line]++;
                }
            }
        }
        for (int line = 0; line < 11; line++) { // those behind the last exclusion are not counted
            assertEquals(expected[line], counts[line], "line " + line);
        }
        assertTrue(expected[0] > 0 && expected[1] > 0, "some pairs fall under the lines");
    }

    private static int firstLine(List<BitSet> members, List<int[]> lines, int i, int k) {
        for (int line = 0; line < lines.size(); line++) {
            BitSet a = members.get(lines.get(line)[0]);
            BitSet b = members.get(lines.get(line)[1]);
            if ((a.get(i) && b.get(k)) || (a.get(k) && b.get(i))) {
                return line;
            }
        }
        return -1;
    }
}
