package org.collide4j.clash;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.Exclusion;
import org.collide4j.clash.rule.Rules;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;

/**
 * Decides which pairs of parts are left out, and why: air, parts of one group, groups connected by a joint, pairs that an
 * SRDF disables, the user's {@link IgnoreRules}, and the exclusions of {@link Rules}. A pair counts under the first of these
 * reasons that holds.
 */
final class PairRules {
    private final List<Part> parts;
    private final int[] group;
    private final long[] joined;
    private final Set<Long> disabled = new HashSet<>();
    private final RuleMatches ignored;
    private final PairSelection selection;
    private final AppliedRules rules;
    private final Map<String, Long> excluded = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private final long pairs;

    PairRules(Model model, IgnoreRules ignore) {
        this(model, ignore, Rules.NONE);
    }

    PairRules(Model model, IgnoreRules ignore, Rules rules) {
        this.rules = rules.applyTo(model.parts());
        parts = model.parts();
        ignored = new RuleMatches(ignore, parts);
        group = new int[parts.size()];
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < group.length; i++) {
            group[i] = numbers.computeIfAbsent(parts.get(i).group(), name -> numbers.size());
        }
        joined = joined(model, numbers);
        selection = new PairSelection(air(), group, joined, ignored.table(), this.rules);
        pairs = count(numbers.size());
    }

    private long[] joined(Model model, Map<String, Integer> numbers) {
        Set<Long> pairs = new TreeSet<>();
        for (Model.Joined join : model.joined()) {
            Integer a = numbers.get(join.groupA());
            Integer b = numbers.get(join.groupB());
            if (a != null && b != null && !a.equals(b)) {
                long key = PairSelection.key(a, b);
                boolean isNew = pairs.add(key);
                if (!join.joint().equals(Model.Joined.DISABLED)) {
                    disabled.remove(key);
                } else if (isNew) {
                    disabled.add(key);
                }
            }
        }
        return pairs.stream().mapToLong(Long::longValue).toArray();
    }

    private BitSet air() {
        BitSet air = new BitSet(group.length);
        for (int i = 0; i < group.length; i++) {
            air.set(i, parts.get(i).air());
        }
        return air;
    }

    boolean leavesOut(int a, int b) {
        return selection.leavesOut(a, b);
    }

    /** Returns which pairs are left out, for any process to decide by. */
    PairSelection selection() {
        return selection;
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
        long ofDisabled = 0;
        for (long pair : joined) {
            long count = size[(int) (pair >> 32)] * size[(int) pair];
            atJoints += disabled.contains(pair) ? 0 : count;
            ofDisabled += disabled.contains(pair) ? count : 0;
        }
        note(atJoints, "of neighbours connected by a joint");
        note(ofDisabled, "of links that the SRDF disables");
        return pairsOf(solid) - inOneGroup - atJoints - ofDisabled - ignored(groups);
    }

    private static long pairsOf(long n) {
        return n * (n - 1) / 2;
    }

    /** Returns how many further pairs the user's rules leave out; notes how many each. */
    private long ignored(int groups) {
        long[] counts = new long[ignored.count()];
        long[] lines = new long[rules.lineCount()];
        if (counts.length > 0 || rules.hasExclusions()) {
            countIgnored(groups, counts, lines);
        }
        for (int rule = 0; rule < counts.length; rule++) {
            notes.add("ignore rule '" + ignored.text(rule) + "' leaves out " + plural(counts[rule]));
        }
        return LongStream.of(counts).sum() + excluded(lines);
    }

    private long excluded(long[] lines) {
        for (int line = 0; line < lines.length; line++) {
            String reason = rules.reason(line);
            if (reason != null) {
                excluded.merge(reason, lines[line], Long::sum);
            }
        }
        excluded.forEach((reason, count) -> notes.add("rules leave out " + plural(count) + ": " + reason));
        return excluded.values().stream().mapToLong(Long::longValue).sum();
    }

    private void countIgnored(int groups, long[] counts, long[] lines) {
        BitSet solid = new BitSet(group.length);
        List<List<Integer>> members = emptyLists(groups);
        for (int i = 0; i < group.length; i++) {
            if (!parts.get(i).air()) {
                solid.set(i);
                members.get(group[i]).add(i);
            }
        }
        List<List<Integer>> neighbours = emptyLists(groups);
        for (long pair : joined) {
            neighbours.get((int) (pair >> 32)).add((int) pair);
            neighbours.get((int) pair).add((int) (pair >> 32));
        }
        for (int g = 0; g < groups; g++) {
            BitSet strangers = (BitSet) solid.clone();
            members.get(g).forEach(strangers::clear);
            neighbours.get(g).forEach(n -> members.get(n).forEach(strangers::clear));
            for (int part : members.get(g)) {
                BitSet later = (BitSet) strangers.clone();
                later.clear(0, part);
                ignored.count(part, later, counts);
                rules.count(part, later, lines);
            }
        }
    }

    private static List<List<Integer>> emptyLists(int number) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
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

    /** Returns the rules as they hold for the parts. */
    AppliedRules rules() {
        return rules;
    }

    /** Returns how many pairs the rules leave out for each reason. */
    List<Exclusion> exclusions() {
        List<Exclusion> all = new ArrayList<>();
        excluded.forEach((reason, count) -> all.add(new Exclusion(reason, count)));
        return all;
    }
}
