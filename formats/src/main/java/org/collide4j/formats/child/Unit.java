package org.collide4j.formats.child;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.lwjgl.assimp.AIMetaData;
import org.lwjgl.assimp.AIScene;

/** The unit of length that a file states where Assimp passes it over: 3MF, AMF and FBX. */
final class Unit {
    private static final double CENTIMETRE = 0.01;

    private Unit() {}

    /** Returns the length of the file's unit in metres; 1 if the format states none, or Assimp heeds it. */
    static double metres(Path file) throws IOException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (!name.endsWith(".3mf") && !name.endsWith(".amf")) {
            return 1;
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                String inside = entry.getName().toLowerCase(Locale.ROOT);
                if (inside.endsWith(".model") || inside.endsWith(".amf")) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        return ofRoot(in);
                    }
                }
            }
            return named("");
        } catch (ZipException e) { // AMF may be plain XML
            try (InputStream in = Files.newInputStream(file)) {
                return ofRoot(in);
            }
        }
    }

    /** Returns the factor from what the scene holds to metres, given that of the file. */
    static double scaled(AIScene scene, double unit) {
        AIMetaData metadata = scene.mMetaData();
        Object factor = metadata == null ? null : Metadata.of(metadata).get("UnitScaleFactor");
        return factor instanceof Number centimetres ? CENTIMETRE * centimetres.doubleValue() : unit;
    }

    private static double ofRoot(InputStream in) {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamReader.START_ELEMENT) {
                    String unit = xml.getAttributeValue(null, "unit");
                    return named(unit == null ? "" : unit);
                }
            }
        } catch (XMLStreamException e) {
            return named(""); // Assimp will say what is wrong
        }
        return named("");
    }

    /** Both formats count in millimetres unless they say otherwise. */
    private static double named(String unit) {
        return switch (unit.toLowerCase(Locale.ROOT)) {
            case "micron", "micrometer" -> 1e-6;
            case "centimeter" -> CENTIMETRE;
            case "inch" -> 0.0254;
            case "foot", "feet" -> 0.3048;
            case "meter" -> 1;
            default -> 1e-3;
        };
    }
}
