package org.collide4j.clash;

import java.io.Serial;
import java.io.Serializable;
import java.util.BitSet;
import java.util.List;
import org.collide4j.scene.Part;

/** The parts that the user's rules match, as sets: so that even many rules over many parts are counted quickly. */
final class RuleMatches implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private final String[] texts;
    private final BitSet[] first;
    private final BitSet[] second;

    RuleMatches(IgnoreRules rules, List<Part> parts) {
        texts = new String[rules.count()];
        first = new BitSet[texts.length];
        second = new BitSet[texts.length];
        for (int rule = 0; rule < texts.length; rule++) {
            BitSet one = new BitSet(parts.size());
            BitSet two = new BitSet(parts.size());
            for (int i = 0; i < parts.size(); i++) {
                one.set(i, rules.matchesFirst(rule, parts.get(i)));
                two.set(i, rules.matchesSecond(rule, parts.get(i)));
            }
            texts[rule] = rules.text(rule);
            first[rule] = one;
            second[rule] = two;
        }
    }

    int count() {
        return first.length;
    }

    String text(int rule) {
        return texts[rule];
    }

    /** True if a rule leaves the pair out. */
    boolean cover(int a, int b) {
        for (int rule = 0; rule < first.length; rule++) {
            BitSet one = first[rule];
            BitSet two = second[rule];
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
        for (int rule = 0; rule < first.length && !others.isEmpty(); rule++) {
            if (first[rule].get(part)) {
                counts[rule] += take(second[rule], others);
            }
            if (second[rule].get(part)) {
                counts[rule] += take(first[rule], others);
            }
        }
    }

    private static int take(BitSet partners, BitSet others) {
        int before = others.cardinality();
        others.andNot(partners);
        return before - others.cardinality();
    }
}
