package org.collide4j.scene.urdf;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.text.FileBytes;

/** Reads an XML file into elements; nothing outside the file is ever fetched. */
final class Xml {
    private Xml() {}

    static XmlElement read(Path file) throws ModelFileException {
        byte[] bytes = FileBytes.read(file);
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        XmlElement document = new XmlElement(file, 1, "", Map.of(), new ArrayList<>());
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
            Deque<XmlElement> open = new ArrayDeque<>();
            open.push(document);
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.START_ELEMENT) {
                    XmlElement element = element(file, reader);
                    open.element().children().add(element);
                    open.push(element);
                } else if (event == XMLStreamConstants.END_ELEMENT) {
                    open.pop();
                }
            }
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
            throw new ModelFileException(
                    file, "line " + line, "is not well-formed XML: " + reason(e), "repair it there");
        } catch (RuntimeException e) { // the JDK's parser throws these on some malformed encodings
            throw new ModelFileException(file, "", "is not well-formed XML", "export it again");
        }
        return document.children().get(0);
    }

    private static XmlElement element(Path file, XMLStreamReader reader) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        int line = reader.getLocation().getLineNumber();
        return new XmlElement(file, line, reader.getLocalName(), attributes, new ArrayList<>());
    }

    /** The parser's message without its location, which it puts before "Message:". */
    private static String reason(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int at = message.indexOf("Message: ");
        return at < 0 ? message : message.substring(at + 9);
    }
}
