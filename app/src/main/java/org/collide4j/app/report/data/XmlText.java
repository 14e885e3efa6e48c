package org.collide4j.app.report.data;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** An XML document that is written from its beginning to its end, indented. */
public final class XmlText {
    private final StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins an element; attributes are names and values in turn. */
    public XmlText open(String name, String... attributes) {
        start(name, attributes).append(">\n");
        open.push(name);
        return this;
    }

    /** Ends the element that was begun last. */
    public XmlText close() {
        String name = open.pop();
        indent().append("</").append(name).append(">\n");
        return this;
    }

    /** Writes an element that holds nothing. */
    public XmlText empty(String name, String... attributes) {
        start(name, attributes).append("/>\n");
        return this;
    }

    /** Writes an element that holds a text; none if the text is blank. */
    public XmlText text(String name, String text, String... attributes) {
        if (!text.isBlank()) {
            start(name, attributes).append('>');
            escape(text, false);
            out.append("</").append(name).append(">\n");
        }
        return this;
    }

    /** Writes an element that holds a number. */
    public XmlText number(String name, double number) {
        return text(name, Double.toString(number));
    }

    private StringBuilder start(String name, String... attributes) {
        indent().append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1], true);
            out.append('"');
        }
        return out;
    }

    private StringBuilder indent() {
        return out.append("  ".repeat(open.size()));
    }

    private void escape(String text, boolean isAttribute) {
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\n', '\t', '\r' -> out.append(isAttribute ? " " : Character.toString(c));
                default -> out.appendCodePoint(isLegal(c) ? c : 0xFFFD);
            }
        });
    }

    /** Returns true for the characters that XML 1.0 can hold, besides tab and line ends. */
    private static boolean isLegal(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }

    /** Returns the document in UTF-8. */
    public byte[] bytes() {
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}
