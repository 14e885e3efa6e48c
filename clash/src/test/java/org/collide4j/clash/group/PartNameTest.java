package org.collide4j.clash.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartNameTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "Heating pipe | Heating pipe | heating pipe",
                "Beam.017 | Beam.017 | beam",
                "pipe-12 | pipe-12 | pipe",
                "Pipe12 | Pipe12 | pipe",
                "Pipe (3) | Pipe (3) | pipe",
                "Column 12a | Column 12a | column",
                "Tank B | Tank B | tank",
                "body_13#2 | body_13#2 | body",
                "HeatingPipe_04 | HeatingPipe_04 | heating pipe",
                "HEA200 | HEA200 | HEA",
                "01_Pipe | 01_Pipe | pipe",
                "4711 | 4711 | 4711",
                "valve body 2 | valve body 2 | valve body",
                "rod_123-699_0_Parts_1#2 | rod_123-699_0 | rod",
                "bolt_mesh | bolt | bolt",
                "mesh_12 | mesh_12 | mesh",
                "IfcWallStandardCase_Wand-Ext-ERDG-1_3rPX_Juz59peXXY6wDJl18 | Wand-Ext-ERDG-1 | wall",
                "IfcWall_0123 | Wall 0123 | wall",
                "IfcFlowSegment_3rPX_Juz59peXXY6wDJl18 | Flow segment | flow segment",
                "IfcFurnishingElement_Shelf-2_04zLn2PB13YOQyu9ID2jD4 | Shelf-2 | shelf",
                "IfcDoor | Door | door",
                "Pump {0f8fad5b-d9cb-469f-a165-70867728950e} | Pump | pump",
                "0f8fad5bd9cb469fa16570867728950e | part | part",
                "house.glb/IfcSlab_Dach-2_2IxUUNUVPB6Ob$eicCfP2N | Dach-2 | slab",
                "pipes.obj#2/pipe_7 | pipe_7 | pipe",
                "root/level 1/pump-3 | pump-3 | pump",
                "Valve 3/4 inch | Valve 3/4 inch | valve 3 4 inch",
                "Größe-3 | Größe-3 | größe",
                "___ | part | part",
                "??? | ??? | ???"
            })
    void namesTellWhatAPersonWouldSay(String name, String text, String noun) {
        PartName read = PartName.of(name);
        assertEquals(text, read.text());
        assertEquals(noun, read.noun());
        assertEquals(noun.toLowerCase(Locale.ROOT), read.type());
    }

    @ParameterizedTest
    @CsvSource({
        "beam, beams", "heating pipe, heating pipes", "body, bodies", "bay, bays", "switch, switches", "box, boxes",
        "truss, trusses", "shelf, shelves", "leaf, leaves", "roof, roofs", "stairs, stairs", "chassis, chassis",
        "HEA, HEA", "WC, WC", "träger, träger", "DN 150, DN 150"
    })
    void nounsHaveTheirPlural(String noun, String plural) {
        assertEquals(plural, TypeName.plural(noun));
    }

    @Test
    void pathsOfNodesLeaveTheirEnd() {
        assertEquals("pipe_3", PartName.of("|group|pipe_3").text());
        assertEquals("pipe_3", PartName.of("scene::group::pipe_3").text());
    }

    @Test
    void hostileNamesAreReadInLinearTime() {
        String[] hostile = {"/", "_", "_0", "A/", "mesh_", "0123456789abcdef", "Ifc_", "\u0000", "|", "::", "((", "a1"};
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            for (String piece : hostile) {
                PartName name = PartName.of(piece.repeat(200_000));
                assertTrue(!name.text().isEmpty() && !name.type().isEmpty(), piece);
                assertTrue(name.text().length() <= 200, piece);
            }
        });
    }
}
