package org.collide4j.app.table;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.collide4j.app.console.Style;
import org.collide4j.app.console.Words;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.Change;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.scene.PartLabels;
import org.jspecify.annotations.Nullable;

/** Findings that differ between two checks, as rows of a table; part names are cut to the terminal's width. */
public final class ChangeTable {
    private static final List<String> TITLES = List.of("change", "kind", "part a", "part b", "was", "is");
    private static final List<Boolean> RIGHT = List.of(false, false, false, false, true, true);
    private static final int NARROWEST_NAME = 6;

    private final List<Row> rows;
    private final String units;
    private final Style style;
    private final List<List<String>> columns = new ArrayList<>();
    private final int width;

    /**
     * A finding before and after; one of the two is null if it is new or gone.
     *
     * @param change of a finding that is on both sides
     */
    public record Row(
            Change change,
            @Nullable KeptFinding before,
            @Nullable KeptFinding after) {
        KeptFinding known() {
            KeptFinding known = after == null ? before : after;
            if (known == null) {
                throw new IllegalStateException("a row has a finding on one side at least");
            }
            return known;
        }

        String word() {
            if (before == null || after == null) {
                return after == null ? "gone" : "new";
            }
            return StatusCell.change(change, before);
        }
    }

    public ChangeTable(List<Row> rows, String units, int width, Style style) {
        this.rows = List.copyOf(rows);
        this.units = units;
        this.width = width;
        this.style = style;
        add(Row::word);
        add(row -> Words.of(row.known().kind()));
        add(row -> PartLabels.cut(row.known().a()));
        add(row -> PartLabels.cut(row.known().b()));
        add(row -> depth(row.before()));
        add(row -> depth(row.after()));
    }

    private void add(Function<Row, String> cell) {
        columns.add(rows.stream().map(cell).toList());
    }

    /** Writes the title line, a rule, and one line a finding. */
    public void print(PrintWriter out) {
        TextTable table = new TextTable(widths(), RIGHT);
        out.println(style.heading(table.line(TITLES)));
        out.println(style.faint(table.rule()));
        for (int row = 0; row < rows.size(); row++) {
            int at = row;
            Kind kind = rows.get(row).known().kind();
            out.println(table.line(
                    columns.stream().map(column -> column.get(at)).toList(),
                    (column, cell) -> column == 1 ? style.of(kind, cell) : cell));
        }
    }

    private List<Integer> widths() {
        List<Integer> widths = new ArrayList<>();
        int taken = TextTable.gaps(TITLES.size());
        for (int i = 0; i < TITLES.size(); i++) {
            int widest = columns.get(i).stream().mapToInt(Cell::width).max().orElse(0);
            widths.add(Math.max(widest, Cell.width(TITLES.get(i))));
            taken += i == 2 || i == 3 ? 0 : widths.get(i);
        }
        int room = Math.max(2 * NARROWEST_NAME, width - taken);
        int a = widths.get(2);
        int b = widths.get(3);
        widths.set(2, Math.min(a, Math.max(room / 2, room - b)));
        widths.set(3, Math.min(b, room - widths.get(2)));
        return widths;
    }

    private String depth(@Nullable KeptFinding finding) {
        if (finding == null) {
            return "";
        }
        double distance = finding.signedDistance();
        if (Double.isNaN(distance)) {
            return "?";
        }
        return Lengths.withUnit(Math.abs(distance), units) + (distance > 0 ? " apart" : " deep");
    }
}
