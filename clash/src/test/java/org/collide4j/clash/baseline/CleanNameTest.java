package org.collide4j.clash.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CleanNameTest {
    private final CleanName clean = new CleanName();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "IfcWallStandardCase_Wand-Ext-ERDG-1_3rPX_Juz59peXXY6wDJl18 | IfcWallStandardCase_Wand-Ext-ERDG-1",
                "IfcOpeningElement_Unnamed_33$Toku5SFE2CZorHL__a9 | IfcOpeningElement_Unnamed",
                "IfcBeam_IPE 200_3IWQtyIG4FKbGBJC6fCb_2#3 | IfcBeam_IPE 200",
                "Basic Wall:Generic - 200mm:345678 | Basic Wall:Generic - 200mm",
                "pump {0f8fad5b-d9cb-469f-a165-70867728950e} | pump",
                "valve-0F8FAD5BD9CB469FA16570867728950E | valve",
                "Cube.001 | Cube",
                "piston#12 | piston",
                "body_8 | body",
                "bracket (3) | bracket",
                "hose DN 2.5 | hose DN 2.5",
                "grating (b) | grating (b)",
                "Tank 2 | Tank 2",
                "Wand-12 | Wand-12",
                "line_2_of_the_left_hand_side | line_2_of_the_left_hand_side",
                "pipe_3b | pipe_3b",
                "2O2Fr$t4X7Zf8NOew3FLOH | ''",
            })
    void guidsAndCountersAreRemovedAndWordsStay(String name, String cleaned) {
        assertEquals(cleaned, clean.of(name));
        assertEquals(cleaned, clean.of(cleaned), "cleaning twice changes nothing");
    }
}
