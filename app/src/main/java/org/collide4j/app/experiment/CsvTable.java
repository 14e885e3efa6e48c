package org.collide4j.app.experiment;

import java.util.List;
import java.util.stream.Collectors;

/** A table for spreadsheets: RFC 4180, numbers with all their digits. */
final class CsvTable {
    private static final String LINE_END = "\r\n"; // RFC 4180 wants both

    private CsvTable() {}

    static String of(Table table) {
        StringBuilder csv = new StringBuilder(
                line(table.columns().stream().map(Column::fullTitle).collect(Collectors.toList())));
        table.rows().forEach(row -> csv.append(line(row)));
        return csv.toString();
    }

    private static String line(List<?> cells) {
        return cells.stream().map(CsvTable::cell).collect(Collectors.joining(",", "", LINE_END));
    }

    private static String cell(Object cell) {
        if (cell instanceof Double number && !Double.isFinite(number)) {
            return "";
        }
        String text = cell.toString();
        boolean special = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return special ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
