package org.collide4j.experiments;

import java.util.List;
import org.collide4j.app.table.Csv;

/** Writes a table as CSV. */
final class CsvTable {
    private CsvTable() {}

    static String of(Table table) {
        StringBuilder csv = new StringBuilder(Csv.line(
                table.columns().stream().map(Column::fullTitle).map(Csv::text).toList()));
        for (List<Object> row : table.rows()) {
            csv.append(Csv.line(row.stream().map(CsvTable::cell).toList()));
        }
        return csv.toString();
    }

    /** Formats a cell; counts as integers. */
    private static String cell(Object cell) {
        return cell instanceof Double number ? Csv.number(number) : Csv.text(cell.toString());
    }
}
