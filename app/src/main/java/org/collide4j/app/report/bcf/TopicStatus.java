package org.collide4j.app.report.bcf;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.clash.baseline.Status;
import org.jspecify.annotations.Nullable;

/** Statuses of topics, and what they mean for findings. */
enum TopicStatus {
    /** A finding of the issue is new or active. */
    OPEN("Open", Status.ACTIVE),
    /** People have looked at all findings of the issue; they are still to be mended. */
    IN_PROGRESS("In Progress", Status.REVIEWED),
    /** People have accepted all findings of the issue. */
    APPROVED("Approved", Status.APPROVED),
    /** Somebody says that the issue is mended; only the next check can tell. */
    RESOLVED("Resolved", Status.RESOLVED);

    /** Words of other programs, in lower case without spaces, hyphens and underscores. */
    private static final Map<String, TopicStatus> WORDS = Map.ofEntries(
            Map.entry("open", OPEN),
            Map.entry("new", OPEN),
            Map.entry("active", OPEN),
            Map.entry("assigned", OPEN),
            Map.entry("reopened", OPEN),
            Map.entry("inprogress", IN_PROGRESS),
            Map.entry("reviewed", IN_PROGRESS),
            Map.entry("approved", APPROVED),
            Map.entry("accepted", APPROVED),
            Map.entry("ignored", APPROVED),
            Map.entry("resolved", RESOLVED),
            Map.entry("done", RESOLVED),
            Map.entry("fixed", RESOLVED),
            Map.entry("closed", RESOLVED));

    private final String word;
    private final Status status;

    TopicStatus(String word, Status status) {
        this.word = word;
        this.status = status;
    }

    /** Returns the words of all statuses. */
    static List<String> words() {
        return List.of(OPEN.word, IN_PROGRESS.word, APPROVED.word, RESOLVED.word);
    }

    /** Returns the status of an issue whose findings have the statuses: that of the finding with most left to do. */
    static TopicStatus of(Collection<Status> statuses) {
        TopicStatus least = APPROVED;
        for (Status status : statuses) {
            TopicStatus own = status == Status.APPROVED ? APPROVED : status == Status.REVIEWED ? IN_PROGRESS : OPEN;
            least = own.compareTo(least) < 0 ? own : least;
        }
        return least;
    }

    /** Returns the status that a word of this or another program stands for; null if it is not known. */
    static @Nullable TopicStatus read(String word) {
        return WORDS.get(word.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", ""));
    }

    /** Returns the status of the findings of such a topic. */
    Status status() {
        return status;
    }

    @Override
    public String toString() {
        return word;
    }
}
