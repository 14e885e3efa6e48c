package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.collide4j.clash.PairTable;
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

    /** Cell, or share of a crowded cell, with its rows and the pairs that count in it. */
    record Heavy(Cell cell, int rows, long pairs) implements Serializable {
        @Serial
        private static final long serialVersionUID = 1;
    }

    /** Counts a pair if it would be compared. */
    void addPair(PairTable table, PartRow one, PartRow other) {
        PartRow a = one.id() < other.id() ? one : other;
        PartRow b = one.id() < other.id() ? other : one;
        pairs += table.isCompared(a.id(), a.box(), b.id(), b.box()) ? 1 : 0;
    }

    void addCell(Cell cell, int rowsOfCell, long pairsOfCell) {
        cells++;
        rows += rowsOfCell;
        heaviest.add(new Heavy(cell, rowsOfCell, pairsOfCell));
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

    List<Heavy> heaviest() {
        keepHeaviest();
        return List.copyOf(heaviest);
    }
}
