package org.collide4j.app.table;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.collide4j.scene.Model;
import org.collide4j.scene.clash.Finding;

/**
 * Findings as rows of a table that is never wider than the terminal.
 *
 * <p>Part names give way first: their GUIDs, then a piece that most names can do without; then the place is left out,
 * then the rank.
 */
public final class FindingTable {
    private static final String GAP = "  ";
    private static final int NAME_TO_RECOGNISE = 14;

    private final List<Finding> findings;
    private final List<Column> columns = new ArrayList<>();
    private final PartNames names;
    private final Style style;
    private final int width;

    /** A column's title, its cells, and whether it is aligned to the right. */
    private record Column(String title, List<String> cells, boolean right) {
        /** The same column with every cell changed. */
        Column with(UnaryOperator<String> change) {
            return new Column(title, cells.stream().map(change).toList(), right);
        }

        int widest() {
            return Math.max(
                    Cell.width(title),
                    cells.stream().mapToInt(Cell::width).max().orElse(0));
        }
    }

    public FindingTable(List<Finding> findings, Model model, int width, Style style) {
        this.findings = findings;
        this.style = style;
        this.width = width;
        names = new PartNames(model);
        int decimals = Lengths.decimals(findings);
        List<String> ranks = new ArrayList<>();
        for (int i = 1; i <= findings.size(); i++) {
            ranks.add(Integer.toString(i));
        }
        columns.add(new Column("#", ranks, true));
        columns.add(new Column("kind", cells(f -> f.kind().name().toLowerCase(Locale.ROOT)), false));
        columns.add(new Column("part a", cells(f -> Cell.printable(f.a().name())), false));
        columns.add(new Column("part b", cells(f -> Cell.printable(f.b().name())), false));
        columns.add(new Column("how far", cells(f -> howFar(f, model.units())), true));
        columns.add(new Column("where", cells(f -> Lengths.place(Lengths.middle(f), decimals)), false));
    }

    /** Writes the title line, a rule, and one line a finding. */
    public void print(PrintWriter out) {
        if (findings.isEmpty()) {
            return;
        }
        dropUntilNamesFit();
        if (roomForNames() < lengthOfNames()) {
            columns.replaceAll(column -> isName(column) ? column.with(names::withoutGuid) : column);
        }
        int[] widths = widths();
        for (int i = 0; i < widths.length; i++) {
            if (isName(columns.get(i))) {
                columns.set(i, cut(columns.get(i), widths[i]));
            }
        }
        out.println(style.heading(titles(widths)));
        int ruled = GAP.length() * (widths.length - 1);
        for (int w : widths) {
            ruled += w;
        }
        out.println(style.faint("─".repeat(ruled)));
        for (int row = 0; row < findings.size(); row++) {
            out.println(line(row, widths));
        }
    }

    private static Column cut(Column column, int width) {
        int head = PartNames.head(column.cells(), width);
        return column.with(name -> Cell.shortened(name, width, head));
    }

    private void dropUntilNamesFit() {
        int wanted = Math.min(2 * NAME_TO_RECOGNISE, lengthOfNames());
        for (String title : List.of("where", "#")) {
            if (roomForNames() < wanted) {
                columns.removeIf(column -> column.title().equals(title));
            }
        }
    }

    private int lengthOfNames() {
        return named("part a").widest() + named("part b").widest();
    }

    private int roomForNames() {
        int taken = GAP.length() * (columns.size() - 1);
        for (Column column : columns) {
            taken += isName(column) ? 0 : column.widest();
        }
        return width - taken;
    }

    private int[] widths() {
        int room = Math.max(roomForNames(), 2);
        int longestA = named("part a").widest();
        int longestB = named("part b").widest();
        int widthA = Math.min(longestA, Math.max(room / 2, room - longestB));
        int widthB = Math.min(longestB, room - widthA);
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            Column column = columns.get(i);
            widths[i] = !isName(column) ? column.widest() : column.title().equals("part a") ? widthA : widthB;
        }
        return widths;
    }

    private String titles(int[] widths) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            cells.add(aligned(columns.get(i), columns.get(i).title(), widths[i]));
        }
        return String.join(GAP, cells).stripTrailing();
    }

    private String line(int row, int[] widths) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            Column column = columns.get(i);
            String cell = aligned(column, column.cells().get(row), widths[i]);
            boolean coloured = column.title().equals("kind");
            cells.add(coloured ? style.of(findings.get(row).kind(), cell) : cell);
        }
        return String.join(GAP, cells).stripTrailing();
    }

    private static String aligned(Column column, String text, int width) {
        String cell = Cell.shortened(text, width);
        return column.right() ? Cell.paddedLeft(cell, width) : Cell.padded(cell, width);
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

    private static String howFar(Finding finding, String units) {
        double distance = finding.distance();
        return switch (finding.kind()) {
            case TOUCH -> "in contact";
            case CLOSE -> Lengths.withUnit(distance, units) + " apart";
            case CLASH, INSIDE -> distance < 0 ? Lengths.withUnit(-distance, units) + " deep" : "overlap";
        };
    }
}
