package org.collide4j.app.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.collide4j.app.Plant;
import org.collide4j.app.console.Style;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.scene.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindingTableTest {
    private static final ClashReport REPORT = Plant.report();

    private static List<String> lines(int width, Style style) {
        return lines(REPORT.findings(), width, style);
    }

    private static List<String> lines(List<Finding> findings, int width, Style style) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new FindingTable(findings, REPORT.model(), width, style).print(out);
        out.flush();
        return text.toString().lines().toList();
    }

    @Test
    void aWideTableShowsEverything() {
        List<String> lines = lines(200, Style.PLAIN);
        assertEquals(2 + REPORT.findings().size(), lines.size());
        assertEquals(
                "2  clash      Sphere tank                                                  Pipe 1 from the tank to the"
                        + " hopper, insulated, DN 150, line 40-CW-1002-A         12.3 mm deep  (2.1150, 0.3550, 1.5050)",
                lines.get(3));
        assertTrue(lines.get(2).contains(Plant.NASTY));
        assertTrue(lines.get(5).contains("unsettled") && lines.get(5).contains("at most 400 mm deep"), lines.get(5));
        assertTrue(lines.get(6).contains("in contact"));
        assertTrue(lines.get(7).contains("43.21 mm apart"));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 50, 60, 80, 100, 120, 160})
    void noLineIsWiderThanTheWindow(int width) {
        List<String> lines = lines(width, Style.PLAIN);
        lines.forEach(line -> assertTrue(line.codePointCount(0, line.length()) <= width, line));
        assertTrue(lines.get(3).contains("clash") && lines.get(3).contains("12.3 mm deep"), lines.get(3));
    }

    @Test
    void aNarrowTableLeavesOutThePlaceBeforeTheNames() {
        assertTrue(lines(100, Style.PLAIN).get(0).contains("where"));
        assertFalse(lines(70, Style.PLAIN).get(0).contains("where"));
        assertTrue(lines(70, Style.PLAIN).get(3).contains("Sphere tank"));
    }

    @Test
    void longNamesAreCutInTheirMiddle() {
        String row = lines(90, Style.PLAIN).get(3);
        assertTrue(row.contains("Pipe 1 from t… 40-CW-1002-A"), row);
    }

    @Test
    void shortNamesLeaveRoomForThePlace() {
        Finding f = REPORT.findings().get(1);
        List<Finding> findings = List.of(renamed(f, "a", "b"));
        assertTrue(lines(findings, 70, Style.PLAIN).get(0).endsWith("where"));
    }

    @Test
    void guidsAreCutAtEveryWidth() {
        Finding f = REPORT.findings().get(1);
        String wall = "IfcWallStandardCase_Wand-Ext-ERDG-1_3rPX_Juz59peXXY6wDJl18";
        String slab = "IfcSlab_Slab-033_2RGlQk4xH47RHK93zcTzUL";
        List<Finding> findings = List.of(renamed(f, wall, slab));
        for (int width : new int[] {120, 200}) {
            String row = lines(findings, width, Style.PLAIN).get(2);
            assertTrue(row.contains("IfcWallStandardCase_Wand-Ext-ERDG-1_…  IfcSlab_Slab-033_…  "), row);
        }
        String narrow = lines(findings, 74, Style.PLAIN).get(2);
        assertTrue(narrow.matches(".*IfcWall.*….*-ERDG-1_…  IfcSlab_Slab-033_…  .*"), narrow);
    }

    @Test
    void theCutLeavesWhatTellsNamesApart() {
        List<String> fingers = List.of("gripper_left_finger_upper_link", "gripper_right_finger_upper_link");
        int head = PartNames.head(fingers, 14);
        assertEquals(
                List.of("gripper_l…link", "gripper_r…link"),
                fingers.stream().map(name -> Cell.shortened(name, 14, head)).toList());
        assertEquals(6, PartNames.head(List.of("all equal, all the same"), 14));
    }

    private static Finding renamed(Finding f, String a, String b) {
        Part partA = new Part(a, a, f.a().pose(), f.a().geometry());
        Part partB = new Part(b, b, f.b().pose(), f.b().geometry());
        return new Finding(
                f.kind(), partA, partB, f.signedDistance(), f.lower(), f.upper(), f.pointOnA(), f.pointOnB());
    }

    @Test
    void coloursTakeNoRoom() {
        List<String> plain = lines(90, Style.PLAIN);
        List<String> coloured = lines(90, Style.COLOURED);
        IntStream.range(0, plain.size())
                .forEach(i -> assertEquals(plain.get(i), coloured.get(i).replaceAll("\u001b\\[[0-9;]*m", "")));
        assertTrue(coloured.get(2).contains("\u001b[1;31mclash"), coloured.get(2));
    }

    @Test
    void namesCannotSteerTheTerminal() {
        Finding f = REPORT.findings().get(0);
        Finding evil = renamed(f, "a\u001b[2J\nb\u202e", "b");
        List<String> lines = lines(List.of(evil), 200, Style.PLAIN);
        assertEquals(3, lines.size());
        assertTrue(lines.get(2).contains("a [2J b "), lines.get(2));
    }

    @Test
    void wideLettersCountTwice() {
        assertEquals(4, Cell.width("配管"));
        assertEquals("配…管", Cell.shortened("配管配管", 5));
        assertEquals(1, Cell.width("e\u0301"));
    }

    @Test
    void lengthsKeepFourDigitsAndTheirUnit() {
        assertEquals("12.35 mm", Lengths.withUnit(0.0123456, "m"));
        assertEquals("1235 m", Lengths.withUnit(1234567.8, "mm"));
        assertEquals("0.014 mm", Lengths.withUnit(1.4e-5, "m"));
        assertEquals("2.5 units", Lengths.withUnit(2.5, "unknown"));
        assertEquals("0 m", Lengths.withUnit(0, "m"));
        assertEquals("1e-12 m", Lengths.withUnit(1e-12, "m"));
    }
}
