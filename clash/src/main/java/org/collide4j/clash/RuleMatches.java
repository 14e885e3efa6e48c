package org.collide4j.clash;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.collide4j.scene.Part;

/** The parts that the user's rules match, as sets: so that even many rules over many parts are counted quickly. */
final class RuleMatches {
    private final IgnoreRules rules;
    private final List<BitSet> first = new ArrayList<>();
    private final List<BitSet> second = new ArrayList<>();

    RuleMatches(IgnoreRules rules, List<Part> parts) {
        this.rules = rules;
        for (int rule = 0; rule < rules.count(); rule++) {
            BitSet one = new BitSet(parts.size());
            BitSet two = new BitSet(parts.size());
            for (int i = 0; i < parts.size(); i++) {
                one.set(i, rules.matchesFirst(rule, parts.get(i)));
                two.set(i, rules.matchesSecond(rule, parts.get(i)));
            }
            first.add(one);
            second.add(two);
        }
    }

    int count() {
        return first.size();
    }

    String text(int rule) {
        return rules.text(rule);
    }

    /** True if a rule leaves the pair out. */
    boolean cover(int a, int b) {
        for (int rule = 0; rule < first.size(); rule++) {
            BitSet one = first.get(rule);
            BitSet two = second.get(rule);
            if ((one.get(a) && two.get(b)) || (one.get(b) && two.get(a))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Adds to each rule's count the pairs of {@code part} that it is the first to leave out.
     *
     * @param others the parts to pair with; those that are counted are taken out
     */
    void count(int part, BitSet others, long[] counts) {
        for (int rule = 0; rule < first.size() && !others.isEmpty(); rule++) {
            if (first.get(rule).get(part)) {
                counts[rule] += take(second.get(rule), others);
            }
            if (second.get(rule).get(part)) {
                counts[rule] += take(first.get(rule), others);
            }
        }
    }

    private static int take(BitSet partners, BitSet others) {
        int before = others.cardinality();
        others.andNot(partners);
        return before - others.cardinality();
    }
}
