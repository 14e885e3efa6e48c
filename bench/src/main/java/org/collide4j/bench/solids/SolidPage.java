package org.collide4j.bench.solids;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.collide4j.bench.words.Words;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.Decomposition;
import org.collide4j.solid.DecompositionOptions;

/**
 * Convex decompositions beside V-HACD 4's, as a page: each mesh is decomposed by V-HACD, its error is measured, and ours
 * gets this error as its aim and as many vertices a piece. Started by {@code bench/run --decompositions}.
 *
 * <p>Errors are those of {@link SampledDistance}; times are processor times of the process.
 */
final class SolidPage {
    private static final int HULLS = 32;
    private static final int VERTICES = 64;

    private int meshes;
    private int noWorse;
    private int fastEnough;

    public static void main(String[] arguments) {
        Words words = Words.of(
                        "bench/run --decompositions",
                        "Measures convex decompositions beside V-HACD 4; prints docs/performance/solids.md.")
                .text("--mesh", "NAME", "only the meshes whose names start like this")
                .read(arguments);
        new SolidPage().write(words.text("--mesh", ""));
    }

    /** Writes the table of the meshes whose names start like that. */
    private void write(String start) {
        System.out.println("# Convex decompositions");
        System.out.println();
        System.out.println(
                "Written by `bench/run --decompositions`: pieces at the error of V-HACD 4 (Libbulletjme 23.1.0,"
                        + " at most " + HULLS + " hulls of " + VERTICES + " vertices,");
        System.out.println(
                "400,000 voxels). Errors in percent of the diagonal: sampled, both ways, by one measure; and ours"
                        + " as proven. Processor times, once each.");
        System.out.println();
        System.out.println(
                "| mesh | triangles | pieces | V-HACD | error % | V-HACD % | proven % | pieces × error, ratio |"
                        + " time s | V-HACD s | ratio |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        Map<String, TriangleMesh> parts = PartMeshes.all();
        parts.values().stream().limit(1).forEach(mesh -> ours(mesh, 0.05)); // so that the compiler has come
        for (Map.Entry<String, TriangleMesh> part : parts.entrySet()) {
            if (part.getKey().startsWith(start)) {
                compare(part.getKey(), part.getValue());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%nOf %d meshes, pieces × error are no worse than V-HACD's on %d, and the time is within 3 times of its on"
                        + " %d.%n",
                meshes,
                noWorse,
                fastEnough);
    }

    private record Timed<T>(T result, double seconds) {}

    private static <T> Timed<T> time(Supplier<T> work) {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long start = system.getProcessCpuTime();
        T result = work.get();
        return new Timed<>(result, 1e-9 * (system.getProcessCpuTime() - start));
    }

    private static Decomposition ours(TriangleMesh mesh, double error) {
        return Decomposition.of(mesh, DecompositionOptions.error(error).vertices(VERTICES));
    }

    private void compare(String name, TriangleMesh mesh) {
        double percent = 100 / mesh.bounds(new Aabb()).diagonal();
        Timed<List<Hull>> peer = time(() -> new Vhacd(HULLS).decompose(mesh));
        double peerError = new SampledDistance(mesh).of(peer.result);
        Timed<Decomposition> own = time(() -> ours(mesh, peerError));
        List<Hull> pieces = own.result.pieces();
        double error = new SampledDistance(mesh).of(pieces);
        double product = pieces.size() * error / (peer.result.size() * peerError);
        double ratio = own.seconds / peer.seconds;
        meshes++;
        noWorse += product <= 1 ? 1 : 0;
        fastEnough += ratio <= 3 ? 1 : 0;
        System.out.printf(
                Locale.ROOT,
                "| %s | %d | %d | %d | %.2f | %.2f | %.2f | %.2f | %.1f | %.1f | %.2f |%n",
                name,
                mesh.triangleCount(),
                pieces.size(),
                peer.result.size(),
                percent * error,
                percent * peerError,
                percent * Math.max(own.result.excess(), own.result.shortfall()),
                product,
                own.seconds,
                peer.seconds,
                ratio);
    }
}
