package org.collide4j.clash;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.collide4j.mesh.TriangleMesh;

/** Builds the trees of all meshes and finds out which are closed, on several threads and before the first pair asks. */
final class MeshTrees {
    private MeshTrees() {}

    /** Prepares the meshes until the time is up; the others, and one that fails, are left to the first pair that asks. */
    static void prepare(List<PartBody> bodies, int threads, BooleanSupplier timeIsUp) {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (TriangleMesh mesh : largestFirst(bodies)) {
                tasks.add(() -> !timeIsUp.getAsBoolean() && mesh.isClosed());
            }
            executor.invokeAll(tasks);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while trees were built", e);
        } finally {
            executor.shutdownNow();
        }
    }

    private static List<TriangleMesh> largestFirst(List<PartBody> bodies) {
        Set<TriangleMesh> meshes = Collections.newSetFromMap(new IdentityHashMap<>());
        for (PartBody body : bodies) {
            if (body.mesh != null) {
                meshes.add(body.mesh);
            }
        }
        return meshes.stream()
                .sorted(Comparator.comparingInt(TriangleMesh::triangleCount).reversed())
                .toList();
    }
}
