package org.collide4j.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.collide4j.clash.CheckPlan;
import org.collide4j.scene.LengthText;
import org.collide4j.spark.grid.Cell;
import org.collide4j.spark.grid.GridPlan;

/** Plan of a check on Spark as lines for people: classes, cells, candidate pairs, the heaviest cells. */
final class Explanation {
    private final PlanBoxes boxes;
    private final GridPlan grid;
    private final String units;

    Explanation(PlanBoxes boxes, GridPlan grid, CheckPlan plan) {
        this.boxes = boxes;
        this.grid = grid;
        units = plan.model().units();
    }

    List<String> lines(CellCounts counts, int large) {
        List<String> lines = new ArrayList<>();
        TreeMap<Integer, Integer> byClass = new TreeMap<>();
        for (int i = 0; i < boxes.count(); i++) {
            if (!boxes.isAlone(i) && !grid.isLarge(boxes.sides(i))) {
                byClass.merge(grid.level(boxes.sides(i)), 1, Integer::sum);
            }
        }
        byClass.forEach((level, count) ->
                lines.add(String.format(Locale.ROOT, "%,d %s in cells of %s", count, parts(count), length(level))));
        lines.add(String.format(Locale.ROOT, "%,d large %s: every task has them", large, parts(large)));
        lines.add(String.format(
                Locale.ROOT,
                "%,d cells of %,d rows; %,d candidate pairs, those with large parts included",
                counts.cells(),
                counts.rows(),
                counts.pairs()));
        if (counts.known() > 0) {
            lines.add(String.format(Locale.ROOT, "%,d of them are carried over", counts.known()));
        }
        for (CellCounts.Heavy heavy : counts.heaviest()) {
            Cell cell = heavy.cell();
            lines.add(String.format(
                    Locale.ROOT,
                    "heaviest cells: %,d pairs of %,d rows in cell %d %d %d of %s%s",
                    heavy.pairs(),
                    heavy.rows(),
                    cell.x(),
                    cell.y(),
                    cell.z(),
                    length(cell.level()),
                    cell.first() == 0 && cell.second() == 0 ? "" : ", a share of it"));
        }
        return lines;
    }

    private static String parts(int count) {
        return count == 1 ? "part" : "parts";
    }

    private String length(int level) {
        return LengthText.of(Math.scalb(1.0, level), units);
    }
}
