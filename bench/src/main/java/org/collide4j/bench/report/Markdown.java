package org.collide4j.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.collide4j.bench.measure.Row;
import org.collide4j.bench.measure.Variant;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.workload.Library;

/** Writes the page of results: goals, a table for each operation, memory, and correctness. */
public final class Markdown {
    private static final String ALL = "all";

    private final List<Row> rows;
    private final String command;
    private final Map<String, String> skipped;
    private final StringBuilder page = new StringBuilder();

    private Markdown(List<Row> rows, String command, Map<String, String> skipped) {
        this.rows = rows;
        this.command = command;
        this.skipped = skipped;
    }

    public static String of(List<Row> rows, String command, Map<String, String> skipped) {
        return new Markdown(rows, command, skipped).write();
    }

    private String write() {
        line("# collide4j beside its peers");
        line("");
        line("Written by `" + command + "` on " + Machine.sentence() + ". How it is measured and what the words mean:");
        line(
                "[docs/performance.md](../../docs/performance.md). All times are processor time of one thread, ns a query, the");
        line(
                "median of rounds in which the peers took turns. In parentheses: how many times as long as collide4j in the same");
        line("rounds. `!` = wrong booleans among the answers.");
        skipped.forEach((who, why) -> line("\nLeft out: " + who + ", " + why + "."));
        goals();
        for (Variant variant : Variant.values()) {
            for (Op op : Op.values()) {
                table(variant, op);
            }
        }
        memory();
        correctness();
        return page.toString();
    }

    private void goals() {
        line("\n## Goals\n");
        line("| operation | workload | peer | wanted | clean | warmed by others |");
        line("|---|---|---|---|---|---|");
        for (Goal goal : Goal.ALL) {
            line("| " + goal.op() + " | " + goal.workload() + " | " + goal.peer() + " | "
                    + (goal.atLeast() ? "≥ " : "≤ ") + format("%.2f", goal.ratio()) + " | "
                    + outcome(goal, Variant.CLEAN) + " | " + outcome(goal, Variant.WARMED) + " |");
        }
        List<String> regressions = Regressions.in(rows);
        line("\ncollide4j: "
                + (regressions.isEmpty()
                        ? "no wrong boolean, no NaN, every interval holds the truth, no byte allocated."
                        : String.join("; ", regressions) + "."));
    }

    private String outcome(Goal goal, Variant variant) {
        return rows.stream()
                .filter(row -> goal.concerns(row, variant))
                .findFirst()
                .map(row -> format("%.2f", row.ratio()) + (goal.isMetBy(row) ? ", met" : ", **not met**"))
                .orElse("–");
    }

    private void table(Variant variant, Op op) {
        List<Row> some = rows.stream()
                .filter(row -> row.variant() == variant && row.op() == op)
                .toList();
        if (!some.isEmpty()) {
            line("\n## " + op + ", " + (variant == Variant.CLEAN ? "clean" : "warmed by others") + "\n");
            grid(some, Markdown::time);
        }
    }

    private void memory() {
        line("\n## Bytes allocated per query\n");
        line("The largest of all operations and variants.\n");
        grid(
                rows,
                group -> format(
                        "%.0f", group.stream().mapToDouble(Row::bytes).max().orElse(0)));
    }

    private void correctness() {
        line("\n## Correctness\n");
        line(
                "Wrong booleans of all operations, then NaN if there are, then the largest error in parts of the pair's size.\n");
        grid(rows.stream().filter(row -> row.variant() == rows.get(0).variant()).toList(), Markdown::errors);
    }

    private static String time(List<Row> group) {
        Row row = group.get(0);
        String ratio = row.peer().equals(Peers.OURS) ? "" : " (" + format("%.2f", row.ratio()) + "×)";
        return format("%.0f", row.nanos()) + ratio + (row.verdict().wrong() > 0 ? " !" : "");
    }

    private static String errors(List<Row> group) {
        int wrong = group.stream().mapToInt(row -> row.verdict().wrong()).sum();
        int nan = group.stream().mapToInt(row -> row.verdict().nan()).sum();
        double error =
                group.stream().mapToDouble(row -> row.verdict().error()).max().orElse(0);
        return wrong + (nan > 0 ? ", " + nan + " NaN" : "") + ", " + format("%.0e", error);
    }

    /** Writes a line for each peer; for a peer that covers only a part of the bodies, also a line for collide4j on the part. */
    private void grid(List<Row> some, Function<List<Row>, String> cell) {
        List<String> columns = Library.NAMES.stream()
                .filter(name -> some.stream().anyMatch(row -> row.workload().equals(name)))
                .toList();
        line("| | " + String.join(" | ", columns) + " |");
        line("|---".repeat(columns.size() + 1) + "|");
        Map<String, List<Row>> lines = new LinkedHashMap<>();
        for (Row row : some) {
            lines.computeIfAbsent(title(row), title -> new ArrayList<>()).add(row);
        }
        lines.forEach(
                (title, group) -> line("| " + title + " | " + String.join(" | ", cells(columns, group, cell)) + " |"));
    }

    private static List<String> cells(List<String> columns, List<Row> group, Function<List<Row>, String> cell) {
        List<String> cells = new ArrayList<>();
        for (String column : columns) {
            List<Row> those =
                    group.stream().filter(row -> row.workload().equals(column)).toList();
            cells.add(those.isEmpty() ? "–" : cell.apply(those));
        }
        return cells;
    }

    private static String title(Row row) {
        return row.part().equals(ALL) ? row.peer() : row.peer() + ", only " + row.part();
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
