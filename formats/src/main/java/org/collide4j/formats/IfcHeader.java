package org.collide4j.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;

/** The header of an IFC file, which names the version of its schema. */
final class IfcHeader {
    private static final int LONGEST = 1 << 16;
    private static final Pattern SCHEMA =
            Pattern.compile("FILE_SCHEMA\\s*\\(\\s*\\(\\s*'([^']*)'", Pattern.CASE_INSENSITIVE);

    private IfcHeader() {}

    /** Refuses a version that Assimp does not read, and names a program that converts it. */
    static void requireReadable(Path file) throws IOException {
        String header;
        try (InputStream in = Files.newInputStream(file)) {
            header = new String(in.readNBytes(LONGEST), StandardCharsets.ISO_8859_1);
        }
        if (!header.stripLeading().startsWith("ISO-10303-21")) {
            throw new ModelFileException(
                    file, "", "is no IFC: it does not begin with 'ISO-10303-21'", "export it again as IFC 2x3 text");
        }
        Matcher schema = SCHEMA.matcher(header);
        if (!schema.find()) {
            throw new ModelFileException(file, "", "its header names no FILE_SCHEMA", "export it again as IFC 2x3");
        }
        String version = schema.group(1).strip();
        if (!version.toUpperCase(Locale.ROOT).startsWith("IFC2X3")) {
            String shown = Printable.token(version);
            throw new ModelFileException(
                    file,
                    "",
                    "is " + shown + ", and only IFC2X3 is read",
                    "export it as IFC 2x3, or convert it: 'IfcConvert --use-element-names in.ifc out.glb'");
        }
    }
}
