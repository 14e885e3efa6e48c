package org.collide4j.app.report.bcf;

import java.util.Comparator;
import java.util.List;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Issue;
import org.jspecify.annotations.Nullable;

/**
 * GUIDs of topics. A topic has the GUID of one of its findings: the first by id, of those that the baseline knows if it knows
 * any. A finding that joins an issue or leaves it then changes the topic of no other one.
 */
final class TopicGuids {
    private TopicGuids() {}

    /** Returns the GUID of an issue's topic. */
    static String of(Issue issue, KeptRun run) {
        return Guids.of("topic", finding(issue, run));
    }

    /** Returns the id of the finding that stands for the issue. */
    static String finding(Issue issue, KeptRun run) {
        List<String> known = issue.findings().stream()
                .filter(finding -> isKnown(run.item(finding)))
                .map(finding -> run.kept(finding).id())
                .toList();
        List<String> all = known.isEmpty()
                ? issue.findings().stream()
                        .map(finding -> run.kept(finding).id())
                        .toList()
                : known;
        return all.stream().min(Comparator.naturalOrder()).orElseThrow();
    }

    private static boolean isKnown(Comparison.@Nullable Item item) {
        return item != null && item.before() >= 0;
    }
}
