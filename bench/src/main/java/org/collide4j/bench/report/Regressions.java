package org.collide4j.bench.report;

import java.util.List;
import java.util.Locale;
import org.collide4j.bench.measure.Row;
import org.collide4j.bench.measure.Verdict;
import org.collide4j.bench.peer.Peers;

/** What collide4j may never do, on any workload. */
public final class Regressions {
    /** What the counting itself may cost; a single object per query would be 16. */
    private static final double NOISE_BYTES = 0.05;

    private Regressions() {}

    /** A line for every row of collide4j that has a wrong answer, an unproven one, or garbage. */
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
