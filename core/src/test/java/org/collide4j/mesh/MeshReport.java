package org.collide4j.mesh;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;

/**
 * What a mesh of a million triangles costs: building its tree, refitting it, a ray, the contacts of small bodies. CPU
 * time of the thread, the best of several rounds; once compiled, run by hand.
 */
public final class MeshReport {
    private static final int CELLS = 707;
    private static final double SIDE = 10;
    private static final int ROUNDS = 12;

    /** A tenth of a millimetre, where the bodies have 20 to 40. */
    private static final double STEP = 1e-4;

    private static final Pose HOME = new Pose();

    private final MeshPhase meshes = new MeshPhase();
    private final PieceHit hit = new PieceHit();
    private final PieceContacts contacts = new PieceContacts();
    private final double[] vertices = new double[3 * (CELLS + 1) * (CELLS + 1)];
    private final int[] triangles = new int[6 * CELLS * CELLS];
    private final Random random = new Random(1);

    public static void main(String[] args) {
        new MeshReport().run();
    }

    private void run() {
        makeHills();
        TriangleMesh mesh = new TriangleMesh(vertices, triangles);
        print("build", best(4, 1, () -> new TriangleMesh(vertices, triangles).tree()) / 1e6, "ms");
        DeformingMesh deforming = new DeformingMesh(vertices, triangles);
        print("refit", best(ROUNDS, 1, () -> deforming.move(vertices)) / 1e6, "ms");
        Ray[] rays = new Ray[4096];
        for (int i = 0; i < rays.length; i++) {
            double x = SIDE * random.nextDouble();
            double y = SIDE * random.nextDouble();
            rays[i] = new Ray(x, y, 3, 2 * random.nextGaussian(), 2 * random.nextGaussian(), -4);
        }
        print("ray", best(ROUNDS, rays.length, () -> castAll(rays, mesh)), "ns");
        for (ConvexShape shape : new ConvexShape[] {new Sphere(0.02), new Box(0.015, 0.02, 0.01)}) {
            Pose[] places = touching(shape, rays, mesh);
            print(
                    "contacts, each place anew, " + shape,
                    best(ROUNDS, places.length, () -> touch(shape, places, 1, mesh)),
                    "ns");
            int again = 16;
            double warm = best(ROUNDS, again * places.length, () -> touch(shape, places, again, mesh));
            print("contacts, the same place again, " + shape, warm, "ns");
            double moving = best(ROUNDS, again * places.length, () -> slide(shape, places, again, mesh));
            print("contacts, a small step on, " + shape, moving, "ns");
        }
    }

    /** Smooth hills with small bumps: edges of all kinds. */
    private void makeHills() {
        for (int i = 0; i <= CELLS; i++) {
            for (int k = 0; k <= CELLS; k++) {
                int at = 3 * (i * (CELLS + 1) + k);
                vertices[at] = SIDE * i / CELLS;
                vertices[at + 1] = SIDE * k / CELLS;
                double hill = 0.5 * Math.sin(3 * vertices[at]) * Math.cos(2 * vertices[at + 1]);
                vertices[at + 2] = hill + 0.002 * random.nextDouble();
            }
        }
        int count = 0;
        for (int i = 0; i < CELLS; i++) {
            for (int k = 0; k < CELLS; k++) {
                int p = i * (CELLS + 1) + k;
                int q = p + CELLS + 1;
                for (int corner : new int[] {p, q, q + 1, p, q + 1, p + 1}) {
                    triangles[count++] = corner;
                }
            }
        }
    }

    private void castAll(Ray[] rays, TriangleMesh mesh) {
        for (Ray ray : rays) {
            meshes.raycast(ray, mesh, HOME, hit);
        }
    }

    /** Where the shape, turned any way, has just touched the ground. */
    private Pose[] touching(ConvexShape shape, Ray[] rays, TriangleMesh mesh) {
        Pose[] places = new Pose[512];
        int count = 0;
        for (int i = 0; count < places.length; i++) {
            Ray ray = rays[i];
            Pose start = Meshes.pose(random, 0).setTranslation(ray.x(), ray.y(), ray.z());
            if (meshes.cast(shape, start, 0, 0, -4, mesh, HOME, hit)) {
                places[count++] = start.setTranslation(ray.x(), ray.y(), ray.z() - 4 * hit.time() - 1e-4);
            }
        }
        return places;
    }

    private void touch(ConvexShape shape, Pose[] places, int again, TriangleMesh mesh) {
        for (Pose place : places) {
            for (int i = 0; i < again; i++) {
                meshes.contacts(shape, place, mesh, HOME, 1e-3, contacts);
            }
        }
    }

    /** Each body goes some steps on its way over the ground, as from frame to frame; then it is where it was. */
    private void slide(ConvexShape shape, Pose[] places, int steps, TriangleMesh mesh) {
        for (Pose place : places) {
            double x = place.translationX();
            for (int i = 0; i < steps; i++) {
                place.setTranslation(x + i * STEP, place.translationY(), place.translationZ());
                meshes.contacts(shape, place, mesh, HOME, 1e-3, contacts);
            }
            place.setTranslation(x, place.translationY(), place.translationZ());
        }
    }

    /** Nanoseconds for one of so many questions. */
    private static double best(int rounds, int questions, Runnable work) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            work.run();
            least = Math.min(least, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
        }
        return (double) least / questions;
    }

    private static void print(String what, double value, String unit) {
        System.out.printf(Locale.ROOT, "%s: %.0f %s%n", what, value, unit);
    }
}
