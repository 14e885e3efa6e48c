package org.collide4j.app.table;

import java.util.ArrayList;
import java.util.List;

/** Cells beside each other in columns of fixed widths. */
public final class TextTable {
    private static final String GAP = "  ";

    /** Columns to which a cell that gives way is cut at most. */
    private static final int LEAST_WIDTH = 8;

    private final List<Integer> widths;
    private final List<Boolean> right;

    /** Changes the look of a cell, but not its width. */
    public interface Paint {
        String of(int column, String cell);
    }

    /**
     * @param widths of each column
     * @param right whether its cells are aligned to the right
     */
    public TextTable(List<Integer> widths, List<Boolean> right) {
        this.widths = List.copyOf(widths);
        this.right = List.copyOf(right);
    }

    /**
     * Returns a table as wide as its cells, but no wider than a terminal: the first column gives way.
     *
     * @param right whether the cells of each column are aligned to the right
     */
    public static TextTable fitting(List<List<String>> rows, List<Boolean> right, int width) {
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < right.size(); column++) {
            int at = column;
            widths.add(
                    rows.stream().mapToInt(row -> Cell.width(row.get(at))).max().orElse(0));
        }
        int others =
                gaps(widths.size()) + widths.stream().skip(1).mapToInt(w -> w).sum();
        widths.set(0, Math.max(Math.min(widths.get(0), LEAST_WIDTH), Math.min(widths.get(0), width - others)));
        return new TextTable(widths, right);
    }

    /** How much of a line's width the gaps between so many columns take. */
    static int gaps(int columns) {
        return GAP.length() * (columns - 1);
    }

    /** A rule as wide as the table. */
    public String rule() {
        return "─".repeat(gaps(widths.size()) + widths.stream().mapToInt(w -> w).sum());
    }

    /** A line, its cells cut to their columns. */
    public String line(List<String> cells) {
        return line(cells, (column, cell) -> cell);
    }

    /** A line of painted cells. */
    public String line(List<String> cells, Paint paint) {
        List<String> aligned = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            int width = widths.get(i);
            String cell = Cell.shortened(cells.get(i), width);
            aligned.add(paint.of(i, right.get(i) ? Cell.paddedLeft(cell, width) : Cell.padded(cell, width)));
        }
        return String.join(GAP, aligned).stripTrailing();
    }
}
