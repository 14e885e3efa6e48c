package org.collide4j.store;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.TriangleMesh;

/** Prints what building and loading cost: a mesh of a million triangles, and round hulls. Give the JVM 3 GB. */
final class SavedTimes {
    private static final int ROUNDS = 4;
    private static final int SIDE = 707;

    private static final ShapeBytes BYTES = new ShapeBytes();
    private static final Random RANDOM = new Random(1);

    private SavedTimes() {}

    public static void main(String[] args) {
        for (int round = 0; round < ROUNDS; round++) {
            mesh();
        }
        for (int points : new int[] {100, 1_000, 10_000}) {
            for (int round = 0; round < ROUNDS; round++) {
                hull(points, 50_000 / points);
            }
        }
    }

    private static double millis() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() * 1e-6;
    }

    /** Builds the tree, the topology and the tree for rays of hills, then saves and loads them. */
    private static void mesh() {
        int row = SIDE + 1;
        double[] vertices = new double[3 * row * row];
        int[] triangles = new int[6 * SIDE * SIDE];
        for (int i = 0; i < row * row; i++) {
            int x = i % row;
            int y = Math.floorDiv(i, row);
            vertices[3 * i] = x;
            vertices[3 * i + 1] = y;
            vertices[3 * i + 2] = 10 * Math.sin(0.05 * x) * Math.cos(0.03 * y) + 0.3 * RANDOM.nextDouble();
        }
        for (int i = 0; i < SIDE * SIDE; i++) {
            int low = i % SIDE + row * Math.floorDiv(i, SIDE);
            int[] cell = {low, low + 1, low + row + 1, low, low + row + 1, low + row};
            System.arraycopy(cell, 0, triangles, 6 * i, 6);
        }
        double start = millis();
        TriangleMesh mesh = new TriangleMesh(vertices, triangles);
        mesh.isClosed();
        new MeshPhase().raycast(new Ray(300, 300, 50, 0, 0, -1), mesh, new Pose(), new PieceHit());
        double built = millis();
        byte[] saved = BYTES.write(mesh);
        double written = millis();
        BYTES.read(TriangleMesh.class, saved);
        print(mesh + ", " + (saved.length >> 20) + " MB", built - start, written - built, millis() - written);
    }

    private static void hull(int points, int repeats) {
        double[] ball = new double[3 * points];
        for (int i = 0; i < points; i++) {
            Vector3 v = new Vector3(RANDOM.nextGaussian(), RANDOM.nextGaussian(), RANDOM.nextGaussian()).normalize();
            ball[3 * i] = v.x;
            ball[3 * i + 1] = v.y;
            ball[3 * i + 2] = v.z;
        }
        double start = millis();
        for (int i = 1; i < repeats; i++) {
            Hull.of(ball);
        }
        Hull hull = Hull.of(ball);
        double built = millis();
        byte[] saved = BYTES.write(hull);
        double written = millis();
        for (int i = 0; i < repeats; i++) {
            BYTES.read(Hull.class, saved);
        }
        double loaded = millis();
        print(
                "hull of " + points + ", " + saved.length / 1000 + " kB",
                (built - start) / repeats,
                written - built,
                (loaded - written) / repeats);
    }

    private static void print(String what, double built, double written, double loaded) {
        System.out.printf(
                Locale.ROOT, "%s: built in %.3f ms, saved in %.3f, loaded in %.3f%n", what, built, written, loaded);
    }
}
