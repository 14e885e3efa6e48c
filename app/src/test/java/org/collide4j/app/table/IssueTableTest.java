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
import org.collide4j.clash.group.Grouping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IssueTableTest {
    private static List<String> lines(ClashReport report, int width, Style style) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new IssueTable(Grouping.of(report).issues(), report.model().units(), width, style).print(out);
        out.flush();
        return text.toString().lines().toList();
    }

    @Test
    void anIssueHasItsNumberNameSizeAndWorst() {
        assertEquals(
                List.of(
                        "#  kind   issue                  findings       worst  where",
                        "─".repeat(76),
                        "1  clash  Pipe 1 and Tank               1  50 mm deep  (-2.0000, -0.2000, 0.2250)",
                        "2  touch  Floor against 5 pipes         5  in contact  (0.0000, -2.0000, 0.0000)"),
                lines(Plant.row(), 100, Style.PLAIN).stream()
                        .map(line -> line.startsWith("─") ? "─".repeat(76) : line)
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 60, 80, 100, 120, 160})
    void noLineIsWiderThanTheWindow(int width) {
        for (ClashReport report : List.of(Plant.row(), Plant.report())) {
            List<String> lines = lines(report, width, Style.PLAIN);
            lines.forEach(line -> assertTrue(line.codePointCount(0, line.length()) <= width, line));
            assertEquals(2 + Grouping.of(report).issues().size(), lines.size());
        }
    }

    @Test
    void thePlaceGivesWayToTheName() {
        assertTrue(lines(Plant.report(), 160, Style.PLAIN).get(0).contains("where"));
        assertFalse(lines(Plant.report(), 100, Style.PLAIN).get(0).contains("where"));
    }

    @Test
    void coloursTakeNoRoom() {
        List<String> plain = lines(Plant.row(), 90, Style.PLAIN);
        List<String> coloured = lines(Plant.row(), 90, Style.COLOURED);
        IntStream.range(0, plain.size())
                .forEach(i -> assertEquals(plain.get(i), coloured.get(i).replaceAll("\u001b\\[[0-9;]*m", "")));
        assertTrue(coloured.get(2).contains("\u001b[1;31mclash"), coloured.get(2));
    }

    @Test
    void findingsNameTheirIssue() {
        ClashReport report = Plant.row();
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new FindingTable(report.findings(), report.model(), 100, Style.PLAIN)
                .withIssues(List.of(1, 2, 2, 2, 2, 2))
                .print(out);
        out.flush();
        List<String> lines = text.toString().lines().toList();
        assertTrue(lines.get(0).startsWith("#  issue  kind "), lines.get(0));
        assertTrue(lines.get(2).startsWith("1      1  clash  Tank "), lines.get(2));
        assertTrue(lines.get(7).startsWith("6      2  touch  Floor "), lines.get(7));
    }
}
