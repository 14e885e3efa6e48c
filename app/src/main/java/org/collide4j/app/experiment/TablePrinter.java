package org.collide4j.app.experiment;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.collide4j.app.table.Style;

/** Writes tables to a terminal: titles, units, a rule, and the rows, with a gap wherever the leading word changes. */
final class TablePrinter {
    private static final String GAP = "  ";

    private final PrintWriter out;
    private final Style style;

    TablePrinter(PrintWriter out, Style style) {
        this.out = out;
        this.style = style;
    }

    void print(Table table) {
        List<Integer> widths = widths(table);
        out.println(table.title());
        out.println();
        out.println(style.heading(line(table, widths, Column::title)));
        if (table.columns().stream().anyMatch(column -> !column.unit().isEmpty())) {
            out.println(style.faint(line(table, widths, Column::unit)));
        }
        int gaps = GAP.length() * (widths.size() - 1);
        out.println(
                style.faint("─".repeat(gaps + widths.stream().mapToInt(w -> w).sum())));
        Object leading = "";
        for (List<Object> row : table.rows()) {
            Object first = row.get(0);
            if (!leading.equals("") && first instanceof String && !first.equals(leading)) {
                out.println();
            }
            leading = first;
            out.println(line(table, widths, column -> cell(table, row, column)));
        }
    }

    private static String cell(Table table, List<Object> row, Column column) {
        return column.show(row.get(table.columns().indexOf(column)));
    }

    private static List<Integer> widths(Table table) {
        List<Integer> widths = new ArrayList<>();
        for (Column column : table.columns()) {
            int widest = Math.max(column.title().length(), column.unit().length());
            for (List<Object> row : table.rows()) {
                widest = Math.max(widest, cell(table, row, column).length());
            }
            widths.add(widest);
        }
        return widths;
    }

    private static String line(Table table, List<Integer> widths, Function<Column, String> text) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < widths.size(); i++) {
            Column column = table.columns().get(i);
            String padding = " ".repeat(widths.get(i) - text.apply(column).length());
            cells.add(column.isWord() ? text.apply(column) + padding : padding + text.apply(column));
        }
        return String.join(GAP, cells).stripTrailing();
    }
}
