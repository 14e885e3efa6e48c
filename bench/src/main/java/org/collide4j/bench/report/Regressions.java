package org.collide4j.bench.report;

import java.util.List;
import java.util.Locale;
import org.collide4j.bench.measure.Row;
import org.collide4j.bench.measure.Verdict;
import org.collide4j.bench.peer.Peers;

/** Checks of conditions that collide4j must meet on every workload. */
public final class Regressions {
    /** Bytes per query that the counter itself may allocate; a single object per query would be 16. */
    private static final double NOISE_BYTES = 0.05;

    private Regressions() {}

    /** Returns a line for each row of collide4j with wrong answers, unproven answers, or garbage. */
    public static List<String> in(List<Row> rows) {
        return rows.stream()
                .filter(row -> row.peer().startsWith(Peers.OURS))
                .filter(row -> !row.verdict().isClean() || row.bytes() > NOISE_BYTES)
                .map(Regressions::line)
                .toList();
    }

    private static String line(Row row) {
        Verdict v = row.verdict();
        return String.format(
                Locale.ROOT,
                "%s is wrong on %s %s (%s): %d wrong booleans, %d NaN, %d intervals without the truth, %.2f bytes a query",
                row.peer(),
                row.workload(),
                row.op(),
                row.variant().word(),
                v.wrong(),
                v.nan(),
                v.unproven(),
                row.bytes());
    }
}
