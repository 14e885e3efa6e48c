package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;

/** The numbers of an experiment, for the terminal, for files, and for figures. */
final class Table {
    private final String name;
    private final String title;
    private final List<Column> columns;
    private final List<List<Object>> rows = new ArrayList<>();

    /** Creates an empty table; {@code name} names its file. */
    Table(String name, String title, Column... columns) {
        this(name, title, List.of(columns));
    }

    Table(String name, String title, List<Column> columns) {
        this.name = name;
        this.title = title;
        this.columns = List.copyOf(columns);
    }

    /** Appends a row: a string or a number for each column. */
    void add(Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        for (int i = 0; i < cells.length; i++) {
            columns.get(i).require(cells[i]);
        }
        rows.add(List.of(cells));
    }

    String name() {
        return name;
    }

    String title() {
        return title;
    }

    List<Column> columns() {
        return columns;
    }

    List<List<Object>> rows() {
        return List.copyOf(rows);
    }

    /** Returns the rows with a given cell in a column. */
    Table where(String column, Object cell) {
        int index = index(column);
        Table selection = new Table(name, title, columns);
        rows.stream().filter(row -> row.get(index).equals(cell)).forEach(selection.rows::add);
        return selection;
    }

    /** Returns the numbers of a column, from top to bottom. */
    double[] numbers(String column) {
        int index = index(column);
        return rows.stream()
                .mapToDouble(row -> ((Number) row.get(index)).doubleValue())
                .toArray();
    }

    private int index(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).title().equals(column)) {
                return i;
            }
        }
        throw new IllegalArgumentException("table " + name + " has no column " + column);
    }
}
