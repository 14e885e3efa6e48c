package org.collide4j.experiments;

import java.util.Locale;

/**
 * A column of a table.
 *
 * @param unit empty for words and mere counts
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

    /** A number whose order of magnitude is what matters. */
    static Column power(String title, String unit) {
        return new Column(title, unit, Kind.POWER, 0);
    }

    boolean isWord() {
        return kind == Kind.WORD;
    }

    /** The title as files and axes carry it, such as {@code time (ms)}. */
    String fullTitle() {
        return unit.isEmpty() ? title : title + " (" + unit + ")";
    }

    /** The cell as a terminal shows it. */
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

    /** Throws if the cell is not of the column's kind: a slip in an experiment. */
    void require(Object cell) {
        if (isWord() ? !(cell instanceof String) : !(cell instanceof Number)) {
            throw new IllegalArgumentException("column " + title + " cannot hold " + cell);
        }
    }
}
