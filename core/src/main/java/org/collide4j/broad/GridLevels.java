package org.collide4j.broad;

import java.util.ArrayList;
import java.util.List;

/**
 * Boxes of all sizes, in grids whose cells are four times as long from one level to the next.
 *
 * <p>A level holds the boxes that fit its cells and not those of the next finer one. Of the two ways to choose the lengths
 * among the powers of two the one is taken that leaves fewer levels.
 */
final class GridLevels {
    private final List<GridLevel> levels = new ArrayList<>();

    /** Per two exponents: the level, from the coarsest on. */
    private final int[] levelOf = new int[BoxTable.EXPONENTS / 2 + 1];

    /** Per level: cells are two to this long. */
    private final int[] exponents = new int[BoxTable.EXPONENTS / 2 + 1];

    private int count;

    /** Takes all boxes of a kind anew. */
    void build(BoxTable table, byte kind) {
        int odd = assignLevels(table, kind, 1) < assignLevels(table, kind, 0) ? 1 : 0;
        count = assignLevels(table, kind, odd);
        while (levels.size() < count) {
            levels.add(new GridLevel());
        }
        for (int i = 0; i < count; i++) {
            levels.get(i).clear(exponents[i]);
        }
        int[] ids = table.list(kind);
        for (int i = 0; i < table.count(kind); i++) {
            levels.get(levelOf[(table.exponent(ids[i]) + odd) >> 1]).add(ids[i]);
        }
        for (int i = 0; i < count; i++) {
            levels.get(i).build(table.boxes);
        }
    }

    /** How many levels it takes if this is added to exponents before they are halved. */
    private int assignLevels(BoxTable table, byte kind, int odd) {
        int[] sizes = table.byExponent(kind);
        int level = -1;
        int last = -1;
        for (int e = table.mostExponent(); e >= table.leastExponent(); e--) {
            int group = (e + odd) >> 1;
            if (sizes[e] > 0 && group != last) {
                levelOf[group] = ++level;
                exponents[level] = 2 * group + 1 - odd - BoxTable.BIAS;
                last = group;
            }
        }
        return level + 1;
    }

    /** How many levels there are. */
    int count() {
        return count;
    }

    /** A level, from the coarsest on. */
    GridLevel level(int index) {
        return levels.get(index);
    }
}
