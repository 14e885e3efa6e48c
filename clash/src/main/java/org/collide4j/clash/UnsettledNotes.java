package org.collide4j.clash;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.scene.Part;
import org.collide4j.scene.PartLabels;
import org.collide4j.scene.Printable;

/** Says of unsettled pairs how many there are, which, and why: a line for each reason. */
final class UnsettledNotes {
    private static final int NAMED_AT_MOST = 3;

    /** An interval of a depth is narrow if its ends differ by this factor at most: its end is then a tolerance to propose. */
    private static final double NEARLY_KNOWN = 10;

    private final Map<Reason, List<String>> names = new EnumMap<>(Reason.class);
    private final Map<Reason, Integer> counts = new EnumMap<>(Reason.class);
    private final Map<Reason, String> details = new EnumMap<>(Reason.class);
    private final double effort;
    private double deepest;
    private boolean isNearlyKnown = true;

    /** @param effort of the run */
    UnsettledNotes(double effort) {
        this.effort = effort;
    }

    /** Adds a pair, if it is unsettled. */
    void add(PairOutcome outcome) {
        Finding finding = outcome.finding();
        Reason reason = outcome.reason();
        if (finding != null && reason != null) {
            add(reason, names(finding.a(), finding.b()), outcome.failure());
            if (reason == Reason.WORK) {
                addInterval(finding);
            }
        }
    }

    /** Returns the names of a pair, for people. */
    static String names(Part a, Part b) {
        return label(a) + " and " + label(b);
    }

    private static String label(Part part) {
        return Printable.token(PartLabels.cut(part.name()));
    }

    /** Adds a finding to those that took too much work. */
    void addInterval(Finding finding) {
        deepest = Math.max(deepest, -finding.lower());
        isNearlyKnown &= -finding.lower() <= NEARLY_KNOWN * -finding.signedDistance();
    }

    /** Adds a pair; the first detail of a reason is told. */
    void add(Reason reason, String pair, String detail) {
        counts.merge(reason, 1, Integer::sum);
        List<String> named = names.computeIfAbsent(reason, r -> new ArrayList<>());
        if (named.size() <= NAMED_AT_MOST) {
            named.add(pair);
        }
        if (!detail.isEmpty()) {
            details.putIfAbsent(reason, detail);
        }
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        counts.forEach((reason, count) -> lines.add(line(reason, count)));
        return lines;
    }

    private String line(Reason reason, int count) {
        List<String> named = names.getOrDefault(reason, List.of());
        String which = named.size() > NAMED_AT_MOST ? "" : " (" + String.join("; ", named) + ")";
        String number =
                count == 1 ? "1 pair is unsettled" : String.format(Locale.ROOT, "%,d pairs are unsettled", count);
        String detail = details.containsKey(reason) ? ": " + details.get(reason) : "";
        return number + which + ": " + reason.explanation + detail + (reason == Reason.WORK ? moreWork(count) : "");
    }

    /** Returns which options settle pairs that took too much work; the tolerance is sure to. */
    private String moreWork(int count) {
        String more = effort < ClashOptions.MOST_EFFORT
                ? String.format(
                        Locale.ROOT,
                        "; --effort %.0f allows ten times as much",
                        Math.min(10 * effort, ClashOptions.MOST_EFFORT))
                : "";
        String touches = isNearlyKnown
                ? "; at --tolerance " + roundedUp(deepest) + (count == 1 ? " it is a touch" : " they are touches")
                : "";
        return more + "; --hulls, or coarser meshes, take less" + touches;
    }

    /** Returns the number with three digits, not less. */
    private static String roundedUp(double value) {
        return new BigDecimal(value).round(new MathContext(3, RoundingMode.UP)).toString();
    }
}
