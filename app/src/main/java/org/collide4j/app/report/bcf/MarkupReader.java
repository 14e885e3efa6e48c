package org.collide4j.app.report.bcf;

import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.collide4j.app.report.data.Remark;
import org.jspecify.annotations.Nullable;

/** Reads a markup.bcf of version 2.0, 2.1 or 3.0. Document types and entities are refused. */
final class MarkupReader {
    private static final String TOPIC = "/Markup/Topic";
    private static final int DECLARATION = 200;
    private static final Pattern ENCODING =
            Pattern.compile("^\\s*<\\?xml[^>]*encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)");

    /** Elements of comments, in 2.1 and in 3.0. */
    private static final List<String> COMMENTS = List.of("/Markup/Comment", "/Markup/Topic/Comments/Comment");

    private final Deque<String> paths = new ArrayDeque<>(List.of(""));
    private final StringBuilder text = new StringBuilder();
    private final Map<String, String> topic = new HashMap<>();
    private final List<Remark.Message> messages = new ArrayList<>();
    private Map<String, String> comment = new HashMap<>();

    private MarkupReader() {}

    /**
     * Returns the topic; null if the document is none.
     *
     * @param folder name of the topic's folder in the file
     * @throws XMLStreamException if the document is damaged or has a document type
     */
    static @Nullable ReadTopic read(String folder, byte[] content) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty("jdk.xml.maxElementDepth", "0"); // no limit: JDK 17 has none, newer ones differ
        XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(decoded(content)));
        try {
            MarkupReader reader = new MarkupReader();
            while (xml.hasNext()) {
                reader.take(xml.next(), xml);
            }
            return reader.topic(folder);
        } finally {
            xml.close();
        }
    }

    /** Returns the text; decoded here, for the JDK's parser reports damaged bytes on the error stream. */
    private static String decoded(byte[] content) {
        String start = new String(content, 0, Math.min(DECLARATION, content.length), StandardCharsets.ISO_8859_1);
        Matcher declared = ENCODING.matcher(start);
        Charset charset = StandardCharsets.UTF_8;
        if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
            charset = StandardCharsets.UTF_16;
        } else if (declared.find() && Charset.isSupported(declared.group(1))) {
            charset = Charset.forName(declared.group(1));
        }
        String text = new String(content, charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private void take(int event, XMLStreamReader xml) throws XMLStreamException {
        switch (event) {
            case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                throw new XMLStreamException("has a document type or an entity of its own");
            case XMLStreamConstants.START_ELEMENT -> begin(xml);
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
            case XMLStreamConstants.END_ELEMENT -> end(xml.getLocalName());
            default -> {}
        }
    }

    private void begin(XMLStreamReader xml) {
        String parent = paths.getFirst();
        // elements deeper than those of a topic are passed over
        String path = parent.length() > 200 ? parent : parent + "/" + xml.getLocalName();
        paths.push(path);
        text.setLength(0);
        if (path.equals(TOPIC) || COMMENTS.contains(path)) {
            Map<String, String> properties = path.equals(TOPIC) ? topic : comment;
            for (int i = 0; i < xml.getAttributeCount(); i++) {
                properties.put("@" + xml.getAttributeLocalName(i), xml.getAttributeValue(i));
            }
        }
    }

    private void end(String name) {
        String path = paths.pop();
        String parent = paths.getFirst();
        if (parent.equals(TOPIC)) {
            topic.put(name, text.toString().strip());
        } else if (COMMENTS.contains(parent)) {
            comment.put(name, text.toString().strip());
        } else if (COMMENTS.contains(path)) {
            addComment();
        }
        text.setLength(0);
    }

    private void addComment() {
        String guid = comment.getOrDefault("@Guid", "").toLowerCase(Locale.ROOT);
        String said = comment.getOrDefault("Comment", "");
        if (Guids.isGuid(guid) && !said.isEmpty()) {
            messages.add(new Remark.Message(
                    guid, comment.getOrDefault("Author", ""), comment.getOrDefault("Date", ""), said));
        }
        comment = new HashMap<>();
    }

    private @Nullable ReadTopic topic(String folder) {
        String guid = topic.getOrDefault("@Guid", "").toLowerCase(Locale.ROOT);
        if (!Guids.isGuid(guid)) {
            return null;
        }
        return new ReadTopic(
                folder,
                guid,
                topic.getOrDefault("Title", ""),
                topic.getOrDefault("@TopicType", ""),
                topic.getOrDefault("@TopicStatus", ""),
                topic.getOrDefault("Priority", ""),
                topic.getOrDefault("CreationDate", ""),
                topic.containsKey("ModifiedDate"),
                topic.getOrDefault("AssignedTo", ""),
                topic.getOrDefault("Description", ""),
                List.copyOf(messages));
    }
}
