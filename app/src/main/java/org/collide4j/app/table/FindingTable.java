package org.collide4j.app.table;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.collide4j.app.console.Style;
import org.collide4j.app.console.Words;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.scene.Model;
import org.collide4j.scene.PartLabels;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/**
 * Findings as rows of a table that is never wider than the terminal.
 *
 * <p>Part names have no GUIDs, and give way first: a piece that most names can do without; then the place is left out,
 * then the rank, then the issue.
 */
public final class FindingTable {
    private static final int NAME_TO_RECOGNISE = 14;

    private final List<Finding> findings;
    private final List<Column> columns = new ArrayList<>();
    private final Style style;
    private final int width;

    /** A column's title, its cells, and whether it is aligned to the right. */
    private record Column(String title, List<String> cells, boolean right) {
        /** Returns this column with every cell changed. */
        Column with(UnaryOperator<String> change) {
            return new Column(title, cells.stream().map(change).toList(), right);
        }

        int widest() {
            return Math.max(
                    Cell.width(title),
                    cells.stream().mapToInt(Cell::width).max().orElse(0));
        }
    }

    /** Creates a table of a run without a baseline. */
    public FindingTable(List<Finding> findings, Model model, int width, Style style) {
        this(findings, model, width, style, null);
    }

    /** Creates a table; with a baseline it has a column for the status. */
    public FindingTable(List<Finding> findings, Model model, int width, Style style, @Nullable KeptRun run) {
        this.findings = findings;
        this.style = style;
        this.width = width;
        PartLabels labels = new PartLabels(model);
        int decimals = Lengths.decimals(findings);
        List<String> ranks = new ArrayList<>();
        for (int i = 1; i <= findings.size(); i++) {
            ranks.add(Integer.toString(i));
        }
        columns.add(new Column("#", ranks, true));
        columns.add(new Column("kind", cells(f -> f.kind().name().toLowerCase(Locale.ROOT)), false));
        if (run != null && run.baseline() != null) {
            columns.add(new Column("status", cells(f -> StatusCell.of(run, f)), false));
        }
        columns.add(new Column("part a", cells(f -> labels.of(f.a().name())), false));
        columns.add(new Column("part b", cells(f -> labels.of(f.b().name())), false));
        columns.add(new Column("how far", cells(f -> HowFar.of(f, model.units())), true));
        columns.add(new Column("where", cells(f -> Lengths.place(Lengths.middle(f), decimals)), false));
    }

    /** Adds the number of each finding's issue, behind the rank. */
    public FindingTable withIssues(List<Integer> numbers) {
        columns.add(1, new Column("issue", numbers.stream().map(String::valueOf).toList(), true));
        return this;
    }

    /** Adds severity and rule of each finding. */
    public FindingTable withRules(ClashReport report) {
        columns.add(
                columns.indexOf(named("part a")),
                new Column("severity", cells(f -> Words.of(report.severity(f))), false));
        columns.add(new Column("rule", cells(f -> ruleName(report, f)), false));
        return this;
    }

    private static String ruleName(ClashReport report, Finding finding) {
        return Printable.token(report.rules().rule(finding.a(), finding.b()).name());
    }

    /** Writes the title line, a line of dashes, and one line a finding. */
    public void print(PrintWriter out) {
        if (findings.isEmpty()) {
            return;
        }
        dropUntilNamesFit();
        List<Integer> widths = widths();
        for (int i = 0; i < widths.size(); i++) {
            if (isName(columns.get(i))) {
                columns.set(i, cut(columns.get(i), widths.get(i)));
            }
        }
        TextTable table =
                new TextTable(widths, columns.stream().map(Column::right).toList());
        out.println(style.heading(table.line(columns.stream().map(Column::title).toList())));
        out.println(style.faint(table.rule()));
        for (int row = 0; row < findings.size(); row++) {
            out.println(line(row, table));
        }
    }

    private static Column cut(Column column, int width) {
        int head = PartNames.head(column.cells(), width);
        return column.with(name -> Cell.shortened(name, width, head));
    }

    private void dropUntilNamesFit() {
        int wanted = Math.min(2 * NAME_TO_RECOGNISE, lengthOfNames());
        for (String title : List.of("where", "rule", "#", "issue")) {
            if (roomForNames() < wanted) {
                columns.removeIf(column -> column.title().equals(title));
            }
        }
    }

    private int lengthOfNames() {
        return named("part a").widest() + named("part b").widest();
    }

    private int roomForNames() {
        int taken = TextTable.gaps(columns.size());
        for (Column column : columns) {
            taken += isName(column) ? 0 : column.widest();
        }
        return width - taken;
    }

    private List<Integer> widths() {
        int room = Math.max(roomForNames(), 2);
        int longestA = named("part a").widest();
        int longestB = named("part b").widest();
        int widthA = Math.min(longestA, Math.max(room / 2, room - longestB));
        int widthB = Math.min(longestB, room - widthA);
        List<Integer> widths = new ArrayList<>();
        for (Column column : columns) {
            widths.add(!isName(column) ? column.widest() : column.title().equals("part a") ? widthA : widthB);
        }
        return widths;
    }

    private String line(int row, TextTable table) {
        List<String> cells = columns.stream().map(c -> c.cells().get(row)).toList();
        return table.line(cells, (column, cell) -> {
            boolean coloured = columns.get(column).title().equals("kind");
            return coloured ? style.of(findings.get(row).kind(), cell) : cell;
        });
    }

    private List<String> cells(Function<Finding, String> cell) {
        return findings.stream().map(cell).toList();
    }

    private Column named(String title) {
        return columns.stream().filter(c -> c.title().equals(title)).findFirst().orElseThrow();
    }

    private static boolean isName(Column column) {
        return column.title().startsWith("part");
    }
}
