package org.collide4j.app.table;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.collide4j.app.console.Style;
import org.collide4j.clash.Finding;
import org.collide4j.clash.group.Issue;

/** Issues as rows of a table that is never wider than the terminal; long names are cut, then the place is left out. */
public final class IssueTable {
    private static final int NAME_TO_RECOGNISE = 48;
    private static final int NAME = 2;

    private final List<Issue> issues;
    private final List<String> titles = new ArrayList<>(List.of("#", "kind", "issue", "findings", "worst", "where"));
    private final List<Boolean> right = new ArrayList<>(List.of(true, false, false, true, true, false));
    private final List<List<String>> cells = new ArrayList<>();
    private final Style style;
    private final int width;

    /** Creates a table of the issues, numbered from 1. */
    public IssueTable(List<Issue> issues, String units, int width, Style style) {
        this.issues = issues;
        this.style = style;
        this.width = width;
        List<Finding> worst = issues.stream().map(Issue::worst).toList();
        int decimals = Lengths.decimals(worst);
        List<String> numbers = new ArrayList<>();
        for (int i = 1; i <= issues.size(); i++) {
            numbers.add(Integer.toString(i));
        }
        cells.add(numbers);
        cells.add(column(issue -> issue.kind().name().toLowerCase(Locale.ROOT)));
        cells.add(column(Issue::name));
        cells.add(column(
                issue -> String.format(Locale.ROOT, "%,d", issue.findings().size())));
        cells.add(column(issue -> HowFar.of(issue.worst(), units)));
        cells.add(column(issue -> Lengths.place(Lengths.middle(issue.worst()), decimals)));
    }

    private List<String> column(Function<Issue, String> cell) {
        return issues.stream().map(cell).toList();
    }

    /** Writes the title line, a rule, and one line an issue. */
    public void print(PrintWriter out) {
        int place = titles.size() - 1;
        if (roomForNames() < Math.min(NAME_TO_RECOGNISE, widest(NAME))) {
            titles.remove(place);
            right.remove(place);
            cells.remove(place);
        }
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < titles.size(); column++) {
            widths.add(column == NAME ? Math.min(widest(NAME), Math.max(roomForNames(), 1)) : widest(column));
        }
        TextTable table = new TextTable(widths, right);
        out.println(style.heading(table.line(titles)));
        out.println(style.faint(table.rule()));
        for (int row = 0; row < issues.size(); row++) {
            out.println(line(row, table));
        }
    }

    private String line(int row, TextTable table) {
        List<String> line = cells.stream().map(column -> column.get(row)).toList();
        return table.line(
                line, (column, cell) -> column == 1 ? style.of(issues.get(row).kind(), cell) : cell);
    }

    private int roomForNames() {
        int room = width - TextTable.gaps(titles.size());
        for (int column = 0; column < titles.size(); column++) {
            room -= column == NAME ? 0 : widest(column);
        }
        return room;
    }

    private int widest(int column) {
        int widest = Cell.width(titles.get(column));
        for (String cell : cells.get(column)) {
            widest = Math.max(widest, Cell.width(cell));
        }
        return widest;
    }
}
