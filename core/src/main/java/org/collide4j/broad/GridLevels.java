package org.collide4j.broad;

import java.util.ArrayList;
import java.util.List;

/**
 * Boxes of all sizes, in grids of their own for those of about one size.
 *
 * <p>From the largest on, a level takes the boxes of two neighbouring powers of two; of a third one too if these are fewer,
 * for they find more boxes in their cells than they need to. Few large ones are a level by themselves: they make the cells
 * of all others in their level larger.
 */
final class GridLevels {
    /** A level with fewer than 1 of this many boxes counts as small. */
    private static final int FEW = 16;

    private final List<GridLevel> levels = new ArrayList<>();

    /** Per exponent: the level, from the coarsest on. */
    private final int[] levelOf = new int[BoxTable.EXPONENTS];

    private int count;

    /** Takes all boxes of a kind anew. */
    void build(BoxTable table, byte kind) {
        assignLevels(table, table.byExponent(kind));
        int[] ids = table.list(kind);
        for (int i = 0; i < table.count(kind); i++) {
            levels.get(levelOf[table.exponent(ids[i])]).add(ids[i]);
        }
        for (int i = 0; i < count; i++) {
            levels.get(i).build(table);
        }
    }

    private void assignLevels(BoxTable table, int[] sizes) {
        count = 0;
        int e = table.mostExponent();
        while (e >= table.leastExponent()) {
            int all = sizes[e];
            if (all > 0) {
                if (count == levels.size()) {
                    levels.add(new GridLevel());
                }
                levels.get(count).clear(e - BoxTable.BIAS);
                int second = e > 0 ? sizes[e - 1] : 0;
                int third = e > 1 ? sizes[e - 2] : 0;
                levelOf[e] = count;
                if (all >= (second + third) / FEW) {
                    levelOf[--e] = count;
                    if (third <= all + second) {
                        levelOf[--e] = count;
                    }
                }
                count++;
            }
            e--;
        }
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
