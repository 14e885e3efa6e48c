package org.collide4j.app.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Tank 2",
                "a-b",
                "a=b",
                "x@y",
                "'quoted'",
                "Größe",
                "-12.5",
                "+3",
                "1e-7",
                "-1.5E+10",
                "a, +5 bar"
            })
    void harmlessTextStays(String text) {
        assertEquals(text, read(Csv.text(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "=cmd|' /C calc'!A0",
                "+cmd",
                "-2+3+cmd",
                "-",
                "--1",
                "-1.2.3",
                "@SUM(A1)",
                "\t=1+1",
                "\r=1+1",
                "\n=1",
                "=HYPERLINK(\"http://x\",\"y\")",
                "\uFF1D1",
                "\uFF0Bx",
                "\uFF0Dx",
                "\uFF20x",
                "\tx"
            })
    void whatBeginsAFormulaGetsAnApostrophe(String text) {
        String cell = Csv.text(text);
        assertEquals('"', cell.charAt(0));
        String content = read(cell);
        assertEquals(text, content.replaceFirst("'", ""));
        String first = content.strip().substring(0, 1);
        assertEquals("'", first, content);
    }

    @Test
    void whatSomeSpreadsheetsTakeForANewCellBeginsNoFormulaEither() {
        assertEquals("\"a;'=1+1\"", Csv.text("a;=1+1"));
        assertEquals("\"a\t'@x\"", Csv.text("a\t@x"));
        assertEquals("\"a\r\n'-x\"", Csv.text("a\r\n-x"));
        assertEquals("\"a;b\"", Csv.text("a;b"));
    }

    @Test
    void numbersAreAsTheyAre() {
        assertEquals("-0.25", Csv.number(-0.25));
        assertEquals("-1.0E-7", Csv.number(-1e-7));
        assertEquals("", Csv.number(Double.NaN));
        assertEquals("", Csv.number(Double.NEGATIVE_INFINITY));
    }

    @Test
    void aLineEndsAsRfc4180HasIt() {
        assertEquals("a,\"b,\"\"c\"\"\",-1.0\r\n", Csv.line(List.of("a", Csv.text("b,\"c\""), Csv.number(-1))));
    }

    private static String read(String cell) {
        boolean quoted = cell.startsWith("\"");
        return quoted ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell;
    }
}
