package org.collide4j.experiments;

import java.util.List;
import org.collide4j.app.table.Csv;

/** A table for spreadsheets. */
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

    /** Counts stay whole numbers. */
    private static String cell(Object cell) {
        return cell instanceof Double number ? Csv.number(number) : Csv.text(cell.toString());
    }
}
