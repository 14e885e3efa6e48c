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
    private final int[] levelOf = new int[BoxTable.EXPONENTS / 2];

    private int count;

    /** Takes all boxes of a kind anew. */
    void build(BoxTable table, byte kind) {
        int[] sizes = table.byExponent(kind);
        int odd = levels(sizes, 1) < levels(sizes, 0) ? 1 : 0;
        assignLevels(sizes, odd);
        int[] ids = table.list(kind);
        for (int i = 0; i < table.count(kind); i++) {
            levels.get(levelOf[(table.exponent(ids[i]) + odd) >> 1]).add(ids[i]);
        }
        for (int i = 0; i < count; i++) {
            levels.get(i).build(table.boxes);
        }
    }

    private static int levels(int[] sizes, int odd) {
        int needed = 0;
        for (int i = 0; i + 1 < sizes.length; i += 2) {
            needed += sizes[Math.max(0, i - odd)] + sizes[i + 1 - odd] > 0 ? 1 : 0;
        }
        return needed;
    }

    private void assignLevels(int[] sizes, int odd) {
        count = 0;
        for (int group = levelOf.length - 1; group >= 0; group--) {
            int coarse = 2 * group + 1 - odd;
            if (sizes[coarse] + sizes[Math.max(0, coarse - 1)] > 0) {
                if (count == levels.size()) {
                    levels.add(new GridLevel());
                }
                levels.get(count).clear(coarse - BoxTable.BIAS);
                levelOf[group] = count++;
            }
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
