package org.collide4j.app.report.bcf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.app.report.data.Decision;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.collide4j.clash.group.Issue;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** Topics of a BCF file as decisions about the findings of a run. */
public final class BcfImport {
    /** Id of a finding. */
    static final String ID = "[0-9a-f]{12}-\\d{1,9}";
    /** Line of a description that names a finding. */
    private static final Pattern LISTED = Pattern.compile("(?m)^\\s*(" + ID + "):");

    private final Path file;
    private final List<ReadTopic> topics;
    private final List<Decision> decisions = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private BcfImport(Path file, List<ReadTopic> topics) {
        this.file = file;
        this.topics = topics;
    }

    /** Reads a file. */
    public static BcfImport read(Path file) throws IOException {
        return new BcfImport(file, BcfFile.read(file));
    }

    /** Returns what the user should know about the topics, one line each. */
    public List<String> notes() {
        return notes;
    }

    /**
     * Returns what people have decided about findings of the run.
     *
     * @param remarks what the baseline holds of a finding, by its id
     */
    public List<Decision> decisions(ListedReport listed, Function<String, Remark> remarks) {
        Map<String, Status> statuses = statuses(listed.run());
        Map<String, List<String>> issues = issues(listed, remarks);
        List<String> foreign = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        List<String> claimed = new ArrayList<>();
        for (ReadTopic topic : topics) {
            List<String> ids = ids(topic, statuses, issues);
            if (ids.isEmpty() && issues.containsKey(topic.guid())) {
                continue; // no baseline holds contacts
            }
            if (ids.isEmpty()) {
                foreign.add(topic.title());
                continue;
            }
            TopicStatus status = TopicStatus.read(topic.status());
            if (status == null && !topic.status().isEmpty()) {
                unknown.add(topic.status());
            }
            if (status == TopicStatus.RESOLVED) {
                claimed.add(topic.title());
            }
            decisions.add(decision(topic, ids, changed(topic, status, ids, statuses), remarks));
        }
        note(foreign, "not of a finding of this run, and left out");
        note(claimed, "resolved there, but still found");
        note(unknown, "of a status that is not known, which stays as it was");
        return decisions;
    }

    private void note(List<String> topics, String what) {
        if (!topics.isEmpty()) {
            String first = Printable.token(topics.get(0));
            notes.add(file + ": " + topics.size() + (topics.size() == 1 ? " topic is " : " topics are ") + what + ": "
                    + first + (topics.size() == 1 ? "" : ", …"));
        }
    }

    /** Returns the statuses of the findings of a run, by id. */
    static Map<String, Status> statuses(KeptRun run) {
        Map<String, Status> statuses = new HashMap<>();
        for (Comparison.Item item : run.comparison().items()) {
            statuses.put(item.finding().id(), item.finding().status());
        }
        return statuses;
    }

    /** Returns the findings of each issue's topic, by its GUID; none for contacts. */
    private static Map<String, List<String>> issues(ListedReport listed, Function<String, Remark> remarks) {
        TopicGuids guids = new TopicGuids(listed, remarks);
        Map<String, List<String>> issues = new HashMap<>();
        for (Issue issue : listed.grouping().issues()) {
            List<String> ids = new ArrayList<>();
            for (Finding finding : issue.findings()) {
                ids.add(listed.run().kept(finding).id());
            }
            if (ids.remove(guids.name(issue))) {
                ids.add(0, guids.name(issue)); // the first gets the comments
            }
            issues.put(guids.guid(issue), issue.kind() == Kind.TOUCH ? List.of() : ids);
        }
        return issues;
    }

    /**
     * Returns the findings of the run that a topic is about, first the one it is named after: those of its description, if its
     * GUID proves that it was written by this program; else those of the issue that has its GUID now.
     */
    private static List<String> ids(ReadTopic topic, Map<String, Status> known, Map<String, List<String>> issues) {
        if (isProven(topic)) {
            List<String> listed =
                    listedIds(topic).stream().filter(known::containsKey).toList();
            if (!listed.isEmpty()) {
                return listed;
            }
        }
        return issues.getOrDefault(topic.guid(), List.of());
    }

    /** Returns true if the GUID of a topic is that of a finding which its description lists: this program has written it. */
    static boolean isProven(ReadTopic topic) {
        return listedIds(topic).stream().anyMatch(id -> Guids.of("topic", id).equals(topic.guid()));
    }

    /** Returns the ids of the findings that the description of a topic lists. */
    static Set<String> listedIds(ReadTopic topic) {
        Set<String> ids = new LinkedHashSet<>();
        Matcher matcher = LISTED.matcher(topic.description());
        while (matcher.find()) {
            ids.add(matcher.group(1));
        }
        return ids;
    }

    /** Returns the status that the findings get; null if it stays. */
    private static @Nullable Status changed(
            ReadTopic topic, @Nullable TopicStatus status, List<String> ids, Map<String, Status> statuses) {
        TopicStatus now = TopicStatus.of(ids.stream().map(statuses::get).toList());
        if (status == null || status == now || status == TopicStatus.RESOLVED) {
            return null;
        }
        return status == TopicStatus.OPEN && !topic.isModified() ? null : status.status();
    }

    private static Decision decision(
            ReadTopic topic, List<String> ids, @Nullable Status status, Function<String, Remark> remarks) {
        Map<String, String> own = new HashMap<>();
        Set<String> assignees = new LinkedHashSet<>();
        Set<String> known = new LinkedHashSet<>();
        for (String id : ids) {
            Remark remark = remarks.apply(id);
            own.put(TopicComments.guid(id), id);
            assignees.add(remark.assignee());
            remark.messages().forEach(message -> known.add(message.guid()));
        }
        Map<String, String> comments = new LinkedHashMap<>();
        List<Remark.Message> messages = new ArrayList<>();
        for (Remark.Message message : topic.messages()) {
            String id = own.get(message.guid());
            if (id == null && known.add(message.guid())) {
                messages.add(message);
            } else if (id != null && TopicComments.differ(TopicComments.ownText(remarks.apply(id)), message.text())) {
                comments.put(id, message.text());
            }
        }
        boolean isNews = !topic.assignee().isBlank() && !assignees.equals(Set.of(topic.assignee()));
        return new Decision(ids, status, isNews ? topic.assignee() : "", comments, messages);
    }
}
