package org.collide4j.spark;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.EngineException;
import org.collide4j.math.Pose;
import org.collide4j.scene.Model;
import org.collide4j.solid.SolidBody;

/** Opens contexts of Spark, and turns what fails into one line. */
final class Contexts {
    private Contexts() {}

    /**
     * Opens a context.
     *
     * @throws EngineException if there is no such master, or it cannot be reached
     */
    static JavaSparkContext open(SparkOptions options) {
        options.requireMaster();
        try {
            return new JavaSparkContext(conf(options));
        } catch (Exception e) { // Spark throws checked exceptions that it does not declare
            throw failure("Spark cannot start on " + options.master(), e);
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
        return conf;
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
                List.of(Contexts.class, ClashCheck.class, Model.class, SolidBody.class, Pose.class).stream()
                        .map(JavaSparkContext::jarOfClass)
                        .flatMap(Stream::of)
                        .toList());
    }

    /** Returns the failure as one line, with the first cause that says something. */
    @SuppressWarnings("ReferenceEquality") // an exception may be its own cause
    static EngineException failure(String what, Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return new EngineException(what + ": " + why.lines().findFirst().orElse(""), failure);
    }
}
