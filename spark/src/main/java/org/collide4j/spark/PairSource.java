package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.collide4j.spark.grid.Cell;
import org.collide4j.spark.grid.CellJoin;
import scala.Tuple2;

/** Candidate pairs of a job: those of the grid by cells, and those with a large part; each in exactly one task. */
final class PairSource implements Serializable {
    private static final int ROWS_IN_TASK = 20_000;
    private static final int TASKS_PER_CORE = 4;

    @Serial
    private static final long serialVersionUID = 1;

    private final Broadcast<JobPlan> plan;
    private final Broadcast<LargeParts> large;

    PairSource(Broadcast<JobPlan> plan, Broadcast<LargeParts> large) {
        this.plan = plan;
        this.large = large;
    }

    /** Returns how many tasks share so many rows. */
    static int tasks(JavaSparkContext spark, long rows) {
        long useful = Math.max(rows / ROWS_IN_TASK, (long) TASKS_PER_CORE * spark.defaultParallelism());
        return (int) Math.max(1, Math.min(useful, Math.min(rows, 1_000_000)));
    }

    /** Returns the parts in their cells, the rows of each cell one after the other in one partition. */
    JavaPairRDD<Cell, CellRow> cells(JavaRDD<PartRow> parts, int tasks) {
        PairFlatMapFunction<PartRow, Cell, CellRow> toCells = this::cellsOf;
        return parts.flatMapToPair(toCells).repartitionAndSortWithinPartitions(new HashPartitioner(tasks));
    }

    private Iterator<Tuple2<Cell, CellRow>> cellsOf(PartRow part) {
        List<Tuple2<Cell, CellRow>> rows = new ArrayList<>();
        plan.value()
                .grid()
                .forEachCell(
                        part.id(),
                        part.sides(),
                        (cell, isHome) -> rows.add(new Tuple2<>(cell, new CellRow(part, isHome))));
        return rows.iterator();
    }

    /** Hands out the pairs that count in a cell. */
    void pairs(CellGroups.Group group, CellJoin join, BiConsumer<PartRow, PartRow> pair) {
        join.start(group.cell());
        for (CellRow row : group.rows()) {
            join.add(row.part().sides(), row.isHome());
        }
        join.forEachPair((i, k) ->
                pair.accept(group.rows().get(i).part(), group.rows().get(k).part()));
    }

    /** Compares the pairs of the cells of one partition. */
    Iterator<TaskResult> compareCells(Iterator<Tuple2<Cell, CellRow>> rows) {
        PairComparer comparer = new PairComparer(plan.value());
        CellJoin join = new CellJoin(plan.value().grid());
        new CellGroups(rows).forEachRemaining(group -> pairs(group, join, comparer::compare));
        return List.of(comparer.result()).iterator();
    }

    /** Compares the parts of one partition with the large ones. */
    Iterator<TaskResult> compareLarge(Iterator<PartRow> parts) {
        PairComparer comparer = new PairComparer(plan.value());
        large.value()
                .forEachPair(parts, plan.value().grid(), plan.value().table().reach(), comparer::compare);
        return List.of(comparer.result()).iterator();
    }

    /** Counts the pairs of the cells of one partition. */
    Iterator<CellCounts> countCells(Iterator<Tuple2<Cell, CellRow>> rows) {
        CellCounts counts = new CellCounts();
        CellJoin join = new CellJoin(plan.value().grid());
        new CellGroups(rows).forEachRemaining(group -> {
            long before = counts.pairs();
            pairs(group, join, (a, b) -> counts.addPair(plan.value().table(), a, b));
            counts.addCell(group.cell(), group.rows().size(), counts.pairs() - before);
        });
        return List.of(counts).iterator();
    }

    /** Counts the pairs of the parts of one partition with the large ones. */
    Iterator<CellCounts> countLarge(Iterator<PartRow> parts) {
        CellCounts counts = new CellCounts();
        large.value()
                .forEachPair(
                        parts,
                        plan.value().grid(),
                        plan.value().table().reach(),
                        (a, b) -> counts.addPair(plan.value().table(), a, b));
        return List.of(counts).iterator();
    }
}
