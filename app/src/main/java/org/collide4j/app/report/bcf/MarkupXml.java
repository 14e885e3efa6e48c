package org.collide4j.app.report.bcf;

import org.collide4j.app.report.data.Remark;
import org.collide4j.app.report.data.XmlText;
import org.jspecify.annotations.Nullable;

/** The file markup.bcf of a topic. */
final class MarkupXml {
    private final BcfVersion version;
    private final String modelName;
    private final String author;

    /**
     * @param modelName files of the model, joined by " + "
     * @param author of the topics
     */
    MarkupXml(BcfVersion version, String modelName, String author) {
        this.version = version;
        this.modelName = modelName;
        this.author = author;
    }

    /**
     * Returns the file.
     *
     * @param viewpoint GUID of the viewpoint; null without one
     */
    byte[] of(Topic topic, @Nullable String viewpoint) {
        boolean isNew = version == BcfVersion.V3_0;
        XmlText xml = new XmlText().open("Markup");
        writeHeader(xml);
        xml.open(
                "Topic",
                "Guid",
                topic.guid(),
                "TopicType",
                topic.type(),
                "TopicStatus",
                topic.status().toString());
        writeProperties(topic, xml);
        if (isNew) {
            xml.open("Comments");
            topic.messages().forEach(message -> writeComment(message, xml));
            xml.close().open("Viewpoints");
            writeViewpoint("ViewPoint", viewpoint, xml);
            xml.close().close();
        } else {
            xml.close();
            topic.messages().forEach(message -> writeComment(message, xml));
            writeViewpoint("Viewpoints", viewpoint, xml);
        }
        return xml.close().bytes();
    }

    private void writeHeader(XmlText xml) {
        boolean isNew = version == BcfVersion.V3_0;
        xml.open("Header");
        if (isNew) {
            xml.open("Files");
        }
        for (String file : modelName.split(" \\+ ", -1)) {
            xml.open("File", isNew ? "IsExternal" : "isExternal", "true")
                    .text("Filename", file)
                    .close();
        }
        if (isNew) {
            xml.close();
        }
        xml.close();
    }

    private void writeProperties(Topic topic, XmlText xml) {
        xml.text("Title", topic.title()).text("Priority", topic.priority());
        if (version == BcfVersion.V3_0 && !topic.labels().isEmpty()) {
            xml.open("Labels");
            topic.labels().forEach(label -> xml.text("Label", label));
            xml.close();
        } else {
            topic.labels().forEach(label -> xml.text("Labels", label));
        }
        xml.text("CreationDate", topic.created())
                .text("CreationAuthor", author)
                .text("AssignedTo", topic.assignee())
                .text("Description", topic.description());
    }

    private void writeComment(Remark.Message message, XmlText xml) {
        xml.open("Comment", "Guid", message.guid())
                .text("Date", message.date())
                .text("Author", message.author().isBlank() ? author : message.author())
                .text("Comment", message.text())
                .close();
    }

    private static void writeViewpoint(String element, @Nullable String guid, XmlText xml) {
        if (guid != null) {
            xml.open(element, "Guid", guid)
                    .text("Viewpoint", BcfReport.VIEWPOINT)
                    .text("Snapshot", BcfReport.SNAPSHOT)
                    .close();
        }
    }
}
