package org.collide4j.clash;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.RuleReport;
import org.collide4j.clash.rule.Severity;

/** Makes the report of a check from the outcomes of its pairs, wherever they were compared. */
final class ReportStep {
    /** Lengths that are equal in single precision are ordered by the parts: translations carry some nine digits. */
    private static final Comparator<Ranked> WORST_FIRST = Comparator.comparing(Ranked::severity)
            .thenComparing(r -> r.finding().kind())
            .thenComparingDouble(r -> (float) r.finding().signedDistance())
            .thenComparingLong(Ranked::pair);

    private final CheckPlan plan;
    private final AppliedRules rules;
    private final List<Ranked> ranked = new ArrayList<>();
    private final UnsettledNotes unsettledNotes;
    private long unsettled;
    private long intended;

    /** @param severity of the rule, whatever the finding */
    private record Ranked(Finding finding, Severity severity, long pair) {}

    ReportStep(CheckPlan plan) {
        this.plan = plan;
        rules = plan.rules().rules();
        unsettledNotes = new UnsettledNotes(plan.options().effort());
    }

    ClashReport report(PairOutcomes outcomes) {
        outcomes.forEach(this::add);
        ranked.sort(WORST_FIRST);
        List<Finding> findings = ranked.stream().map(Ranked::finding).toList();
        PairRules pairs = plan.rules();
        return new ClashReport(
                plan.model(),
                findings,
                plan.tolerance(),
                pairs.pairs(),
                outcomes.compared(),
                unsettled + outcomes.beyond() + plan.bodies().pairsWithout(pairs),
                plan.seconds(),
                new RuleReport(rules, pairs.exclusions(), intended),
                notes(findings, outcomes));
    }

    /** Adds a finding, but for contacts that rules call intended. */
    private void add(long pair, PairOutcome outcome) {
        Finding finding = outcome.finding();
        if (finding == null) {
            return;
        }
        if (outcome.reason() != null) {
            unsettledNotes.add(outcome);
            unsettled++;
        }
        Rule rule = rules.rule(PairOutcomes.first(pair), PairOutcomes.second(pair));
        if (finding.kind() == Kind.TOUCH && rule.contacts() == ContactPolicy.INTENDED) {
            intended++;
        } else {
            ranked.add(new Ranked(finding, rule.severity(), pair));
        }
    }

    private List<String> notes(List<Finding> findings, PairOutcomes outcomes) {
        String units = plan.model().units();
        List<String> notes = new ArrayList<>(plan.model().notes());
        notes.addAll(plan.rules().notes());
        notes.addAll(plan.bodies().notes());
        notes.addAll(plan.size().notes());
        notes.addAll(new LengthNotes(plan.bodies().all(), units).of(plan.options(), plan.tolerance()));
        notes.addAll(new ChordErrors().notes(findings, units));
        notes.addAll(unsettledNotes.lines());
        notes.addAll(outcomes.notes());
        if (intended > 0) {
            notes.add(intended + (intended == 1 ? " contact is" : " contacts are")
                    + " intended by rules, and not listed");
        }
        return notes;
    }
}
