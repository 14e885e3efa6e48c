package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("counts bytes")
class MeshQueriesTest {
    private final MeshPairs pairs = new MeshPairs();
    private final MeshDistance distance = new MeshDistance();
    private final MeshProbe probe = new MeshProbe();

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
    void aPointsDistanceIsThatOfBruteForce() {
        ClosestPoints closest = new ClosestPoints();
        double[] corners = new double[9];
        Vector3 nearest = new Vector3();
        for (long seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            TriangleMesh mesh = Meshes.soup(random, 1 + random.nextInt(200), 0.2);
            for (int i = 0; i < 50; i++) {
                Vector3 p = new Vector3(random.nextDouble() * 2, random.nextDouble(), random.nextDouble());
                closest.reset();
                for (int t = 0; t < mesh.triangleCount(); t++) {
                    mesh.corners(t, corners);
                    closest.pointAndTriangle(p.x, p.y, p.z, corners);
                }
                double expected = Math.sqrt(closest.distanceSquared);
                assertEquals(expected, probe.distance(mesh, p.x, p.y, p.z, 0, Double.POSITIVE_INFINITY), 1e-15);
                assertEquals(expected, p.distance(probe.nearest(nearest)), 1e-12);
                assertTrue(probe.distance(mesh, p.x, p.y, p.z, 0, 0.9 * expected) == Double.POSITIVE_INFINITY);
                assertTrue(probe.distance(mesh, p.x, p.y, p.z, 2 * expected, 9) <= 2 * expected);
            }
        }
    }

    @Test
    void pointsInATorusAreInsideHoweverItsTrianglesAreTurned() {
        int inside = 0;
        for (long seed = 0; seed < 6; seed++) {
            Random random = new Random(seed);
            TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24);
            TriangleMesh mesh = Meshes.turned(torus, random, new double[] {0, 1, 0.5}[(int) seed % 3]);
            assertTrue(mesh.isClosed());
            assertEquals(seed % 3 != 2, mesh.isOriented());
            double[] scratch = new double[9];
            for (int i = 0; i < 2000; i++) {
                double x = 3 * random.nextDouble() - 1.5;
                double y = 3 * random.nextDouble() - 1.5;
                double z = random.nextDouble() - 0.5;
                boolean truth = Math.abs(SolidAngle.windings(torus, x, y, z, scratch)) > 0.5;
                assertEquals(truth, probe.contains(mesh, x, y, z), "seed " + seed + ", point " + i);
                inside += truth ? 1 : 0;
            }
        }
        assertTrue(inside > 1000 && inside < 11_000, "inside: " + inside);
    }

    @Test
    void pointsInLineWithTheEdgesAndCornersOfABoxAreNotConfused() {
        TriangleMesh box = Meshes.box(1, 2, 3);
        for (int x = -6; x <= 6; x++) {
            for (int y = -10; y <= 10; y++) {
                for (int z = -14; z <= 14; z++) {
                    double px = x / 4.0;
                    double py = y / 4.0;
                    double pz = z / 4.0;
                    boolean onSurface = Math.abs(px) == 1 || Math.abs(py) == 2 || Math.abs(pz) == 3;
                    if (!onSurface) {
                        boolean truth = Math.abs(px) < 1 && Math.abs(py) < 2 && Math.abs(pz) < 3;
                        assertEquals(truth, probe.contains(box, px, py, pz), px + " " + py + " " + pz);
                    }
                }
            }
        }
    }

    @Test
    void solidAnglesAgreeWithTheRays() {
        TriangleMesh box = Meshes.box(1, 2, 3);
        assertEquals(1, SolidAngle.windings(box, 0.3, 0.2, 0.1, new double[9]), 1e-12);
        assertEquals(0, SolidAngle.windings(box, 1.3, 0.2, 0.1, new double[9]), 1e-12);
    }

    @Test
    void closednessAndVolumeAreThoseOfTheSurface() {
        assertTrue(Meshes.box(1, 2, 3).isClosed());
        assertEquals(48, Meshes.box(1, 2, 3).signedVolume(), 1e-12);
        assertEquals(48, Meshes.turned(Meshes.box(1, 2, 3), new Random(1), 0).signedVolume(), 1e-12);
        assertEquals(-48, Meshes.turned(Meshes.box(1, 2, 3), new Random(1), 1).signedVolume(), 1e-12);
        TriangleMesh open = new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        assertFalse(open.isClosed());
        assertFalse(probe.contains(open, 0.2, 0.2, 0));
        assertFalse(new TriangleMesh(new double[0], new int[0]).isClosed());
    }

    @Test
    void emptyMeshesAreInfinitelyFar() {
        TriangleMesh empty = new TriangleMesh(new double[0], new int[0]);
        TriangleMesh box = Meshes.box(1, 1, 1);
        double far = Double.POSITIVE_INFINITY;
        assertTrue(distance.distance(empty, new Pose(), box, new Pose(), far) == far);
        assertTrue(probe.distance(empty, 0, 0, 0, 0, far) == far);
        pairs.start(empty, new Pose(), box, new Pose(), 1);
        assertFalse(pairs.next());
        assertTrue(empty.bounds(new Aabb()).isEmpty());
    }

    @Test
    void roundedVerticesAndDividedEdgesLeaveAMeshClosedAndAMissingFaceOpensIt() {
        TriangleMesh box = Meshes.box(1, 1, 1);
        Random random = new Random(4);
        double[] v = new double[9 * 12];
        int[] t = new int[36];
        double[] corners = new double[9];
        for (int i = 0; i < 12; i++) {
            box.corners(i, corners);
            for (int k = 0; k < 9; k++) {
                v[9 * i + k] = corners[k] + 1e-7 * random.nextDouble();
                t[3 * i + k / 3] = 3 * i + k / 3;
            }
        }
        TriangleMesh rounded = new TriangleMesh(v, t);
        assertTrue(rounded.isOriented());
        assertTrue(probe.contains(rounded, 0, 0, 0) && probe.contains(rounded, 0.5, 0.5, 0.999));
        assertFalse(probe.contains(rounded, 1.001, 0, 0));
        assertFalse(new TriangleMesh(v, java.util.Arrays.copyOf(t, 30)).isClosed());
        TriangleMesh divided = dividedBox();
        assertTrue(divided.isOriented() && probe.contains(divided, 0.3, 0.2, 0.1));
    }

    /** A box of which one triangle is cut in two at an edge that its neighbour keeps whole. */
    private static TriangleMesh dividedBox() {
        TriangleMesh box = Meshes.box(1, 1, 1);
        double[] v = new double[27];
        Vector3 p = new Vector3();
        for (int i = 0; i < 8; i++) {
            box.vertex(i, p);
            v[3 * i] = p.x;
            v[3 * i + 1] = p.y;
            v[3 * i + 2] = p.z;
        }
        int[] t = new int[39];
        for (int i = 0; i < 36; i++) {
            t[i] = box.corner(i / 3, i % 3);
        }
        int a = t[0];
        int b = t[1];
        for (int axis = 0; axis < 3; axis++) {
            v[24 + axis] = 0.5 * (v[3 * a + axis] + v[3 * b + axis]);
        }
        t[1] = 8;
        t[36] = 8;
        t[37] = b;
        t[38] = t[2];
        return new TriangleMesh(v, t);
    }

    @Test
    void warmQueriesAllocateNothing() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24);
        Pose near = Pose.of(0.3, 0.2, 0.1, 0.1, 0.2, 0.3, 1);
        Pose far = Pose.at(4, 0, 0);
        Pose home = new Pose();
        Vector3 out = new Vector3();
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
            sum += probe.distance(torus, 0.1, 0.2, 0.3, 0, 9) + probe.nearest(out).x;
            sum += probe.contains(torus, 1, 0.1, 0.1) ? 1 : 0;
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertTrue(Double.isFinite(sum));
        assertEquals(0, allocated);
    }
}
