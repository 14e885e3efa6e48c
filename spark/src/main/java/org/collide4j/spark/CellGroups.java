package org.collide4j.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.collide4j.spark.grid.Cell;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Rows of a partition that is sorted by cell, one cell at a time. */
final class CellGroups implements Iterator<CellGroups.Group> {
    private final Iterator<Tuple2<Cell, CellRow>> rows;
    private @Nullable Tuple2<Cell, CellRow> next;

    record Group(Cell cell, List<CellRow> rows) {}

    CellGroups(Iterator<Tuple2<Cell, CellRow>> rows) {
        this.rows = rows;
        advance();
    }

    private void advance() {
        next = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Group next() {
        if (next == null) {
            throw new NoSuchElementException();
        }
        Cell cell = next._1();
        List<CellRow> inCell = new ArrayList<>();
        while (next != null && next._1().equals(cell)) {
            inCell.add(next._2());
            advance();
        }
        return new Group(cell, inCell);
    }
}
