package org.collide4j.clash;

import java.util.List;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.RuleReport;
import org.collide4j.clash.rule.Severity;
import org.collide4j.scene.Model;

/**
 * The findings of a clash check, worst first: by severity of the rule, then by kind, then by depth or distance, then by the
 * parts' order.
 *
 * <pre>{@code
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
 * List<Finding> clashes = report.findings().stream().filter(f -> f.kind() == Kind.CLASH).toList();
 * report.notes().forEach(System.out::println); // what the check left out, and why
 * }</pre>
 *
 * @param tolerance as used, in the model's unit
 * @param pairs how many pairs of parts the check is about: all but those left out
 * @param pairsCompared how many of them came near enough to be compared by their geometry
 * @param pairsUnsettled how many could not be decided; they are findings of the kind {@link Kind#UNSETTLED}, but for those
 *     that were too many to list, of which a note tells
 * @param rules the rule of every finding, and which pairs the rules left out
 * @param notes what the user should know, one line each: the model's own notes, then what the check left out and why
 */
public record ClashReport(
        Model model,
        List<Finding> findings,
        double tolerance,
        long pairs,
        long pairsCompared,
        long pairsUnsettled,
        double seconds,
        RuleReport rules,
        List<String> notes) {
    public ClashReport {
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }

    /** Creates the report of a check without rules. */
    public ClashReport(
            Model model,
            List<Finding> findings,
            double tolerance,
            long pairs,
            long pairsCompared,
            long pairsUnsettled,
            double seconds,
            List<String> notes) {
        this(model, findings, tolerance, pairs, pairsCompared, pairsUnsettled, seconds, RuleReport.NONE, notes);
    }

    /** Returns how much a finding matters by its rule; a touch matters only where contact is forbidden. */
    public Severity severity(Finding finding) {
        Rule rule = rules.rule(finding.a(), finding.b());
        boolean isAllowed = finding.kind() == Kind.TOUCH && rule.contacts() != ContactPolicy.FORBIDDEN;
        return isAllowed ? Severity.INFO : rule.severity();
    }

    /** Returns this report with other findings, such as a selection of them. */
    public ClashReport withFindings(List<Finding> others) {
        return new ClashReport(model, others, tolerance, pairs, pairsCompared, pairsUnsettled, seconds, rules, notes);
    }
}
