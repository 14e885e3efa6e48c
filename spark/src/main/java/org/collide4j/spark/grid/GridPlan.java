package org.collide4j.spark.grid;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Plan of a grid join with size classes: which cells a box goes to, so that every two boxes within reach of each other meet
 * in exactly one cell. Immutable; serializable.
 *
 * <p>A box has the class (level) whose cells, 2^level long, are just longer than the box grown by half the reach: it is at
 * home in up to 8 of them, most often 2 to 4. In cells of greater classes it is a guest, where a box is at home. A home box
 * meets other home boxes and guests; guests do not meet. The pair counts in the cell that holds the least corner of the
 * overlap of the two grown boxes (the reference point; Dittrich and Seeger, ICDE 2000), so that no pair counts twice.
 *
 * <p>The largest classes, few boxes in all, are no part of the grid: every task has them as a tree, so that one floor under
 * everything is no crowd. Crowded cells are split.
 *
 * <pre>{@code
 * GridPlan plan = GridPlan.of(boxes, 0.01);
 * plan.forEachCell(7, boxes.sides(7), (cell, isHome) -> System.out.println(cell));
 * }</pre>
 */
public final class GridPlan implements Serializable {
    /** Large boxes are at most this part of all, or a few. */
    private static final int LARGE_ONE_OF = 256;

    private static final int FEW_LARGE = 8;
    private static final int MOST_LARGE = 65_536;

    /** Boxes smaller than a typical one by more than this many classes are at home among larger ones. */
    private static final int CLASSES_BELOW_TYPICAL = 3;

    @Serial
    private static final long serialVersionUID = 1;

    private final double reach;
    private final int leastLevel;

    /** Levels with home boxes, ascending; those of large boxes are no part of it. */
    private final int[] levels;

    private final Crowds crowds;

    /** Receives the cells of a box. */
    @FunctionalInterface
    public interface Visitor {
        /** @param isHome true if the box is one of the cell's first group */
        void at(Cell cell, boolean isHome);
    }

    GridPlan(double reach, int leastLevel, int[] levels, Crowds crowds) {
        this.reach = reach;
        this.leastLevel = leastLevel;
        this.levels = levels;
        this.crowds = crowds;
    }

    /** Returns the plan of boxes that are near if the gap between them is at most {@code reach} on every axis. */
    public static GridPlan of(Boxes boxes, double reach) {
        return new GridBuilder(boxes, reach).plan();
    }

    /** Returns the levels with home boxes, from that of all boxes by level. */
    static int[] levelsOfGrid(NavigableMap<Integer, Integer> countByLevel, int boxes) {
        int most = Math.min(MOST_LARGE, FEW_LARGE + boxes / LARGE_ONE_OF);
        int large = 0;
        TreeMap<Integer, Integer> kept = new TreeMap<>(countByLevel);
        while (!kept.isEmpty() && large + kept.lastEntry().getValue() <= most) {
            large += kept.pollLastEntry().getValue();
        }
        return kept.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the least level of boxes whose own levels are given. */
    static int leastLevel(int[] sortedLevels) {
        return sortedLevels.length == 0 ? 0 : sortedLevels[sortedLevels.length / 2] - CLASSES_BELOW_TYPICAL;
    }

    /** Returns the class of a box: it is at home in cells that are 2^level long. */
    public int level(double[] sides) {
        return Math.max(leastLevel, CellRange.level(sides, reach));
    }

    /** Returns true if the box is large: every task has it, and it is in no cell. */
    public boolean isLarge(double[] sides) {
        return levels.length == 0 || level(sides) > levels[levels.length - 1];
    }

    /** Hands out all cells, and shares of cells, that the box goes to; none for large boxes. */
    public void forEachCell(int box, double[] sides, Visitor visitor) {
        if (isLarge(sides)) {
            return;
        }
        int own = level(sides);
        CellRange range = new CellRange();
        for (int i = Math.max(0, Arrays.binarySearch(levels, own)); i < levels.length; i++) {
            int level = levels[i];
            range.set(sides, reach, level).forEach((x, y, z) -> {
                int bucket = crowds.bucket(level, x, y, z);
                if (!crowds.hasPairs(bucket)) {
                    return;
                }
                Cell cell = new Cell(level, x, y, z, 0, 0);
                if (level == own) {
                    homes(cell, crowds.split(bucket), box, visitor);
                } else {
                    guests(cell, crowds.split(bucket), box, visitor);
                }
            });
        }
    }

    /** Returns the group of a box among so many. */
    private static int group(int box, int groups) {
        return (int) Math.floorMod(Cell.scramble(box), (long) groups);
    }

    private static void homes(Cell cell, Crowds.Split split, int box, Visitor visitor) {
        int own = group(box, split.homes());
        for (int other = 0; other < split.homes(); other++) {
            visitor.at(share(cell, Math.min(own, other), Math.max(own, other)), own <= other);
        }
        for (int guests = 0; guests < split.guests() && !split.isNone(); guests++) {
            visitor.at(share(cell, own, -1 - guests), true);
        }
    }

    private static void guests(Cell cell, Crowds.Split split, int box, Visitor visitor) {
        if (split.isNone()) {
            visitor.at(cell, false);
            return;
        }
        int own = group(box, split.guests());
        for (int homes = 0; homes < split.homes(); homes++) {
            visitor.at(share(cell, homes, -1 - own), false);
        }
    }

    private static Cell share(Cell cell, int first, int second) {
        return new Cell(cell.level(), cell.x(), cell.y(), cell.z(), first, second);
    }

    /** Sets the range of the cells of a box at the level of a cell. */
    CellRange range(double[] sides, Cell cell, CellRange out) {
        return out.set(sides, reach, cell.level());
    }
}
