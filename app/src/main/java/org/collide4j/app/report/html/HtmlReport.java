package org.collide4j.app.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.collide4j.app.report.data.KeptText;
import org.collide4j.app.report.data.ListedReport;

/** The findings as one page that opens from the disk and needs nothing else. */
public final class HtmlReport {
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
        new PageTemplate(HtmlReport.class, "report.html").write(out, (slot, page) -> {
            if (slot.equals("data")) {
                writeData(listed, mode.equals("report"), page);
            } else {
                page.write(filling(slot, listed, mode, nonce).getBytes(StandardCharsets.UTF_8));
            }
        });
    }

    private static String filling(String slot, ListedReport listed, String mode, String nonce) throws IOException {
        return switch (slot) {
            case "title" -> PageTemplate.escaped(listed.report().model().name());
            case "mode" -> mode;
            case "nonce" -> nonce;
            case "style" -> style();
            case "scripts" -> ScriptBundle.ofReport();
            default -> throw new IllegalStateException("report.html has an unknown slot: " + slot);
        };
    }

    /** Returns the style of the report, which pages that look like it begin with. */
    public static String style() throws IOException {
        return resource("report.css");
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
        return PageTemplate.resource(HtmlReport.class, name);
    }
}
