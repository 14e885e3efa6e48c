package org.collide4j.clash.baseline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The findings of one run with their ids, and with their statuses if there is a baseline. Touches have an id and no
 * status: they are nothing to mend, and no baseline holds them.
 *
 * <pre>{@code
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
 * KeptRun run = KeptRun.since("house.json", List.of(), report); // an empty baseline: all is new
 * for (Finding finding : report.findings()) {
 *     System.out.println(run.kept(finding).id() + " " + run.status(finding));
 * }
 * }</pre>
 */
public final class KeptRun {
    private final @Nullable String baseline;
    private final Comparison comparison;
    private final IdentityHashMap<Finding, Comparison.Item> items = new IdentityHashMap<>();
    private final IdentityHashMap<Finding, KeptFinding> touches = new IdentityHashMap<>();

    private KeptRun(@Nullable String name, List<KeptFinding> before, ClashReport report) {
        baseline = name;
        List<Finding> counted = ofKind(report, false);
        comparison = Comparison.of(before, KeptFinding.of(counted), report.tolerance());
        for (int i = 0; i < counted.size(); i++) {
            items.put(counted.get(i), comparison.items().get(i));
        }
        addTouches(ofKind(report, true), before, report.tolerance());
    }

    /** Returns the run alone: ids and no statuses. */
    public static KeptRun alone(ClashReport report) {
        return new KeptRun(null, List.of(), report);
    }

    /**
     * Returns the run compared with a baseline.
     *
     * @param name of the baseline, for readers
     * @param before findings of the baseline
     */
    public static KeptRun since(String name, List<KeptFinding> before, ClashReport report) {
        return new KeptRun(name, before, report);
    }

    private static List<Finding> ofKind(ClashReport report, boolean isTouch) {
        return report.findings().stream()
                .filter(finding -> (finding.kind() == Kind.TOUCH) == isTouch)
                .toList();
    }

    /** Numbers the touches after all else, so that they change no other id. */
    private void addTouches(List<Finding> findings, List<KeptFinding> before, double tolerance) {
        Set<String> taken = new HashSet<>();
        before.forEach(finding -> taken.add(finding.id()));
        items.values().forEach(item -> taken.add(item.finding().id()));
        List<KeptFinding> kept = KeptFinding.of(findings);
        List<String> ids = Comparison.idsBeside(taken, kept, tolerance);
        for (int i = 0; i < kept.size(); i++) {
            touches.put(findings.get(i), kept.get(i).with(ids.get(i), Status.NEW));
        }
    }

    /** Returns the baseline's name; null without one. */
    public @Nullable String baseline() {
        return baseline;
    }

    /** Returns all findings but touches, in the report's order. */
    public Comparison comparison() {
        return comparison;
    }

    /** Returns what is kept of a finding of this run, with its id. */
    public KeptFinding kept(Finding finding) {
        Comparison.Item item = items.get(finding);
        KeptFinding kept = item == null ? touches.get(finding) : item.finding();
        if (kept == null) {
            throw new IllegalArgumentException("is no finding of this run: " + finding);
        }
        return kept;
    }

    /** Returns how a finding compares with the baseline; null for a touch, and without a baseline. */
    public Comparison.@Nullable Item item(Finding finding) {
        return baseline == null ? null : items.get(finding);
    }

    /** Returns the finding's status; null for a touch, and without a baseline. */
    public @Nullable Status status(Finding finding) {
        Comparison.Item item = item(finding);
        return item == null ? null : item.finding().status();
    }

    /** Returns true if the baseline does not answer for the finding. */
    public boolean isNews(Finding finding) {
        Comparison.Item item = item(finding);
        return item != null && item.isNews();
    }

    /** Returns the findings with those first for which the baseline does not answer; else in their order. */
    public List<Finding> newsFirst(List<Finding> findings) {
        List<Finding> sorted =
                new ArrayList<>(findings.stream().filter(this::isNews).toList());
        findings.stream().filter(finding -> !isNews(finding)).forEach(sorted::add);
        return sorted;
    }

    /** Returns the kept finding of the baseline that a finding was recognised as; null if there is none. */
    public @Nullable KeptFinding before(Finding finding) {
        Comparison.Item item = item(finding);
        return item == null ? null : comparison.before(item);
    }
}
