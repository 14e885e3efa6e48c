package org.collide4j.clash.group;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;

/**
 * Findings folded into issues: each finding belongs to exactly one.
 *
 * <p>Three rules apply in this order. A part in contact with many others, and far more than others of its type, is the
 * <b>hub</b> of an issue. What is left is grouped by the <b>types</b> of the two parts, as their names tell them. Findings
 * of the same two types are divided where a <b>gap</b> is wider than the parts are long and than findings are usually apart.
 * Clashes and parts inside others are grouped together; unsettled pairs, touches and close pairs each among themselves.
 *
 * <p>Parts of one group ({@link org.collide4j.scene.Part#group()}) count as one part. The issues depend on names and
 * geometry alone: neither the order of the parts nor that of the findings changes them.
 *
 * <pre>{@code
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
 * Grouping grouping = Grouping.of(report);
 * for (int i = 0; i < report.findings().size(); i++) {
 *     System.out.println("finding " + i + " belongs to " + grouping.issues().get(grouping.issueOf(i)).name());
 * }
 * }</pre>
 */
public final class Grouping {
    private static final Comparator<Draft> WORST_FIRST = Comparator.comparing((Draft draft) -> draft.issue.kind())
            .thenComparingDouble(draft -> draft.issue.signedDistance())
            .thenComparing(draft -> draft.issue.findings().size(), Comparator.reverseOrder())
            .thenComparingInt(draft -> draft.ranked.get(0).rank());

    private final List<Issue> issues;
    private final int[] issueOf;

    /** An issue that has no number yet, and its findings. */
    private record Draft(Issue issue, List<Ranked> ranked) {}

    private Grouping(List<Draft> drafts, int findings) {
        issues = drafts.stream().map(Draft::issue).toList();
        issueOf = new int[findings];
        for (int i = 0; i < drafts.size(); i++) {
            for (Ranked ranked : drafts.get(i).ranked) {
                issueOf[ranked.index()] = i;
            }
        }
    }

    /** Groups the findings of a report. */
    public static Grouping of(ClashReport report) {
        List<Ranked> ranked = Ranked.all(report.findings());
        Things things = new Things();
        List<Draft> drafts = new ArrayList<>();
        for (List<Ranked> alike : byKind(ranked)) {
            List<Contact> contacts = things.contacts(alike);
            List<Contact> rest = new ArrayList<>();
            for (Hubs.Star star : Hubs.find(contacts, rest)) {
                drafts.add(draft(IssueNames.ofStar(star.hub(), star.contacts()), star.contacts()));
            }
            for (List<Contact> cluster : Clusters.of(rest)) {
                drafts.add(draft(IssueNames.ofCluster(cluster), cluster));
            }
        }
        drafts.sort(WORST_FIRST);
        return new Grouping(drafts, report.findings().size());
    }

    /** Returns the issues, worst first: by kind, then by depth or distance. */
    public List<Issue> issues() {
        return issues;
    }

    /** Returns the index in {@link #issues()} of the issue that a finding belongs to, from the finding's index. */
    public int issueOf(int finding) {
        return issueOf[finding];
    }

    /** Returns the indices of the findings of each issue in the report, ascending. */
    public int[][] findings() {
        int[][] findings = new int[issues.size()][];
        int[] counts = new int[issues.size()];
        for (int finding = 0; finding < issueOf.length; finding++) {
            int issue = issueOf[finding];
            if (findings[issue] == null) {
                findings[issue] = new int[issues.get(issue).findings().size()];
            }
            findings[issue][counts[issue]++] = finding;
        }
        return findings;
    }

    /** Returns the findings of each class of kinds; classes are never mixed, so that nothing hides a clash. */
    private static Collection<List<Ranked>> byKind(List<Ranked> findings) {
        Map<Kind, List<Ranked>> classes = new EnumMap<>(Kind.class);
        for (Ranked ranked : findings) {
            Kind kind = ranked.finding().kind();
            classes.computeIfAbsent(kind == Kind.INSIDE ? Kind.CLASH : kind, key -> new ArrayList<>())
                    .add(ranked);
        }
        return classes.values();
    }

    private static Draft draft(String name, List<Contact> contacts) {
        List<Ranked> ranked = new ArrayList<>();
        contacts.forEach(contact -> ranked.addAll(contact.findings));
        ranked.sort(Comparator.comparingInt(Ranked::rank));
        List<Finding> findings = ranked.stream().map(Ranked::finding).toList();
        Extent extent = Extent.of(findings);
        Issue issue = new Issue(name, findings.get(0).kind(), findings, worst(findings), extent.low(), extent.high());
        return new Draft(issue, ranked);
    }

    /** Returns the first finding of the least signed distance; where none is known, of the least lower bound. */
    private static Finding worst(List<Finding> findings) {
        Finding worst = findings.get(0);
        for (Finding finding : findings) {
            int order = Double.compare(finding.signedDistance(), worst.signedDistance());
            if (order < 0 || (order == 0 && finding.lower() < worst.lower())) {
                worst = finding;
            }
        }
        return worst;
    }
}
