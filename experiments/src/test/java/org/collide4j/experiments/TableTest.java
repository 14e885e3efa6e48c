package org.collide4j.experiments;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.collide4j.app.console.Style;
import org.junit.jupiter.api.Test;

/** One table as a terminal, a file and a figure see it. */
class TableTest {
    private final Table table = new Table(
            "times",
            "How long it took",
            Column.word("shape"),
            Column.count("vertices"),
            Column.measure("time", "ms", 1),
            Column.power("error", ""));

    TableTest() {
        table.add("cube, hollow", 8, 1.25, 1e-7);
        table.add("ball", 12_345, 1234.5678, Double.POSITIVE_INFINITY);
    }

    @Test
    void aTerminalShowsItAligned() {
        StringWriter out = new StringWriter();
        new TablePrinter(new PrintWriter(out), Style.PLAIN).print(table);
        assertEquals(
                List.of(
                        "How long it took",
                        "",
                        "shape         vertices     time  error",
                        "                             ms",
                        "──────────────────────────────────────",
                        "cube, hollow         8      1.3  1e-07",
                        "",
                        "ball            12,345  1,234.6      –"),
                out.toString().lines().toList());
    }

    @Test
    void aFileHasAllDigits() {
        assertEquals(
                "shape,vertices,time (ms),error\r\n\"cube, hollow\",8,1.25,1.0E-7\r\nball,12345,1234.5678,\r\n",
                CsvTable.of(table));
    }

    @Test
    void aFigureReadsItsNumbers() {
        assertArrayEquals(new double[] {8, 12_345}, table.numbers("vertices"), 0);
        assertArrayEquals(new double[] {1234.5678}, table.where("shape", "ball").numbers("time"), 0);
    }

    @Test
    void aSlipIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> table.add("ball", 1, 2.0));
        assertThrows(IllegalArgumentException.class, () -> table.add(1, 1, 2.0, 3.0));
        assertThrows(IllegalArgumentException.class, () -> table.add("ball", "many", 2.0, 3.0));
        assertThrows(IllegalArgumentException.class, () -> table.numbers("weight"));
    }

    @Test
    void whatAnAxisCannotShowIsLeftOut() {
        Figure figure = new Figure("f", "F", Figure.Axis.linear("x"), Figure.Axis.logarithmic("y"));
        figure.solid("some", 0, new double[] {-1, 2, 3, 4}, new double[] {1, 0, Double.NaN, 5});
        figure.broken("none", 1, new double[] {1}, new double[] {Double.POSITIVE_INFINITY});
        assertEquals(1, figure.curves().size());
        assertEquals(List.of(-1.0, 4.0), figure.curves().get(0).x());
        assertTrue(FigureSvg.of(figure).contains("<svg"));
    }
}
