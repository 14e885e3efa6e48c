package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.collide4j.clash.PairTable;
import org.collide4j.spark.grid.Cell;
import org.collide4j.spark.grid.CellJoin;
import scala.Tuple2;

/** Candidate pairs of a job: those of the grid by cells, and those with a large part; each in exactly one task. */
final class PairSource implements Serializable {
    private static final int ROWS_IN_TASK = 4_000;
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

    /**
     * Returns a receiver of candidate pairs that passes on those to compare, the part that comes first in the model first: no
     * rule leaves them out, and their boxes are near enough.
     */
    private BiConsumer<PartRow, PartRow> compared(BiConsumer<PartRow, PartRow> pair) {
        PairTable table = plan.value().table();
        return (one, other) -> {
            PartRow a = one.id() < other.id() ? one : other;
            PartRow b = one.id() < other.id() ? other : one;
            if (table.isCompared(a.id(), a.box(), b.id(), b.box())) {
                pair.accept(a, b);
            }
        };
    }

    /** Hands out the pairs that count in the cells of one partition, and each cell with its rows when it is done. */
    private void forEachInCells(
            Iterator<Tuple2<Cell, CellRow>> rows, BiConsumer<PartRow, PartRow> pair, Consumer<CellGroups.Group> done) {
        BiConsumer<PartRow, PartRow> receiver = compared(pair);
        CellJoin join = new CellJoin(plan.value().grid());
        new CellGroups(rows).forEachRemaining(group -> {
            pairs(group, join, receiver);
            done.accept(group);
        });
    }

    /** Hands out the pairs of the parts of one partition with the large ones. */
    private void forEachWithLarge(Iterator<PartRow> parts, BiConsumer<PartRow, PartRow> pair) {
        JobPlan job = plan.value();
        large.value().forEachPair(parts, job.grid(), job.table().reach(), compared(pair));
    }

    /** Hands out the candidate pairs of a cell. */
    private static void pairs(CellGroups.Group group, CellJoin join, BiConsumer<PartRow, PartRow> pair) {
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
        forEachInCells(rows, comparer::compare, group -> {});
        return List.of(comparer.result()).iterator();
    }

    /** Compares the parts of one partition with the large ones. */
    Iterator<TaskResult> compareLarge(Iterator<PartRow> parts) {
        PairComparer comparer = new PairComparer(plan.value());
        forEachWithLarge(parts, comparer::compare);
        return List.of(comparer.result()).iterator();
    }

    /** Counts the pairs of the cells of one partition. */
    Iterator<CellCounts> countCells(Iterator<Tuple2<Cell, CellRow>> rows) {
        CellCounts counts = new CellCounts();
        forEachInCells(
                rows,
                (a, b) -> counts.addPair(plan.value().isKnown(a, b)),
                group -> counts.addCell(group.cell(), group.rows().size()));
        return List.of(counts).iterator();
    }

    /** Counts the pairs of the parts of one partition with the large ones. */
    Iterator<CellCounts> countLarge(Iterator<PartRow> parts) {
        CellCounts counts = new CellCounts();
        forEachWithLarge(parts, (a, b) -> counts.addPair(plan.value().isKnown(a, b)));
        return List.of(counts).iterator();
    }
}
