package org.collide4j.spark;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;
import org.apache.spark.util.TaskCompletionListener;

/** Plugin of Spark that makes the first attempt of every second task fail, after all of its work. */
public final class FailingTasks implements SparkPlugin {
    static final AtomicInteger failures = new AtomicInteger();

    @Override
    public DriverPlugin driverPlugin() {
        return new DriverPlugin() {};
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorPlugin() {
            @Override
            public void onTaskStart() {
                TaskContext task = TaskContext.get();
                if (task.attemptNumber() == 0 && task.partitionId() % 2 == 0) {
                    task.addTaskCompletionListener((TaskCompletionListener) context -> {
                        throw new IllegalStateException("made to fail when its work was done");
                    });
                }
            }

            @Override
            public void onTaskFailed(TaskFailedReason reason) {
                failures.incrementAndGet();
            }
        };
    }
}
