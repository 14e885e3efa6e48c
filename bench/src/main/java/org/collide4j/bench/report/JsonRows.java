package org.collide4j.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.collide4j.bench.measure.Row;

/** Writes rows as a JSON array, one row per line. */
public final class JsonRows {
    private JsonRows() {}

    public static String of(List<Row> rows) {
        return rows.stream().map(JsonRows::object).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
    }

    private static String object(Row row) {
        return String.format(
                Locale.ROOT,
                "{\"peer\": \"%s\", \"workload\": \"%s\", \"part\": \"%s\", \"op\": \"%s\", \"variant\": \"%s\", \"jdk\": %d, "
                        + "\"records\": %d, \"ns\": %s, \"ratio\": %s, \"spread\": %s, \"bytes\": %s, "
                        + "\"wrong\": %d, \"nan\": %d, \"unproven\": %d, \"error\": %s}",
                row.peer(),
                row.workload(),
                row.part(),
                row.op(),
                row.variant().word(),
                row.jdk(),
                row.records(),
                number("%.1f", row.nanos()),
                number("%.3f", row.ratio()),
                number("%.3f", row.spread()),
                number("%.3f", row.bytes()),
                row.verdict().wrong(),
                row.verdict().nan(),
                row.verdict().unproven(),
                number("%.3e", row.verdict().error()));
    }

    private static String number(String format, double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "null";
    }
}
