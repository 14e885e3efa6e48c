package org.collide4j.experiments;

import java.util.Locale;

/**
 * A column of a table.
 *
 * @param unit unit of the numbers; empty for words and counts
 */
record Column(String title, String unit, Kind kind, int decimals) {
    private enum Kind {
        WORD,
        COUNT,
        MEASURE,
        POWER
    }

    static Column word(String title) {
        return new Column(title, "", Kind.WORD, 0);
    }

    static Column count(String title) {
        return new Column(title, "", Kind.COUNT, 0);
    }

    static Column measure(String title, String unit, int decimals) {
        return new Column(title, unit, Kind.MEASURE, decimals);
    }

    /** Returns a column of numbers of which only the order of magnitude matters. */
    static Column power(String title, String unit) {
        return new Column(title, unit, Kind.POWER, 0);
    }

    boolean isWord() {
        return kind == Kind.WORD;
    }

    /** Returns the title with its unit for files and axes, such as {@code time (ms)}. */
    String fullTitle() {
        return unit.isEmpty() ? title : title + " (" + unit + ")";
    }

    /** Formats a cell for the terminal. */
    String show(Object cell) {
        return switch (kind) {
            case WORD -> cell.toString();
            case COUNT -> String.format(Locale.ROOT, "%,d", ((Number) cell).longValue());
            case MEASURE -> show(((Number) cell).doubleValue(), "%,." + decimals + "f");
            case POWER -> show(((Number) cell).doubleValue(), "%.0e");
        };
    }

    private static String show(double value, String format) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "–";
    }

    /** Checks that a cell has the column's kind; any other is a bug of the experiment. */
    void require(Object cell) {
        if (isWord() ? !(cell instanceof String) : !(cell instanceof Number)) {
            throw new IllegalArgumentException("column " + title + " cannot hold " + cell);
        }
    }
}
