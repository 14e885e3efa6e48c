package org.collide4j.app.baseline;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Words;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.Status;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/**
 * Status, assignee and comment of findings, edited one finding at a time and saved in the baseline at once. Each edit reads
 * the file anew and changes nothing but the edited entry, so that no change by others is lost.
 */
public final class Remarks {
    private static final List<String> FIELDS = List.of("status", "assignee", "comment");
    private static final List<String> STATUSES =
            List.of(Words.of(Status.ACTIVE), Words.of(Status.REVIEWED), Words.of(Status.APPROVED));

    private final Path file;
    private final OutputFile output;
    private final Map<String, Comparison.Item> findings = new HashMap<>();

    /**
     * Prepares a baseline for edits.
     *
     * @param comparison the run compared with the file
     * @throws UserErrorException if the file cannot be written
     */
    public Remarks(Path file, Comparison comparison) {
        this.file = file;
        output = new OutputFile("--baseline", file);
        comparison.items().forEach(item -> findings.put(item.finding().id(), item));
    }

    /** Writes the remarks of the file as one JSON object: by id, an object of status, assignee and comment. */
    public synchronized void write(OutputStream out) throws IOException {
        Stored stored = new FindingsFile(file).readBaseline();
        JsonObject all = JsonObject.create();
        for (int i = 0; i < stored.objects().size(); i++) {
            JsonObject remark = JsonObject.create();
            FIELDS.forEach(field -> remark.set(field, ""));
            for (String field : FIELDS) {
                remark.set(field, stored.objects().get(i).text(field, ""));
            }
            all.set(stored.findings().get(i).id(), remark);
        }
        JsonFile.write(all, out);
    }

    /**
     * Applies an edit and saves it.
     *
     * @param body JSON of the finding's {@code id}, and by field what it {@code was} and what it is {@code now}; a field
     *     that is in neither stays
     * @throws UserErrorException if the edit is none, or the file holds neither what the field was nor what it is now
     */
    public synchronized void edit(byte[] body) throws IOException {
        JsonObject edit = new JsonFile(Path.of("edit")).read(body);
        String id = edit.text("id");
        JsonObject was = object(edit, "was");
        JsonObject now = object(edit, "now");
        byte[] before = Files.readAllBytes(file);
        Stored stored = new FindingsFile(file).readBaseline(before);
        requireKnownVersion(stored);
        JsonObject entry = entryOf(id, stored);
        boolean isKept = entry != null;
        if (entry == null) {
            entry = append(id, stored);
        }
        for (String field : FIELDS) {
            if (now.has(field)) {
                String unchanged = isKept ? was.text(field, "") : entry.text(field, "");
                change(entry, id, field, unchanged, now.text(field));
            }
        }
        output.write(out -> {
            JsonFile.write(stored.root(), out);
            if (!Arrays.equals(before, Files.readAllBytes(file))) {
                throw new UserErrorException(file + ": was changed on disk while the edit was saved; save it again");
            }
        });
    }

    private void requireKnownVersion(Stored stored) {
        if (stored.version() != FindingsFile.VERSION) {
            throw new UserErrorException(file + ": has another version than the " + FindingsFile.VERSION
                    + " that this collide4j writes; take the collide4j that wrote it");
        }
    }

    private static JsonObject object(JsonObject edit, String name) {
        if (edit.properties().get(name) instanceof JsonObject object) {
            return object;
        }
        throw edit.fault("must have an object '" + name + "'");
    }

    private static @Nullable JsonObject entryOf(String id, Stored stored) {
        for (int i = 0; i < stored.objects().size(); i++) {
            if (stored.findings().get(i).id().equals(id)) {
                return stored.objects().get(i);
            }
        }
        return null;
    }

    /** Appends an entry for a finding that is new. */
    private JsonObject append(String id, Stored stored) {
        Comparison.Item item = findings.get(id);
        if (item == null) {
            throw new UserErrorException(
                    "the finding " + Printable.token(id) + " is neither in the model nor in " + file);
        }
        JsonObject entry = BaselineUpdate.added(List.of(item.finding())).get(0);
        List<Object> entries = new ArrayList<>(stored.objects());
        entries.add(entry);
        stored.root().set("findings", entries);
        return entry;
    }

    private void change(JsonObject entry, String id, String field, String was, String now) {
        String stored = entry.text(field, "");
        if (!stored.equals(was) && !stored.equals(now)) {
            throw new UserErrorException(file + ": " + field + " of " + id + " is '" + Printable.token(stored)
                    + "' there since; reload the page and edit it again");
        }
        if (field.equals("status")) {
            if (!STATUSES.contains(now)) {
                throw new UserErrorException(
                        "status '" + Printable.token(now) + "' is none of " + String.join(", ", STATUSES));
            }
            accept(entry, now, findings.get(id));
        }
        entry.set(field, now);
    }

    /** Writes the depth that a person has accepted: a finding that was deeper than in the file is no news any more. */
    static void accept(JsonObject entry, String status, Comparison.@Nullable Item item) {
        if (item == null
                || status.equals(Words.of(Status.ACTIVE))
                || item.finding().kind() == Kind.UNSETTLED) {
            return;
        }
        if (BaselineText.differs(item)) {
            KeptFinding finding = item.finding();
            BaselineUpdate.write(entry, finding.kind(), finding.signedDistance(), finding);
        }
    }
}
