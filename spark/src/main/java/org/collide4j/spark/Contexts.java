package org.collide4j.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.collide4j.clash.EngineException;
import org.collide4j.clash.Progress;
import org.collide4j.spark.since.ComparingCode;

/** Opens contexts of Spark, and turns what fails into one line. */
final class Contexts {
    private static final String LOCAL_FOLDERS = "spark.local.dir";
    private static final int NANOS_BETWEEN_LOOKS = 50_000_000;

    private Contexts() {}

    /**
     * Opens a context, and waits for the first executor of a cluster.
     *
     * @throws EngineException if there is no such master, it cannot be reached, or its executors cannot start
     */
    static JavaSparkContext open(SparkOptions options, Progress progress) {
        options.requireMaster();
        JavaSparkContext spark;
        try {
            spark = new JavaSparkContext(conf(options));
        } catch (Exception e) { // Spark throws checked exceptions that it does not declare
            throw failure("Spark cannot start on " + options.master(), e);
        }
        try {
            awaitExecutor(spark, progress);
            return spark;
        } catch (EngineException e) {
            spark.close();
            throw e;
        }
    }

    /** Waits for the first executor: a cluster may be busy, so that nobody knows how long. */
    private static void awaitExecutor(JavaSparkContext spark, Progress progress) {
        int known = spark.isLocal() ? 0 : 1; // the driver of a cluster is among them
        while (spark.statusTracker().getExecutorInfos().length <= known) {
            requireRunning(spark);
            progress.busyWith("waiting for an executor of " + spark.master());
            LockSupport.parkNanos(NANOS_BETWEEN_LOOKS);
        }
    }

    /**
     * Checks that the cluster has not given up.
     *
     * @throws EngineException if it has
     */
    static void requireRunning(JavaSparkContext spark) {
        if (spark.sc().isStopped()) {
            throw new EngineException("master " + spark.master()
                    + " has ended the check, or does not answer; its log and those of its workers say why");
        }
    }

    private static SparkConf conf(SparkOptions options) {
        SparkConf conf = new SparkConf()
                .setMaster(options.master())
                .setAppName("collide4j check")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.maxResultSize", "0")
                .setIfMissing("spark.executor.metrics.pollingInterval", "1s"); // else the heap is seen every 10 s
        if (options.isLocal()) {
            conf.set("spark.driver.host", "127.0.0.1").set("spark.driver.bindAddress", "127.0.0.1");
        } else {
            conf.setIfMissing("spark.jars", jars());
        }
        options.settings().forEach(conf::set);
        String local =
                localFolders(conf.get(LOCAL_FOLDERS, TemporaryFolders.ofSystem().toString()));
        return options.isLocal() ? conf.set(LOCAL_FOLDERS, local) : conf;
    }

    /** Returns folders below others for the files of Spark, which would end the process if it could not make one. */
    private static String localFolders(String parents) {
        List<String> folders = new ArrayList<>();
        try {
            for (String parent : parents.split(",", -1)) {
                folders.add(TemporaryFolders.shared(Path.of(parent.strip())).toString());
            }
        } catch (IOException e) {
            throw new EngineException(
                    e.getMessage() + "; free the disk, or set " + LOCAL_FOLDERS + " to another folder", e);
        }
        return String.join(",", folders);
    }

    /** Returns how many cores each process gives to tasks that runs some. */
    static int coresOfMachine(JavaSparkContext spark) {
        int executors =
                spark.sc().getExecutorMemoryStatus().size() - 1; // and the driver, which runs all tasks if it is alone
        return Math.max(1, spark.defaultParallelism() / Math.max(1, executors));
    }

    /** Returns the jars of collide4j that executors need. */
    private static String jars() {
        return String.join(
                ",",
                Stream.concat(Stream.of(Contexts.class), ComparingCode.MODULES.stream())
                        .map(JavaSparkContext::jarOfClass)
                        .flatMap(Stream::of)
                        .toList());
    }

    /** Returns the failure as one line, with its first cause. */
    @SuppressWarnings("ReferenceEquality") // an exception may be its own cause
    static EngineException failure(String what, Throwable failure) {
        Throwable cause = failure;
        while (!(cause instanceof EngineException) && cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        if (cause instanceof EngineException known) {
            return known;
        }
        String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        String disk = cause instanceof IOException ? "; check the disks of " + LOCAL_FOLDERS : "";
        return new EngineException(what + ": " + why.lines().findFirst().orElse("") + disk, failure);
    }
}
