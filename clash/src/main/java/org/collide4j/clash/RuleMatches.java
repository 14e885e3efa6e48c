package org.collide4j.clash;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.collide4j.clash.rule.RuleTable;
import org.collide4j.scene.Part;

/** The pairs that the user's rules leave out, as sets of parts: so that even many rules over many parts are counted quickly. */
final class RuleMatches {
    private final String[] texts;
    private final RuleTable table;

    RuleMatches(IgnoreRules rules, List<Part> parts) {
        texts = new String[rules.count()];
        List<BitSet> first = new ArrayList<>();
        List<BitSet> second = new ArrayList<>();
        for (int rule = 0; rule < texts.length; rule++) {
            BitSet one = new BitSet(parts.size());
            BitSet two = new BitSet(parts.size());
            for (int i = 0; i < parts.size(); i++) {
                one.set(i, rules.matchesFirst(rule, parts.get(i)));
                two.set(i, rules.matchesSecond(rule, parts.get(i)));
            }
            texts[rule] = rules.text(rule);
            first.add(one);
            second.add(two);
        }
        table = new RuleTable(first, second);
    }

    int count() {
        return texts.length;
    }

    String text(int rule) {
        return texts[rule];
    }

    /** Returns the table, whose lines leave pairs out. */
    RuleTable table() {
        return table;
    }

    /**
     * Adds to each rule's count the pairs of {@code part} that it is the first to leave out.
     *
     * @param others the parts to pair with; those that are counted are taken out
     */
    void count(int part, BitSet others, long[] counts) {
        table.count(part, texts.length, others, counts);
    }
}
