package org.collide4j.app.report.bcf;

import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.Finding;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Issue;
import org.jspecify.annotations.Nullable;

/**
 * GUIDs of topics. A topic is named after one of its findings: the first of those that the baseline holds, in the baseline's
 * order; without any, the first by id. Baselines append new findings in the order of their ids, so a finding that joins an
 * issue does not change the topic, neither in this run nor after it is in the baseline. The name is kept in the baseline, so
 * that the topic outlives the finding that named it.
 */
public final class TopicGuids {
    /** Order in which a baseline is created: by the names of the parts, then by number. */
    private static final Comparator<String> BY_ID = Comparator.comparing(
                    (String id) -> id.substring(0, Math.max(0, id.indexOf('-'))))
            .thenComparingInt(String::length)
            .thenComparing(Comparator.naturalOrder());

    private static final Pattern ID = Pattern.compile(BcfImport.ID);

    private final KeptRun run;
    private final Function<String, Remark> remarks;
    private final Set<String> present = new HashSet<>();
    private final Set<String> taken = new HashSet<>();
    private final IdentityHashMap<Issue, String> names = new IdentityHashMap<>();

    /**
     * Names the topics of a report.
     *
     * @param remarks what the baseline holds of a finding, by its id
     */
    public TopicGuids(ListedReport listed, Function<String, Remark> remarks) {
        run = listed.run();
        this.remarks = remarks;
        listed.report().findings().forEach(finding -> present.add(id(finding)));
        listed.grouping().issues().forEach(issue -> names.put(issue, nameOf(issue)));
    }

    /** Returns the GUID of an issue's topic. */
    String guid(Issue issue) {
        return Guids.of("topic", name(issue));
    }

    /** Returns the id of the finding that the topic of an issue is named after. */
    public String name(Issue issue) {
        String name = names.get(issue);
        if (name == null) {
            throw new IllegalArgumentException("is no issue of this report: " + issue.name());
        }
        return name;
    }

    private String nameOf(Issue issue) {
        List<String> ids = issue.findings().stream()
                .sorted(Comparator.comparingInt((Finding finding) -> order(run.item(finding)))
                        .thenComparing(this::id, BY_ID))
                .map(this::id)
                .toList();
        for (String id : ids) {
            String kept = remarks.apply(id).topic();
            boolean isFree = !present.contains(kept) && !taken.contains(kept); // issues may have been divided
            if (ID.matcher(kept).matches() && (isFree || ids.contains(kept))) {
                taken.add(kept);
                return kept;
            }
        }
        return ids.get(0);
    }

    private String id(Finding finding) {
        return run.kept(finding).id();
    }

    /** Returns the index of a finding in the baseline, and a greater one for those that the baseline does not hold. */
    private static int order(Comparison.@Nullable Item item) {
        return item == null || item.before() < 0 ? Integer.MAX_VALUE : item.before();
    }
}
