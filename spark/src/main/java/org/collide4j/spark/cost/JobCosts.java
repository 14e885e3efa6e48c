package org.collide4j.spark.cost;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.Success$;
import org.apache.spark.executor.ExecutorMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.StageInfo;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Collects what the tasks of a check cost, by the metrics that Spark sends with each task that ends.
 *
 * <p><b>Contract</b>: only tasks count whose result Spark takes. Complete once the context is closed. Processor time is that of
 * the tasks' threads; compiler and garbage collector have threads of their own.
 *
 * <pre>{@code
 * JobCosts costs = new JobCosts(2); // spark.sc().addSparkListener(costs), and a job
 * List<String> lines = new CostLines(costs, "count pairs").lines();
 * }</pre>
 */
public final class JobCosts extends SparkListener {
    private static final String HEAP = "JVMHeapMemory";

    private final int coresOfMachine;
    private final Map<String, StageCosts> stages = new LinkedHashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final List<Period> active = new ArrayList<>();
    private long executorHeap;

    /** Time during which a stage ran, in milliseconds since 1970. */
    record Period(long start, long end) {}

    /** @param coresOfMachine how many cores a machine of the cluster gives to tasks */
    public JobCosts(int coresOfMachine) {
        this.coresOfMachine = coresOfMachine;
    }

    /** Notes the names of the job's stages. */
    @Override
    public synchronized void onJobStart(SparkListenerJobStart job) {
        for (StageInfo stage : CollectionConverters.asJava(job.stageInfos())) {
            names.put(stage.stageId(), stage.name());
        }
    }

    /** Adds the metrics of a task. */
    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        if (!(task.reason() instanceof Success$) || task.taskMetrics() == null) {
            return;
        }
        String name = names.getOrDefault(task.stageId(), "stage " + task.stageId());
        stage(name).add(task.taskMetrics());
        ExecutorMetrics executor = task.taskExecutorMetrics();
        executorHeap = Math.max(executorHeap, executor.isSet() ? executor.getMetricValue(HEAP) : 0);
    }

    /** Returns the costs of a stage, which may have none yet. */
    synchronized StageCosts stage(String name) {
        return stages.computeIfAbsent(name, unseen -> new StageCosts());
    }

    /** Notes when a stage ran. */
    @Override
    public synchronized void onStageCompleted(SparkListenerStageCompleted stage) {
        StageInfo info = stage.stageInfo();
        if (info.submissionTime().isDefined() && info.completionTime().isDefined()) {
            active.add(new Period((Long) info.submissionTime().get(), (Long)
                    info.completionTime().get()));
        }
    }

    /** Returns the costs of each stage by its name, in the order in which they began to end. */
    synchronized Map<String, StageCosts> stages() {
        return new LinkedHashMap<>(stages);
    }

    /** Returns the periods during which stages ran, in the order of their ends. */
    synchronized List<Period> active() {
        return new ArrayList<>(active);
    }

    /** Returns the largest heap of an executor that was seen, in bytes; 0 if none was seen. */
    synchronized long executorHeap() {
        return executorHeap;
    }

    int coresOfMachine() {
        return coresOfMachine;
    }
}
