package org.collide4j.experiments;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.console.Style;
import org.collide4j.app.table.TextTable;

/** Prints tables: titles, units, a rule, and the rows, with a gap wherever the first cell changes. */
final class TablePrinter {
    private final PrintWriter out;
    private final Style style;

    TablePrinter(PrintWriter out, Style style) {
        this.out = out;
        this.style = style;
    }

    void print(Table table) {
        List<Column> columns = table.columns();
        TextTable text = new TextTable(
                widths(table), columns.stream().map(c -> !c.isWord()).toList());
        out.println(table.title());
        out.println();
        out.println(style.heading(text.line(columns.stream().map(Column::title).toList())));
        if (columns.stream().anyMatch(column -> !column.unit().isEmpty())) {
            out.println(style.faint(text.line(columns.stream().map(Column::unit).toList())));
        }
        out.println(style.faint(text.rule()));
        Object leading = "";
        for (List<Object> row : table.rows()) {
            Object first = row.get(0);
            if (!leading.equals("") && first instanceof String && !first.equals(leading)) {
                out.println();
            }
            leading = first;
            out.println(text.line(cells(table, row)));
        }
    }

    private static List<String> cells(Table table, List<Object> row) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            cells.add(table.columns().get(i).show(row.get(i)));
        }
        return cells;
    }

    private static List<Integer> widths(Table table) {
        List<Integer> widths = new ArrayList<>();
        for (Column column : table.columns()) {
            widths.add(Math.max(column.title().length(), column.unit().length()));
        }
        for (List<Object> row : table.rows()) {
            List<String> cells = cells(table, row);
            for (int i = 0; i < cells.size(); i++) {
                widths.set(i, Math.max(widths.get(i), cells.get(i).length()));
            }
        }
        return widths;
    }
}
