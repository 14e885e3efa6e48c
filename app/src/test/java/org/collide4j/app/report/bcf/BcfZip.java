package org.collide4j.app.report.bcf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.collide4j.cases.SharedFolder;
import org.xml.sax.SAXException;

/** Entries of a BCF file, in its order. */
public final class BcfZip {
    private static final Map<Path, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private BcfZip() {}

    /** Returns the entries of a file by their names. */
    public static Map<String, byte[]> entries(byte[] file) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }

    /** Returns the texts of all entries whose names end so. */
    public static List<String> texts(byte[] file, String end) throws IOException {
        return entries(file).entrySet().stream()
                .filter(entry -> entry.getKey().endsWith(end))
                .map(entry -> new String(entry.getValue(), StandardCharsets.UTF_8))
                .toList();
    }

    /** Returns a file of the entries. */
    public static byte[] of(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    /** Validates all entries of a file against the published schemas; returns how many there were. */
    static int validate(byte[] file, BcfVersion version) throws IOException {
        Path schemas = SharedFolder.with("bcf", "2.1/markup.xsd").resolve(version.toString());
        int validated = 0;
        for (Map.Entry<String, byte[]> entry : entries(file).entrySet()) {
            String schema = schemaOf(entry.getKey());
            if (schema.isEmpty()) {
                continue;
            }
            try {
                schema(schemas.resolve(schema))
                        .newValidator()
                        .validate(new StreamSource(new ByteArrayInputStream(entry.getValue())));
            } catch (SAXException e) {
                throw new AssertionError(
                        entry.getKey() + ": " + e.getMessage() + "\n"
                                + new String(entry.getValue(), StandardCharsets.UTF_8),
                        e);
            }
            validated++;
        }
        return validated;
    }

    private static Schema schema(Path file) throws SAXException {
        Schema known = SCHEMAS.get(file);
        if (known == null) {
            known = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(file.toFile());
            SCHEMAS.put(file, known);
        }
        return known;
    }

    private static String schemaOf(String entry) {
        String name = entry.substring(entry.lastIndexOf('/') + 1);
        return switch (name) {
            case "markup.bcf" -> "markup.xsd";
            case "viewpoint.bcfv" -> "visinfo.xsd";
            case "bcf.version" -> "version.xsd";
            case "extensions.xml" -> "extensions.xsd";
            default -> "";
        };
    }
}
