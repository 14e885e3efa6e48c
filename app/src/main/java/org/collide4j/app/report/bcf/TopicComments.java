package org.collide4j.app.report.bcf;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.collide4j.app.report.data.Remark;

/** Comments of a finding: those of other programs keep their GUIDs, and the text of the baseline has one of the finding. */
final class TopicComments {
    private TopicComments() {}

    /** Returns the GUID of the comment that a baseline holds for a finding. */
    static String guid(String findingId) {
        return Guids.of("comment", findingId);
    }

    /** Returns the comment without the lines that repeat messages. */
    static String ownText(Remark remark) {
        Set<String> repeated = new HashSet<>();
        remark.messages().forEach(message -> repeated.add(message.line()));
        return remark.comment()
                .lines()
                .filter(line -> !repeated.contains(line))
                .collect(Collectors.joining("\n"))
                .strip();
    }
}
