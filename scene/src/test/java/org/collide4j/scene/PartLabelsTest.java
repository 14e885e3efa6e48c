package org.collide4j.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.collide4j.math.Pose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartLabelsTest {
    @ParameterizedTest
    @CsvSource({
        "IfcWallStandardCase_Wand-Ext-ERDG-1_3rPX_Juz59peXXY6wDJl18, IfcWallStandardCase_Wand-Ext-ERDG-1_…",
        "IfcSlab_Slab-033_2RGlQk4xH47RHK93zcTzUL#2, IfcSlab_Slab-033_…#2",
        "bolt_04zLn2PB13YOQyu9ID2jD4, bolt_…",
        "pump 123e4567-e89b-12d3-a456-426614174000, pump …",
        "pump {123e4567-e89b-12d3-a456-426614174000}, pump …",
        "pump_0123456789abcdef0123456789abcdef, pump_…",
        "pump 123e4567-e89b-12d3-a456-426614174000 left, pump 123e4567-e89b-12d3-a456-426614174000 left",
        "123e4567-e89b-12d3-a456-426614174000, 123e4567-e89b-12d3-a456-426614174000",
        "Wall-12, Wall-12",
        "Bolt#12, Bolt#12",
        "gripper_left_finger_upper_link, gripper_left_finger_upper_link",
        "0internationalisations, 0internationalisations"
    })
    void guidsAtTheEndAreCut(String name, String label) {
        assertEquals(label, PartLabels.cut(name));
    }

    private static Model model(String... names) {
        List<Part> parts = new ArrayList<>();
        for (String name : names) {
            parts.add(new Part(name, name, new Pose(), new Geometry.Cloud(0, 0, 0)));
        }
        return new Model("m", "m", parts, List.of(), List.of());
    }

    @Test
    void partsOfOneNameKeepTheEndsOfTheirGuids() {
        String one = "IfcFurnishingElement_Shelf_04zLn2PB13YOQyu9ID2jD4";
        String other = "IfcFurnishingElement_Shelf_0KDMedZJbCqfCyH3_dJbRK";
        String desk = "IfcFurnishingElement_Desk_0KDMedZJbCqfCyH3_dJbRK";
        PartLabels labels = new PartLabels(model(one, other, desk, "bolt"));
        assertEquals("IfcFurnishingElement_Shelf_…2jD4", labels.of(one));
        assertEquals("IfcFurnishingElement_Shelf_…JbRK", labels.of(other));
        assertEquals("IfcFurnishingElement_Desk_…", labels.of(desk));
        assertEquals("bolt", labels.of("bolt"));
    }

    @Test
    void withAStarForTheEllipsisALabelIsAPattern() {
        String[] names = {
            "IfcWall_W_3rPX_Juz59peXXY6wDJl18",
            "IfcWall_W_3rPX_Juz59peXXY6wDJl19#2",
            "x {123e4567-e89b-12d3-a456-426614174000}"
        };
        PartLabels labels = new PartLabels(model(names));
        for (String name : names) {
            String pattern = labels.of(name).replace("…", "*");
            assertTrue(pattern.contains("*"), pattern);
            assertTrue(name.matches(Pattern.quote(pattern).replace("*", "\\E.*\\Q")), pattern);
        }
    }

    @Test
    void nothingInALabelSteersATerminal() {
        assertEquals("bolt [31m_…", PartLabels.cut("bolt\033[31m_04zLn2PB13YOQyu9ID2jD4"));
    }
}
