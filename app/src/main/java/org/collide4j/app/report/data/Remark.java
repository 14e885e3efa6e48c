package org.collide4j.app.report.data;

import java.util.List;

/**
 * Words of people about a finding, as a baseline keeps them.
 *
 * @param assignee who is to mend it; empty if nobody
 * @param comment empty if there is none
 * @param messages comments from other programs
 * @param topic id of the finding that the BCF topic of this one is named after; empty for its own topic
 */
public record Remark(String assignee, String comment, List<Message> messages, String topic) {
    /** Remark of nobody. */
    public static final Remark NONE = new Remark("", "", List.of());

    /** Creates the remark of a finding that is in no topic. */
    public Remark(String assignee, String comment, List<Message> messages) {
        this(assignee, comment, messages, "");
    }

    public Remark {
        messages = List.copyOf(messages);
    }

    /**
     * A comment from another program.
     *
     * @param guid stays with the comment
     * @param date date and time as the program wrote it
     */
    public record Message(String guid, String author, String date, String text) {
        /** Returns the comment on one line, after its author. */
        public String line() {
            return author + ": " + text.strip().replaceAll("\\s*\\R\\s*", " ");
        }
    }
}
