package org.collide4j.app.report.html;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.DeflaterOutputStream;

/** An element of a page that holds bytes: deflated, in base64, so that no text in them can end the element. */
public final class PackedElement {
    private PackedElement() {}

    /** Writes bytes to a stream. */
    public interface Content {
        /** Writes to the stream, which may be closed. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes the element, and leaves the stream open. */
    public static void write(String id, OutputStream out, Content content) throws IOException {
        out.write(("<script type=\"application/octet-stream\" id=\"" + id + "\">").getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream deflater = new DeflaterOutputStream(packed)) {
            content.writeTo(deflater);
        }
        out.write(Base64.getEncoder().encode(packed.toByteArray()));
        out.write("</script>\n".getBytes(StandardCharsets.UTF_8));
    }
}
