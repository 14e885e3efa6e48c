package org.collide4j.clash.baseline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.collide4j.clash.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The findings of a run, compared with those of a baseline: each gets an id that survives a new export, and a status.
 *
 * <p>Findings are recognised by the names of their parts, cleaned of GUIDs and counters and in either order, and by the
 * boxes of the parts; then by names and place, by boxes alone, and by names alone. Differences within the tolerance or a
 * hundredth of a part's diagonal count as none. The order of the findings and of their parts changes no id and no status.
 *
 * <pre>{@code
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
 * List<KeptFinding> now = KeptFinding.of(report.findings());
 * Comparison comparison = Comparison.of(List.of(), now, report.tolerance()); // an empty baseline
 * long fresh = comparison.items().stream().filter(Comparison.Item::isNews).count();
 * }</pre>
 */
public final class Comparison {
    /** A finding that changes by less than the tolerance and this part of its depth counts as unchanged. */
    private static final double CLEARLY = 0.1;

    private final List<KeptFinding> before;
    private final List<Item> items = new ArrayList<>();
    private final List<Integer> resolved = new ArrayList<>();
    private int matched;

    /**
     * A finding of the run.
     *
     * @param finding with its id and its status
     * @param before index in the baseline, or −1
     * @param isNews the baseline does not answer for the finding: it is new, reviewed or approved as less than it is now,
     *     or a clash that was none
     * @param isOutdated names, boxes, kind or depth differ from the baseline by more than half of what counts as a change:
     *     a baseline that is written anew has to take them over. Depth and kind of what is reviewed or approved do not
     *     count: they are those that a person has accepted
     * @param distance how far the place has moved since the baseline; NaN if that is not known
     */
    public record Item(
            KeptFinding finding, int before, Change change, boolean isNews, boolean isOutdated, double distance) {
        /** Returns true if a person has accepted the finding, and it is no worse than that. */
        public boolean isAccepted() {
            return finding.status() == Status.REVIEWED || finding.status() == Status.APPROVED;
        }
    }

    private Comparison(List<KeptFinding> before) {
        this.before = before;
    }

    /**
     * Compares.
     *
     * @param before the baseline; statuses decide, and a finding that is {@link Status#RESOLVED} there may return
     * @param now findings of the run; their ids and statuses do not matter
     * @param tolerance differences up to this are none, in the model's unit
     */
    public static Comparison of(List<KeptFinding> before, List<KeptFinding> now, double tolerance) {
        CleanName clean = new CleanName();
        List<Trait> old = traits(before, clean, tolerance);
        List<Trait> traits = traits(now, clean, tolerance);
        Matching matching = new Matching(old, traits).run();
        String[] ids = ids(before, traits, matching);
        Comparison comparison = new Comparison(List.copyOf(before));
        for (int i = 0; i < now.size(); i++) {
            int match = matching.of(i);
            if (match < 0) {
                comparison.addNew(now.get(i).with(ids[i], Status.NEW));
            } else {
                Change change = change(before.get(match), now.get(i), matching.hasMoved(i), tolerance);
                comparison.addKnown(traits.get(i), old.get(match), match, change, tolerance);
            }
        }
        for (int j = 0; j < before.size(); j++) {
            if (!matching.isFound(j) && before.get(j).status() != Status.RESOLVED) {
                comparison.resolved.add(j);
            }
        }
        return comparison;
    }

    private static List<Trait> traits(List<KeptFinding> findings, CleanName clean, double tolerance) {
        List<Trait> traits = new ArrayList<>();
        for (KeptFinding finding : findings) {
            traits.add(new Trait(finding, traits.size(), clean, tolerance));
        }
        return traits;
    }

    /** Returns ids for the findings that the baseline does not hold; null for all others. */
    private static String[] ids(List<KeptFinding> before, List<Trait> now, Matching matching) {
        Set<String> taken = new HashSet<>();
        before.forEach(finding -> taken.add(finding.id()));
        List<Integer> fresh = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            if (matching.of(i) < 0) {
                fresh.add(i);
            }
        }
        String[] ids = new String[now.size()];
        new FindingIds(taken).assign(now, fresh, ids);
        return ids;
    }

    /** Returns ids for findings that no baseline holds, beside those that are taken. */
    static List<String> idsBeside(Set<String> taken, List<KeptFinding> findings, double tolerance) {
        List<Trait> traits = traits(findings, new CleanName(), tolerance);
        String[] ids = new String[findings.size()];
        new FindingIds(taken)
                .assign(traits, IntStream.range(0, ids.length).boxed().toList(), ids);
        return List.of(ids);
    }

    private void addNew(KeptFinding finding) {
        items.add(new Item(finding, -1, Change.NONE, true, true, Double.NaN));
    }

    private void addKnown(Trait now, Trait old, int match, Change change, double tolerance) {
        matched++;
        Status before = old.finding.status();
        boolean isWorse = change == Change.WORSE_KIND || change == Change.DEEPER || change == Change.MOVED;
        boolean wasAccepted = before == Status.APPROVED || before == Status.REVIEWED;
        Status status = switch (before) {
            case RESOLVED -> Status.NEW;
            case REVIEWED, APPROVED -> isWorse ? Status.ACTIVE : before;
            case NEW, ACTIVE -> Status.ACTIVE;
        };
        boolean isNews = status == Status.NEW || change == Change.WORSE_KIND || (wasAccepted && isWorse);
        boolean isAccepted = wasAccepted && !isWorse;
        boolean isOutdated = !(now.names.equals(old.names) && now.misfit(old, true) <= 0.5)
                || (!isAccepted && hasAnotherDepth(now.finding, old.finding, tolerance));
        KeptFinding finding = now.finding.with(old.finding.id(), status);
        items.add(new Item(finding, match, change, isNews, isOutdated, now.placeDistance(old)));
    }

    /** An unsettled finding says nothing that is better than what the baseline holds. */
    private static boolean hasAnotherDepth(KeptFinding now, KeptFinding old, double tolerance) {
        if (now.kind() == Kind.UNSETTLED) {
            return false;
        }
        double difference = Math.abs(now.signedDistance() - old.signedDistance());
        return now.kind() != old.kind() || difference > 0.5 * clearly(old, tolerance);
    }

    private static double clearly(KeptFinding old, double tolerance) {
        return tolerance + CLEARLY * Math.abs(old.signedDistance());
    }

    private static Change change(KeptFinding old, KeptFinding now, boolean hasMoved, double tolerance) {
        if (old.status() == Status.RESOLVED) {
            return Change.RETURNED;
        }
        if (isClash(now.kind()) && !isClash(old.kind())) {
            return Change.WORSE_KIND;
        }
        double deeper = old.signedDistance() - now.signedDistance(); // NaN if either is not known
        double clearly = clearly(old, tolerance);
        if (deeper > clearly) {
            return Change.DEEPER;
        }
        if (hasMoved) {
            return Change.MOVED;
        }
        return -deeper > clearly ? Change.SHALLOWER : Change.NONE;
    }

    private static boolean isClash(Kind kind) {
        return kind == Kind.CLASH || kind == Kind.INSIDE || kind == Kind.DUPLICATE;
    }

    /** Returns the findings of the run, in its order. */
    public List<Item> items() {
        return Collections.unmodifiableList(items);
    }

    /** Returns the findings of the baseline that are gone since, in its order and with their status there. */
    public List<KeptFinding> resolved() {
        return resolved.stream().map(before::get).toList();
    }

    /** Returns the finding of the baseline that an item was recognised as; null if there is none. */
    public @Nullable KeptFinding before(Item item) {
        return item.before() < 0 ? null : before.get(item.before());
    }

    /** Returns how many findings of the run have a status. */
    public long count(Status status) {
        return items.stream().filter(item -> item.finding().status() == status).count();
    }

    /** Returns true if both sides hold findings and none was recognised: the baseline may be another model's. */
    public boolean isOfAnotherModel() {
        return matched == 0 && !items.isEmpty() && !before.isEmpty();
    }
}
