package org.collide4j.bench.meshes;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.words.Words;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.DeformingMesh;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;

/**
 * Times of a mesh of a million triangles, as a page: build, refit, rays, contacts of small bodies. Started by {@code
 * bench/run --meshes}; the page is in {@code docs/performance}.
 *
 * <p>Measures processor time of the thread; prints the median of the rounds, and the best in parentheses. The tree is built
 * by the first query.
 */
final class MeshPage {
    private static final int BUILDS = 5;
    private static final int WARM_UP = 3;
    private static final int ROUNDS = 15;

    /** Queries of a body before the next one. */
    private static final int QUERIES_OF_BODY = 16;

    /** Motion of a body between queries: 0.1 mm, where bodies have 20 to 40 mm. */
    private static final double STEP = 1e-4;

    private static final double CONTACT_GAP = 1e-3;
    private static final double MEGABYTE = 1 << 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final MeshPhase meshes = new MeshPhase();
    private final PieceHit hit = new PieceHit();
    private final PieceContacts contacts = new PieceContacts();
    private final Hills hills = new Hills();
    private final Ray[] rays = hills.rays();
    private double allocated;

    public static void main(String[] arguments) {
        Words.of("bench/run --meshes", "Measures a mesh of a million triangles; prints docs/performance/meshes.md.")
                .read(arguments);
        new MeshPage().write();
    }

    private void write() {
        System.out.println("# A mesh of a million triangles");
        System.out.println();
        System.out.printf(
                Locale.ROOT,
                "Written by `bench/run --meshes`: hills of %d triangles of %.0f mm with small bumps. Java %d, CPU"
                        + " time, median (best).%n%n",
                hills.triangles.length / 3,
                1000 * Hills.SIDE / Hills.CELLS_OF_SIDE,
                Runtime.version().feature());
        System.out.println("| what | took | bytes allocated |");
        System.out.println("|---|---|---|");
        TriangleMesh mesh = new TriangleMesh(hills.vertices, hills.triangles);
        double[] builds = times(BUILDS, 1, this::build);
        millis("build, with the first ray", builds);
        DeformingMesh deforming = new DeformingMesh(hills.vertices, hills.triangles);
        double[] refits = times(ROUNDS, 1, () -> deforming.move(hills.vertices));
        millis("refit, all vertices moved", refits);
        micros("a ray, each at another place", times(ROUNDS, rays.length, () -> castAll(mesh)));
        write(new Sphere(0.02), "a ball of 20 mm", mesh);
        write(new Box(0.015, 0.02, 0.01), "a box of 30 × 40 × 20 mm", mesh);
        double ratio = Median.of(builds) / Median.of(refits);
        System.out.printf(Locale.ROOT, "%nRefitting takes 1/%.0f of building.%n", ratio);
    }

    private void write(ConvexShape shape, String name, TriangleMesh mesh) {
        Pose[] places = hills.touching(shape, rays, mesh);
        String what = "contacts of " + name + ", each at another place";
        micros(what, times(ROUNDS, places.length, () -> touch(shape, places, 1, 0, mesh)));
        int questions = QUERIES_OF_BODY * places.length;
        micros(
                "the same, at the same place again",
                times(ROUNDS, questions, () -> touch(shape, places, QUERIES_OF_BODY, 0, mesh)));
        double[] moving = times(ROUNDS, questions, () -> touch(shape, places, QUERIES_OF_BODY, STEP, mesh));
        micros("the same, 0.1 mm on at each question: warm", moving);
    }

    private void build() {
        meshes.raycast(rays[0], new TriangleMesh(hills.vertices, hills.triangles), Hills.IDENTITY, hit);
    }

    private void castAll(TriangleMesh mesh) {
        for (Ray ray : rays) {
            meshes.raycast(ray, mesh, Hills.IDENTITY, hit);
        }
    }

    /** Queries each body on some steps over the ground, like frames of a simulation, then restores its place. */
    private void touch(ConvexShape shape, Pose[] places, int again, double step, TriangleMesh mesh) {
        for (Pose place : places) {
            double x = place.translationX();
            for (int i = 0; i < again; i++) {
                place.setTranslation(x + i * step, place.translationY(), place.translationZ());
                meshes.contacts(shape, place, mesh, Hills.IDENTITY, CONTACT_GAP, contacts);
            }
            place.setTranslation(x, place.translationY(), place.translationZ());
        }
    }

    /** Measures nanoseconds per query, by round, and the bytes per query of the last round. */
    private double[] times(int rounds, int questions, Runnable work) {
        double[] nanos = new double[rounds];
        for (int i = -WARM_UP; i < rounds; i++) {
            long bytes = threads.getCurrentThreadAllocatedBytes();
            long start = threads.getCurrentThreadCpuTime();
            work.run();
            long took = threads.getCurrentThreadCpuTime() - start;
            allocated = (double) (threads.getCurrentThreadAllocatedBytes() - bytes) / questions;
            if (i >= 0) {
                nanos[i] = (double) took / questions;
            }
        }
        return nanos;
    }

    private void millis(String what, double[] nanos) {
        row("| %s | %.0f ms (%.0f) | %.1f MB |%n", what, nanos, 1e-6, allocated / MEGABYTE);
    }

    private void micros(String what, double[] nanos) {
        row("| %s | %.2f µs (%.2f) | %.0f |%n", what, nanos, 1e-3, allocated);
    }

    private static void row(String pattern, String what, double[] nanos, double unit, double bytes) {
        double best = Double.POSITIVE_INFINITY;
        for (double one : nanos) {
            best = Math.min(best, one);
        }
        System.out.printf(Locale.ROOT, pattern, what, unit * Median.of(nanos), unit * best, bytes);
    }
}
