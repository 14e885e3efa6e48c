package org.collide4j.app.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An HTML page with slots such as {@code {{title}}}, which are filled as it is written. */
public final class PageTemplate {
    private static final Pattern SLOT = Pattern.compile("\\{\\{(\\w+)}}");

    private final String text;

    /** Creates the template of a resource beside a class. */
    public PageTemplate(Class<?> owner, String name) throws IOException {
        text = resource(owner, name);
    }

    /** Fills the slots of a page. */
    public interface Filling {
        /** Writes what stands in the slot of that name. */
        void write(String slot, OutputStream out) throws IOException;
    }

    /** Writes the page, and leaves the stream open. */
    public void write(OutputStream out, Filling filling) throws IOException {
        Writer page = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        Matcher slot = SLOT.matcher(text);
        int written = 0;
        while (slot.find()) {
            page.write(text, written, slot.start() - written);
            page.flush();
            filling.write(slot.group(1), out);
            written = slot.end();
        }
        page.write(text, written, text.length() - written);
        page.flush();
    }

    /** Returns the text of a resource beside a class. */
    public static String resource(Class<?> owner, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns a text as HTML shows it. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
