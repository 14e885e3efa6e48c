package org.collide4j.clash;

import java.util.List;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Rules;
import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/** The lengths that decide what a pair of parts counts as: those of its rule, or else those of the check. */
final class PairLimits {
    /**
     * Lengths of one pair.
     *
     * @param tolerance contact up to this depth or gap is a touch
     * @param clearance pairs nearer than this are close
     */
    record Limits(double tolerance, double clearance) {
        /** Pairs that are farther apart are no finding. */
        double reach() {
            return Math.max(tolerance, clearance);
        }
    }

    private final AppliedRules rules;
    private final double tolerance;
    private final double clearance;

    /** Limits of every pair; null if rules may make them differ. */
    private final @Nullable Limits common;

    PairLimits(AppliedRules rules, double tolerance, double clearance) {
        this.rules = rules;
        this.tolerance = tolerance;
        this.clearance = clearance;
        common = rules.lineCount() == 0 ? new Limits(tolerance, clearance) : null;
    }

    /** Creates limits that are the same for all pairs. */
    static PairLimits equal(double tolerance, double clearance) {
        return new PairLimits(Rules.NONE.applyTo(List.of()), tolerance, clearance);
    }

    Limits of(Part a, Part b) {
        return common != null ? common : of(rules.rule(a, b));
    }

    Limits of(int a, int b) {
        return common != null ? common : of(rules.rule(a, b));
    }

    private Limits of(Rule rule) {
        double ownTolerance = Double.isNaN(rule.tolerance()) ? tolerance : rule.tolerance();
        double ownClearance = Double.isNaN(rule.clearance()) ? clearance : rule.clearance();
        return new Limits(ownTolerance, rule.contacts() == ContactPolicy.INTENDED ? 0 : ownClearance);
    }

    /** Returns the greatest reach of any pair. */
    double reach() {
        return rules.rulesInUse().stream()
                .mapToDouble(rule -> of(rule).reach())
                .max()
                .orElse(Math.max(tolerance, clearance));
    }

    /** Returns true if the finding is a contact that its rule calls intended. */
    boolean isIntended(Finding finding) {
        return finding.kind() == Kind.TOUCH
                && rules.rule(finding.a(), finding.b()).contacts() == ContactPolicy.INTENDED;
    }
}
