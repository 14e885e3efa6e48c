package org.collide4j.solid.triangle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Meshes;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Pairs of triangles and distances of two meshes, against all triangles with all. */
@Isolated("counts bytes")
class TwoMeshesTest {
    private final MeshPairs pairs = new MeshPairs();
    private final MeshDistance distance = new MeshDistance();

    @Test
    void trianglesWithinReachAreThoseOfBruteForceInEitherOrder() {
        int found = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            TriangleMesh a = Meshes.soup(random, 1 + random.nextInt(40), 1.2);
            TriangleMesh b = Meshes.soup(random, 1 + random.nextInt(40), 1.2);
            Pose poseA = seed % 2 == 0 ? new Pose() : Meshes.pose(random, 0.3);
            Pose poseB = seed % 3 == 0 ? new Pose(poseA) : Meshes.pose(random, 0.3);
            double reach = seed % 4 * 0.02;
            TreeSet<String> expected = new TreeSet<>();
            bruteForce(a, poseA, b, poseB, reach, expected);
            TreeSet<String> forth = new TreeSet<>();
            pairs.start(a, poseA, b, poseB, reach);
            while (pairs.next()) {
                assertTrue(forth.add(pairs.triangleA() + " " + pairs.triangleB()));
            }
            TreeSet<String> back = new TreeSet<>();
            pairs.start(b, poseB, a, poseA, reach);
            while (pairs.next()) {
                back.add(pairs.triangleB() + " " + pairs.triangleA());
            }
            assertEquals(expected, forth, "seed " + seed);
            assertEquals(expected, back, "swapped, seed " + seed);
            found += forth.size();
        }
        assertTrue(found > 1000, "the sweep must find pairs: " + found);
    }

    @Test
    void distanceIsThatOfBruteForceInEitherOrder() {
        int apart = 0;
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            TriangleMesh a = Meshes.soup(random, 1 + random.nextInt(30), 0.1);
            TriangleMesh b = Meshes.soup(random, 1 + random.nextInt(30), 0.1);
            Pose poseA = Meshes.pose(random, 0.7);
            Pose poseB = Meshes.pose(random, 0.7);
            double expected = Math.max(0, bruteForce(a, poseA, b, poseB, 0, new TreeSet<>()));
            double d = distance.distance(a, poseA, b, poseB, Double.POSITIVE_INFINITY);
            assertEquals(expected, d, 1e-12, "seed " + seed);
            assertEquals(d, distance.pointOnA().distance(distance.pointOnB()), 1e-9, "seed " + seed);
            assertEquals(d, distance.distance(b, poseB, a, poseA, Double.POSITIVE_INFINITY), 1e-12, "seed " + seed);
            if (d > 0) {
                assertTrue(distance.distance(a, poseA, b, poseB, 0.99 * d) == Double.POSITIVE_INFINITY);
                apart++;
            }
        }
        assertTrue(apart > 40, "the sweep must find gaps: " + apart);
    }

    private static double bruteForce(
            TriangleMesh a, Pose poseA, TriangleMesh b, Pose poseB, double reach, Set<String> out) {
        TrianglePair pair = new TrianglePair();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < a.triangleCount(); i++) {
            for (int k = 0; k < b.triangleCount(); k++) {
                place(a, i, poseA, pair.p);
                place(b, k, poseB, pair.q);
                double d = pair.distance(Double.POSITIVE_INFINITY);
                least = Math.min(least, d);
                if (d <= reach) {
                    out.add(i + " " + k);
                }
            }
        }
        return least;
    }

    private static void place(TriangleMesh mesh, int triangle, Pose pose, double[] out) {
        mesh.corners(triangle, out);
        Vector3 v = new Vector3();
        for (int i = 0; i < 9; i += 3) {
            pose.transform(v.set(out[i], out[i + 1], out[i + 2]), v);
            out[i] = v.x;
            out[i + 1] = v.y;
            out[i + 2] = v.z;
        }
    }

    @Test
    void emptyMeshesAreInfinitelyFar() {
        TriangleMesh empty = new TriangleMesh(new double[0], new int[0]);
        TriangleMesh box = Meshes.box(1, 1, 1);
        double far = Double.POSITIVE_INFINITY;
        assertTrue(distance.distance(empty, new Pose(), box, new Pose(), far) == far);
        pairs.start(empty, new Pose(), box, new Pose(), 1);
        assertFalse(pairs.next());
    }

    @Test
    void warmQueriesAllocateNothing() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24);
        Pose near = Pose.of(0.3, 0.2, 0.1, 0.1, 0.2, 0.3, 1);
        Pose far = Pose.at(4, 0, 0);
        Pose home = new Pose();
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = Long.MAX_VALUE;
        double sum = 0;
        for (int run = 0; run < 3; run++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            pairs.start(torus, home, torus, near, 0);
            while (pairs.next()) {
                sum += pairs.distance();
            }
            sum += distance.distance(torus, home, torus, far, Double.POSITIVE_INFINITY);
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertTrue(Double.isFinite(sum));
        assertEquals(0, allocated);
    }
}
