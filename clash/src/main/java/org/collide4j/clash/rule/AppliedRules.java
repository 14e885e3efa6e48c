package org.collide4j.clash.rule;

import java.util.ArrayList;
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
 * Rules as they hold for the parts of a model: every group is resolved once, so that a pair is a look into a {@link
 * RuleTable}.
 *
 * <pre>{@code
 * AppliedRules rules = Rules.NONE.applyTo(model.parts());
 * boolean isExcluded = rules.excludes(0, 1); // false
 * }</pre>
 */
public final class AppliedRules {
    private final List<Rules.Line> lines;
    private final RuleTable table;
    private final Map<String, Integer> partsInGroup = new HashMap<>();
    private final Map<String, Integer> indexOf = new HashMap<>();

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
        List<BitSet> first = new ArrayList<>();
        List<BitSet> second = new ArrayList<>();
        for (Rules.Line line : lines) {
            first.add(selected(line.first(), parts, selected));
            second.add(selected(line.second(), parts, selected));
        }
        endOfExclusions = 1 + lastExclusion();
        table = new RuleTable(first, second, List.copyOf(selected.values()), parts.size());
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

    /** Returns true if the pair of parts, by their places in the model, is left out. */
    public boolean excludes(int a, int b) {
        int line = table.line(a, b);
        return line != RuleTable.NO_LINE && lines.get(line).rule() == null;
    }

    /** Returns the rule of the pair of parts, by their places in the model; the default for pairs that are left out. */
    public Rule rule(int a, int b) {
        int line = table.line(a, b);
        Rule rule = line == RuleTable.NO_LINE ? null : lines.get(line).rule();
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
            if (rule != null && table.isUsed(line)) {
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

    /** Returns the parts that each line is about, as sets. */
    public RuleTable table() {
        return table;
    }

    /** Returns the rule of a line; null if the line leaves pairs out. */
    public @Nullable Rule rule(int line) {
        return lines.get(line).rule();
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
        table.count(part, endOfExclusions, others, counts);
    }
}
