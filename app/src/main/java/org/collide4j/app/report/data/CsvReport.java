package org.collide4j.app.report.data;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.collide4j.app.table.Csv;

/** The findings for spreadsheets: one line a finding, under a header. */
public final class CsvReport {
    private CsvReport() {}

    /** Writes the report with ids, statuses, issues and rules, and leaves the stream open. */
    public static void write(ListedReport listed, OutputStream out) throws IOException {
        Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        csv.write(Csv.line(
                FindingColumns.ALL.stream().map(FindingColumns.Column::name).toList()));
        for (int i = 0; i < listed.report().findings().size(); i++) {
            FindingColumns.Row row = new FindingColumns.Row(listed, i);
            csv.write(Csv.line(
                    FindingColumns.ALL.stream().map(column -> cell(column, row)).toList()));
        }
        csv.flush();
    }

    private static String cell(FindingColumns.Column column, FindingColumns.Row row) {
        if (column instanceof FindingColumns.Text text) {
            return Csv.text(text.cell().apply(row));
        }
        return column instanceof FindingColumns.Length length
                ? Csv.number(length.cell().applyAsDouble(row))
                : ((FindingColumns.Count) column).cell().apply(row).toString();
    }
}
