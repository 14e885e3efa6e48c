package org.collide4j.app.baseline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.console.Words;
import org.collide4j.app.report.data.Decision;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.jspecify.annotations.Nullable;

/** Writes decisions of people into a baseline's entries; a finding that is new gets an entry if somebody decided on it. */
final class Decisions {
    private final JsonObject root;
    private final List<Object> entries;
    private final Map<String, JsonObject> byId = new HashMap<>();
    private final Map<String, Comparison.Item> items = new HashMap<>();

    Decisions(Stored stored, KeptRun run) {
        root = stored.root();
        entries = new ArrayList<>(stored.objects());
        for (int i = 0; i < stored.objects().size(); i++) {
            byId.put(stored.findings().get(i).id(), stored.objects().get(i));
        }
        run.comparison().items().forEach(item -> items.put(item.finding().id(), item));
    }

    /** Returns the baseline's object with the decisions. */
    JsonObject apply(List<Decision> decisions) {
        decisions.forEach(this::apply);
        root.set("findings", entries);
        return root;
    }

    private void apply(Decision decision) {
        for (String id : decision.ids()) {
            Status status = decision.status();
            if (status != null) {
                setStatus(id, status);
            }
            if (!decision.assignee().isEmpty()) {
                set(id, "assignee", decision.assignee());
            }
        }
        decision.comments().forEach((id, text) -> {
            JsonObject entry = entry(id);
            if (entry != null) {
                entry.set("comment", withLines(text, Remarking.messages(entry)));
            }
        });
        addMessages(decision.ids().get(0), decision.messages());
    }

    private void set(String id, String field, String text) {
        JsonObject entry = entry(id);
        if (entry != null) {
            entry.set(field, text);
        }
    }

    /** Sets the status; what a person has accepted is the finding as it is now. */
    private void setStatus(String id, Status status) {
        JsonObject entry = entry(id);
        Comparison.Item item = items.get(id);
        if (entry == null || item == null) {
            return;
        }
        entry.set("status", Words.of(status));
        Remarks.accept(entry, Words.of(status), item);
    }

    /** Keeps messages in full, and repeats each as a line of the comment, for people to read. */
    private void addMessages(String id, List<Remark.Message> added) {
        JsonObject entry = added.isEmpty() ? null : entry(id);
        if (entry == null) {
            return;
        }
        List<Object> messages = new ArrayList<>();
        if (entry.has(Remarking.MESSAGES)) {
            messages.addAll(entry.objects(Remarking.MESSAGES));
        }
        for (Remark.Message message : added) {
            JsonObject object = JsonObject.create();
            object.set("guid", message.guid());
            object.set("author", message.author());
            object.set("date", message.date());
            object.set("text", message.text());
            messages.add(object);
        }
        entry.set(Remarking.MESSAGES, messages);
        entry.set("comment", withLines(entry.text("comment", ""), added));
    }

    private static String withLines(String comment, List<Remark.Message> messages) {
        List<String> lines = new ArrayList<>();
        if (!comment.isBlank()) {
            lines.add(comment);
        }
        messages.forEach(message -> lines.add(message.line()));
        return String.join("\n", lines);
    }

    /** Returns the entry of a finding, made if the finding is new; null if it is neither in the baseline nor in the run. */
    private @Nullable JsonObject entry(String id) {
        JsonObject known = byId.get(id);
        Comparison.Item item = items.get(id);
        if (known != null || item == null) {
            return known;
        }
        JsonObject entry = BaselineUpdate.added(List.of(item.finding())).get(0);
        entries.add(entry);
        byId.put(id, entry);
        return entry;
    }
}
