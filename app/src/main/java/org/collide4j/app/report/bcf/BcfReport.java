package org.collide4j.app.report.bcf;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.Remark;
import org.collide4j.app.report.data.XmlText;
import org.collide4j.app.view.Frame;
import org.collide4j.app.view.Snapshot;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.Status;
import org.collide4j.clash.group.Issue;
import org.collide4j.scene.Model;

/**
 * Issues as a BCF file: one topic an issue, with a viewpoint and a picture of its worst finding. Contact that no rule forbids is
 * nothing to mend, and no topic.
 *
 * <p>The GUIDs of a topic, its viewpoint and its comments depend on the ids of its findings alone, so that a program that
 * reads a second file updates the topics of the first.
 */
public final class BcfReport {
    static final String VIEWPOINT = "viewpoint.bcfv";
    static final String SNAPSHOT = "snapshot.png";
    static final String MARKUP = "markup.bcf";
    static final String AUTHOR = "collide4j";

    /** Time of all entries: files of the same content are the same bytes. */
    private static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final BcfVersion version;
    private final String date;

    /**
     * @param now creation date of the topics
     */
    public BcfReport(BcfVersion version, Instant now) {
        this.version = version;
        date = now.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /**
     * Writes the file, and leaves the stream open.
     *
     * @param remarks what people say of a finding, by its id
     * @param replaced the file that the report replaces: its topics keep their dates and comments, and those that are gone
     *     are resolved
     */
    public void write(ListedReport listed, Function<String, Remark> remarks, Path replaced, OutputStream out)
            throws IOException {
        EarlierFile earlier = EarlierFile.read(replaced);
        Model model = listed.report().model();
        TopicGuids guids = new TopicGuids(listed, remarks);
        Map<String, Topic> topics = new LinkedHashMap<>();
        for (Issue issue : listed.grouping().issues()) {
            if (Topic.isTopic(issue, listed.report())) {
                Topic topic = Topic.of(issue, listed, guids, remarks, date);
                ReadTopic before = earlier.topic(topic.guid());
                topics.putIfAbsent(topic.guid(), before == null ? topic : topic.since(before));
            }
        }
        List<ReadTopic> gone = earlier.topics().stream()
                .filter(topic -> !topics.containsKey(topic.guid()))
                .toList();
        Map<String, Status> statuses = BcfImport.statuses(listed.run());
        List<Topic> closed = gone.stream()
                .map(topic -> Topic.gone(topic, status(topic, statuses), date))
                .toList();
        ZipOutputStream zip = new ZipOutputStream(out);
        put("bcf.version", versionXml(), zip);
        if (version == BcfVersion.V3_0) {
            List<Topic> all = new ArrayList<>(topics.values());
            all.addAll(closed);
            put("extensions.xml", extensionsXml(all), zip);
        }
        MarkupXml markup = new MarkupXml(version, model.name(), AUTHOR);
        VisualizationXml visualization = new VisualizationXml(version, Frame.of(model));
        Snapshot snapshot = new Snapshot(model);
        for (Topic topic : topics.values()) {
            Finding finding = topic.finding();
            if (finding != null) {
                put(topic, finding, markup, visualization, snapshot, zip);
            }
        }
        for (int i = 0; i < gone.size(); i++) {
            putGone(closed.get(i), earlier.attachments(gone.get(i), version), markup, zip);
        }
        zip.finish();
    }

    /** Returns the status of a topic that is no issue of the report: its findings may be, under another topic. */
    private static TopicStatus status(ReadTopic topic, Map<String, Status> statuses) {
        List<Status> found = BcfImport.listedIds(topic).stream()
                .map(statuses::get)
                .filter(Objects::nonNull)
                .toList();
        return found.isEmpty() ? TopicStatus.RESOLVED : TopicStatus.of(found);
    }

    private static void putGone(Topic topic, Map<String, byte[]> attachments, MarkupXml markup, ZipOutputStream zip)
            throws IOException {
        String viewpoint = attachments.isEmpty() ? null : Guids.of("viewpoint", topic.guid());
        put(topic.guid() + "/" + MARKUP, markup.of(topic, viewpoint), zip);
        for (Map.Entry<String, byte[]> attachment : attachments.entrySet()) {
            put(topic.guid() + "/" + attachment.getKey(), attachment.getValue(), zip);
        }
    }

    private static void put(
            Topic topic,
            Finding finding,
            MarkupXml markup,
            VisualizationXml visualization,
            Snapshot snapshot,
            ZipOutputStream zip)
            throws IOException {
        String folder = topic.guid() + "/";
        Snapshot.Seen seen = snapshot.of(finding);
        if (seen == null) {
            put(folder + MARKUP, markup.of(topic, null), zip);
            return;
        }
        String viewpoint = Guids.of("viewpoint", topic.guid());
        put(folder + MARKUP, markup.of(topic, viewpoint), zip);
        put(folder + VIEWPOINT, visualization.of(viewpoint, finding, seen), zip);
        put(folder + SNAPSHOT, seen.picture().bytes(), zip);
    }

    private static void put(String name, byte[] content, ZipOutputStream zip) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(ENTRY_TIME);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    private byte[] versionXml() {
        XmlText xml = new XmlText();
        if (version == BcfVersion.V3_0) {
            return xml.empty("Version", "VersionId", version.toString()).bytes();
        }
        return xml.open("Version", "VersionId", version.toString())
                .text("DetailedVersion", version.toString())
                .close()
                .bytes();
    }

    /** Returns the words that topics of this program use. */
    private static byte[] extensionsXml(Collection<Topic> topics) {
        Set<String> labels = new TreeSet<>(Set.of(Topic.NEW));
        Set<String> users = new TreeSet<>(Set.of(AUTHOR));
        for (Topic topic : topics) {
            labels.addAll(topic.labels());
            users.add(topic.assignee());
        }
        XmlText xml = new XmlText().open("Extensions");
        writeWords(
                "TopicTypes",
                "TopicType",
                Arrays.stream(Kind.values()).map(Topic::type).toList(),
                xml);
        writeWords("TopicStatuses", "TopicStatus", TopicStatus.words(), xml);
        writeWords("Priorities", "Priority", Topic.PRIORITIES, xml);
        writeWords("TopicLabels", "TopicLabel", labels, xml);
        writeWords("Users", "User", users, xml);
        return xml.close().bytes();
    }

    private static void writeWords(String list, String element, Collection<String> words, XmlText xml) {
        xml.open(list);
        words.forEach(word -> xml.text(element, word));
        xml.close();
    }
}
