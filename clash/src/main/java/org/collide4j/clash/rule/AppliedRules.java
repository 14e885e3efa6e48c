package org.collide4j.clash.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/**
 * Rules as they hold for the parts of a model: every group is resolved once, so that a pair is a look into a table.
 *
 * <p>Parts that are in the same groups form a class. The table holds the line of every two classes; where there are too
 * many classes for a table, lines are tried one after the other.
 *
 * <pre>{@code
 * AppliedRules rules = Rules.NONE.applyTo(model.parts());
 * boolean isExcluded = rules.excludes(0, 1); // false
 * }</pre>
 */
public final class AppliedRules {
    /** Returned for pairs that no line fits. */
    private static final int NO_LINE = -1;

    private static final int MOST_CLASSES = 512;

    private final List<Rules.Line> lines;
    private final List<BitSet> first = new ArrayList<>();
    private final List<BitSet> second = new ArrayList<>();
    private final Map<String, Integer> partsInGroup = new HashMap<>();
    private final Map<String, Integer> indexOf = new HashMap<>();
    private final int[] classOf;
    private final int @Nullable [][] table;

    /** Lines from this one on leave nothing out. */
    private final int endOfExclusions;

    AppliedRules(Rules rules, List<Part> parts) {
        lines = rules.lines();
        for (int i = 0; i < parts.size(); i++) {
            indexOf.put(parts.get(i).name(), i);
        }
        Map<Selector, BitSet> selected = new LinkedHashMap<>();
        rules.groups()
                .forEach((name, selector) -> partsInGroup.put(
                        name, selected(selector, parts, selected).cardinality()));
        for (Rules.Line line : lines) {
            first.add(selected(line.first(), parts, selected));
            second.add(selected(line.second(), parts, selected));
        }
        endOfExclusions = 1 + lastExclusion();
        classOf = new int[parts.size()];
        List<Integer> representatives = classify(List.copyOf(selected.values()));
        table = representatives.size() > MOST_CLASSES ? null : table(representatives);
    }

    private int lastExclusion() {
        int line = lines.size() - 1;
        while (line >= 0 && lines.get(line).rule() != null) {
            line--;
        }
        return line;
    }

    private static BitSet selected(Selector selector, List<Part> parts, Map<Selector, BitSet> known) {
        BitSet set = known.get(selector);
        if (set == null) {
            set = new BitSet(parts.size());
            for (int i = 0; i < parts.size(); i++) {
                set.set(i, selector.selects(parts.get(i)));
            }
            known.put(selector, set);
        }
        return set;
    }

    /** Numbers the classes of parts; returns one part of each. */
    private List<Integer> classify(List<BitSet> sets) {
        Map<BitSet, Integer> classes = new HashMap<>();
        List<Integer> representatives = new ArrayList<>();
        for (int part = 0; part < classOf.length; part++) {
            BitSet memberOf = new BitSet(sets.size());
            for (int i = 0; i < sets.size(); i++) {
                memberOf.set(i, sets.get(i).get(part));
            }
            Integer number = classes.putIfAbsent(memberOf, classes.size());
            if (number == null) {
                representatives.add(part);
            }
            classOf[part] = number == null ? classes.size() - 1 : number;
        }
        return representatives;
    }

    private int[][] table(List<Integer> representatives) {
        List<BitSet> firstClasses =
                first.stream().map(set -> classesIn(set, representatives)).toList();
        List<BitSet> secondClasses =
                second.stream().map(set -> classesIn(set, representatives)).toList();
        int[][] lineOf = new int[representatives.size()][representatives.size()];
        for (int i = 0; i < lineOf.length; i++) {
            Arrays.fill(lineOf[i], NO_LINE);
            BitSet open = new BitSet();
            open.set(0, lineOf.length);
            for (int line = 0; line < firstClasses.size() && !open.isEmpty(); line++) {
                if (firstClasses.get(line).get(i)) {
                    decide(line, secondClasses.get(line), open, lineOf[i]);
                }
                if (secondClasses.get(line).get(i)) {
                    decide(line, firstClasses.get(line), open, lineOf[i]);
                }
            }
        }
        return lineOf;
    }

    private static BitSet classesIn(BitSet parts, List<Integer> representatives) {
        BitSet classes = new BitSet(representatives.size());
        for (int i = 0; i < representatives.size(); i++) {
            classes.set(i, parts.get(representatives.get(i)));
        }
        return classes;
    }

    /** Enters the line for the open classes among the partners, which are no longer open then. */
    private static void decide(int line, BitSet partners, BitSet open, int[] row) {
        for (int i = partners.nextSetBit(0); i >= 0; i = partners.nextSetBit(i + 1)) {
            if (open.get(i)) {
                row[i] = line;
                open.clear(i);
            }
        }
    }

    private int firstLine(int a, int b) {
        for (int line = 0; line < first.size(); line++) {
            BitSet one = first.get(line);
            BitSet two = second.get(line);
            if ((one.get(a) && two.get(b)) || (one.get(b) && two.get(a))) {
                return line;
            }
        }
        return NO_LINE;
    }

    private int line(int a, int b) {
        return table == null ? firstLine(a, b) : table[classOf[a]][classOf[b]];
    }

    /** Returns true if the pair of parts, by their places in the model, is left out. */
    public boolean excludes(int a, int b) {
        int line = line(a, b);
        return line != NO_LINE && lines.get(line).rule() == null;
    }

    /** Returns the rule of the pair of parts, by their places in the model; the default for pairs that are left out. */
    public Rule rule(int a, int b) {
        int line = line(a, b);
        Rule rule = line == NO_LINE ? null : lines.get(line).rule();
        return rule == null ? Rule.DEFAULT : rule;
    }

    /** Returns the rule of two parts, by their names; the default for pairs that are left out and for other parts. */
    public Rule rule(Part a, Part b) {
        Integer indexA = indexOf.get(a.name());
        Integer indexB = indexOf.get(b.name());
        return indexA == null || indexB == null ? Rule.DEFAULT : rule(indexA, indexB);
    }

    /** Returns every rule that can be the rule of a pair of these parts, the default included. */
    public List<Rule> rulesInUse() {
        List<Rule> used = new ArrayList<>();
        used.add(Rule.DEFAULT);
        for (int line = 0; line < lines.size(); line++) {
            Rule rule = lines.get(line).rule();
            if (rule != null && !first.get(line).isEmpty() && !second.get(line).isEmpty()) {
                used.add(rule);
            }
        }
        return used;
    }

    /** Returns the names of the groups that no part is in, sorted. */
    public Set<String> emptyGroups() {
        Set<String> empty = new TreeSet<>();
        partsInGroup.forEach((name, count) -> {
            if (count == 0) {
                empty.add(name);
            }
        });
        return empty;
    }

    /** Returns true if there is an exclusion. */
    public boolean hasExclusions() {
        return endOfExclusions > 0;
    }

    /** Returns how many rules and exclusions there are, in the order in which they are tried. */
    public int lineCount() {
        return lines.size();
    }

    /** Returns why the line leaves pairs out; null if the line is a rule. */
    public @Nullable String reason(int line) {
        return lines.get(line).rule() == null ? lines.get(line).reason() : null;
    }

    /**
     * Adds to the count of each line the pairs of {@code part} that the line is the first to fit. Lines behind the last
     * exclusion are not counted.
     *
     * @param others the parts to pair with, by their places in the model; those that are counted are taken out
     * @param counts a number a line
     */
    public void count(int part, BitSet others, long[] counts) {
        for (int line = 0; line < endOfExclusions && !others.isEmpty(); line++) {
            if (first.get(line).get(part)) {
                counts[line] += take(second.get(line), others);
            }
            if (second.get(line).get(part)) {
                counts[line] += take(first.get(line), others);
            }
        }
    }

    private static int take(BitSet partners, BitSet others) {
        int before = others.cardinality();
        others.andNot(partners);
        return before - others.cardinality();
    }
}
