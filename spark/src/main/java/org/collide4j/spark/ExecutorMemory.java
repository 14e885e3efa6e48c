package org.collide4j.spark;

import java.nio.file.Path;
import org.apache.spark.SparkEnv;
import org.collide4j.clash.EngineException;
import org.collide4j.clash.MeshFacts;
import org.collide4j.spark.pack.GeometryCache;
import org.collide4j.spark.pack.PackedFolder;
import org.jspecify.annotations.Nullable;

/** Memory that the tasks of a job share in one executor process: geometries, and facts about their meshes. */
final class ExecutorMemory {
    private static @Nullable ExecutorMemory latest;

    private final String job;
    private final GeometryCache geometries;
    private final MeshFacts facts = new MeshFacts();
    private final boolean isHeldByCache;

    private ExecutorMemory(JobPlan plan) {
        job = plan.id();
        long limit = plan.cacheBytes() == null ? GeometryCache.defaultLimit() : plan.cacheBytes();
        geometries = new GeometryCache(Path.of(plan.folder()), limit);
        isHeldByCache = plan.geometryBytes() <= limit;
    }

    /**
     * Returns the memory of the job in this process; that of an earlier job is dropped.
     *
     * @throws EngineException if this process does not see the packed folder
     */
    static synchronized ExecutorMemory of(JobPlan plan) {
        if (latest == null || !latest.job.equals(plan.id())) {
            requireFolder(Path.of(plan.folder()));
            latest = new ExecutorMemory(plan);
        }
        return latest;
    }

    private static void requireFolder(Path folder) {
        if (!PackedFolder.isPacked(folder)) {
            String host = SparkEnv.get().blockManager().blockManagerId().host();
            throw new EngineException(folder + " is not seen by the executor on " + host
                    + "; name a folder that all machines of the cluster share, with --work");
        }
    }

    /** Drops what the last job has left in this process. */
    static synchronized void clear() {
        latest = null;
    }

    GeometryCache geometries() {
        return geometries;
    }

    /** Returns knowledge for one task: facts hold their meshes, so that they may not outlive the task if the cache is small. */
    MeshFacts facts() {
        return isHeldByCache ? facts : new MeshFacts();
    }
}
