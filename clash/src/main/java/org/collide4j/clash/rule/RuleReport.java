package org.collide4j.clash.rule;

import java.util.List;
import org.collide4j.scene.Part;

/**
 * Part of the rules in a clash check: which rule a finding has, and which pairs were left out.
 *
 * <pre>{@code
 * RuleReport rules = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT).rules();
 * for (Exclusion exclusion : rules.exclusions()) {
 *     System.out.println(exclusion.pairs() + " pairs were not compared: " + exclusion.reason());
 * }
 * }</pre>
 *
 * @param applied the rules of the check's parts
 * @param exclusions pairs that rules left out, a reason each, in the order of the rules
 * @param intendedContacts how many contacts are no findings because a rule calls them intended
 */
public record RuleReport(AppliedRules applied, List<Exclusion> exclusions, long intendedContacts) {
    /** A check without rules. */
    public static final RuleReport NONE = new RuleReport(Rules.NONE.applyTo(List.of()), List.of(), 0);

    public RuleReport {
        exclusions = List.copyOf(exclusions);
    }

    /** Returns the rule of two parts of the check. */
    public Rule rule(Part a, Part b) {
        return applied.rule(a, b);
    }
}
