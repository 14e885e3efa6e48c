package org.collide4j.app.report.bcf;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.collide4j.scene.Guids;
import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/** GUIDs of IFC elements, 22 characters of base 64, as files of other formats carry them. */
final class IfcGuid {
    private static final Pattern GUID = Pattern.compile("[0-3][0-9A-Za-z_$]{21}");
    private static final List<String> ATTRIBUTES = List.of("globalid", "guid");
    /** Number that makes the name of a part unique. */
    private static final Pattern COUNTER = Pattern.compile("#\\d+$");

    private IfcGuid() {}

    /** Returns the GUID of a part: that of its attributes, or at the end of its name or its group's; null without one. */
    static @Nullable String of(Part part) {
        for (Map.Entry<String, String> attribute : part.traits().attributes().entrySet()) {
            if (ATTRIBUTES.contains(attribute.getKey().toLowerCase(Locale.ROOT))
                    && GUID.matcher(attribute.getValue()).matches()) {
                return attribute.getValue();
            }
        }
        for (String name : List.of(part.name(), part.group())) {
            String text = COUNTER.matcher(name).replaceFirst("");
            String inFile = text.substring(text.indexOf('/') + 1); // behind the file's name, where there are several
            int start = Guids.startOfIfc(inFile);
            if (start < inFile.length()) {
                return inFile.substring(start);
            }
        }
        return null;
    }
}
