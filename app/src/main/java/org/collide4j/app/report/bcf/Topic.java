package org.collide4j.app.report.bcf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.collide4j.app.console.Words;
import org.collide4j.app.report.data.FindingText;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.collide4j.clash.group.Issue;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Severity;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/**
 * An issue in the words of BCF.
 *
 * @param guid the same in every run that finds the issue
 * @param created date and time
 * @param finding the worst finding, which the viewpoint shows; null if it is gone
 * @param messages comments, oldest first
 */
record Topic(
        String guid,
        String title,
        String type,
        TopicStatus status,
        String priority,
        List<String> labels,
        String assignee,
        String description,
        String created,
        @Nullable Finding finding,
        List<Remark.Message> messages) {

    /** Findings that a description lists in words; all others follow by their ids alone. */
    private static final int MOST_LISTED = 200;

    /** Label of topics with a finding that the baseline does not hold. */
    static final String NEW = "new";

    /** Words of all priorities. */
    static final List<String> PRIORITIES = List.of("High", "Medium", "Low");

    /** Author of a comment that a baseline holds without one. */
    static final String NOBODY = "collide4j";

    /**
     * Returns the topic of an issue.
     *
     * @param guids GUIDs of all topics of the report
     * @param remarks what people say of a finding, by its id
     * @param date of comments that have none
     */
    static Topic of(Issue issue, ListedReport listed, TopicGuids guids, Function<String, Remark> remarks, String date) {
        KeptRun run = listed.run();
        ClashReport report = listed.report();
        List<Status> statuses = new ArrayList<>();
        Set<String> assignees = new LinkedHashSet<>();
        Map<String, Remark.Message> messages = new LinkedHashMap<>();
        for (Finding finding : issue.findings()) {
            Status status = run.status(finding);
            statuses.add(status == null ? Status.NEW : status);
            String id = run.kept(finding).id();
            Remark remark = remarks.apply(id);
            assignees.add(remark.assignee());
            for (Remark.Message message : remark.messages()) {
                Remark.Message valid = TopicComments.valid(message, date);
                messages.putIfAbsent(valid.guid(), valid);
            }
            String own = TopicComments.ownText(remark);
            if (!own.isBlank()) {
                String author = remark.assignee().isBlank() ? NOBODY : remark.assignee();
                String guid = TopicComments.guid(id);
                messages.put(guid, new Remark.Message(guid, author, date, own));
            }
        }
        return new Topic(
                guids.guid(issue),
                Printable.of(issue.name()).strip(),
                type(issue.kind()),
                TopicStatus.of(statuses),
                priority(issue, report),
                labels(issue, report, statuses.contains(Status.NEW) && run.baseline() != null),
                assignees.size() == 1 ? assignees.iterator().next() : "",
                description(issue, run, report.model().units(), guids.name(issue)),
                date,
                issue.worst(),
                List.copyOf(messages.values()));
    }

    /** Returns the topic with the date and the comments that an earlier file has; other comments of its own stay. */
    Topic since(ReadTopic earlier) {
        Set<String> own = new HashSet<>();
        BcfImport.listedIds(earlier).forEach(id -> own.add(TopicComments.guid(id)));
        Map<String, Remark.Message> all = new LinkedHashMap<>();
        messages.forEach(message -> all.put(message.guid(), message));
        for (Remark.Message message : earlier.messages()) {
            if (!own.contains(message.guid())) {
                all.putIfAbsent(message.guid(), TopicComments.valid(message, created));
            }
        }
        String date = TopicComments.isDate(earlier.created()) ? earlier.created() : created;
        return new Topic(
                guid,
                title,
                type,
                status,
                priority,
                labels,
                assignee,
                description,
                date,
                finding,
                List.copyOf(all.values()));
    }

    /** Returns a topic of an earlier file that is no issue of this report. */
    static Topic gone(ReadTopic earlier, TopicStatus status, String date) {
        Topic bare = new Topic(
                earlier.guid(),
                earlier.title().isBlank() ? "Issue" : earlier.title(),
                earlier.type().isBlank() ? "Clash" : earlier.type(),
                status,
                earlier.priority(),
                List.of(),
                earlier.assignee(),
                earlier.description(),
                date,
                null,
                List.of());
        return bare.since(earlier);
    }

    /** Returns the type of topics of a kind. */
    static String type(Kind kind) {
        String word = Words.of(kind);
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    /** Returns true for issues to mend: contact is one where a rule forbids it. */
    static boolean isTopic(Issue issue, ClashReport report) {
        return issue.kind() != Kind.TOUCH || severity(issue, report) != Severity.INFO;
    }

    private static Severity severity(Issue issue, ClashReport report) {
        return issue.findings().stream()
                .map(report::severity)
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static String priority(Issue issue, ClashReport report) {
        return switch (severity(issue, report)) {
            case ERROR -> issue.kind() == Kind.UNSETTLED ? "Medium" : "High";
            case WARNING -> "Medium";
            case INFO -> "Low";
        };
    }

    /** Returns the names of the rules, and {@code new} if a finding is. */
    private static List<String> labels(Issue issue, ClashReport report, boolean isNew) {
        Set<String> labels = new LinkedHashSet<>();
        for (Finding finding : issue.findings()) {
            labels.add(
                    Printable.of(report.rules().rule(finding.a(), finding.b()).name())
                            .strip());
        }
        labels.remove(Rule.DEFAULT.name());
        if (isNew) {
            labels.add(NEW);
        }
        return List.copyOf(labels);
    }

    /** Lists all findings, and the one that the topic is named after if it is gone: import knows the topic by these ids. */
    private static String description(Issue issue, KeptRun run, String units, String name) {
        List<Finding> findings = issue.findings();
        StringBuilder text = new StringBuilder();
        if (findings.size() > 1) {
            text.append(findings.size()).append(" findings, worst first:\n");
        }
        for (Finding finding : findings.subList(0, Math.min(MOST_LISTED, findings.size()))) {
            text.append(run.kept(finding).id()).append(": ");
            text.append(FindingText.names(finding)).append(", ");
            text.append(FindingText.measure(finding, units));
            String move = FindingText.move(finding, units);
            text.append(move.isEmpty() ? "" : "; " + move).append('\n');
        }
        if (findings.size() > MOST_LISTED) {
            text.append("and ").append(findings.size() - MOST_LISTED).append(" more:\n");
            findings.subList(MOST_LISTED, findings.size())
                    .forEach(finding -> text.append(run.kept(finding).id()).append(":\n"));
        }
        if (findings.stream().noneMatch(finding -> run.kept(finding).id().equals(name))) {
            text.append(name).append(": not found any more\n");
        }
        return text.toString().strip();
    }
}
