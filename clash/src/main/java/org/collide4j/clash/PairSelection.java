package org.collide4j.clash;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.RuleTable;

/** Decides which pairs of parts are left out, by their places in the model; serializable, see {@link PairRules}. */
final class PairSelection implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private final BitSet air;
    private final int[] group;

    /** Keys of two groups that are connected by a joint, sorted. */
    private final long[] joined;

    /** Lines that leave pairs out, all of them. */
    private final RuleTable ignored;

    private final RuleTable rules;

    /** Lines of the rules that leave pairs out. */
    private final BitSet exclusions;

    PairSelection(BitSet air, int[] group, long[] joined, RuleTable ignored, AppliedRules rules) {
        this(air, group, joined, ignored, rules.table(), exclusions(rules));
    }

    private PairSelection(
            BitSet air, int[] group, long[] joined, RuleTable ignored, RuleTable rules, BitSet exclusions) {
        this.air = air;
        this.group = group;
        this.joined = joined;
        this.ignored = ignored;
        this.rules = rules;
        this.exclusions = exclusions;
    }

    private static BitSet exclusions(AppliedRules rules) {
        BitSet exclusions = new BitSet();
        for (int line = 0; line < rules.lineCount(); line++) {
            exclusions.set(line, rules.rule(line) == null);
        }
        return exclusions;
    }

    /** Writes all but the rules, for {@link #read}. */
    void write(BytesWriter out) {
        out.put(air.toLongArray());
        out.put(group);
        out.put(joined);
        ignored.write(out);
        out.put(exclusions.toLongArray());
    }

    /** Reads what {@link #write} has written. */
    static PairSelection read(BytesReader in, RuleTable rules) {
        return new PairSelection(
                BitSet.valueOf(in.getLongs()),
                in.getInts(),
                in.getLongs(),
                RuleTable.read(in),
                rules,
                BitSet.valueOf(in.getLongs()));
    }

    int parts() {
        return group.length;
    }

    RuleTable rules() {
        return rules;
    }

    /** Returns the key of two groups, in either order. */
    static long key(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** Returns true if the part is air, which is compared with nothing. */
    boolean isAir(int part) {
        return air.get(part);
    }

    boolean leavesOut(int a, int b) {
        return air.get(a)
                || air.get(b)
                || isMeantToTouch(a, b)
                || ignored.line(a, b) != RuleTable.NO_LINE
                || isExcluded(a, b);
    }

    private boolean isMeantToTouch(int a, int b) {
        return group[a] == group[b] || (joined.length > 0 && Arrays.binarySearch(joined, key(group[a], group[b])) >= 0);
    }

    private boolean isExcluded(int a, int b) {
        if (exclusions.isEmpty()) {
            return false;
        }
        int line = rules.line(a, b);
        return line != RuleTable.NO_LINE && exclusions.get(line);
    }
}
