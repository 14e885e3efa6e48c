package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** No ray slips through a closed surface, least of all where triangles meet. */
class SurfaceRayTest {
    private static final int RAYS = Effort.of(100_000);

    private final MeshPhase meshes = new MeshPhase();
    private final PieceHit hit = new PieceHit();

    @Test
    void raysAtTheCornersAndEdgesOfATerrainNeverSlipThrough() {
        int met = 0;
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            float[] heights = new float[21 * 17];
            double size = new double[] {1, 1e-3, 1e4, 0.1}[seed % 4];
            for (int i = 0; i < heights.length; i++) {
                heights[i] = seed % 3 == 0 ? 0 : (float) (0.3 * size * random.nextFloat());
            }
            HeightField field = new HeightField(21, 17, size, 1.3 * size, heights);
            Pose pose = seed % 3 == 0 ? new Pose() : Meshes.pose(random, 10);
            for (int i = 0; i < RAYS / 20; i++) {
                Vector3 target = onAnEdge(field, random, i % 3);
                Vector3 from = new Vector3(target);
                boolean straight = i % 5 == 0;
                // steeper than the terrain, so that no edge is seen end on and may be grazed
                from.x += straight ? 0 : size * (random.nextDouble() - 0.5);
                from.y += straight ? 0 : size * (random.nextDouble() - 0.5);
                from.z += (1 + random.nextDouble()) * size;
                pose.transform(target, target);
                pose.transform(from, from);
                Ray ray = new Ray(
                        from.x, from.y, from.z, target.x - from.x, target.y - from.y, target.z - from.z, 1 + 1e-9);
                assertTrue(meshes.raycast(ray, field, pose, hit), "seed " + seed + ", " + ray);
                met++;
            }
        }
        assertEquals(RAYS, met);
    }

    /** A corner, a point of an edge along an axis, or one of a diagonal; never of the rim. */
    private static Vector3 onAnEdge(HeightField field, Random random, int kind) {
        int column = 1 + random.nextInt(field.columns() - 3);
        int row = 1 + random.nextInt(field.rows() - 3);
        Vector3 a = field.sample(column, row, new Vector3());
        Vector3 b = field.sample(column + (random.nextBoolean() ? 1 : 0), row + 1, new Vector3());
        double share = kind == 0 ? 0 : random.nextDouble();
        return a.scale(1 - share).addScaled(share, b);
    }

    @Test
    void raysAtTheCornersAndEdgesOfAClosedMeshNeverSlipThrough() {
        int met = 0;
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            TriangleMesh torus = Meshes.torus(1, 0.4, 20 + seed, 12);
            Pose pose = seed % 2 == 0 ? new Pose() : Meshes.pose(random, 5);
            double[] p = new double[9];
            for (int i = 0; i < RAYS / 10; i++) {
                torus.corners(random.nextInt(torus.triangleCount()), p);
                double share = i % 2 == 0 ? 0 : random.nextDouble();
                Vector3 target = new Vector3(
                        (1 - share) * p[0] + share * p[3],
                        (1 - share) * p[1] + share * p[4],
                        (1 - share) * p[2] + share * p[5]);
                Vector3 from = normal(p).scale(2).add(target);
                from.add(new Vector3(random.nextDouble(), random.nextDouble(), random.nextDouble()));
                if (!isSeenFromTheFront(p, from, target)) {
                    continue; // an outline may be grazed
                }
                met++;
                pose.transform(target, target);
                pose.transform(from, from);
                Ray ray = new Ray(
                        from.x, from.y, from.z, target.x - from.x, target.y - from.y, target.z - from.z, 1 + 1e-9);
                assertTrue(meshes.raycast(ray, torus, pose, hit), "seed " + seed + ", " + ray);
            }
        }
        assertTrue(met > RAYS / 2, "rays: " + met);
    }

    /** The neighbours are turned by less than 45°, and are then seen from the front too. */
    private static boolean isSeenFromTheFront(double[] p, Vector3 from, Vector3 target) {
        Vector3 way = new Vector3().sub(target, from);
        return normal(p).dot(way) < -0.75 * way.length();
    }

    private static Vector3 normal(double[] p) {
        Vector3 u = new Vector3(p[3] - p[0], p[4] - p[1], p[5] - p[2]);
        Vector3 v = new Vector3(p[6] - p[0], p[7] - p[1], p[8] - p[2]);
        Vector3 n = new Vector3().cross(u, v);
        return n.scale(1 / n.length());
    }

    @Test
    void raysAlongTheBordersOfCellsMeetTheFirstStep() {
        float[] heights = new float[9 * 9];
        for (int row = 0; row < 9; row++) {
            for (int column = 5; column < 9; column++) {
                heights[9 * row + column] = 2;
            }
        }
        HeightField field = new HeightField(9, 9, 1, 1, heights);
        for (int row = 0; row < 9; row++) {
            assertTrue(meshes.raycast(new Ray(0.5, row, 1, 1, 0, 0), field, new Pose(), hit), "row " + row);
            assertEquals(4, hit.time(), 1e-12);
            assertTrue(meshes.raycast(new Ray(4.5, row, 3, 0, 0, -1), field, new Pose(), hit));
            assertEquals(2, hit.time(), 1e-12);
        }
        assertFalse(meshes.raycast(new Ray(-0.5, 4, 1, -1, 0, 0), field, new Pose(), hit));
        assertEquals(-1, hit.pieceB());
    }

    @Test
    void anEmptyMeshAndARayWithoutDirectionAreAnswered() {
        TriangleMesh empty = new TriangleMesh(new double[0], new int[0]);
        assertFalse(meshes.raycast(new Ray(0, 0, 0, 1, 0, 0), empty, new Pose(), hit));
        TriangleMesh box = Meshes.box(1, 1, 1);
        assertTrue(meshes.raycast(new Ray(1, 0.3, 0.2, 0, 0, 0), box, new Pose(), hit));
        assertEquals(0, hit.time());
        assertFalse(meshes.raycast(new Ray(1.5, 0.3, 0.2, 0, 0, 0), box, new Pose(), hit));
    }
}
