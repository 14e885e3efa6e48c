package org.collide4j.spark.grid;

import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Builds the plan of a grid join in three passes over the boxes: their levels, home boxes, guests. */
final class GridBuilder {
    private final Boxes boxes;
    private final double reach;
    private final int leastLevel;
    private final int[] levels;
    private final TreeMap<Integer, Integer> countByLevel = new TreeMap<>();
    private final Crowds.Builder crowds;
    private final CellRange range = new CellRange();

    GridBuilder(Boxes boxes, double reach) {
        this.boxes = boxes;
        this.reach = reach;
        int[] own = IntStream.range(0, boxes.count())
                .filter(i -> !boxes.isAlone(i))
                .map(i -> CellRange.level(boxes.sides(i), reach))
                .sorted()
                .toArray();
        leastLevel = GridPlan.leastLevel(own);
        for (int level : own) {
            countByLevel.merge(Math.max(leastLevel, level), 1, Integer::sum);
        }
        levels = GridPlan.levelsOfGrid(countByLevel, own.length);
        crowds = new Crowds.Builder(own.length);
    }

    GridPlan plan() {
        int greatest = levels.length == 0 ? Integer.MIN_VALUE : levels[levels.length - 1];
        for (int i = 0; i < boxes.count(); i++) {
            if (!boxes.isAlone(i)) {
                int level = level(i);
                if (level <= greatest) {
                    range.set(boxes.sides(i), reach, level).forEach((x, y, z) -> {
                        crowds.addHome(level, x, y, z);
                    });
                }
            }
        }
        for (int i = 0; i < boxes.count(); i++) {
            if (!boxes.isAlone(i)) {
                addGuest(i);
            }
        }
        return new GridPlan(reach, leastLevel, levels, crowds.build());
    }

    private int level(int box) {
        return Math.max(leastLevel, CellRange.level(boxes.sides(box), reach));
    }

    private void addGuest(int box) {
        int own = level(box);
        double[] sides = boxes.sides(box);
        for (int i = Arrays.binarySearch(levels, own) + 1; i > 0 && i < levels.length; i++) {
            int level = levels[i];
            range.set(sides, reach, level).forEach((x, y, z) -> {
                crowds.addGuest(level, x, y, z);
            });
        }
    }
}
