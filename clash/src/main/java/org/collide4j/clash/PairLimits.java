package org.collide4j.clash;

import java.io.Serial;
import java.io.Serializable;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.RuleTable;

/** The lengths of every pair of parts: those of its rule, or else those of the check. Serializable. */
final class PairLimits implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private final RuleTable rules;
    private final PairLengths usual;

    /** Lengths of each line of the rules; the usual ones for lines that leave pairs out. */
    private final PairLengths[] ofLine;

    private final double reach;

    PairLimits(AppliedRules rules, double tolerance, double clearance) {
        this.rules = rules.table();
        PairLengths lengths = new PairLengths(tolerance, clearance);
        usual = of(Rule.DEFAULT, lengths);
        ofLine = new PairLengths[rules.lineCount()];
        for (int line = 0; line < ofLine.length; line++) {
            Rule rule = rules.rule(line);
            ofLine[line] = rule == null ? usual : of(rule, lengths);
        }
        reach = rules.rulesInUse().stream()
                .mapToDouble(rule -> of(rule, lengths).reach())
                .max()
                .orElse(usual.reach());
    }

    private PairLimits(RuleTable rules, PairLengths usual, PairLengths[] ofLine, double reach) {
        this.rules = rules;
        this.usual = usual;
        this.ofLine = ofLine;
        this.reach = reach;
    }

    /** Writes all but the rules, for {@link #read}. */
    void write(BytesWriter out) {
        put(out, usual);
        out.put(ofLine.length);
        for (PairLengths lengths : ofLine) {
            put(out, lengths);
        }
        out.put(reach);
    }

    private static void put(BytesWriter out, PairLengths lengths) {
        out.put(lengths.tolerance());
        out.put(lengths.clearance());
    }

    /** Reads what {@link #write} has written. */
    static PairLimits read(BytesReader in, RuleTable rules) {
        PairLengths usual = lengths(in);
        PairLengths[] ofLine = new PairLengths[in.getCount(2 * Double.BYTES)];
        in.check(ofLine.length == rules.lineCount(), "there are other lengths than rules");
        for (int line = 0; line < ofLine.length; line++) {
            ofLine[line] = lengths(in);
        }
        return new PairLimits(rules, usual, ofLine, in.getDouble());
    }

    private static PairLengths lengths(BytesReader in) {
        return new PairLengths(in.getDouble(), in.getDouble());
    }

    /** Returns the lengths of pairs that no rule is about. */
    PairLengths usual() {
        return usual;
    }

    private static PairLengths of(Rule rule, PairLengths ofCheck) {
        double tolerance = Double.isNaN(rule.tolerance()) ? ofCheck.tolerance() : rule.tolerance();
        double clearance = Double.isNaN(rule.clearance()) ? ofCheck.clearance() : rule.clearance();
        return new PairLengths(tolerance, rule.contacts() == ContactPolicy.INTENDED ? 0 : clearance);
    }

    /** Returns the lengths of two parts, by their places in the model. */
    PairLengths of(int a, int b) {
        if (ofLine.length == 0) {
            return usual;
        }
        int line = rules.line(a, b);
        return line == RuleTable.NO_LINE ? usual : ofLine[line];
    }

    /** Returns the greatest reach of any pair. */
    double reach() {
        return reach;
    }
}
