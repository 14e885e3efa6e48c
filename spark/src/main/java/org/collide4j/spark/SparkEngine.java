package org.collide4j.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.spark.api.java.JavaSparkContext;
import org.collide4j.clash.CheckPlan;
import org.collide4j.clash.ClashEngine;
import org.collide4j.clash.EngineException;
import org.collide4j.clash.PairOutcome;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Part;
import org.collide4j.spark.cost.CostLines;
import org.collide4j.spark.cost.JobCosts;
import org.collide4j.spark.grid.GridPlan;
import org.collide4j.spark.pack.PackedFolder;
import org.collide4j.spark.since.EarlierCheck;
import org.collide4j.spark.since.KnownPairs;
import org.jspecify.annotations.Nullable;

/**
 * Compares the pairs of a check on Apache Spark.
 *
 * <p><b>Contract</b>: the report equals that of the local check, bit by bit, whatever the cluster, however often tasks or
 * executors are lost. There is no limit of pairs. A geometry that cannot be read leaves its pairs unsettled and all others
 * compared.
 *
 * <p><b>Memory</b>: the driver has the parts and each different geometry once; an executor process keeps geometries within
 * {@link SparkOptions#cacheBytes}. <b>Errors</b>: {@link EngineException}, one line.
 *
 * <pre>{@code
 * ClashEngine engine = new SparkEngine(SparkOptions.onMaster("local[2]"));
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT, engine).run(model, Progress.SILENT);
 * }</pre>
 */
public final class SparkEngine implements ClashEngine {
    /** A process has one context of Spark at a time. */
    private static final Object CONTEXT = new Object();

    private final SparkOptions options;
    private final PackedSource source;
    private @Nullable JobCosts costs;

    /** Creates an engine that packs the model into a temporary folder, or that of the options. */
    public SparkEngine(SparkOptions options) {
        this(options, PackedSource.NONE);
    }

    /** Creates an engine that finds the model packed, if it is the one of the source. */
    public SparkEngine(SparkOptions options, PackedSource source) {
        this.options = options;
        this.source = source;
    }

    /** Returns the outcomes of all pairs of the plan; checks of one process wait for each other. */
    @Override
    public PairOutcomes compare(CheckPlan plan, Progress progress) {
        synchronized (CONTEXT) {
            return compareAlone(plan, progress);
        }
    }

    /**
     * Returns lines about what the last check has cost, by Spark's metrics of its tasks, and what it would take on larger
     * clusters, computed from these; for a process that ends now. Empty unless the options explain.
     */
    public List<String> costs() {
        return costs == null ? List.of() : new CostLines(costs, PairJob.COUNTING).lines();
    }

    private PairOutcomes compareAlone(CheckPlan plan, Progress progress) {
        try {
            // the model may be packed into the folder of the earlier check
            EarlierCheck earlier = options.since() == null ? null : EarlierCheck.read(options.since());
            try (WorkFolder work = WorkFolder.of(plan.model(), source, options.work());
                    JavaSparkContext spark = Contexts.open(options, progress)) {
                PairOutcomes outcomes = new Run(plan, work.path(), spark, earlier).outcomes(progress);
                work.keep(plan, outcomes, options.told());
                return outcomes;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            ExecutorMemory.clear();
        }
    }

    /** One check on an open context. */
    private final class Run {
        private final CheckPlan plan;
        private final JavaSparkContext spark;
        private final PlanBoxes boxes;
        private final GridPlan grid;
        private final List<PartRow> rows = new ArrayList<>();
        private final JobPlan jobPlan;
        private final @Nullable EarlierCheck earlier;

        Run(CheckPlan plan, Path folder, JavaSparkContext spark, @Nullable EarlierCheck earlier) throws IOException {
            this.plan = plan;
            this.spark = spark;
            this.earlier = earlier;
            boxes = new PlanBoxes(plan);
            grid = GridPlan.of(boxes, plan.table().reach());
            List<String> packed = new PackedFolder(folder).keys();
            Set<String> keys = new TreeSet<>();
            List<Part> parts = plan.model().parts();
            for (int i = 0; i < parts.size(); i++) {
                if (!boxes.isAlone(i)) {
                    rows.add(PartRow.of(i, parts.get(i), packed.get(i), plan.box(i)));
                    keys.add(packed.get(i));
                }
            }
            jobPlan = new JobPlan(
                    UUID.randomUUID().toString(),
                    plan.table(),
                    known(folder),
                    grid,
                    folder.toAbsolutePath().toString(),
                    options.cacheBytes(),
                    bytes(folder, keys),
                    plan.options().hulls(),
                    plan.options().effort(),
                    deadline());
        }

        private KnownPairs known(Path folder) throws IOException {
            return earlier == null
                    ? KnownPairs.NONE
                    : earlier.known(plan, new PackedFolder(folder).parts(), options.told());
        }

        private long deadline() {
            double left = plan.secondsLeft();
            return left == Double.POSITIVE_INFINITY
                    ? Long.MAX_VALUE
                    : System.currentTimeMillis() + (long) (1000 * left);
        }

        private static long bytes(Path folder, Set<String> keys) {
            PackedFolder packed = new PackedFolder(folder);
            return keys.stream()
                    .mapToLong(key -> packed.geometryFile(key).toFile().length())
                    .sum();
        }

        PairOutcomes outcomes(Progress progress) {
            if (rows.isEmpty()) {
                return new PairOutcomes(Map.of(), 0);
            }
            if (options.explained() != null) {
                costs = new JobCosts(Contexts.coresOfMachine(spark));
                spark.sc().addSparkListener(costs);
            }
            LargeParts large = new LargeParts(
                    rows.stream().filter(row -> grid.isLarge(row.sides())).toList());
            PairJob job = new PairJob(spark, jobPlan, rows, large);
            try {
                if (options.explained() != null) {
                    new Explanation(boxes, grid, plan)
                            .lines(job.count(), large.count())
                            .forEach(options.explained());
                }
                spark.sc().addSparkListener(new TaskProgress(progress));
                return collected(job.compare());
            } catch (Exception e) { // Spark throws checked exceptions that it does not declare
                Contexts.requireRunning(spark);
                throw Contexts.failure("Spark could not finish the check", e);
            }
        }

        private PairOutcomes collected(List<TaskResult> results) {
            Map<Long, PairOutcome> found = new HashMap<>();
            long compared = 0;
            long known = 0;
            for (TaskResult result : results) {
                result.addTo(found, plan.model().parts());
                compared += result.compared();
                known += result.known();
            }
            if (earlier != null) {
                earlier.carryOver(jobPlan.known(), plan, found);
                options.told().accept(String.format(Locale.ROOT, "carried over: %,d of %,d pairs", known, compared));
            }
            return new PairOutcomes(found, compared);
        }
    }
}
