package org.collide4j.spark.grid;

import java.util.ArrayList;
import java.util.List;

/**
 * Join of the boxes of one cell: the pairs that count in it. A worker; one per thread.
 *
 * <pre>{@code
 * CellJoin join = new CellJoin(grid);
 * join.start(cell);
 * join.add(boxes.sides(3), true);
 * join.add(boxes.sides(8), false);
 * join.forEachPair((i, k) -> System.out.println(i + " " + k)); // places in the order of adding, if the pair counts here
 * }</pre>
 */
public final class CellJoin {
    private final GridPlan grid;
    private final List<CellRange> homes = new ArrayList<>();
    private final List<CellRange> others = new ArrayList<>();
    private final List<Integer> homePlaces = new ArrayList<>();
    private final List<Integer> otherPlaces = new ArrayList<>();
    private Cell cell = new Cell(0, 0, 0, 0, 0, 0);

    /** Receives a pair, by the places of its boxes in the order of adding. */
    @FunctionalInterface
    public interface Visitor {
        void at(int i, int k);
    }

    /** Creates a join of cells of a grid. */
    public CellJoin(GridPlan grid) {
        this.grid = grid;
    }

    /** Begins another cell. */
    public void start(Cell next) {
        cell = next;
        homes.clear();
        others.clear();
        homePlaces.clear();
        otherPlaces.clear();
    }

    /** Adds a box that the plan has sent to the cell. */
    public void add(double[] sides, boolean isHome) {
        int place = homes.size() + others.size();
        (isHome ? homes : others).add(grid.range(sides, cell, new CellRange()));
        (isHome ? homePlaces : otherPlaces).add(place);
    }

    /** Hands out the pairs whose reference point is in the cell; their boxes need not be within reach. */
    public void forEachPair(Visitor visitor) {
        for (int i = 0; i < homes.size(); i++) {
            CellRange home = homes.get(i);
            for (int k = 0; k < i && cell.joinsWithinGroup(); k++) {
                if (CellRange.haveReference(home, homes.get(k), cell)) {
                    visitor.at(homePlaces.get(k), homePlaces.get(i));
                }
            }
            for (int k = 0; k < others.size(); k++) {
                if (CellRange.haveReference(home, others.get(k), cell)) {
                    visitor.at(homePlaces.get(i), otherPlaces.get(k));
                }
            }
        }
    }
}
