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
import org.collide4j.app.report.data.KeptText;
import org.collide4j.app.report.data.ListedReport;

/** The findings as one page that opens from the disk and needs nothing else. */
public final class HtmlReport {
    private static final Pattern SLOT = Pattern.compile("\\{\\{(\\w+)}}");

    private HtmlReport() {}

    /** Writes the page with ids, statuses and issues, and leaves the stream open. */
    public static void write(ListedReport listed, OutputStream out) throws IOException {
        write(listed, "report", "", out);
    }

    /**
     * Writes the page whose remarks are edited, and leaves the stream open.
     *
     * @param nonce word that the page's scripts and styles carry, for a content security policy
     */
    public static void writeForReview(ListedReport listed, String nonce, OutputStream out) throws IOException {
        write(listed, "review", nonce, out);
    }

    private static void write(ListedReport listed, String mode, String nonce, OutputStream out) throws IOException {
        Writer page = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        String template = resource("report.html");
        Matcher slot = SLOT.matcher(template);
        int written = 0;
        while (slot.find()) {
            page.write(template, written, slot.start() - written);
            if (slot.group(1).equals("data")) {
                page.flush();
                writeData(listed, mode.equals("report"), out);
            } else {
                fill(slot.group(1), listed, mode, nonce, page);
            }
            written = slot.end();
        }
        page.write(template, written, template.length() - written);
        page.flush();
    }

    private static void fill(String slot, ListedReport listed, String mode, String nonce, Writer page)
            throws IOException {
        switch (slot) {
            case "title" -> page.write(escaped(listed.report().model().name()));
            case "mode" -> page.write(mode);
            case "nonce" -> page.write(nonce);
            case "style" -> page.write(resource("report.css"));
            case "scripts" -> page.write(ScriptBundle.ofReport());
            default -> throw new IllegalStateException("report.html has an unknown slot: " + slot);
        }
    }

    /** Writes the elements that hold the data: words as JSON, numbers of the meshes, and the baseline for the page to edit. */
    private static void writeData(ListedReport listed, boolean isEdited, OutputStream out) throws IOException {
        KeptText text = isEdited ? listed.text() : null;
        PictureData data = new PictureData(listed.report());
        PackedElement.write("data", out, packed -> data.write(listed, packed));
        PackedElement.write("geometry", out, data::writeNumbers);
        if (text != null) {
            PackedElement.write("baseline", out, text::writeBaseline);
            PackedElement.write("entries", out, text::writeEntries);
        }
    }

    static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
