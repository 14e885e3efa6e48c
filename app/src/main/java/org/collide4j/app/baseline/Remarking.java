package org.collide4j.app.baseline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.report.data.Remark;

/** Remarks of people in the entries of a baseline. */
final class Remarking {
    /** Property of an entry that holds comments from other programs. */
    static final String MESSAGES = "messages";

    private Remarking() {}

    /** Returns the remarks of all entries, by the ids of the findings. */
    static Map<String, Remark> all(Stored stored) {
        Map<String, Remark> remarks = new HashMap<>();
        for (int i = 0; i < stored.objects().size(); i++) {
            JsonObject entry = stored.objects().get(i);
            remarks.put(
                    stored.findings().get(i).id(),
                    new Remark(entry.text("assignee", ""), entry.text("comment", ""), messages(entry)));
        }
        return remarks;
    }

    /** Returns the comments from other programs in an entry. */
    static List<Remark.Message> messages(JsonObject entry) {
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
