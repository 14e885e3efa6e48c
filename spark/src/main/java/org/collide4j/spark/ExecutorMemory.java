package org.collide4j.spark;

import java.nio.file.Path;
import org.collide4j.clash.MeshFacts;
import org.collide4j.spark.pack.GeometryCache;
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
        geometries = new GeometryCache(Path.of(plan.folder()), plan.cacheBytes());
        isHeldByCache = plan.isHeldByCache();
    }

    /** Returns the memory of the job in this process; that of an earlier job is dropped. */
    static synchronized ExecutorMemory of(JobPlan plan) {
        if (latest == null || !latest.job.equals(plan.id())) {
            latest = new ExecutorMemory(plan);
        }
        return latest;
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
