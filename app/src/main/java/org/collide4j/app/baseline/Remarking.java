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

    /** Property of an entry that holds the id of the finding that its BCF topic is named after. */
    static final String TOPIC = "topic";

    private Remarking() {}

    /** Returns the remarks of all entries, by the ids of the findings. */
    static Map<String, Remark> all(Stored stored) {
        Map<String, Remark> remarks = new HashMap<>();
        for (int i = 0; i < stored.objects().size(); i++) {
            JsonObject entry = stored.objects().get(i);
            remarks.put(
                    stored.findings().get(i).id(),
                    new Remark(
                            entry.text("assignee", ""),
                            entry.text("comment", ""),
                            messages(entry),
                            entry.text(TOPIC, "")));
        }
        return remarks;
    }

    /** Writes the topics of findings into their entries; topics that are named after the finding itself need no word. */
    static void keepTopics(JsonObject root, Map<String, String> topics) {
        for (JsonObject entry : root.objects("findings")) {
            String id = entry.text("id");
            String topic = topics.getOrDefault(id, "");
            boolean isDefault = topic.equals(id) && !entry.has(TOPIC);
            if (!topic.isEmpty() && !isDefault && !topic.equals(entry.text(TOPIC, ""))) {
                entry.set(TOPIC, topic);
            }
        }
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
