package org.collide4j.solid.triangle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.Meshes;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;
import org.junit.jupiter.api.Test;

class SurfaceCoverTest {
    private static final double LENGTH = 1e-3;
    private final SurfaceCover cover = new SurfaceCover(new Budget());

    /** A proof is never wrong: no sample of the surface is farther from the other one than it says. */
    @Test
    void noSampleIsFartherThanWhatIsProven() {
        int proven = 0;
        int unproven = 0;
        for (long seed = 0; seed < Effort.of(1000); seed++) {
            Random random = new Random(seed);
            TriangleMesh a = Meshes.soup(random, 1 + random.nextInt(12), 1);
            TriangleMesh b = changed(a, random, seed);
            for (List<TriangleMesh> pair : List.of(List.of(a, b), List.of(b, a))) {
                boolean isProven = cover.covers(pair.get(0), pair.get(1), new Pose(), LENGTH);
                double farthest = farthestSample(pair.get(0), pair.get(1), random);
                String note = "seed " + seed + ": " + farthest + ", proven " + cover.deviation();
                assertTrue(!isProven || cover.deviation() <= LENGTH, note);
                assertTrue(!isProven || farthest <= cover.deviation() + 1e-12, note);
                proven += isProven ? 1 : 0;
                unproven += isProven ? 0 : 1;
            }
        }
        assertTrue(proven > Effort.of(500) && unproven > Effort.of(400), proven + " proven, " + unproven + " not");
    }

    /** Copies: in another order, of vertices moved by up to five times the length, cut into halves, with a triangle less. */
    private static TriangleMesh changed(TriangleMesh mesh, Random random, long kind) {
        List<double[]> triangles = triangles(mesh);
        switch ((int) (kind % 4)) {
            case 0 -> Collections.shuffle(triangles, random);
            case 1 -> {
                double most = 6 * LENGTH * random.nextDouble();
                triangles.forEach(t -> {
                    for (int i = 0; i < 9; i++) {
                        t[i] += most * (random.nextDouble() - 0.5);
                    }
                });
            }
            case 2 -> triangles = halves(triangles, random);
            default -> triangles.remove(random.nextInt(triangles.size()));
        }
        return mesh(triangles);
    }

    private static List<double[]> triangles(TriangleMesh mesh) {
        List<double[]> triangles = new ArrayList<>();
        for (int i = 0; i < mesh.triangleCount(); i++) {
            double[] t = new double[9];
            mesh.corners(i, t);
            triangles.add(t);
        }
        return triangles;
    }

    private static List<double[]> halves(List<double[]> triangles, Random random) {
        List<double[]> halves = new ArrayList<>();
        for (double[] t : triangles) {
            double s = random.nextDouble();
            double[] one = t.clone();
            double[] two = t.clone();
            for (int axis = 0; axis < 3; axis++) {
                one[3 + axis] = two[axis] = t[axis] + s * (t[3 + axis] - t[axis]);
            }
            halves.add(one);
            halves.add(two);
        }
        return halves;
    }

    private static TriangleMesh mesh(List<double[]> triangles) {
        double[] vertices = new double[9 * triangles.size()];
        int[] corners = new int[3 * triangles.size()];
        for (int i = 0; i < corners.length; i++) {
            System.arraycopy(triangles.get(i / 3), 3 * (i % 3), vertices, 3 * i, 3);
            corners[i] = i;
        }
        return new TriangleMesh(vertices, corners);
    }

    private static double farthestSample(TriangleMesh surface, TriangleMesh other, Random random) {
        MeshProbe probe = new MeshProbe();
        double farthest = 0;
        for (double[] t : triangles(surface)) {
            for (int sample = 0; sample < 40; sample++) {
                double u = sample < 3 ? (sample == 0 ? 1 : 0) : random.nextDouble();
                double v = sample < 3 ? (sample == 1 ? 1 : 0) : (1 - u) * random.nextDouble();
                double[] p = new double[3];
                for (int axis = 0; axis < 3; axis++) {
                    p[axis] = u * t[axis] + v * t[3 + axis] + (1 - u - v) * t[6 + axis];
                }
                farthest = Math.max(farthest, probe.distance(other, p[0], p[1], p[2], 0, Double.POSITIVE_INFINITY));
            }
        }
        return farthest;
    }

    @Test
    void copiesInOtherOrderAndOfOtherTrianglesAreProvenWhereverTheyArePlaced() {
        for (long seed = 0; seed < Effort.of(300); seed++) {
            Random random = new Random(seed);
            TriangleMesh a = Meshes.soup(random, 1 + random.nextInt(12), 1);
            TriangleMesh b = changed(a, random, 2 * (seed % 2));
            Pose pose = Meshes.pose(random, 3);
            TriangleMesh placed = placed(b, pose);
            Pose back = new Pose().setRelative(pose, new Pose());
            assertTrue(cover.covers(a, placed, pose, LENGTH), "seed " + seed);
            assertTrue(cover.covers(placed, a, back, LENGTH), "seed " + seed);
            assertEquals(0, cover.deviation(), 1e-12, "seed " + seed);
        }
    }

    private static TriangleMesh placed(TriangleMesh mesh, Pose pose) {
        List<double[]> triangles = triangles(mesh);
        Vector3 p = new Vector3();
        for (double[] t : triangles) {
            for (int i = 0; i < 9; i += 3) {
                pose.transform(p.set(t[i], t[i + 1], t[i + 2]), p);
                t[i] = p.x;
                t[i + 1] = p.y;
                t[i + 2] = p.z;
            }
        }
        return mesh(triangles);
    }

    @Test
    void aFaceOfTheOtherDiagonalIsCoveredAndOneWithAHoleIsNot() {
        double[] square = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        TriangleMesh one = new TriangleMesh(square, new int[] {0, 1, 2, 0, 2, 3});
        TriangleMesh other = new TriangleMesh(square, new int[] {0, 1, 3, 1, 2, 3});
        TriangleMesh half = new TriangleMesh(square, new int[] {0, 1, 2});
        assertTrue(cover.covers(one, other, new Pose(), 1e-9));
        assertTrue(cover.covers(other, one, new Pose(), 1e-9));
        assertTrue(cover.covers(half, other, new Pose(), 1e-9));
        assertFalse(cover.covers(other, half, new Pose(), 1e-9));
        assertFalse(cover.covers(one, other, Pose.at(0, 0, 1e-6), 1e-9));
        assertTrue(cover.covers(one, other, Pose.at(0, 0, 1e-6), 2e-6));
        assertEquals(1e-6, cover.deviation(), 1e-8);
    }

    @Test
    void withoutBudgetNothingIsProven() {
        Budget budget = new Budget();
        budget.allow(1);
        TriangleMesh mesh = Meshes.soup(new Random(1), 12, 1);
        assertFalse(new SurfaceCover(budget).covers(mesh, mesh, new Pose(), 1));
    }
}
