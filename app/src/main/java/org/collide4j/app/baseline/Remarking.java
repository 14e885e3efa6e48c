package org.collide4j.app.baseline;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.report.data.Remark;
import org.jspecify.annotations.Nullable;

/** Remarks of people in the entries of a baseline. */
final class Remarking {
    /** Property of an entry that holds comments from other programs. */
    static final String MESSAGES = "messages";

    private Remarking() {}

    /** Returns the remark in the entry of a finding; {@link Remark#NONE} if there is no entry. */
    static Remark of(String id, Stored stored) {
        JsonObject entry = entryOf(id, stored);
        return entry == null
                ? Remark.NONE
                : new Remark(entry.text("assignee", ""), entry.text("comment", ""), messages(entry));
    }

    /** Returns the entry of a finding; null if there is none. */
    static @Nullable JsonObject entryOf(String id, Stored stored) {
        for (int i = 0; i < stored.objects().size(); i++) {
            if (stored.findings().get(i).id().equals(id)) {
                return stored.objects().get(i);
            }
        }
        return null;
    }

    private static List<Remark.Message> messages(JsonObject entry) {
        List<Remark.Message> messages = new ArrayList<>();
        if (entry.has(MESSAGES)) {
            for (JsonObject message : entry.objects(MESSAGES)) {
                messages.add(new Remark.Message(
                        message.text("guid"), message.text("author", ""), message.text("date"), message.text("text")));
            }
        }
        return messages;
    }
}
