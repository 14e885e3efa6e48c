package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Random;
import org.collide4j.closest.ClosestPoints;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("counts bytes")
class MeshQueriesTest {
    private final MeshProbe probe = new MeshProbe();

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
        int near = 0;
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
                double beyond = Math.hypot(Math.hypot(x, y) - 1, z) - 0.4; // of the round torus
                boolean isNear = Math.abs(beyond) < 0.02; // its facets are nearer than half of that
                boolean truth = isNear
                        ? Math.abs(SolidAngle.windings(torus, AffineMap.IDENTITY, x, y, z, scratch)) > 0.5
                        : beyond < 0;
                assertEquals(truth, probe.contains(mesh, x, y, z), "seed " + seed + ", point " + i);
                inside += truth ? 1 : 0;
                near += isNear ? 1 : 0;
            }
        }
        assertTrue(inside > 1000 && inside < 11_000, "inside: " + inside);
        assertTrue(near > 500, "near the surface: " + near);
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
        assertEquals(1, SolidAngle.windings(box, AffineMap.IDENTITY, 0.3, 0.2, 0.1, new double[9]), 1e-12);
        assertEquals(0, SolidAngle.windings(box, AffineMap.IDENTITY, 1.3, 0.2, 0.1, new double[9]), 1e-12);
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
        double far = Double.POSITIVE_INFINITY;
        assertTrue(probe.distance(empty, 0, 0, 0, 0, far) == far);
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

    @Test
    void aReversedMeshEnclosesTheOppositeVolume() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24);
        TriangleMesh reversed = torus.reversed();
        assertTrue(reversed.isClosed() && reversed.isOriented());
        assertEquals(-torus.signedVolume(), reversed.signedVolume(), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> reversed.with(Sides.SOLID));
        double[] corners = new double[9];
        double[] turned = new double[9];
        for (int i = 0; i < torus.triangleCount(); i++) {
            torus.corners(i, corners);
            reversed.corners(i, turned);
            for (int k = 0; k < 9; k++) {
                assertEquals(corners[3 * (2 - k / 3) + k % 3], turned[k]);
            }
        }
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
        Vector3 out = new Vector3();
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = Long.MAX_VALUE;
        double sum = 0;
        for (int run = 0; run < 3; run++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            sum += probe.distance(torus, 0.1, 0.2, 0.3, 0, 9) + probe.nearest(out).x;
            sum += probe.contains(torus, 1, 0.1, 0.1) ? 1 : 0;
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertTrue(Double.isFinite(sum));
        assertEquals(0, allocated);
    }
}
