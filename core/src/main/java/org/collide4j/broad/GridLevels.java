package org.collide4j.broad;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Boxes of all sizes, in grids whose cells are four times as long from one level to the next.
 *
 * <p>A level holds the boxes that fit its cells and not those of the next finer one. Of the two ways to choose the lengths
 * among the powers of two the one is taken that leaves fewer levels.
 */
final class GridLevels {
    /** Exponents of doubles, and of lengths one above, become indexes from 0 on. */
    private static final int BIAS = 1100;

    private static final int EXPONENTS = 2 * BIAS + 2;

    private final List<GridLevel> levels = new ArrayList<>();
    private final int[] sizes = new int[EXPONENTS];

    /** Per two exponents: the level, from the coarsest on. */
    private final int[] levelOf = new int[EXPONENTS / 2];

    private int count;
    private int odd;

    /** Takes all boxes anew whose kind this is. */
    void build(double[] boxes, byte[] kinds, int ids, byte kind) {
        Arrays.fill(sizes, 0);
        for (int id = 0; id < ids; id++) {
            if (kinds[id] == kind) {
                sizes[exponent(boxes, id)]++;
            }
        }
        odd = levels(1) < levels(0) ? 1 : 0;
        assignLevels();
        for (int id = 0; id < ids; id++) {
            if (kinds[id] == kind) {
                levels.get(levelOf[(exponent(boxes, id) + odd) >> 1]).add(id);
            }
        }
        for (int i = 0; i < count; i++) {
            levels.get(i).build(boxes);
        }
    }

    /** The largest extent is less than 2^(this − BIAS). */
    private static int exponent(double[] boxes, int id) {
        int p = 6 * id;
        double x = boxes[p + 3] - boxes[p];
        double y = boxes[p + 4] - boxes[p + 1];
        double z = boxes[p + 5] - boxes[p + 2];
        return Math.getExponent(Math.nextUp(Math.max(x, Math.max(y, z)))) + 1 + BIAS;
    }

    private int levels(int shift) {
        int needed = 0;
        for (int i = 0; i + 1 < EXPONENTS; i += 2) {
            int first = Math.max(0, i - shift);
            needed += sizes[first] + sizes[i + 1 - shift] > 0 ? 1 : 0;
        }
        return needed;
    }

    private void assignLevels() {
        count = 0;
        for (int group = levelOf.length - 1; group >= 0; group--) {
            int coarse = 2 * group + 1 - odd;
            if (sizes[coarse] + sizes[Math.max(0, coarse - 1)] > 0) {
                if (count == levels.size()) {
                    levels.add(new GridLevel());
                }
                levels.get(count).clear(coarse - BIAS);
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
