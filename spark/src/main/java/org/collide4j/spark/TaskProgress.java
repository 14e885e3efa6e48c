package org.collide4j.spark;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.TaskEndReason;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.collide4j.clash.Progress;
import scala.jdk.javaapi.CollectionConverters;

/** Tells how many tasks of a job are done, as Spark says it. */
final class TaskProgress extends SparkListener {
    private final Progress progress;
    private final AtomicInteger done = new AtomicInteger();
    private int total;

    TaskProgress(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void onJobStart(SparkListenerJobStart job) {
        done.set(0);
        total = CollectionConverters.asJava(job.stageInfos()).stream()
                .mapToInt(stage -> stage.numTasks())
                .sum();
        progress.at(0, total);
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd task) {
        TaskEndReason reason = task.reason();
        if (reason instanceof org.apache.spark.Success$ && total > 0) {
            progress.at(Math.min(total, done.incrementAndGet()), total);
        }
    }
}
