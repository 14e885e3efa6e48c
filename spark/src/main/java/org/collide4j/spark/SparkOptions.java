package org.collide4j.spark;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.collide4j.clash.EngineException;
import org.jspecify.annotations.Nullable;

/**
 * Options of a check on Spark.
 *
 * <pre>{@code
 * var options = SparkOptions.onMaster("local[2]").withWork(Path.of("/shared/ship"));
 * }</pre>
 *
 * @param master URL of the cluster: local[N], spark://HOST:PORT, yarn or k8s://…
 * @param work folder that a model is packed into, which all machines can read; null for a temporary one
 * @param cacheBytes limit of the geometries that an executor process keeps; null for a quarter of its memory
 * @param since packed folder of an earlier check, from which pairs are carried over; null for none
 * @param told receives lines about how much is carried over, and if this check cannot be kept
 * @param explained receives lines about classes, cells and candidate pairs before any pair is compared; null for none
 * @param settings of Spark beside those, by their names
 */
public record SparkOptions(
        String master,
        @Nullable Path work,
        @Nullable Long cacheBytes,
        @Nullable Path since,
        Consumer<String> told,
        @Nullable Consumer<String> explained,
        Map<String, String> settings) {
    public SparkOptions {
        settings = Map.copyOf(settings);
    }

    /** Creates options with a temporary folder and the default limit of the cache. */
    public static SparkOptions onMaster(String master) {
        return new SparkOptions(master, null, null, null, line -> {}, null, Map.of());
    }

    /** Returns these options with a folder that the model is packed into. */
    public SparkOptions withWork(Path folder) {
        return new SparkOptions(master, folder, cacheBytes, since, told, explained, settings);
    }

    /** Returns these options with another limit of the cache, in bytes. */
    public SparkOptions withCacheBytes(long bytes) {
        return new SparkOptions(master, work, bytes, since, told, explained, settings);
    }

    /** Returns these options with the packed folder of an earlier check. */
    public SparkOptions withSince(Path folder) {
        return new SparkOptions(master, work, cacheBytes, folder, told, explained, settings);
    }

    /** Returns these options with a receiver of lines about how much is carried over, and if this check cannot be kept. */
    public SparkOptions withTold(Consumer<String> receiver) {
        return new SparkOptions(master, work, cacheBytes, since, receiver, explained, settings);
    }

    /** Returns these options with a receiver of explanations. */
    public SparkOptions withExplained(Consumer<String> receiver) {
        return new SparkOptions(master, work, cacheBytes, since, told, receiver, settings);
    }

    /** Returns these options with settings of Spark, such as spark.executor.memory. */
    public SparkOptions withSettings(Map<String, String> ofSpark) {
        return new SparkOptions(master, work, cacheBytes, since, told, explained, ofSpark);
    }

    /**
     * Checks that there is such a master, and that a standalone one answers.
     *
     * @throws EngineException if not
     */
    public void requireMaster() {
        Masters.require(master);
    }

    boolean isLocal() {
        return master.startsWith("local");
    }
}
