package org.collide4j.scene.gltf;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Node names as converters from IFC write them: IfcWindow_EG-Fenster-1_0LV8Pid0X3IA3jJLVDPidY. */
final class IfcName {
    private static final Set<String> AIR =
            Set.of("IfcSpace", "IfcSpatialZone", "IfcOpeningElement", "IfcOpeningStandardCase", "IfcVirtualElement");

    private static final Pattern GUID = Pattern.compile("(?:^|[_ :.-])([0-3][0-9A-Za-z_$]{21})$");
    private static final int GUID_LENGTH = 22;

    private IfcName() {}

    /** True if the node is an element of the building, with a class of its own. */
    static boolean isElement(String name) {
        return name.startsWith("Ifc") && !isPieceOfElement(name);
    }

    /** True if the node holds geometry of an element above it; its own name then says nothing. */
    static boolean isPieceOfElement(String name) {
        return ifcClass(name).equals("IfcMappedItem");
    }

    /** True if the element is a volume of air. */
    static boolean isAir(String name) {
        return AIR.contains(ifcClass(name));
    }

    /** Returns the class of the element: "IfcWindow". */
    static String ifcClass(String name) {
        int end = 0;
        while (end < name.length() && Character.isLetterOrDigit(name.charAt(end))) {
            end++;
        }
        return name.substring(0, end);
    }

    /** Returns the globally unique id at the end of the name: "0LV8Pid0X3IA3jJLVDPidY"; null if there is none. */
    static @Nullable String guid(String name) {
        Matcher guid = GUID.matcher(name.substring(Math.max(0, name.length() - GUID_LENGTH - 1)));
        return guid.find() ? guid.group(1) : null;
    }
}
