package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.clash.depth.Thickness;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Test;

/** The thickness of walls: against closed forms, against sampled points, and what it gives to the check of pipes in ducts. */
class ThicknessTest {
    private static final double CLOSE = 1.06;

    private final SplittableRandom random = new SplittableRandom(20261125);

    @Test
    void aBoxIsHalfItsLeastSideThick() {
        assertThickness(0.15, Parts.box(0, 0, 0, 20, 10, 0.3));
        assertThickness(0.5, Parts.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5));
    }

    @Test
    void aSquareTubeIsThickestWhereItsWallsMeet() {
        double wall = 0.01;
        double[][] outer = {{-0.2, -0.2}, {0.2, -0.2}, {0.2, 0.2}, {-0.2, 0.2}};
        double[][] inner = {{-0.19, -0.19}, {0.19, -0.19}, {0.19, 0.19}, {-0.19, 0.19}};
        assertThickness(wall * Math.sqrt(2) / (1 + Math.sqrt(2)), Sections.tube(outer, inner, 10));
    }

    @Test
    void anIBeamIsThickestWhereTheWebMeetsAFlange() {
        double web = 0.0071;
        double flange = 0.0107;
        double ball =
                (web * web / 4 + flange * flange) / (2 * flange); // touches the flange's face and both edges of the web
        assertThickness(ball, Sections.iBeam(0.3, 0.15, web, flange, 9.7));
    }

    @Test
    void aPipeIsAsThickAsItsWall() {
        for (int sides : new int[] {6, 24, 100, 400}) {
            TriangleMesh pipe = Parts.tube(0.044, 0.05, -9, 9, sides, 0.1);
            double deepest = 0.5 * 0.006; // of round walls; corners add a little
            double bound = Thickness.bound(pipe);
            assertTrue(
                    bound >= deepest * Math.cos(Math.PI / sides) && bound < 1.2 * deepest, sides + " sides: " + bound);
        }
    }

    @Test
    void bodiesThatAreNotExtrudedHaveNoBound() {
        double[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        TriangleMesh tetrahedron = new TriangleMesh(corners, new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3});
        assertEquals(Double.POSITIVE_INFINITY, Thickness.bound(tetrahedron));
        assertEquals(Double.POSITIVE_INFINITY, Thickness.bound(new TriangleMesh(new double[0], new int[0])));
    }

    @Test
    void noPointOfRandomSectionsIsDeeper() {
        int inside = 0;
        double sharpest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 60; i++) {
            TriangleMesh mesh = turned(Sections.star(random, 3 + random.nextInt(12), 0.1 + 20 * random.nextDouble()));
            double bound = Thickness.bound(mesh);
            double deepest = 0;
            MeshProbe probe = new MeshProbe();
            Aabb box = mesh.bounds(new Aabb());
            for (int k = 0; k < 3000; k++) {
                double x = random.nextDouble(box.minX, box.maxX);
                double y = random.nextDouble(box.minY, box.maxY);
                double z = random.nextDouble(box.minZ, box.maxZ);
                if (probe.contains(mesh, x, y, z)) {
                    inside++;
                    deepest = Math.max(deepest, probe.distance(mesh, x, y, z, 0, Double.POSITIVE_INFINITY));
                }
            }
            assertTrue(
                    deepest <= bound, "seed 20261125, section " + i + ": a point " + deepest + " deep, bound " + bound);
            sharpest = Math.min(sharpest, bound / deepest);
        }
        assertTrue(inside > 5000, "only " + inside + " points were inside");
        assertTrue(sharpest < 1.2, "no bound was near the deepest point: " + sharpest);
    }

    @Test
    void pipesThroughDuctsHaveSharpIntervalsBothWays() {
        double[][] outer = {{-0.2, -0.15}, {0.2, -0.15}, {0.2, 0.15}, {-0.2, 0.15}};
        double[][] inner = {{-0.19, -0.14}, {0.19, -0.14}, {0.19, 0.14}, {-0.19, 0.14}};
        TriangleMesh duct = Sections.tube(outer, inner, 10);
        TriangleMesh pipe = Parts.tube(0.044, 0.05, -9, 9, 24, 0.1);
        Pose across = Pose.of(0.3, 0.02, 0.01, 0, 0, 0, 1);
        for (String first : new String[] {"a", "z"}) {
            ClashReport report = new ClashCheck(new ClashOptions(1e-4, 0, false))
                    .run(Parts.model(Parts.part(first, pipe, across), Parts.part("duct", duct)), Progress.SILENT);
            Finding finding = report.findings().get(0);
            assertEquals(Kind.CLASH, finding.kind());
            assertEquals(0.005, -finding.signedDistance(), 0.0002); // the middle of the sheet
            assertTrue(-finding.lower() < 0.00625, "the interval begins at " + finding.lower());
        }
    }

    private void assertThickness(double expected, TriangleMesh mesh) {
        for (int i = 0; i < 3; i++) {
            double bound = Thickness.bound(i == 0 ? mesh : turned(mesh));
            assertTrue(
                    bound >= expected * (1 - 1e-9) && bound <= CLOSE * expected,
                    "bound " + bound + " of " + expected + ", turn " + i);
        }
    }

    /** Returns the mesh at a random pose, its vertices as they come out. */
    private TriangleMesh turned(TriangleMesh mesh) {
        Pose pose = Pose.of(
                random.nextDouble(-50, 50),
                random.nextDouble(-50, 50),
                random.nextDouble(-50, 50),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1));
        double[] vertices = new double[3 * mesh.vertexCount()];
        int[] triangles = new int[3 * mesh.triangleCount()];
        Vector3 v = new Vector3();
        for (int i = 0; i < mesh.vertexCount(); i++) {
            pose.transform(mesh.vertex(i, v), v);
            vertices[3 * i] = v.x;
            vertices[3 * i + 1] = v.y;
            vertices[3 * i + 2] = v.z;
        }
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = mesh.corner(i / 3, i % 3);
        }
        return new TriangleMesh(vertices, triangles);
    }
}
