package org.collide4j.broad;

import java.util.ArrayList;
import java.util.List;

/**
 * Boxes of all sizes, in separate grids by size.
 *
 * <p>From the largest on, a level has the boxes of two neighbouring powers of two; also of a third one if its boxes are
 * fewer, as these find more boxes than needed in their cells. Few large boxes are a separate level, as they enlarge the
 * cells of their level.
 */
final class GridLevels {
    /** Divisor of the number of boxes: a level with fewer than this fraction counts as small. */
    private static final int SMALL_LEVEL_DIVISOR = 16;

    private final List<GridLevel> levels = new ArrayList<>();

    /** Level of each exponent, from the coarsest on. */
    private final int[] levelOf = new int[BoxTable.EXPONENTS];

    private int count;

    /** Rebuilds the levels from all boxes of a kind. */
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
                if (all >= (second + third) / SMALL_LEVEL_DIVISOR) {
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

    /** Returns the number of levels. */
    int count() {
        return count;
    }

    /** Returns a level, from the coarsest on. */
    GridLevel level(int index) {
        return levels.get(index);
    }
}
