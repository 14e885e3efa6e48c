package org.collide4j.clash;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
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

    private final RuleMatches ignored;
    private final RuleTable rules;

    /** Lines of the rules that leave pairs out. */
    private final BitSet exclusions = new BitSet();

    PairSelection(BitSet air, int[] group, long[] joined, RuleMatches ignored, AppliedRules rules) {
        this.air = air;
        this.group = group;
        this.joined = joined;
        this.ignored = ignored;
        this.rules = rules.table();
        for (int line = 0; line < rules.lineCount(); line++) {
            exclusions.set(line, rules.rule(line) == null);
        }
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
        return air.get(a) || air.get(b) || isMeantToTouch(a, b) || ignored.cover(a, b) || isExcluded(a, b);
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
