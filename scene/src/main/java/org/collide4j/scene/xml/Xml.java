package org.collide4j.scene.xml;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.files.FileBytes;

/**
 * Reads an XML file into elements. Nothing outside the file is ever fetched, and document types, whose entities can grow
 * without bound, are refused. The parser's own messages, which differ by version and language, are not passed on.
 */
public final class Xml {
    /** Limits of the JDK's parser that are low from JDK 24 on: of open elements, and of escaped characters. */
    private static final List<String> LIMITS =
            List.of("jdk.xml.maxElementDepth", "jdk.xml.maxGeneralEntitySizeLimit", "jdk.xml.totalEntitySizeLimit");

    private static final String NO_LIMIT = "0";

    private final XmlDocument document;
    private final boolean keepsContent;
    private final XmlElement top;
    private final Deque<XmlElement> open = new ArrayDeque<>();
    private int line = 1;

    private Xml(Path file, boolean keepsContent) {
        this.keepsContent = keepsContent;
        document = new XmlDocument(file);
        top = new XmlElement(document, 1, "", Map.of(), new ArrayList<>(), XmlContent.NONE);
        open.push(top);
    }

    /** Returns the root element; the text between tags is passed over. */
    public static XmlElement read(Path file) throws ModelFileException {
        return new Xml(file, false).root(XmlText.of(file, FileBytes.read(file)));
    }

    /** Returns the root element; every element has the text within it. */
    public static XmlElement readWithContent(Path file) throws ModelFileException {
        return new Xml(file, true).root(XmlText.of(file, FileBytes.read(file)));
    }

    private XmlElement root(String text) throws ModelFileException {
        try {
            XMLStreamReader reader = factory().createXMLStreamReader(new StringReader(text));
            while (reader.hasNext()) {
                take(reader, reader.next());
            }
        } catch (XMLStreamException e) {
            line = e.getLocation() == null ? line : Math.max(1, e.getLocation().getLineNumber());
            requireRoot();
        } catch (RuntimeException e) { // the JDK's parser throws these on some malformed texts
            requireRoot();
        }
        return top.children().get(0);
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        LIMITS.forEach(limit -> factory.setProperty(limit, NO_LIMIT)); // without a document type nothing grows
        factory.setXMLReporter((message, type, information, location) -> {});
        return factory;
    }

    private void take(XMLStreamReader reader, int event) throws ModelFileException {
        boolean isBehind = isComplete();
        line = reader.getLocation().getLineNumber();
        switch (event) {
            case XMLStreamConstants.DTD ->
                throw new ModelFileException(
                        document.file(),
                        "line " + line,
                        "declares a document type, which is not read",
                        "remove <!DOCTYPE …>");
            case XMLStreamConstants.START_ELEMENT -> {
                XmlElement element = element(reader);
                open.element().children().add(element);
                open.push(element);
            }
            case XMLStreamConstants.END_ELEMENT -> open.pop();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                if (keepsContent && open.size() > 1) {
                    open.element()
                            .content()
                            .append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
                }
                return;
            }
            default -> {
                return;
            }
        }
        if (isBehind) {
            document.follow();
        }
    }

    /** Once the root is complete, damage behind it is only passed over. */
    private void requireRoot() throws ModelFileException {
        if (isComplete()) {
            document.follow();
            return;
        }
        XmlElement inner = open.element();
        String within =
                open.size() == 1 ? "" : ", within <" + Printable.token(inner.name()) + "> of line " + inner.line();
        throw new ModelFileException(
                document.file(), "line " + line, "is no well-formed XML" + within, "repair or export it again");
    }

    private boolean isComplete() {
        return open.size() == 1 && !top.children().isEmpty();
    }

    private XmlElement element(XMLStreamReader reader) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return new XmlElement(
                document,
                line,
                reader.getLocalName(),
                attributes,
                new ArrayList<>(),
                keepsContent ? new XmlContent() : XmlContent.NONE);
    }
}
