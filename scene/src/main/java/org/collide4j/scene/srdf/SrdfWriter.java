package org.collide4j.scene.srdf;

import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.xml.XmlText;

/**
 * Writes SRDF files, or replaces the disabled pairs of one, as MoveIt's assistant writes them. UTF-8; pairs in the order given.
 *
 * <pre>{@code
 * var pairs = List.of(new Srdf.DisabledPair("base", "arm", Srdf.DisabledPair.ADJACENT));
 * String text = SrdfWriter.text("robot", pairs); // of a new file; replaced(...) keeps the rest of a file
 * }</pre>
 */
public final class SrdfWriter {
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    private static final String START = "<robot";
    private static final String END = "</robot";
    private static final String DISABLED = "<disable_collisions";
    private static final String DISABLED_END = "</disable_collisions";
    private static final List<List<String>> SECTIONS =
            List.of(List.of("<!--", "-->"), List.of("<![CDATA[", "]]>"), List.of("<?", "?>"));

    private SrdfWriter() {}

    /** Returns the text of a new file. */
    public static String text(String robot, List<Srdf.DisabledPair> pairs) {
        return DECLARATION + "<robot name=\"" + escaped(robot) + "\">\n" + lines(pairs) + "</robot>\n";
    }

    /**
     * Returns the text of a file with these disabled pairs instead of its own. All else stays, comments and order too.
     *
     * @throws ModelFileException in one line, if the file is no SRDF
     */
    public static String replaced(Path file, List<Srdf.DisabledPair> pairs) throws ModelFileException {
        SrdfReader.root(file);
        String text = XmlText.of(file, FileBytes.read(file)).stripLeading();
        StringBuilder kept = new StringBuilder(DECLARATION);
        int place = -1; // offset of the pairs in the text kept
        int at = 0;
        while (!isTag(text, at, END)) {
            int next = afterMarkupOrText(text, at);
            if (isTag(text, at, DISABLED)) {
                trimIndent(kept);
                place = place < 0 ? kept.length() : place;
                next = afterLineBreak(text, afterElement(text, next));
            } else if (isTag(text, at, START) && text.charAt(next - 2) == '/') { // has nothing in it
                return kept.append(text, at, next - 2) + ">\n" + lines(pairs) + "</robot>" + text.substring(next);
            } else {
                kept.append(text, at, next);
            }
            at = next;
        }
        if (place < 0) {
            trimIndent(kept);
            place = kept.length();
        }
        return kept.insert(place, lines(pairs)).append(text, at, text.length()).toString();
    }

    private static String lines(List<Srdf.DisabledPair> pairs) {
        StringBuilder lines = new StringBuilder();
        for (Srdf.DisabledPair pair : pairs) {
            lines.append("    <disable_collisions link1=\"")
                    .append(escaped(pair.link1()))
                    .append("\" link2=\"")
                    .append(escaped(pair.link2()))
                    .append("\" reason=\"")
                    .append(escaped(pair.reason()))
                    .append("\" />\n");
        }
        return lines.toString();
    }

    /** Returns the end of the markup that begins here, comments and sections as one; else of the text up to the next. */
    private static int afterMarkupOrText(String text, int from) {
        if (text.charAt(from) != '<') {
            return text.indexOf('<', from);
        }
        for (List<String> section : SECTIONS) {
            if (text.startsWith(section.get(0), from)) {
                String end = section.get(1);
                return text.indexOf(end, from + section.get(0).length()) + end.length();
            }
        }
        int at = from;
        for (char quote = 0; quote != 0 || text.charAt(at) != '>'; at++) {
            char c = text.charAt(at);
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            }
        }
        return at + 1;
    }

    /** Returns the end of the element whose first tag ends at the place. */
    private static int afterElement(String text, int tagEnd) {
        int at = tagEnd;
        boolean isOver = text.charAt(tagEnd - 2) == '/';
        while (!isOver) {
            isOver = isTag(text, at, DISABLED_END);
            at = afterMarkupOrText(text, at);
        }
        return at;
    }

    private static boolean isTag(String text, int at, String start) {
        int end = at + start.length();
        return text.startsWith(start, at)
                && end < text.length()
                && (text.charAt(end) <= ' ' || text.charAt(end) == '/' || text.charAt(end) == '>');
    }

    /** Returns the start of the next line if only blanks come before it. */
    private static int afterLineBreak(String text, int from) {
        int at = from;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t' || text.charAt(at) == '\r')) {
            at++;
        }
        return at < text.length() && text.charAt(at) == '\n' ? at + 1 : from;
    }

    /** Removes the blanks at the end that begin a line. */
    private static void trimIndent(StringBuilder text) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == ' ' || text.charAt(end - 1) == '\t')) {
            end--;
        }
        if (end > 0 && text.charAt(end - 1) == '\n') {
            text.setLength(end);
        }
    }

    /** Returns an attribute's value as XML writes it; characters that XML cannot hold become a space. */
    private static String escaped(String value) {
        StringBuilder escaped = new StringBuilder();
        value.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isOfXml(c) ? c : ' ');
            }
        });
        return escaped.toString();
    }

    private static boolean isOfXml(int c) {
        return c >= ' ' && c <= 0x10FFFF && !(c >= 0xD800 && c <= 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
    }
}
