package org.collide4j.scene.clash;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;

/**
 * Which pairs of parts are left out, and why: air, parts of one group, groups connected by a joint, and the user's own
 * rules. A pair counts under the first of these reasons that holds.
 */
final class PairRules {
    private final List<Part> parts;
    private final int[] group;
    private final Set<Long> joined = new HashSet<>();
    private final IgnoreRules ignore;
    private final List<BitSet> first = new ArrayList<>();
    private final List<BitSet> second = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final long pairs;

    PairRules(Model model, IgnoreRules ignore) {
        parts = model.parts();
        this.ignore = ignore;
        group = new int[parts.size()];
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < group.length; i++) {
            group[i] = numbers.computeIfAbsent(parts.get(i).group(), name -> numbers.size());
        }
        for (Model.Joined join : model.joined()) {
            Integer a = numbers.get(join.groupA());
            Integer b = numbers.get(join.groupB());
            if (a != null && b != null && !a.equals(b)) {
                joined.add(key(a, b));
            }
        }
        for (int rule = 0; rule < ignore.count(); rule++) {
            first.add(new BitSet());
            second.add(new BitSet());
            for (int i = 0; i < group.length; i++) {
                first.get(rule).set(i, ignore.matchesFirst(rule, parts.get(i)));
                second.get(rule).set(i, ignore.matchesSecond(rule, parts.get(i)));
            }
        }
        pairs = count(numbers.size());
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    boolean leavesOut(int a, int b) {
        return parts.get(a).air() || parts.get(b).air() || isMeantToTouch(a, b) || ignoringRule(a, b) >= 0;
    }

    private boolean isMeantToTouch(int a, int b) {
        return group[a] == group[b] || (!joined.isEmpty() && joined.contains(key(group[a], group[b])));
    }

    /** The first of the user's rules that the pair falls under, or −1. */
    private int ignoringRule(int a, int b) {
        for (int rule = 0; rule < first.size(); rule++) {
            BitSet one = first.get(rule);
            BitSet two = second.get(rule);
            if ((one.get(a) && two.get(b)) || (one.get(b) && two.get(a))) {
                return rule;
            }
        }
        return -1;
    }

    /** Returns how many pairs remain; notes how many do not. */
    private long count(int groups) {
        long[] size = new long[groups];
        long solid = 0;
        for (int i = 0; i < group.length; i++) {
            if (!parts.get(i).air()) {
                size[group[i]]++;
                solid++;
            }
        }
        long air = group.length - solid;
        if (air > 0) {
            notes.add(air
                    + (air == 1
                            ? " part is air (a room or an opening) and is"
                            : " parts are air (rooms, openings) and are")
                    + " not checked");
        }
        long inOneGroup = 0;
        for (long n : size) {
            inOneGroup += pairsOf(n);
        }
        note(inOneGroup, "of parts that belong to one group");
        long atJoints = 0;
        for (long pair : joined) {
            atJoints += size[(int) (pair >> 32)] * size[(int) pair];
        }
        note(atJoints, "of neighbours connected by a joint");
        return pairsOf(solid) - inOneGroup - atJoints - ignored();
    }

    private static long pairsOf(long n) {
        return n * (n - 1) / 2;
    }

    private long ignored() {
        long[] counts = new long[first.size()];
        for (int a = 0; a < group.length && counts.length > 0; a++) {
            for (int b = a + 1; b < group.length; b++) {
                int rule = ignoringRule(a, b);
                if (rule >= 0 && !parts.get(a).air() && !parts.get(b).air() && !isMeantToTouch(a, b)) {
                    counts[rule]++;
                }
            }
        }
        long sum = 0;
        for (int rule = 0; rule < counts.length; rule++) {
            sum += counts[rule];
            notes.add("rule '" + ignore.text(rule) + "' leaves out " + plural(counts[rule]));
        }
        return sum;
    }

    private void note(long count, String which) {
        if (count > 0) {
            notes.add(plural(count) + " " + which + (count == 1 ? " is left out" : " are left out"));
        }
    }

    private static String plural(long count) {
        return count == 1 ? "1 pair" : count + " pairs";
    }

    /** How many pairs are not left out. */
    long pairs() {
        return pairs;
    }

    List<String> notes() {
        return notes;
    }
}
