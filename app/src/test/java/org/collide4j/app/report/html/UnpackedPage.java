package org.collide4j.app.report.html;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.zip.InflaterInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The elements of a report's page that hold deflated data. */
public final class UnpackedPage {
    private UnpackedPage() {}

    /** Returns findings and parts. */
    public static JsonNode data(String page) throws IOException {
        return new JsonMapper().readTree(bytes("data", page));
    }

    /** Returns the bytes that an element holds. */
    public static byte[] bytes(String id, String page) throws IOException {
        String start = "id=\"" + id + "\">";
        int from = page.indexOf(start) + start.length();
        byte[] packed = Base64.getDecoder().decode(page.substring(from, page.indexOf("</script>", from)));
        try (InflaterInputStream unpacked = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            return unpacked.readAllBytes();
        }
    }
}
