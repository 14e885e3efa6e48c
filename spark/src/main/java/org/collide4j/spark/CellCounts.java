package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.collide4j.spark.grid.Cell;

/** Counts of cells, rows and candidate pairs, and the cells with most of them. */
final class CellCounts implements Serializable {
    private static final int HEAVIEST = 5;

    private static final Comparator<Heavy> HEAVIEST_FIRST =
            Comparator.comparingLong(Heavy::pairs).reversed().thenComparing(Heavy::cell);

    @Serial
    private static final long serialVersionUID = 1;

    private final ArrayList<Heavy> heaviest = new ArrayList<>();
    private long cells;
    private long rows;
    private long pairs;
    private long known;

    /** Pairs of the cells that have been added. */
    private long pairsBefore;

    /** Cell, or share of a crowded cell, with its rows and the pairs that count in it. */
    record Heavy(Cell cell, int rows, long pairs) implements Serializable {
        @Serial
        private static final long serialVersionUID = 1;
    }

    /** Adds a pair, which an earlier check may have compared. */
    void addPair(boolean isKnown) {
        pairs++;
        known += isKnown ? 1 : 0;
    }

    /** Adds a cell, to which the pairs belong that were added after the cell before. */
    void addCell(Cell cell, int rowsOfCell) {
        cells++;
        rows += rowsOfCell;
        heaviest.add(new Heavy(cell, rowsOfCell, pairs - pairsBefore));
        pairsBefore = pairs;
        if (heaviest.size() > 4 * HEAVIEST) {
            keepHeaviest();
        }
    }

    private void keepHeaviest() {
        heaviest.sort(HEAVIEST_FIRST);
        heaviest.subList(Math.min(HEAVIEST, heaviest.size()), heaviest.size()).clear();
    }

    void add(CellCounts other) {
        cells += other.cells;
        rows += other.rows;
        pairs += other.pairs;
        known += other.known;
        heaviest.addAll(other.heaviest);
        keepHeaviest();
    }

    long cells() {
        return cells;
    }

    long rows() {
        return rows;
    }

    long pairs() {
        return pairs;
    }

    /** Returns how many of the pairs an earlier check has compared. */
    long known() {
        return known;
    }

    List<Heavy> heaviest() {
        keepHeaviest();
        return List.copyOf(heaviest);
    }
}
