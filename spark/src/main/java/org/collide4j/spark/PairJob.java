package org.collide4j.spark;

import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.collide4j.spark.grid.Cell;

/** The job of a check: pairs from the grid and pairs with large parts, compared where they are found. */
final class PairJob {
    /** Names of stages, in Spark's logs and in costs. */
    static final String COUNTING = "count pairs";

    private static final String COMPARING = "compare pairs";
    private static final String PLACING = "place parts in cells";

    private static final int ROWS_PER_PART = 4;

    private final JavaSparkContext spark;
    private final JavaRDD<PartRow> parts;
    private final JavaPairRDD<Cell, CellRow> cells;
    private final PairSource source;
    private final boolean hasLarge;

    PairJob(JavaSparkContext spark, JobPlan plan, List<PartRow> rows, LargeParts large) {
        this.spark = spark;
        spark.setCallSite(PLACING);
        source = new PairSource(spark.broadcast(plan), spark.broadcast(large));
        parts = spark.parallelize(rows, PairSource.tasks(spark, rows.size()));
        cells = source.cells(parts, PairSource.tasks(spark, (long) ROWS_PER_PART * rows.size()));
        hasLarge = large.count() > 0;
    }

    /** Compares all pairs; returns the results of the tasks. */
    List<TaskResult> compare() {
        spark.setCallSite(COMPARING);
        JavaRDD<TaskResult> inCells = cells.mapPartitions(source::compareCells);
        return (hasLarge ? inCells.union(parts.mapPartitions(source::compareLarge)) : inCells).collect();
    }

    /** Counts all pairs without comparing them. */
    CellCounts count() {
        spark.setCallSite(COUNTING);
        JavaRDD<CellCounts> inCells = cells.mapPartitions(source::countCells);
        JavaRDD<CellCounts> all = hasLarge ? inCells.union(parts.mapPartitions(source::countLarge)) : inCells;
        CellCounts sum = new CellCounts();
        all.collect().forEach(sum::add);
        return sum;
    }
}
