package org.collide4j.app.report.bcf;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/** GUIDs of IFC elements, 22 characters of base 64, as files of other formats carry them. */
final class IfcGuid {
    private static final String CHARACTERS = "[0-3][0-9A-Za-z_$]{21}";
    private static final Pattern GUID = Pattern.compile(CHARACTERS);
    /** Names that converters write: class, name, GUID, and a counter if the name is taken. */
    private static final Pattern IN_NAME =
            Pattern.compile("(?:.*/)?Ifc[A-Za-z0-9]+_(?:.*_)?(" + CHARACTERS + ")(?:#\\d+)?", Pattern.DOTALL);
    /** Names that are nothing but the GUID. */
    private static final Pattern NAME = Pattern.compile("(?:.*/)?(" + CHARACTERS + ")(?:#\\d+)?", Pattern.DOTALL);

    private IfcGuid() {}

    /** Returns the GUID of a part: that of its attribute GlobalId, of its name or of its group's; null without one. */
    static @Nullable String of(Part part) {
        for (Map.Entry<String, String> attribute : part.traits().attributes().entrySet()) {
            if (attribute.getKey().equalsIgnoreCase("GlobalId")
                    && GUID.matcher(attribute.getValue()).matches()) {
                return attribute.getValue();
            }
        }
        for (String name : List.of(part.name(), part.group())) {
            for (Pattern pattern : List.of(IN_NAME, NAME)) {
                Matcher matcher = pattern.matcher(name);
                if (matcher.matches()) {
                    return matcher.group(1);
                }
            }
        }
        return null;
    }
}
