package org.collide4j.spark;

import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;

/**
 * Log of Spark, which tells a terminal more than a user needs: what fails reaches the user as one line.
 *
 * <pre>{@code
 * SparkLog.silence(); // before the first check
 * }</pre>
 */
public final class SparkLog {
    private static final String CONFIGURATION = "log4j2.configurationFile";

    private SparkLog() {}

    /** Silences the log, unless somebody has configured it, as spark-submit does, or COLLIDE4J_DEBUG is set. */
    public static void silence() {
        boolean isConfigured = System.getProperty("spark.submit.deployMode") != null
                || System.getenv("COLLIDE4J_DEBUG") != null
                || System.getProperty(CONFIGURATION) != null;
        if (!isConfigured) {
            System.setProperty(CONFIGURATION, "classpath:org/collide4j/spark/quiet-log4j2.properties");
            Configurator.setRootLevel(Level.OFF); // somebody may have logged before
        }
    }
}
