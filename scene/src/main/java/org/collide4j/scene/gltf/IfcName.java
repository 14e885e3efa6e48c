package org.collide4j.scene.gltf;

import java.util.Set;

/** Node names as converters from IFC write them: IfcWindow_EG-Fenster-1_0LV8Pid0X3IA3jJLVDPidY. */
final class IfcName {
    private static final Set<String> AIR =
            Set.of("IfcSpace", "IfcSpatialZone", "IfcOpeningElement", "IfcOpeningStandardCase", "IfcVirtualElement");

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

    private static String ifcClass(String name) {
        int end = 0;
        while (end < name.length() && Character.isLetterOrDigit(name.charAt(end))) {
            end++;
        }
        return name.substring(0, end);
    }
}
