package org.collide4j.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.collide4j.bench.measure.Row;

/** Writes rows as a table for the terminal. */
public final class TextTable {
    private static final String HEAD = String.format(
            "%-10s %-11s %-7s %-15s %9s %6s %7s %8s %5s %4s %4s %9s  %s",
            "workload",
            "op",
            "variant",
            "peer",
            "ns",
            "ratio",
            "spread",
            "bytes",
            "wrong",
            "nan",
            "out",
            "error",
            "part");

    private TextTable() {}

    public static String of(List<Row> rows) {
        return HEAD + "\n" + rows.stream().map(TextTable::line).collect(Collectors.joining("\n"));
    }

    private static String line(Row row) {
        return String.format(
                Locale.ROOT,
                "%-10s %-11s %-7s %-15s %9.1f %6.2f %6.1f%% %8.1f %5d %4d %4d %9.1e  %s",
                row.workload(),
                row.op().toString(),
                row.variant().word(),
                row.peer(),
                row.nanos(),
                row.ratio(),
                100 * row.spread(),
                row.bytes(),
                row.verdict().wrong(),
                row.verdict().nan(),
                row.verdict().unproven(),
                row.verdict().error(),
                row.part());
    }
}
