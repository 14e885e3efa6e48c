package org.collide4j.app.report.bcf;

import java.util.Comparator;
import org.collide4j.clash.Finding;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Issue;
import org.jspecify.annotations.Nullable;

/**
 * GUIDs of topics. A topic has the GUID of one of its findings: the first of those that the baseline holds, in the baseline's
 * order; without any, the first by id. Baselines append new findings in the order of their ids, so a finding that joins an
 * issue does not change the topic, neither in this run nor after it is in the baseline.
 */
final class TopicGuids {
    /** Order in which a baseline is created: by the names of the parts, then by number. */
    private static final Comparator<String> BY_ID = Comparator.comparing(
                    (String id) -> id.substring(0, Math.max(0, id.indexOf('-'))))
            .thenComparingInt(String::length)
            .thenComparing(Comparator.naturalOrder());

    private TopicGuids() {}

    /** Returns the GUID of an issue's topic. */
    static String of(Issue issue, KeptRun run) {
        return Guids.of("topic", finding(issue, run));
    }

    /** Returns the id of the finding that stands for the issue. */
    static String finding(Issue issue, KeptRun run) {
        return issue.findings().stream()
                .min(Comparator.comparingInt((Finding finding) -> order(run.item(finding)))
                        .thenComparing(finding -> run.kept(finding).id(), BY_ID))
                .map(finding -> run.kept(finding).id())
                .orElseThrow();
    }

    /** Returns the index of a finding in the baseline, and a greater one for those that the baseline does not hold. */
    private static int order(Comparison.@Nullable Item item) {
        return item == null || item.before() < 0 ? Integer.MAX_VALUE : item.before();
    }
}
